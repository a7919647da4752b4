import FeedCore

/// Weibo's JSON of a user, as an `Author`.
enum WeiboAuthor {
  /// nil when there is no user (deleted), or only a number of one.
  static func decode(_ user: Payload) -> Author? {
    let name = user["screen_name"].string ?? user["name"].string
    guard let name = name.flatMap(CleanText.line) else { return nil }
    let id = user["idstr"].integer ?? user["id"].integer
    let avatar = ["avatar_large", "profile_image_url", "avatar_hd"].lazy
      .compactMap { user[$0].string }.first
    return Author(
      name: name, link: id.map { "https://weibo.com/u/\($0)" },
      avatar: avatar.flatMap(CleanText.line), isMember: isMember(user),
      verification: verification(user))
  }

  /// `mbtype` 2 is a membership that is over, though it keeps its rank.
  private static func isMember(_ user: Payload) -> Bool {
    (user["mbtype"].integer ?? 0) > 2 && (user["mbrank"].integer ?? 0) > 0
  }

  private static func verification(_ user: Payload) -> Author.Verification? {
    guard user["verified"].bool == true else { return nil }
    switch user["verified_type"].integer {
    case 0: return .person
    case 1: return .government
    case 2: return .company
    case 3: return .media
    case 4: return .campus
    case 5: return .site
    case 6: return .app
    case 7: return .organisation
    default: return .other
    }
  }
}
