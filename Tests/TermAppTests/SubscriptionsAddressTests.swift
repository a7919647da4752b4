import PseudoTerminal
import Testing

@testable import TermApp

struct SubscriptionsAddressTests {
  @Test(arguments: [
    ("https://Example.ORG/Feed?A=B", "https://example.org/Feed?A=B"),
    ("HTTP://user:PassWord@Example.org", "http://user:PassWord@example.org"),
    ("  https://example.org/  ", "https://example.org/"),
    ("feed://example.org/rss", "http://example.org/rss"),
    ("feed:https://example.org/rss", "https://example.org/rss"),
    ("example.org", "https://example.org"),
    ("example.org:8080/feed.xml", "https://example.org:8080/feed.xml"),
    ("localhost:8000/x", "https://localhost:8000/x"),
    ("例子.中国/feed", "https://例子.中国/feed"),
    ("zhihu-daily:", "zhihu-daily:"),
    ("weibo:home", "weibo:home"),
    ("file:///tmp/x.xml", "file:///tmp/x.xml"),
    ("exec:~/bin/feed --all", "exec:~/bin/feed --all"),
  ])
  func readsWhatPeopleType(typed: String, address: String) {
    #expect(SubscriptionsAddress.read(typed, folder: "/nowhere") == address)
  }

  @Test(arguments: [
    "", "   ", "hello", "hello world", "https://", "https:///feed", "http://a b/",
    "javascript:alert(1)",
    "ftp://example.org/feed", "mailto:a@example.org", ".org", "example..org", "https://user@",
    "a\nb.example",
  ])
  func refusesWhatIsNoAddress(typed: String) {
    #expect(SubscriptionsAddress.read(typed, folder: "/nowhere") == nil)
  }

  @Test func findsFilesFromWhereThePersonIs() {
    let folder = TemporaryFolder()
    let path = folder.write("<rss/>", to: "my feed.xml")
    for typed in ["my feed.xml", "./my feed.xml", path] {
      #expect(
        SubscriptionsAddress.read(typed, folder: folder.path) == "file://" + folder.path
          + "/my%20feed.xml")
    }
  }
}
