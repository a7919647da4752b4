/// Who said something.
package struct Author: Hashable, Sendable {
  package var name: String
  /// A page about the author, or a mail address as `mailto:`.
  package var link: String?
  package var avatar: String?
  /// Carries the member badge of its network.
  package var isMember: Bool
  package var verification: Verification?

  package init(
    name: String, link: String? = nil, avatar: String? = nil, isMember: Bool = false,
    verification: Verification? = nil
  ) {
    self.name = name
    self.link = link
    self.avatar = avatar
    self.isMember = isMember
    self.verification = verification
  }

  /// What a network has verified an account to be.
  package enum Verification: String, Hashable, Sendable {
    case person, government, company, media, campus, site, app, organisation, other
  }
}
