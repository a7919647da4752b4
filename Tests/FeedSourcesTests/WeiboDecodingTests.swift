import FeedCore
import FeedParser
import Testing

@testable import FeedSources

@Suite struct WeiboDecodingTests {
  private func statuses(_ file: String) throws -> [Status] {
    let payload = Payload(try JSONValue(parsing: ServiceFixtures.bytes("weibo/" + file)))
    let decoder = WeiboStatus(source: Weibo.address, now: ServiceFixtures.now)
    return (payload["statuses"].list ?? [payload]).compactMap { decoder.decode($0)?.status }
  }

  private func decode(_ json: String) -> FetchedStatus? {
    WeiboStatus(source: Weibo.address, now: ServiceFixtures.now)
      .decode(ServiceFixtures.payload(json))
  }

  @Test func decodesAClientTimeline() throws {
    let statuses = try statuses("client-timeline-0.json")
    #expect(
      statuses.map(\.id.key) == [
        "3885105414216212", "3884973356760101", "3885108681085797", "3885108555481527",
        "3885108413027372", "3885108128032855", "3885108019122482", "3885107674515791",
      ])
    #expect(statuses.map { $0.counts.reposts } == [0, 33, 0, 9, 6, 2, 0, 33])
    #expect(statuses.map { $0.counts.comments } == [0, 11, 0, 22, 13, 0, 0, 31])
    #expect(statuses.map { $0.counts.likes } == [0, 6, 0, 4, 7, 0, 0, 31])
    #expect(statuses.map { $0.pictures.count } == [0, 0, 0, 0, 0, 0, 1, 2])
    #expect(
      statuses.map { $0.author?.isMember } == [
        true, true, false, true, false, false, false, false,
      ])
    let first = try #require(statuses.first)
    #expect(first.author?.name == "读者409" && first.author?.verification == nil)
    #expect(first.origin == "女王大人的iPhone 6 Plus")
    #expect(first.published == Timestamp(seconds: 1_441_764_775))
    #expect(first.link == "https://weibo.com/1698509843/CzHYNhGPq")
    guard case .status(let original)? = first.reposted else {
      Issue.record("no repost")
      return
    }
    #expect(original.author?.name == "读者473" && original.counts.reposts == 9984)
    #expect(
      original.pictures == [
        Picture(
          url: "http://ww2.sinaimg.cn/large/6fc6f04egw1evuciu6zqlj20hs0vkab3.jpg",
          thumbnail: "http://ww2.sinaimg.cn/or180/6fc6f04egw1evuciu6zqlj20hs0vkab3.jpg", width: 640,
          height: 1136)
      ])
    #expect(statuses[3].author?.verification == .person)
    #expect(statuses[1].categories == ["香香数送星慢"])
  }

  @Test func keepsNinePicturesInTheOrderOfTheirList() throws {
    let statuses = try statuses("client-timeline-3.json")
    let nine = try #require(statuses.first { $0.id.key == "3883110301608293" })
    #expect(nine.pictures.count == 9)
    #expect(nine.pictures[0].url.contains("9ccc7942gw1evpdkmqstdj20c80c83yw"))
    #expect(nine.pictures[7].url.contains("9ccc7942gw1evpdkr4dypj20a10a1gly"))
    #expect(statuses.map(\.id.key).first == "3883144392991722" && statuses.count == 8)
  }

  @Test func decodesTheOldTimeline() throws {
    let statuses = try statuses("v2-timeline.json")
    #expect(statuses.count == 20)
    #expect(statuses.allSatisfy { $0.counts == Counts(reposts: 0, comments: 0, likes: 0) })
    #expect(
      statuses[0].pictures == [
        Picture(
          url: "http://ww2.sinaimg.cn/large/75ffad5djw1ds3r3yetudj.jpg",
          thumbnail: "http://ww2.sinaimg.cn/thumbnail/75ffad5djw1ds3r3yetudj.jpg")
      ])
    #expect(statuses[0].published == Timestamp(seconds: 1_334_728_830))
    #expect(statuses[1].author?.verification == .company)
    #expect(statuses[1].categories == ["DMG新闻"])
    #expect(statuses[17].author?.verification == .government)
    #expect(try self.statuses("status-2017.json").first?.text == "hello")
  }

  @Test(arguments: [
    ("Tue May 31 17:46:55 +0800 2011", 1_306_835_215),
    ("Wed Sep 9 10:25:55 +0800 2015", 1_441_765_555),
    ("Thu Feb 29 00:00:00 +0000 2024", 1_709_164_800),
    ("Sat Jan 01 01:30:00 -0330 2000", 946_702_800),
  ])
  func readsInstantsWhateverTheLocale(text: String, seconds: Int) {
    #expect(WeiboDate.parse(text)?.seconds == Int64(seconds))
  }

  @Test(arguments: [
    "", "2011-05-31", "Tue Mai 31 17:46:55 +0800 2011", "Fri Feb 30 00:00:00 +0800 2024",
    "Tue May 31 25:46:55 +0800 2011", "Tue May 31 17:46:55 0800 2011",
  ])
  func refusesOtherDates(text: String) { #expect(WeiboDate.parse(text) == nil) }

  @Test func showsADeletedOriginalByItsNotice() {
    let status = decode(
      #"{"id":1,"text":"啊","user":{"screen_name":"甲"},"retweeted_status":{"idstr":"9","deleted":"1","text":"抱歉，此微博已被作者删除。"}}"#
    )?.status
    #expect(status?.reposted == .deleted(notice: "抱歉，此微博已被作者删除。"))
  }

  @Test(arguments: [
    (#"{"mbtype":12,"mbrank":3}"#, true), (#"{"mbtype":2,"mbrank":6}"#, false),
    (#"{"mbtype":11,"mbrank":0}"#, false), (#"{"mbtype":"13","mbrank":"1"}"#, true), ("{}", false),
  ])
  func givesTheMemberBadge(user: String, isMember: Bool) {
    let json = user.replacing("{", with: #"{"screen_name":"甲","#, maxReplacements: 1)
      .replacing(",}", with: "}")
    #expect(WeiboAuthor.decode(ServiceFixtures.payload(json))?.isMember == isMember)
  }

  @Test(arguments: [
    (#"{"id":4321,"text":"a","pic_urls":null,"user":null}"#, "a"),
    (
      #"{"idstr":"4321","text":"a &lt;b&gt; &amp;amp; c","user":7,"geo":[],"source":0}"#,
      "a <b> &amp; c"
    ),
    (#"{"id":"4321","text":"尾\u200b","retweeted_status":null,"pic_urls":[null,7,{"x":1}]}"#, "尾"),
    (#"{"mid":4321,"text":"\u001b[31m红\u001b[0m\u202e反\u0007","created_at":17}"#, "红反"),
  ])
  func toleratesFieldsOfOtherTypes(json: String, text: String) {
    let status = decode(json)?.status
    #expect(status?.id.key == "4321" && status?.text == text && status?.pictures == [])
  }

  @Test(arguments: [
    "null", "7", "[]", "{}", #"{"id":5}"#, #"{"text":"no number"}"#, #"{"id":-1,"text":"x"}"#,
  ])
  func skipsWhatIsNoStatus(json: String) { #expect(decode(json) == nil) }

  @Test func marksLongTextsAndKeepsTheirWhole() {
    #expect(decode(#"{"id":1,"text":"长…","isLongText":true}"#)?.status.isTextCut == true)
    // Without its end it is no page yet; with it, it is.
    #expect(decode(#"{"id":1,"text":"长…","isLongText":true}"#)?.body == nil)
    let whole = #"{"id":1,"text":"长…","isLongText":true,"longText":{"longTextContent":"长长"}}"#
    #expect(decode(whole)?.body?.content == "<p>长长</p>")
    let long = String(repeating: "长", count: 700)
    let fetched = decode(#"{"id":1,"text":"\#(long)"}"#)
    #expect(fetched?.status.text.count == 600 && fetched?.status.isTextCut == true)
    #expect(fetched?.body?.content == "<p>\(long)</p>")
  }

  @Test(arguments: [
    (#"<a href="http://weibo.com/" rel="nofollow">微博 weibo.com</a>"#, "微博 weibo.com"),
    (#"<a href="">iPhone</a>"#, "iPhone"), ("网页", "网页"), ("<a href=\"x\"></a>", nil), ("", nil),
    ("<a>A &amp; B</a>", "A & B"),
  ])
  func namesTheClient(anchor: String, name: String?) { #expect(WeiboStatus.client(anchor) == name) }

  @Test func findsWhatStandsInATextWithoutLosingAny() {
    let text = "看@闻溪 和@读者_8-x：#观潮 日报#[doge]mail@example.com http://t.cn/RyUsS8Q。[不是 表情]# #"
    let parts = WeiboText.parts(of: text)
    #expect(
      parts == [
        .words("看"), .name("闻溪"), .words(" 和"), .name("读者_8-x"), .words("："), .topic("观潮 日报"),
        .emotion("[doge]"), .words("mail@example.com "), .link("http://t.cn/RyUsS8Q"),
        .words("。[不是 表情]# #"),
      ])
    #expect(
      WeiboText.html("<@甲>").contains(#"&lt;<a href="https://weibo.com/n/%E7%94%B2">@甲</a>&gt;"#))
  }

  @Test func putsPicturesAndTheOriginalOnThePage() throws {
    let body = decode(
      #"{"id":1,"text":"啊","user":{"screen_name":"甲"},"pic_urls":[{"thumbnail_pic":"http://a/thumbnail/1.jpg"}],"retweeted_status":{"id":2,"text":"原\n文","user":{"screen_name":"乙"}}}"#
    )?.body?.content
    #expect(
      body == """
        <p>啊</p>
        <p><img src="http://a/large/1.jpg" alt=""></p>
        <blockquote><p><a href="https://weibo.com/n/%E4%B9%99">@乙</a>: 原</p>
        <p>文</p></blockquote>
        """)
  }

  @Test func writesNumbersAsTheWebSiteDoes() {
    #expect(WeiboID.short(3_885_105_414_216_212) == "CzHYNhGPq")
    #expect(WeiboID.short(3_884_593_642_088_250) == "CzuFm8Lfs")
    let made = WeiboID.instant(of: 4_201_907_180_041_424)
    #expect(abs((made?.seconds ?? 0) - 1_517_296_202) < 60)
  }

  @Test func readsCommentsWithWhatTheyAnswer() throws {
    let list = Payload(try JSONValue(parsing: ServiceFixtures.bytes("weibo/v2-comment-list.json")))
    let comments = (list["comments"].list ?? []).compactMap(WeiboComment.decode)
    #expect(comments.count == 10)
    #expect(comments[0].text == "ddddd" && comments[0].author.name == "读者355")
    #expect(comments[0].author.isMember)
    #expect(comments[0].published == Timestamp(seconds: 1_356_286_749))
  }
}
