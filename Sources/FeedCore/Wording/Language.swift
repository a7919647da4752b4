/// A language the program speaks.
package enum Language: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case chinese = "zh-Hans"
}
