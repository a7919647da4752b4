/// Why a certificate proves nothing. The raw values are kept in states.
package enum CertificateFault: String, Hashable, Sendable, CaseIterable {
  case expired
  case notYetValid
  case wrongName
  case selfSigned
  case unknownIssuer
  case revoked
  case other

  /// From OpenSSL's number (`X509_V_ERR_…`), or from the words of whatever libcurl was built with.
  init(verifyResult: Int, words: String) {
    let words = words.lowercased()
    func says(_ parts: String...) -> Bool { parts.contains { words.contains($0) } }
    switch verifyResult {
    case 10: self = .expired
    case 9: self = .notYetValid
    case 18, 19: self = .selfSigned
    case 2, 20, 21: self = .unknownIssuer
    case 23: self = .revoked
    case 62, 64: self = .wrongName
    case _ where says("subject name", "host name", "hostname"): self = .wrongName
    case _ where says("not yet valid", "not activated"): self = .notYetValid
    case _ where says("expired"): self = .expired
    case _ where says("self-signed", "self signed"): self = .selfSigned
    case _ where says("issuer"): self = .unknownIssuer
    case _ where says("revoked"): self = .revoked
    default: self = .other
    }
  }
}
