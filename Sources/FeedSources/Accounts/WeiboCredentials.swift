/// What Weibo knows an account by. Never printed: it describes itself as dots.
package struct WeiboCredentials: Sendable, Hashable, CustomStringConvertible,
  CustomDebugStringConvertible, CustomReflectable
{
  package var token: String
  /// The number of the account; without it the unread count cannot be asked.
  package var uid: String?

  package init(token: String, uid: String? = nil) {
    self.token = token
    self.uid = uid
  }

  package var description: String { "•••" }
  package var debugDescription: String { "•••" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
