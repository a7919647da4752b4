/// A colour as a theme writes it: `default`, a name, an xterm number 0…255, or `#rrggbb`.
enum Colour: Hashable, Sendable {
  /// What the terminal has without being asked.
  case `default`
  /// A number of xterm's 256; 0…7 are the eight every colour terminal has, 8…15 their bright forms.
  case indexed(UInt8)
  case rgb(UInt8, UInt8, UInt8)

  init?(_ text: some StringProtocol) {
    let text = text.lowercased()
    if text == "default" || text == "-" {
      self = .default
    } else if let number = UInt8(text) {
      self = .indexed(number)
    } else if text.hasPrefix("#"), text.utf8.count == 7,
      let value = UInt32(text.dropFirst(), radix: 16)
    {
      self = .rgb(UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255))
    } else {
      let isBright = text.hasPrefix("bright-")
      let name = isBright ? String(text.dropFirst(7)) : text
      guard let number = Self.names.firstIndex(of: name) else { return nil }
      self = .indexed(UInt8(number) + (isBright ? 8 : 0))
    }
  }

  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// The nearest number on a terminal of `count` colours, -1 for the default colour.
  ///
  /// With few colours a grey becomes the default one: the nearest could be the background itself. Below 16 a bright
  /// colour becomes the plain one; above 256 the terminal takes numbers as 0xRRGGBB.
  func number(of count: Int) -> Int {
    switch self {
    case .default: return -1
    case .indexed(let index) where Int(index) < min(count, 16): return Int(index)
    case .indexed(let index) where index < 16: return Int(index) - 8
    case .indexed(let index) where count == 256: return Int(index)
    default: break
    }
    let (red, green, blue) = components
    if count > 256 { return red << 16 | green << 8 | blue }
    if count < 256, max(red, green, blue) - min(red, green, blue) < 48 { return -1 }
    // The first 16 differ from terminal to terminal, so with 256 the fixed cube and greys are searched.
    let range = count == 256 ? Array(16...255) : Array(1...6) + (count < 16 ? [] : Array(9...14))
    return range.min { Self.distance($0, red, green, blue) < Self.distance($1, red, green, blue) }!
  }

  /// Whether it is one of 8…15, which terminals of eight colours show as bold.
  var isBright: Bool {
    if case .indexed(8...15) = self { true } else { false }
  }
}

extension Colour {
  private var components: (Int, Int, Int) {
    switch self {
    case .default: (0, 0, 0)
    case .rgb(let red, let green, let blue): (Int(red), Int(green), Int(blue))
    case .indexed(let index): Self.palette(Int(index))
    }
  }

  /// xterm's colours: sixteen, a cube of 6×6×6, 24 greys.
  private static func palette(_ index: Int) -> (Int, Int, Int) {
    switch index {
    case 0..<16:
      let level = index < 8 ? 205 : 255
      if index == 8 { return (127, 127, 127) }
      if index == 7 { return (229, 229, 229) }
      return (index & 1 != 0 ? level : 0, index & 2 != 0 ? level : 0, index & 4 != 0 ? level : 0)
    case 16..<232:
      func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
      let cube = index - 16
      return (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
    default:
      let grey = 8 + 10 * (index - 232)
      return (grey, grey, grey)
    }
  }

  private static func distance(_ index: Int, _ red: Int, _ green: Int, _ blue: Int) -> Int {
    let (r, g, b) = palette(index)
    // The eye sees differences of green most, of blue least.
    return 3 * (r - red) * (r - red) + 4 * (g - green) * (g - green) + 2 * (b - blue) * (b - blue)
  }
}
