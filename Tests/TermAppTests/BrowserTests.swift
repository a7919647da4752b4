import Testing

@testable import TermApp

@Suite struct BrowserTests {
  @Test func theAddressIsOneArgumentWhateverStandsInIt() {
    let url = "https://a.example/?q=a b;rm -rf ~&x='$(id)'"
    #expect(
      Browser(environment: ["BROWSER": "lynx"]).argumentLists(for: url)
        == [["lynx", url], ["xdg-open", url]])
    #expect(
      Browser(environment: ["BROWSER": "w3m -o auto=%s:firefox"]).argumentLists(for: url)
        == [["w3m", "-o", "auto=" + url], ["firefox", url], ["xdg-open", url]])
    #expect(Browser(environment: [:]).argumentLists(for: url) == [["xdg-open", url]])
  }

  @Test(arguments: ["file:///etc/passwd", "--option", "javascript:1", "/a", "", " -x"])
  func opensNothingButAddresses(text: String) {
    #expect(Browser(environment: ["BROWSER": "lynx"]).argumentLists(for: text).isEmpty)
  }
}
