import Glibc
import PseudoTerminal
import Testing

@testable import TermApp

struct SubscriptionsTests {
  private func subscriptions(_ text: String) -> Subscriptions { Subscriptions(Array(text.utf8)) }
  private func text(_ subscriptions: Subscriptions) -> String {
    String(decoding: subscriptions.bytes, as: UTF8.self)
  }

  @Test func readsNewsboatsLines() {
    let file = subscriptions(
      """
      # my feeds

      https://one.example/feed
      https://two.example/#frag blog "long reads" "~The \\"Two\\"" !
      zhihu-daily: "~Daily"
      weibo:home
      "query:Unread:unread = \\"yes\\""
      not an address
      """)
    #expect(
      file.entries == [
        .init(address: "https://one.example/feed"),
        .init(
          address: "https://two.example/#frag", tags: ["blog", "long reads"],
          title: "The \"Two\"", isHidden: true),
        .init(address: "zhihu-daily:", title: "Daily"),
        .init(address: "weibo:home"),
      ])
  }

  @Test(arguments: [
    "", "\n\n", "# only\r\n", "a b c\n\u{FEFF}x", "https://x.example/ \"unclosed\n",
    "\u{0}\n\r\r\n",
  ])
  func keepsEveryByte(text: String) {
    #expect(subscriptions(text).bytes == Array(text.utf8))
  }

  @Test func keepsBytesThatAreNoUTF8() {
    let bytes: [UInt8] = Array("# caf".utf8) + [0xE9, 0x0A, 0xFF, 0xFE, 0x0A]
    var file = Subscriptions(bytes)
    file.add(.init(address: "https://x.example/"))
    #expect(Array(file.bytes.prefix(bytes.count)) == bytes)
  }

  @Test(arguments: [
    ("", "https://n.example/\n"),
    ("# c\n", "# c\nhttps://n.example/\n"),
    ("https://a.example/", "https://a.example/\nhttps://n.example/\n"),
    ("https://a.example/\r\n", "https://a.example/\r\nhttps://n.example/\r\n"),
  ])
  func addsALineAtTheEnd(before: String, after: String) {
    var file = subscriptions(before)
    let change1 = file.add(.init(address: "https://n.example/"))
    #expect(change1)
    #expect(text(file) == after)
  }

  @Test func addingTwiceAddsOnlyTheTagsThatAreMissing() {
    var file = subscriptions("https://a.example/ blog  \r\n# end")
    let change2 = file.add(
      .init(address: "https://a.example/", tags: ["news", "blog"], title: "A"))
    #expect(change2)
    #expect(text(file) == "https://a.example/ blog \"news\" \"~A\"\r\n# end")
    let change3 = file.add(.init(address: "https://a.example/", tags: ["blog"], title: "B"))
    #expect(!change3)
    #expect(text(file) == "https://a.example/ blog \"news\" \"~A\"\r\n# end")
  }

  @Test func whatIsAddedReadsBack() {
    let entry = Subscriptions.Entry(
      address: "https://a.example/", tags: ["t", "with \"quotes\" \\ too"], title: "名 前",
      isHidden: true)
    var file = Subscriptions()
    file.add(entry)
    #expect(Subscriptions(file.bytes).entries == [entry])
  }

  @Test func wordsOfALineAreHarmlessForATerminal() {
    let file = subscriptions(
      "https://a.example/ \"~T\u{1B}[31mX\" \"ta\u{1B}]0;x\u{7}g\" \"\u{1B}[2J\"\n")
    #expect(file.entries == [.init(address: "https://a.example/", tags: ["tag"], title: "TX")])
    #expect(text(file).contains("\u{1B}"))
    var own = Subscriptions()
    let changed = own.add(Subscriptions.listing(of: file.bytes))
    #expect(changed == 1)
    #expect(text(own) == "https://a.example/ \"tag\" \"~TX\"\n")
    let typed = Subscriptions.Entry(
      address: "https://b.example/", tags: ["a\u{9B}1mb"], title: "\u{202E}c")
    #expect(typed.cleaned.line == "https://b.example/ \"ab\" \"~c\"")
  }

  @Test func removesEveryLineOfAnAddressAndNothingElse() {
    var file = subscriptions(
      "# a\nhttps://a.example/ x\n\nhttps://b.example/\nhttps://a.example/\n# z")
    let change4 = file.remove("https://a.example/")
    #expect(change4)
    #expect(text(file) == "# a\n\nhttps://b.example/\n# z")
    let change5 = file.remove("https://a.example/")
    #expect(!change5)
  }

  @Test func listsAnAddressOnce() {
    let file = subscriptions("https://a.example/ x\nhttps://a.example/ y \"~A\"\n")
    #expect(file.entries == [.init(address: "https://a.example/", tags: ["x", "y"], title: "A")])
  }

  @Test func replacesTheFileKeepingModeAndLink() throws {
    let folder = TemporaryFolder()
    let real = folder.write("https://a.example/\n", to: "dotfiles/urls")
    chmod(real, 0o640)
    symlink("dotfiles/urls", folder.path + "/urls")
    try Subscriptions.edit(folder.path + "/urls") {
      $0.add(.init(address: "https://b.example/"))
    }
    #expect(folder.read("dotfiles/urls") == "https://a.example/\nhttps://b.example/\n")
    var information = stat()
    #expect(lstat(folder.path + "/urls", &information) == 0)
    #expect(information.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(real, &information) == 0)
    #expect(information.st_mode & 0o777 == 0o640)
  }

  @Test func leavesAFileAloneThatDoesNotChange() throws {
    let folder = TemporaryFolder()
    let path = folder.write("https://a.example/\n", to: "urls")
    var before = stat()
    stat(path, &before)
    try Subscriptions.edit(path) { _ = $0.remove("https://none.example/") }
    var after = stat()
    stat(path, &after)
    #expect(before.st_ino == after.st_ino)
  }

  @Test func saysThatAFileCannotBeWritten() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/missing/urls"
    #expect(throws: FileError.cannotWrite(path: path, code: ENOENT)) {
      try Subscriptions.edit(path) { $0.add(.init(address: "https://b.example/")) }
    }
  }

  @Test func movesAnAddressAndLeavesItsLabels() {
    var file = subscriptions(
      "# old.example\r\nhttps://old.example/f blog \"~Old https://old.example/f\"\r\nx:y")
    let moved = file.move("https://old.example/f", to: "https://new.example/")
    #expect(moved)
    #expect(
      text(file)
        == "# old.example\r\nhttps://new.example/ blog \"~Old https://old.example/f\"\r\nx:y")
    #expect(file.entries[0].address == "https://new.example/")
    let unknown = file.move("https://old.example/f", to: "https://other.example/")
    #expect(!unknown)
    let taken = file.move("x:y", to: "https://new.example/")
    #expect(!taken)
  }
}
