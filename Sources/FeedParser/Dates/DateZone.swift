import FeedCore

/// The zone of a written date: an offset, or a region with summer time.
enum DateZone: Hashable {
  /// Seconds east of Greenwich.
  case offset(Int)
  /// Summer time by the rules of the European Union; the standard offset in seconds.
  case european(Int)
  /// Summer time by the rules of the United States since 2007; the standard offset in seconds.
  case american(Int)

  /// The offset that holds at a local time, given as seconds since 1970 on the local clock.
  func offset(atLocal local: Int64) -> Int {
    switch self {
    case .offset(let seconds): return seconds
    case .european(let standard):
      let year = Self.year(local)
      // Both changes happen at 01:00 UTC.
      let begin = Self.sunday(.last, month: 3, year: year) + 3600 + Int64(standard)
      let end = Self.sunday(.last, month: 10, year: year) + 3600 + Int64(standard) + 3600
      return local >= begin && local < end ? standard + 3600 : standard
    case .american(let standard):
      let year = Self.year(local)
      let begin = Self.sunday(.second, month: 3, year: year) + 7200
      let end = Self.sunday(.first, month: 11, year: year) + 7200
      return local >= begin && local < end ? standard + 3600 : standard
    }
  }

  /// A zone by its name as feeds write it: `EST`, `MESZ`, `America/New_York`; nil when unknown.
  static func named(_ name: String) -> DateZone? {
    let key = name.uppercased()
    if let hours = abbreviations[key] { return .offset(Int(hours * 3600)) }
    guard let slash = key.firstIndex(of: "/") else { return nil }
    let city = String(key[key.index(after: slash)...])
    return cities[city] ?? (key.hasPrefix("ETC/") ? .offset(0) : nil)
  }

  private enum Which { case first, second, last }

  private static func year(_ local: Int64) -> Int {
    DayStamp(Timestamp(seconds: local), utcOffset: 0).civil.year
  }

  /// Midnight of a Sunday, as seconds on the local clock.
  private static func sunday(_ which: Which, month: Int, year: Int) -> Int64 {
    let day: DayStamp
    switch which {
    case .first, .second:
      let first = DayStamp(year: year, month: month, day: 1)
      day = first.advanced(by: (7 - first.weekday) % 7 + (which == .second ? 7 : 0))
    case .last:
      let last = DayStamp(year: year, month: month, day: DateFields.days(month, year))
      day = last.advanced(by: -last.weekday)
    }
    return Int64(day.ordinal) * 86_400
  }

  /// Hours east of Greenwich. Where two zones share a name, the one feeds mean by it: IST is India's.
  private static let abbreviations: [String: Double] = [
    "UT": 0, "UTC": 0, "GMT": 0, "Z": 0, "WET": 0, "WEST": 1, "BST": 1, "IST": 5.5,
    "CET": 1, "MET": 1, "MEZ": 1, "CEST": 2, "MEST": 2, "MESZ": 2, "EET": 2, "EEST": 3,
    "MSK": 3, "MSD": 4, "TRT": 3, "AST": -4, "ADT": -3, "EST": -5, "EDT": -4, "ET": -5,
    "CST": -6, "CDT": -5, "CT": -6, "MST": -7, "MDT": -6, "MT": -7, "PST": -8, "PDT": -7,
    "PT": -8, "AKST": -9, "AKDT": -8, "HST": -10, "NST": -3.5, "NDT": -2.5, "BRT": -3, "BRST": -2,
    "ART": -3, "CLT": -4, "SAST": 2, "PKT": 5, "ICT": 7, "WIB": 7, "SGT": 8, "HKT": 8, "PHT": 8,
    "AWST": 8, "JST": 9, "KST": 9, "ACST": 9.5, "ACDT": 10.5, "AEST": 10, "AEDT": 11, "NZST": 12,
    "NZDT": 13,
    "A": -1, "B": -2, "C": -3, "D": -4, "E": -5, "F": -6, "G": -7, "H": -8, "I": -9, "K": -10,
    "L": -11, "M": -12, "N": 1, "O": 2, "P": 3, "Q": 4, "R": 5, "S": 6, "T": 7, "U": 8, "V": 9,
    "W": 10, "X": 11, "Y": 12,
  ]

  /// By the city of a tz database name; a continent tells nothing a city does not.
  private static let cities: [String: DateZone] = {
    var result: [String: DateZone] = [:]
    func add(_ names: String, _ zone: DateZone) {
      for name in names.split(separator: " ") { result[String(name)] = zone }
    }
    add("NEW_YORK DETROIT TORONTO MONTREAL EASTERN NASSAU", .american(-5 * 3600))
    add("CHICAGO WINNIPEG CENTRAL", .american(-6 * 3600))
    add("DENVER EDMONTON BOISE MOUNTAIN", .american(-7 * 3600))
    add("LOS_ANGELES VANCOUVER TIJUANA PACIFIC", .american(-8 * 3600))
    add("ANCHORAGE ALASKA", .american(-9 * 3600))
    add("HALIFAX BERMUDA", .american(-4 * 3600))
    add("LONDON DUBLIN LISBON", .european(0))
    add(
      """
      PARIS BERLIN MADRID ROME AMSTERDAM BRUSSELS VIENNA ZURICH STOCKHOLM OSLO COPENHAGEN PRAGUE \
      WARSAW BUDAPEST BELGRADE ZAGREB LUXEMBOURG LJUBLJANA BRATISLAVA MONACO MALTA
      """, .european(3600))
    add("ATHENS HELSINKI KIEV KYIV BUCHAREST SOFIA RIGA VILNIUS TALLINN", .european(2 * 3600))
    add("UTC GMT UCT ZULU UNIVERSAL REYKJAVIK ABIDJAN ACCRA", .offset(0))
    add("LAGOS", .offset(3600))
    add("JOHANNESBURG CAIRO TRIPOLI", .offset(2 * 3600))
    add("MOSCOW ISTANBUL NAIROBI RIYADH BAGHDAD MINSK", .offset(3 * 3600))
    add("DUBAI", .offset(4 * 3600))
    add("TEHRAN", .offset(12_600))
    add("KARACHI TASHKENT", .offset(5 * 3600))
    add("KOLKATA CALCUTTA COLOMBO", .offset(19_800))
    add("KATHMANDU", .offset(20_700))
    add("DHAKA", .offset(6 * 3600))
    add("BANGKOK JAKARTA HO_CHI_MINH SAIGON", .offset(7 * 3600))
    add(
      "SHANGHAI CHONGQING HONG_KONG TAIPEI SINGAPORE MANILA KUALA_LUMPUR PERTH",
      .offset(8 * 3600))
    add("TOKYO SEOUL", .offset(9 * 3600))
    add("BRISBANE", .offset(10 * 3600))
    add("PHOENIX", .offset(-7 * 3600))
    add("MEXICO_CITY REGINA COSTA_RICA", .offset(-6 * 3600))
    add("BOGOTA LIMA PANAMA JAMAICA", .offset(-5 * 3600))
    add("CARACAS LA_PAZ PUERTO_RICO", .offset(-4 * 3600))
    add("SAO_PAULO BUENOS_AIRES MONTEVIDEO", .offset(-3 * 3600))
    add("HONOLULU HAWAII", .offset(-10 * 3600))
    return result
  }()
}
