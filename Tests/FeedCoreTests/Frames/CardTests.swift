import Testing

@testable import FeedCore

/// Cards, measured column by column.
@Suite struct CardTests {
  @Test func laysOutACardOf80Columns() {
    let lines = FramePicture.lines(of: .ferry, width: 80, .sample(), selected: true)
    #expect(
      lines == [
        "▐▌ (ML) Mara Lindqvist ✓",
        "▐▌      3 min · from Mastodon",
        "▐▌ First frost on the canal this morning. The ferry still ran, ten minutes late",
        "▐▌ and full of steam; everybody on board pretended not to look at the heron …",
        "▐▌ ╭──────────────────────╮ ╭──────────────────────╮ ╭──────────────────────╮",
        "▐▌ │     ferry in fog     │ │ heron, frosted reeds │ │    rope with ice     │",
        "▐▌ ╰──────────────────────╯ ╰──────────────────────╯ ╰──────────────────────╯",
        "▐▌ ┃ @canal_watch: Lock 4 is closed from noon for repairs. The long way round",
        "▐▌ ┃ is open; bring a thermos and patience.",
        "▐▌           ↻ 12          │          ✎ 34           │          ♥ 12k",
      ])
  }

  @Test func laysOutAFeedsCard() {
    let lines = FramePicture.lines(of: .guitars, width: 80, .sample())
    #expect(
      lines == [
        " ▌ (FR) The Fretwork Review",
        " ▌      41 min · from Blogs",
        " ▌ Why old guitars sound better, and how a luthier measures it",
        " ▌ A week with a tap hammer, a laptop and eleven instruments from 1931. The",
        " ▌ short answer is humidity; the long one has graphs, two failures and a cat …",
        " ▌           ✎ 8           │         ☆ star          │         ↗ open",
      ])
  }

  @Test func foldsPicturesAndRepostOnALowScreen() {
    let lines = FramePicture.lines(of: .ferry, width: 40, .sample(height: 12), selected: true)
    #expect(
      lines == [
        "▐▌ (ML) Mara Lindqvist ✓",
        "▐▌      3 min · from Mastodon",
        "▐▌ First frost on the canal this",
        "▐▌ morning. The ferry still ran, ten …",
        "▐▌ [3 pictures: ferry in fog, heron, …]",
        "▐▌ ┃ @canal_watch: Lock 4 is closed …",
        "▐▌    ↻ 12    │   ✎ 34    │   ♥ 12k",
      ])
  }

  @Test func laysOutAChineseCard() {
    let status = Status.sample(
      name: "闻溪", isMember: true, origin: "微博网页版",
      text: "今早运河结了第一层薄霜。渡船照常开，只晚了十分钟，满船都是热气；一船人都装作没看见那只苍鹭，苍鹭倒是一直看着我们，像在数船上少了谁。",
      pictures: ["雾里的渡船", "结霜的芦苇与苍鹭", "挂冰的缆绳"],
      reposted: .status(
        .sample(name: "运河值守", text: "四号船闸中午起检修，绕行航道已开放。出门请带上热水，还有一点耐心；晚班渡船照旧，末班延到二十三点。")),
      counts: Counts(reposts: 12, comments: 34, likes: 12_345))
    #expect(
      FramePicture.lines(of: status, width: 80, .sample(wording: .chinese), selected: true) == [
        "▐▌ (闻) 闻溪 ✓",
        "▐▌      3分钟前 · 来自 微博网页版",
        "▐▌ 今早运河结了第一层薄霜。渡船照常开，只晚了十分钟，满船都是热气；一船人都装作",
        "▐▌ 没看见那只苍鹭，苍鹭倒是一直看着我们，像在数船上少了谁。",
        "▐▌ ╭──────────────────────╮ ╭──────────────────────╮ ╭──────────────────────╮",
        "▐▌ │      雾里的渡船      │ │   结霜的芦苇与苍鹭   │ │      挂冰的缆绳      │",
        "▐▌ ╰──────────────────────╯ ╰──────────────────────╯ ╰──────────────────────╯",
        "▐▌ ┃ @运河值守：四号船闸中午起检修，绕行航道已开放。出门请带上热水，还有一点耐",
        "▐▌ ┃ 心；晚班渡船照旧，末班延到二十三点。",
        "▐▌           ↻ 12          │          ✎ 34           │         ♥ 1.2万",
      ])
    let low = FramePicture.lines(
      of: status, width: 40, .sample(height: 12, wording: .chinese), selected: true)
    #expect(
      Array(low.prefix(5)) == [
        "▐▌ (闻) 闻溪 ✓",
        "▐▌      3分钟前 · 来自 微博网页版",
        "▐▌ 今早运河结了第一层薄霜。渡船照常开，",
        "▐▌ 只晚了十分钟，满船都是热气；一船人 …",
        "▐▌ [3 图：雾里的渡船 …]",
      ])
    #expect(low.last == "▐▌    ↻ 12    │   ✎ 34    │  ♥ 1.2万")
  }

  @Test func putsFourPicturesInTwoRowsAndSaysWhatIsStarred() {
    let status = Status.sample(
      kind: .feed, name: "Paper Tigers", origin: "Blogs", published: instant(22, 18, daysAgo: 1),
      title: "Folding a crane from a train ticket: a photo story",
      pictures: [
        "the ticket, unused", "first fold", "the wings go wrong", "a crane, more or less",
      ],
      counts: Counts(comments: 40))
    let lines = FramePicture.lines(
      of: status, width: 80, .sample(), marks: Marks(isRead: true, isStarred: true),
      selected: true)
    #expect(
      lines == [
        "▐  (PT) Paper Tigers",
        "▐       22:18 · from Blogs",
        "▐  Folding a crane from a train ticket: a photo story",
        "▐  ╭──────────────────────╮ ╭──────────────────────╮",
        "▐  │  the ticket, unused  │ │      first fold      │",
        "▐  ╰──────────────────────╯ ╰──────────────────────╯",
        "▐  ╭──────────────────────╮ ╭──────────────────────╮",
        "▐  │  the wings go wrong  │ │a crane, more or less │",
        "▐  ╰──────────────────────╯ ╰──────────────────────╯",
        "▐            ✎ 40          │        ★ starred        │         ↗ open",
      ])
  }

  @Test func saysThatTheOriginalIsGone() {
    let status = Status.sample(
      name: "Tomás Arriaga", origin: "Weibo", published: instant(21, 10, daysAgo: 2),
      text: "Whoever left a cello on platform 3: it's warm and well fed.",
      reposted: .deleted(notice: ""), counts: Counts(reposts: 2, comments: 61, likes: 380))
    #expect(
      FramePicture.lines(of: status, width: 80, .sample()) == [
        " ▌ (TA) Tomás Arriaga",
        " ▌      21:10 · from Weibo",
        " ▌ Whoever left a cello on platform 3: it's warm and well fed.",
        " ▌ ┃ The original was deleted by its author.",
        " ▌           ↻ 2           │          ✎ 61           │          ♥ 380",
      ])
  }

  @Test func showsTheWordAtZeroAndSwapsSymbolsOneForOne() {
    let zero = Status.sample(text: "x", counts: Counts(reposts: 0, comments: 9, likes: 0))
    #expect(
      FramePicture.lines(of: zero, width: 80, .sample()).last
        == " ▌         ↻ repost        │           ✎ 9           │         ♥ like")
    let ascii = FramePicture.lines(of: .ferry, width: 80, .sample(symbols: .ascii))
    #expect(ascii[0] == " ▌ (ML) Mara Lindqvist v")
    #expect(ascii[1] == " ▌      3 min - from Mastodon")
    #expect(
      ascii[3] == " ▌ and full of steam; everybody on board pretended not to look at the heron ~")
    #expect(ascii[9] == " ▌           R 12          │          # 34           │          + 12k")
  }

  @Test func givesAbsentPartsNoRoom() {
    let bare = Status.sample(kind: .feed, name: "Quiet", published: nil, title: "Only a title")
    #expect(
      FramePicture.lines(of: bare, width: 80, .sample()) == [
        " ▌ (QU) Quiet",
        " ▌ Only a title",
        " ▌                ☆ star                │                ↗ open",
      ])
  }

  @Test(arguments: [
    (1, [1]), (2, [2]), (3, [3]), (4, [2, 2]), (5, [3, 2]), (6, [3, 3]), (7, [3, 3, 1]),
    (8, [3, 3, 2]), (9, [3, 3, 3]), (14, [3, 3, 3]),
  ])
  func givesEachNumberOfPicturesItsShape(count: Int, shape: [Int]) throws {
    let status = Status.sample(pictures: (1...count).map { "p\($0)" })
    let frame = StatusFrame(status, width: 80, metrics: .sample())
    guard case .boxes(let boxes) = try #require(frame.pictures).content else {
      Issue.record("no boxes")
      return
    }
    let rows = Dictionary(grouping: boxes, by: \.rect.y).sorted { $0.key < $1.key }
    #expect(rows.map(\.value.count) == shape)
    #expect(boxes.allSatisfy { $0.rect.width == 24 && $0.rect.height == 3 })
    if count > 9 { #expect(boxes.last?.label.text == "+6 more") }
  }

  @Test func namesPicturesWithoutDescriptionByTheirFile() {
    let pictures = [
      Picture(url: "https://x.example/a/crane-3.jpg?w=200"), Picture(url: "https://x.example/"),
    ]
    #expect(PictureGridFrame.name(of: pictures, at: 0, .english) == "crane-3.jpg")
    #expect(PictureGridFrame.name(of: pictures, at: 1, .english) == "picture 2")
  }

  @Test(arguments: [
    ("Mara Lindqvist", "(ML)"), ("The Fretwork Review", "(FR)"), ("闻溪", "(闻)"), ("weibo", "(WE)"),
    ("canal_watch", "(CW)"), ("x", "(X )"), ("", "( ?)"), ("👍", "( ?)"), ("ß", "(SS)"),
    ("The", "(TH)"),
    ("Ünal é", "(ÜÉ)"), ("a 中", "(A )"),
  ])
  func drawsFourColumnsOfInitials(name: String, initials: String) {
    #expect(Initials.text(of: name, DisplayWidth()) == initials)
    #expect(DisplayWidth().columns(of: initials) == 4)
  }

  @Test(arguments: [(24, 2), (12, 2), (0, 2), (50, 4), (100, 6), (.max, 6)])
  func givesTextAShareOfTheScreen(height: Int, lines: Int) {
    #expect(Metrics.sample(height: height).textLines == lines)
  }
}
