import Testing

@testable import FeedCore

/// Compact rows and plain sentences, measured column by column.
@Suite struct RowTests {
  @Test(arguments: [
    (
      Status.ferry, "▌   14:02 Mara Lindqvist   First frost on the canal this morning. The…    34 ✎"
    ),
    (
      Status.sample(
        kind: .feed, name: "The Fretwork Review", published: instant(13, 24),
        title: Status.guitars.title, counts: Counts(comments: 8)),
      "▌   13:24 Fretwork Review  Why old guitars sound better, and how a lut…    8 ✎"
    ),
    (
      Status.sample(
        name: "Tomás Arriaga", published: instant(11, 47), reposted: Status.ferry.reposted,
        counts: Counts(comments: 3)),
      "▌   11:47 Tomás Arriaga    ↻ @canal_watch: Lock 4 is closed from noon…     3 ✎"
    ),
    (
      Status.sample(
        kind: .feed, name: "观潮日报", published: instant(12, 30), title: "为什么海豚睡觉时只闭一只眼睛？",
        counts: Counts(comments: 56)),
      "▌   12:30 观潮日报         为什么海豚睡觉时只闭一只眼睛？                 56 ✎"
    ),
    (
      Status.sample(
        name: "林间有风", isMember: true, published: instant(8, 0), text: "早饭：小米粥、咸鸭蛋，还有一张写着“加油”的便条",
        counts: Counts(comments: 17)),
      "▌   08:00 林间有风 ✓       早饭：小米粥、咸鸭蛋，还有一张写着“加油”的…    17 ✎"
    ),
    (
      Status.sample(
        name: "纸老虎", published: instant(22, 18, daysAgo: 1), text: "用一张火车票折一只鹤：图记",
        pictures: ["a", "b", "c", "d", "e", "f", "g", "h", "i"], counts: Counts(comments: 40)),
      "▌   22:18 纸老虎           用一张火车票折一只鹤：图记 [9 pictures]        40 ✎"
    ),
    (
      Status.sample(
        kind: .feed, name: "Harbour Weather", published: instant(9, 12),
        title: "Gale warning withdrawn; swell 2 m, falling"),
      "▌   09:12 Harbour Weather  Gale warning withdrawn; swell 2 m, falling"
    ),
  ])
  func linesUpTheColumnsOfWideRows(status: Status, line: String) {
    let lines = FramePicture.lines(of: status, width: 80, .sample(.compact))
    #expect(lines == [" " + line])
  }

  @Test func marksAStarInItsColumn() {
    let lines = FramePicture.lines(
      of: .guitars, width: 80, .sample(.compact), marks: Marks(isRead: true, isStarred: true))
    #expect(lines[0].hasPrefix("   ★ 13:24 Fretwork Review  Why"))
  }

  @Test(arguments: [
    ("Mara Lindqvist", "First frost on the canal", " ▌ 14:02 Mara Li… First frost on the c…"),
    ("Dmitri Kovač", "The night bus has a new driver", " ▌ 14:02 Dmitri…  The night bus has a…"),
    ("观潮日报", "为什么海豚睡觉时只闭一只眼睛？", " ▌ 14:02 观潮日报 为什么海豚睡觉时只闭…"),
    ("夜班车", "夜班车换了新司机，他一路唱歌", " ▌ 14:02 夜班车   夜班车换了新司机，他…"),
  ])
  func linesUpTheColumnsOfNarrowRows(name: String, text: String, line: String) {
    let status = Status.sample(name: name, text: text)
    #expect(FramePicture.lines(of: status, width: 40, .sample(.compact, height: 12)) == [line])
  }

  @Test func leavesTheSourceOutWhereThereIsOnlyOne() {
    let lines = FramePicture.lines(
      of: .guitars, width: 52, .sample(.compact, hidesSource: true), selected: true)
    #expect(lines == ["▐▌   13:24 Why old guitars sound better, and how a…"])
  }

  @Test func letsALargeNumberTakeTheBlankBeforeItsSymbol() {
    let status = Status.sample(
      kind: .feed, name: "观潮日报", title: "海豚", counts: Counts(comments: 12_345))
    let line = FramePicture.lines(of: status, width: 80, .sample(.compact, wording: .chinese))[0]
    #expect(line.hasSuffix(" 1.2万✎"))
    #expect(DisplayWidth().columns(of: line) == 79)
  }

  @Test func speaksInSentencesInThePlainDensity() {
    #expect(
      FramePicture.lines(of: .ferry, width: 80, .sample(.plain)) == [
        "Unread. Mara Lindqvist, member. 3 minutes ago. Mastodon.",
        "First frost on the canal this morning. The ferry still ran, ten minutes late and",
        "full of steam; everybody on board pretended not to look at the heron, who was",
        "very much looking at us.",
        "3 pictures: ferry in fog; heron, frosted reeds; rope with ice.",
        "Repost of @canal_watch: Lock 4 is closed from noon for repairs. The long way",
        "round is open; bring a thermos and patience.",
        "12 reposts. 34 comments. 12k likes.",
      ])
    #expect(
      FramePicture.lines(of: .guitars, width: 80, .sample(.plain), marks: Marks(isRead: true)) == [
        "The Fretwork Review. 41 minutes ago. Blogs.",
        "Why old guitars sound better, and how a luthier measures it.",
        "A week with a tap hammer, a laptop and eleven instruments from 1931. The short",
        "answer is humidity; the long one has graphs, two failures and a cat asleep on",
        "the soundboard.",
        "8 comments.",
      ])
  }

  @Test func speaksChinese() {
    let status = Status.sample(
      name: "闻溪", isMember: true, origin: "微博",
      text: "今早运河结了第一层薄霜。渡船照常开，只晚了十分钟，满船都是热气；一船人都装作没看见那只苍鹭，苍鹭倒是一直看着我们，像在数船上少了谁。",
      pictures: ["渡船", "芦苇与苍鹭", "缆绳"],
      reposted: .status(.sample(name: "运河值守", text: "四号船闸中午起检修。")),
      counts: Counts(reposts: 12, comments: 34, likes: 12_345))
    #expect(
      FramePicture.lines(of: status, width: 40, .sample(.plain, height: 12, wording: .chinese)) == [
        "未读。闻溪，会员。3分钟前。微博。",
        "今早运河结了第一层薄霜。渡船照常开，只晚",
        "了十分钟，满船都是热气；一船人都装作没看",
        "见那只苍鹭，苍鹭倒是一直看着我们，像在数",
        "船上少了谁。",
        "3 图：渡船；芦苇与苍鹭；缆绳。",
        "转发自 运河值守：四号船闸中午起检修。",
        "转发 12。评论 34。赞 1.2万。",
      ])
  }

  @Test func keepsTheHeightWhenMarksChange() {
    let status = Status.sample(name: String(repeating: "long name ", count: 20), text: "x")
    let frame = StatusFrame(status, width: 40, metrics: .sample(.plain))
    for marks in [Marks(), Marks(isRead: true), Marks(isStarred: true)] {
      let heading = frame.spoken!.text(marks)
      #expect(DisplayWidth().columns(of: heading) <= 40)
      #expect(heading.hasSuffix("…"))
    }
  }

  @Test(arguments: [
    (instant(14, 4, daysAgo: 0), "1 min"), (instant(14, 5), "now"),
    (instant(14, 5).advanced(by: 59), "now"),
    (instant(14, 7), "14:07"), (instant(13, 6), "59 min"), (instant(13, 5), "1 h"),
    (instant(0, 0), "14 h"),
    (instant(23, 59, daysAgo: 1), "23:59"), (instant(9, 5, daysAgo: 40), "09:05"),
  ])
  func saysHowLongAgoOnlyToday(published: Timestamp, text: String) {
    #expect(Metrics.sample().timeText(of: .sample(published: published)) == text)
  }
}
