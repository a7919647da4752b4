import Testing

@testable import FeedParser

@Suite struct SubscriptionListTests {
  @Test func foldersBecomeTagsAndBack() throws {
    let text = """
      <opml version="1.0"><head><title>Mine</title></head><body>
      <outline text="News &amp; more"><outline text="World" title="World">
      <outline type="rss" text="A &lt; B" xmlUrl="https://a.test/?x=1&amp;y=2" htmlurl="https://a.test/"/>
      </outline></outline><outline text="B" XMLURL="https://b.test/feed"/></body></opml>
      """
    let list = try OPML.parse(Array(text.utf8))
    #expect(list.title == "Mine")
    #expect(
      list.subscriptions == [
        Subscription(
          url: "https://a.test/?x=1&y=2", title: "A < B", site: "https://a.test/",
          tags: ["News & more", "World"]),
        Subscription(url: "https://b.test/feed", title: "B"),
      ])
    #expect(try OPML.parse(Array(list.write().utf8)) == list)
  }

  @Test func writingGivesEveryOutlineText() {
    let list = OPML(subscriptions: [Subscription(url: "exec:x \"y\" & z", isHidden: true)])
    #expect(list.write().contains(#"text="exec:x &quot;y&quot; &amp; z""#))
    #expect((try? OPML.parse(Array(list.write().utf8)).subscriptions) == list.subscriptions)
  }

  @Test func keepsEveryLineOfAURLsFile() {
    let text = """
      # mine
      https://a.test/feed "tag one" two "~My \\"A\\"" "!"

      "exec:~/bin/x --flag" t
      filter:./f:https://b.test/ "u"
      query:Unread:unread = "yes"
      https://c.test/#x
      """
    let file = NewsboatURLs.parse(Array(text.utf8))
    #expect(file.write() == text + "\n")
    #expect(
      file.subscriptions == [
        Subscription(
          url: "https://a.test/feed", title: "My \"A\"", tags: ["tag one", "two"], isHidden: true),
        Subscription(url: "exec:~/bin/x --flag", tags: ["t"]),
        Subscription(url: "filter:./f:https://b.test/", tags: ["u"]),
        Subscription(url: "https://c.test/#x"),
      ])
    for subscription in file.subscriptions {
      let line = NewsboatURLs.text(subscription)
      #expect(NewsboatURLs.parse(Array(line.utf8)).subscriptions == [subscription])
    }
  }
}
