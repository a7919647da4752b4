extension Wording {
  /// "23:40"
  package func clock(_ time: (hour: Int, minute: Int)) -> String {
    (time.hour < 10 ? "0" : "") + "\(time.hour)" + (time.minute < 10 ? ":0" : ":")
      + "\(time.minute)"
  }

  /// How long ago something was, for what is of today: "3 min", "2 h".
  package func ago(seconds: Int64) -> String {
    switch seconds {
    case ..<60: text(.now)
    case ..<3600: text(.minutes, "\(seconds / 60)")
    default: text(.hours, "\(seconds / 3600)")
    }
  }

  /// The same as a screen reader says it: "3 minutes ago".
  package func spokenAgo(seconds: Int64) -> String {
    switch seconds {
    case ..<60: text(.nowSpoken)
    case ..<3600: text(.minuteSpoken, .minutesSpoken, count: Int(seconds / 60))
    default: text(.hourSpoken, .hoursSpoken, count: Int(seconds / 3600))
    }
  }
}
