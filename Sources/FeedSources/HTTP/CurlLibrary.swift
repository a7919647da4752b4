import CCurl
import Glibc

/// libcurl, opened. There is one of these per transport, made at its first request.
final class CurlLibrary: @unchecked Sendable {
  // @unchecked: the table never changes after init.
  let table: UnsafeMutablePointer<curl_functions>

  var f: curl_functions { table.pointee }

  /// nil when libcurl isn't installed.
  init?() {
    table = .allocate(capacity: 1)
    table.initialize(to: curl_functions())
    guard curl_functions_load(table) != 0,
      table.pointee.global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
    else {
      table.deallocate()
      return nil
    }
  }

  deinit { table.deallocate() }

  /// What libcurl calls a result.
  func words(for result: CURLcode) -> String {
    f.easy_strerror(result).map { String(cString: $0) } ?? "libcurl \(result.rawValue)"
  }

  /// The host as DNS wants it: `xn--…` for a name in another script, itself otherwise.
  func asciiHost(_ host: String) -> String {
    guard host.utf8.contains(where: { $0 >= 0x80 }), let lookup = f.idn2_lookup_u8,
      let free = f.idn2_free
    else { return host }
    var result: UnsafeMutablePointer<UInt8>?
    // 1|8: normalise, and map as browsers do (UTS 46, non-transitional).
    guard lookup(Array(host.utf8) + [0], &result, 1 | 8) == 0, let result else { return host }
    defer { free(result) }
    return String(cString: result)
  }
}
