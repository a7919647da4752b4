/// Letters without their accents and in lower case, for search.
enum Fold {
  private static let latin = scalars(
    """
    aaaaaaæceeeeiiiiðnooooo×øuuuuyþßaaaaaaæceeeeiiiiðnooooo÷øuuuuyþy\
    aaaaaaccccccccddđđeeeeeeeeeegggggggghhħħiiiiiiiiiıĳĳjjkkĸllllllŀ\
    ŀłłnnnnnnŉŋŋooooooœœrrrrrrssssssssttttŧŧuuuuuuuuuuuuwwyyyzzzzzzſ\
    ƀɓƃƃƅƅɔƈƈɖɗƌƌƍǝəɛƒƒɠɣƕɩɨƙƙƚƛɯɲƞɵooƣƣƥƥʀƨƨʃƪƫƭƭʈuuʊʋƴƴƶƶʒƹƹƺƻƽƽƾƿ\
    ǀǁǂǃǆǆǆǉǉǉǌǌǌaaiioouuuuuuuuuuǝaaaaææǥǥggkkooooʒʒjǳǳǳggƕƿnnaaææøø\
    aaaaeeeeiiiioooorrrruuuussttȝȝhhƞȡȣȣȥȥaaeeooooooooyyȴȵȶȷȸȹⱥȼȼƚⱦȿ\
    ɀɂɂƀʉʌɇɇɉɉɋɋɍɍɏɏ
    """)
  private static let latinAdditional = scalars(
    """
    aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm\
    mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv\
    wwwwwwwwwwxxxxyyzzzzzzhtwyẚſẜẝßẟaaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee\
    eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyyỻỻỽỽỿỿ
    """)

  /// What `scalar` counts as; nil when it counts as nothing (a combining accent).
  static func scalar(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0xC0..<0x250: latin[Int(scalar.value) - 0xC0]
    case 0x1E00..<0x1F00: latinAdditional[Int(scalar.value) - 0x1E00]
    case 0x300..<0x370: nil
    case 0x0..<0x80: scalar.properties.isUppercase ? Unicode.Scalar(scalar.value + 32)! : scalar
    // Full-width forms are those of ASCII.
    case 0xFF01...0xFF5E: self.scalar(Unicode.Scalar(scalar.value - 0xFEE0)!)
    case 0x370..<0x600, 0x10A0..<0x1100, 0x13A0..<0x1400, 0x1F00..<0x2000:
      scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    default: scalar
    }
  }

  private static func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
}
