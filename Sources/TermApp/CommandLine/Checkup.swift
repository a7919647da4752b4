import FeedSources
import Glibc

/// What can be looked at without the store: terminal, locale, files, libraries, programs.
struct Checkup {
  let paths: Paths
  let settings: SettingsFile
  let environment: [String: String]

  func terminal() -> [Finding] {
    var findings: [Finding] = []
    let term = environment["TERM"] ?? ""
    if term.isEmpty {
      findings.append(.trouble("terminal", Message("doctor.no-term"), Message("doctor.set-term")))
    } else if term == "dumb" {
      findings.append(.notice("terminal", Message("doctor.dumb"), Message("doctor.set-term")))
    } else if !hasTerminfo(term) {
      findings.append(
        .trouble("terminal", Message("doctor.unknown-term", term), Message("doctor.get-terminfo")))
    } else {
      findings.append(.fine("terminal", Message("doctor.plain", term)))
    }
    var size = winsize()
    if isatty(1) == 0 || ioctl(1, UInt(TIOCGWINSZ), &size) != 0 {
      findings.append(.notice("screen", Message("doctor.no-screen")))
    } else {
      let text = "\(size.ws_col)×\(size.ws_row)"
      findings.append(.fine("screen", Message("doctor.plain", text)))
    }
    return findings
  }

  func locale() -> [Finding] {
    let name =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty } ?? "C"
    if OutputEncoding.fromEnvironment() != .utf8 {
      return [.notice("locale", Message("doctor.not-utf8", name), Message("doctor.set-locale"))]
    }
    return [.fine("locale", Message("doctor.plain", name))]
  }

  func files() -> [Finding] {
    var findings: [Finding] = []
    if let fault = settings.faults.first {
      let count = String(settings.faults.count)
      findings.append(
        .trouble(
          "config", Message("doctor.config-faults", paths.configFile, count), Message(fault)))
    } else {
      findings.append(.fine("config", Message("doctor.plain", paths.configFile)))
    }
    do {
      let subscriptions = try Subscriptions.read(paths.urls)
      let count = subscriptions.entries.count
      for fault in subscriptions.faults.prefix(3) {
        let place = "\(paths.urls):\(fault.number): "
        findings.append(
          .trouble("urls", Message("urls.no-address", fault.text).placed(at: place)))
      }
      findings.append(
        count == 0
          ? .notice("urls", Message("doctor.no-feeds", paths.urls), Message("doctor.add-feeds"))
          : .fine("urls", Message("doctor.feeds", paths.urls, String(count))))
    } catch {
      findings.append(.trouble("urls", Message(error)))
    }
    for folder in [paths.config, paths.data, paths.state, paths.cache] {
      if let finding = check(folder: folder) { findings.append(finding) }
    }
    return findings
  }

  /// Where the tokens of services come from. A program that prints one is named, not run: it may ask for a password.
  func accounts() -> [Finding] {
    let accounts = Accounts(
      file: paths.accounts, environment: environment,
      passwordCommand: settings.settings[.weiboPasswordCommand])
    do {
      switch try accounts.weiboOrigin() {
      case nil: return []
      case .environment: return [.fine("weibo", Message("doctor.token-environment"))]
      case .file: return [.fine("weibo", Message("doctor.token-file", paths.accounts))]
      case .command(let program):
        return [.fine("weibo", Message("doctor.token-command", program))]
      }
    } catch {
      return [.trouble("weibo", Message(error))]
    }
  }

  func programs() -> [Finding] {
    var findings: [Finding] = []
    findings.append(library("libcurl.so.4", for: "network", missing: "curl"))
    findings.append(library("libxml2.so.2", for: "feeds", missing: "xml"))
    let browsers = (environment["BROWSER"] ?? "").split(separator: ":").map {
      String($0.split(separator: " ").first ?? "")
    }
    let named = (browsers + ["xdg-open"]).first { !$0.isEmpty && isProgram($0) }
    findings.append(
      named.map { .fine("browser", Message("doctor.plain", $0)) }
        ?? .notice("browser", Message("doctor.no-browser"), Message("doctor.set-browser")))
    return findings
  }
}

extension Checkup {
  /// Libraries that are opened when they are first needed.
  private func library(_ file: String, for area: String, missing name: String) -> Finding {
    guard let library = dlopen(file, RTLD_LAZY) else {
      return .trouble(area, Message("doctor.no-" + name), Message("doctor.get-" + name))
    }
    dlclose(library)
    return .fine(area, Message("doctor.plain", file))
  }

  /// nil when the folder is fine, or not there yet while its parent can take it.
  private func check(folder: String) -> Finding? {
    var information = stat()
    guard stat(folder, &information) == 0 else {
      var parent = folder
      while parent != "/", access(parent, F_OK) != 0 { parent = Paths.folder(of: parent) }
      return access(parent, W_OK) == 0
        ? nil : .trouble("folder", Message("doctor.cannot-make", folder, parent))
    }
    if information.st_mode & S_IFMT != S_IFDIR || access(folder, W_OK | X_OK) != 0 {
      return .trouble("folder", Message("doctor.cannot-write", folder), Message("doctor.use-home"))
    }
    if information.st_mode & 0o022 != 0 {
      return .notice(
        "folder", Message("doctor.open-folder", folder), Message("doctor.close-folder", folder))
    }
    return nil
  }

  private func hasTerminfo(_ term: String) -> Bool {
    guard let first = term.utf8.first, !term.contains("/") else { return false }
    let home = (environment["HOME"] ?? "") + "/.terminfo"
    let named = [environment["TERMINFO"] ?? ""]
    let listed = (environment["TERMINFO_DIRS"] ?? "").split(separator: ":").map(String.init)
    let standard = ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo"]
    let hexadecimal = String(first, radix: 16)
    return (named + [home] + listed + standard).filter { !$0.isEmpty }.contains { folder in
      access("\(folder)/\(term.prefix(1))/\(term)", R_OK) == 0
        || access("\(folder)/\(hexadecimal)/\(term)", R_OK) == 0
    }
  }

  private func isProgram(_ name: String) -> Bool {
    if name.contains("/") { return access(name, X_OK) == 0 }
    return (environment["PATH"] ?? "").split(separator: ":").contains {
      access("\($0)/\(name)", X_OK) == 0
    }
  }
}
