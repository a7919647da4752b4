import Glibc

/// Where the certificates of the system's authorities are.
///
/// One file, since with a folder libcurl reads all of it again for each connection: 55 ms of CPU a time.
enum CertificateBundle {
  /// The person's own (`SSL_CERT_FILE`, `CURL_CA_BUNDLE`), else the distribution's; nil leaves it to libcurl.
  static func find(environment: (String) -> String? = environmentVariable) -> String? {
    let named = ["SSL_CERT_FILE", "CURL_CA_BUNDLE"].compactMap(environment)
    return (named + places).first { access($0, R_OK) == 0 }
  }

  private static let places = [
    "/etc/ssl/certs/ca-certificates.crt",  // Debian, Arch, Gentoo
    "/etc/pki/tls/certs/ca-bundle.crt",  // Fedora
    "/etc/ssl/ca-bundle.pem",  // openSUSE
    "/etc/ssl/cert.pem",  // Alpine
  ]
}

/// A variable of the environment; nil when unset or empty.
func environmentVariable(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}
