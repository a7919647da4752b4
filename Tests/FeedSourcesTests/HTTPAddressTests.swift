import Testing

@testable import FeedSources

@Suite struct HTTPAddressTests {
  @Test(arguments: [
    ("HTTP://Feed.Test", "http://feed.test/", "feed.test", nil as Int?),
    ("https://feed.test:8443/a?b#c", "https://feed.test:8443/a?b", "feed.test", 8443),
    ("http://feed.test?q=1", "http://feed.test/?q=1", "feed.test", nil),
    ("http://u:p@feed.test/x", "http://feed.test/x", "feed.test", nil),
    ("http://u@v:p@feed.test/x", "http://feed.test/x", "feed.test", nil),
    ("http://[::1]:80/x/", "http://[::1]:80/x/", "[::1]", 80),
    ("http://feed.test:/x", "http://feed.test/x", "feed.test", nil),
    ("https://茶.test/", "https://茶.test/", "茶.test", nil),
  ])
  func takesAddressesApart(text: String, url: String, host: String, port: Int?) throws {
    let address = try #require(WebAddress(text))
    #expect(address.url == url)
    #expect(address.host == host)
    #expect(address.port == port)
  }

  @Test func keepsASlashAtTheEndApartFromNone() {
    #expect(WebAddress("https://feed.test/x/")?.url != WebAddress("https://feed.test/x")?.url)
  }

  @Test func printsNeitherCredentialsNorQueries() {
    let address = WebAddress("https://u:p@feed.test/a?token=1")
    #expect(address?.printable == "https://feed.test/a")
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("127.1", true), ("10.2.3.4", true), ("172.16.0.1", true),
    ("172.32.0.1", false), ("192.168.1.1", true), ("169.254.169.254", true), ("0.0.0.0", true),
    ("100.64.0.1", true), ("8.8.8.8", false), ("[::1]", true), ("[::ffff:127.0.0.1]", true),
    ("[fe80::1%eth0]", true), ("[fd00::1]", true), ("[2001:db8::1]", false),
    ("2130706433", true), ("0x7f000001", true), ("localhost", true), ("localhost.", true),
    ("printer.local", true), ("a.internal", true), ("feed.test", false), ("local", false),
  ])
  func knowsPrivatePlacesByName(host: String, isPrivate: Bool) {
    #expect(PrivateNetworks.reserved.contains(host: host) == isPrivate)
  }

  @Test func writesNamesOfOtherScriptsAsDNSWantsThem() throws {
    let library = try #require(CurlLibrary())
    #expect(library.asciiHost("茶.test") == "xn--cl1a.test")
    #expect(library.asciiHost("feed.test") == "feed.test")
  }
}
