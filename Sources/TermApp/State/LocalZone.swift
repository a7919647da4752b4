import FeedCore
import Glibc

/// The person's time zone, as the C library knows it. FoundationEssentials has no named zones.
enum LocalZone {
  /// The local calendar day of an instant.
  static func day(of instant: Timestamp) -> DayStamp {
    let local = brokenDown(instant)
    return DayStamp(
      year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
  }

  /// Hour 0…23 and minute of an instant.
  static func time(of instant: Timestamp) -> (hour: Int, minute: Int) {
    let local = brokenDown(instant)
    return (Int(local.tm_hour), Int(local.tm_min))
  }

  /// The first instant of a local day, also where midnight does not exist.
  static func start(of day: DayStamp) -> Timestamp {
    let civil = day.civil
    var local = tm()
    local.tm_year = Int32(civil.year - 1900)
    local.tm_mon = Int32(civil.month - 1)
    local.tm_mday = Int32(civil.day)
    local.tm_isdst = -1
    return Timestamp(seconds: Int64(mktime(&local)))
  }

  /// Seconds east of Greenwich at an instant.
  static func offset(at instant: Timestamp) -> Int { brokenDown(instant).tm_gmtoff }

  /// The present, on the wall clock.
  static func now() -> Timestamp { Timestamp(seconds: Int64(Glibc.time(nil))) }

  private static func brokenDown(_ instant: Timestamp) -> tm {
    var seconds = time_t(instant.seconds)
    var local = tm()
    localtime_r(&seconds, &local)
    return local
  }
}
