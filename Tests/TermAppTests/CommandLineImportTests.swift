import Testing

@testable import TermApp

struct CommandLineImportTests {
  private let run = CommandLineRun()
  private let opml = """
    <?xml version="1.0"?><opml version="1.0"><body>
    <outline text="News"><outline title="World &amp; all"><outline text="A" xmlUrl="https://a.example/?x=1&amp;y=2" htmlUrl="https://a.example/"/></outline>
    <outline text="B" type="rss" xmlurl="https://b.example/"/></outline>
    <outline text="C" XMLURL="exec:~/bin/feed --all"/></body></opml>
    """

  @Test func importsFoldersAsTagsAndTwiceChangesNothing() {
    let path = run.home.write(opml, to: "feeds.opml")
    run.home.write("# mine\nhttps://b.example/ \"old\"", to: "config/urls")
    let first = run("import", path)
    #expect(first.code == .success, "\(first.messages)")
    let urls = run.home.read("config/urls")
    #expect(
      urls == """
        # mine
        https://b.example/ "old" "News" "~B"
        https://a.example/?x=1&y=2 "News" "World & all" "~A"

        """)
    #expect(run("import", path, "--json").results == "{\"added\":0,\"known\":2}\n")
    #expect(run.home.read("config/urls") == urls)
  }

  @Test func whatIsExportedImportsTheSame() {
    run.home.write(
      "https://a.example/ one \"two words\" \"~A & <B>\"\nhttps://b.example/\nweibo:home one\n",
      to: "config/urls")
    let opml = run("export")
    #expect(opml.code == .success)
    let other = CommandLineRun()
    let path = other.home.write(opml.results, to: "in.opml")
    #expect(other("import", path).code == .success)
    #expect(
      other.home.read("config/urls")
        == "https://a.example/ \"one\" \"two words\" \"~A & <B>\"\nhttps://b.example/\nweibo:home \"one\"\n"
    )
    #expect(other("export").results == opml.results)
  }

  @Test func importsNewsboatsFileAndExportsOurOwnByteForByte() {
    let path = run.home.write("# c\nhttps://a.example/ tag \"~A\"\nquery:x:unread\n", to: "urls")
    #expect(run("import", path).messages == "subscriptions added: 1, known before: 0\n")
    run.home.write("# kept\r\nhttps://a.example/\r\n", to: "config/urls")
    #expect(run("export", "--format", "urls").results == "# kept\r\nhttps://a.example/\r\n")
  }

  @Test(arguments: ["", "   \n", "# only remarks\n", "<opml><body/></opml>", "{}"])
  func aListOfNothingIsSaid(text: String) {
    let path = run.home.write(text, to: "list")
    let answer = run("import", path)
    #expect(answer.code == .failure)
    #expect(answer.messages.filter(\.isNewline).count == 1)
    #expect(run.home.read("config/urls") == nil)
  }

  @Test func writesLinesAsTheyWere() {
    let lines = [
      "https://a.example/  \"~A\"   blog 'two words' !", "https://b.example/ \"~B\" \"\"",
      "\"exec:fetch -v\"\ttag", "https://c.example/#x  # a remark", "weibo:home",
    ]
    let text = lines.joined(separator: "\n") + "\n"
    let path = run.home.write("\u{FEFF}" + text, to: "in")
    #expect(run("import", path).code == .success)
    #expect(run.home.read("config/urls") == text)
    let exported = run("export", "--format", "urls").results
    let other = CommandLineRun()
    #expect(other("import", other.home.write(exported, to: "again")).code == .success)
    #expect(other.home.read("config/urls") == text)
  }

  @Test func aPipeInOPMLIsAProgramToo() {
    let path = run.home.write(
      """
      <opml version="1.0"><body><outline xmlUrl="|~/fetch.py"/><outline xmlUrl="|sh -c a:b"/>
      <outline xmlUrl="https://b.example/"/></body></opml>
      """, to: "piped.opml")
    let answer = run("import", path)
    #expect(answer.code == .success)
    #expect(answer.messages.contains(": 2"))
    #expect(run.home.read("config/urls") == "https://b.example/\n")
  }

  @Test func runsNothingThatAListFromElsewhereNames() {
    let run = CommandLineRun()
    run.home.write(
      """
      <opml version="2.0"><body><outline xmlUrl="exec:touch /tmp/x"/>
      <outline xmlUrl="FILTER:cat https://a.example/"/><outline xmlUrl="https://b.example/"/></body></opml>
      """, to: "list.opml")
    let answer = run("import", run.home.path + "/list.opml")
    #expect(answer.code == .success)
    #expect(answer.messages.contains(": 2"))
    #expect(run.home.read("config/urls")?.contains("exec:") == false)
    run.home.write("root:x:0:0:root:/root:/bin/sh\nnot a url\n", to: "passwd")
    #expect(run("import", run.home.path + "/passwd").code == .failure)
    run.home.write("<opml version=\"2.0\"><body><outl", to: "cut.opml")
    #expect(run("import", run.home.path + "/cut.opml").messages.contains("broken"))
    #expect(run("add", "/nope/x.xml").messages.contains("no such file"))
    // A urls file is one's own.
    run.home.write("\"exec:fetch -v\" \"mine\"\n", to: "urls")
    #expect(run("import", run.home.path + "/urls").code == .success)
    #expect(run.home.read("config/urls")?.contains("exec:fetch -v") == true)
  }

  @Test func tellsWhichLineOfTheUrlsFileIsNoAddress() {
    let run = CommandLineRun()
    run.home.write(
      "# mine\nhttps://a.example/ \"x\"\n\nquery:all:unread\nnot a url\nftp://b.example/\n",
      to: "config/urls")
    let check = run("--check-config")
    #expect(check.code == .failure)
    #expect(check.messages.contains("config/urls:5: \"not a url\""))
    let doctor = run("doctor").results
    #expect(doctor.contains("config/urls:5: ") && doctor.contains("config/urls:6: "))
  }
}
