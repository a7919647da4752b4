import Glibc
import PseudoTerminal
import Testing

@testable import TermApp

struct PathsTests {
  @Test func followsTheEnvironment() {
    let paths = Paths(environment: [
      "HOME": "/home/ada", "XDG_CONFIG_HOME": "/etc/ada/", "XDG_STATE_HOME": "/var/ada",
    ])
    #expect(paths.urls == "/etc/ada/tidings/urls")
    #expect(paths.configFile == "/etc/ada/tidings/config")
    #expect(paths.store == "/home/ada/.local/share/tidings/store.db")
    #expect(paths.state == "/var/ada/tidings")
    #expect(paths.cache == "/home/ada/.cache/tidings")
  }

  @Test(arguments: ["", "relative/folder", "./x", "~/config"])
  func takesAnXDGFolderThatIsNotAbsoluteForUnset(value: String) {
    let paths = Paths(environment: ["HOME": "/home/ada", "XDG_CONFIG_HOME": value])
    #expect(paths.config == "/home/ada/.config/tidings")
  }

  @Test func putsEverythingUnderOneHome() {
    let paths = Paths(environment: [
      "HOME": "/home/ada", "XDG_CONFIG_HOME": "/etc", "TIDINGS_HOME": "/tmp/one/",
    ])
    #expect(paths == Paths(home: "/tmp/one"))
    #expect(paths.urls == "/tmp/one/config/urls")
    #expect(paths.store == "/tmp/one/data/store.db")
    #expect(paths.state == "/tmp/one/state")
    #expect(paths.cache == "/tmp/one/cache")
  }

  @Test func takesAnEmptyHomeForUnset() {
    let paths = Paths(environment: ["HOME": "/home/ada", "TIDINGS_HOME": ""])
    #expect(paths.config == "/home/ada/.config/tidings")
  }

  @Test func makesFoldersThatOnlyThePersonCanRead() throws {
    let folder = TemporaryFolder()
    let paths = Paths(home: folder.path + "/deep/er")
    try paths.createFolders()
    try paths.createFolders()
    for path in [paths.config, paths.data, paths.state, paths.cache, folder.path + "/deep"] {
      var information = stat()
      #expect(stat(path, &information) == 0)
      #expect(information.st_mode & 0o777 == 0o700)
    }
  }

  @Test func saysWhichFolderCannotBeMade() {
    let folder = TemporaryFolder()
    let file = folder.write("in the way", to: "home")
    #expect(throws: FileError.cannotMakeFolder(path: file + "/config", code: ENOTDIR)) {
      try Paths(home: file).createFolders()
    }
  }

  @Test(arguments: [("~", "/home/ada"), ("~/x", "/home/ada/x"), ("/x/", "/x"), ("/", "/")])
  func spellsPathsOut(path: String, absolute: String) {
    #expect(Paths.absolute(path, in: ["HOME": "/home/ada"]) == absolute)
  }
}
