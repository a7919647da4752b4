import FeedStore

/// What is wrong with a setting or a line of the config file.
enum SettingsError: Error, Hashable {
  case unknownSetting(String, nearest: String?)
  case wrongValue(String, setting: Setting)
  /// The first word of a line; `nearest` is what was probably meant.
  case unknownDirective(String, nearest: String?)
  /// A line of the directive has another shape: `set NAME VALUE`.
  case wrongShape(expected: String)
  case unclosedQuote
  case unknownFeedSetting(String, nearest: String?)
  case wrongFeedValue(String, FeedRule.Name)
  case unknownCommand(String, nearest: String?)
  case unknownGroup(String, nearest: String?)
  case unknownKey(String)
  case unknownRole(String, nearest: String?)
  case unknownColour(String)
  case unknownAttribute(String)
  case wrongQuery(QueryError)
  case cannotInclude(FileError)
  case missingInclude(String)
  /// A file that includes itself, over however many steps.
  case circularInclude(String)
}

/// A fault in the config files, with its place.
struct SettingsFault: Error, Hashable {
  var file: String
  /// From 1.
  var line: Int
  var error: SettingsError
}
