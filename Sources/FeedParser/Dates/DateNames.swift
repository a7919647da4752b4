/// Names of months and of the halves of the day, in the languages that feeds use in spite of the standard.
enum DateNames {
  /// 1…12 for a name or an abbreviation of at least three letters.
  static func month(_ word: String) -> Int? {
    let key = word.lowercased()
    if let exact = months[key] { return exact }
    // "Septemb", "januari": the first three letters decide in the languages with Latin names.
    guard key.utf8.count >= 3, key.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    guard let index = english.firstIndex(where: { $0.hasPrefix(key) }) else { return nil }
    return index + 1
  }

  /// true for PM, false for AM.
  static func afternoon(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "am", "a.m", "오전", "上午", "午前": false
    case "pm", "p.m", "오후", "下午", "午後": true
    default: nil
    }
  }

  private static let english = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  private static let months: [String: Int] = {
    var result: [String: Int] = [:]
    let languages = [
      "january february march april may june july august september october november december",
      "jan feb mar apr may jun jul aug sep oct nov dec",
      "januar februar märz april mai juni juli august september oktober november dezember",
      "jän feb mrz apr mai jun jul aug sept okt nov dez",
      "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
      "janv févr mars avr mai juin juil août sept oct nov déc",
      "janv fevrier mars avr mai juin juil aout sept oct nov decembre",
      "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
      "ene feb mar abr may jun jul ago set oct nov dic",
      "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
      "gen feb mar apr mag giu lug ago set ott nov dic",
      "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
      "jan fev mar abr mai jun jul ago set out nov dez",
      "januari februari maart april mei juni juli augustus september oktober november december",
      "jan feb mrt apr mei jun jul aug sep okt nov dec",
      "januari februari mars april maj juni juli augusti september oktober november december",
      "januar februar marts april maj juni juli august september oktober november desember",
      "jan feb mar apr maj jun jul aug sep okt nov des",
      """
      tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu \
      marraskuu joulukuu
      """,
      "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
      "янв фев мар апр май июн июл авг сен окт ноя дек",
      "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь",
      """
      stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października \
      listopada grudnia
      """,
      "sty lut mar kwi maj cze lip sie wrz paź lis gru",
      "ledna února března dubna května června července srpna září října listopadu prosince",
      "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık",
      "oca şub mar nis may haz tem ağu eyl eki kas ara",
      "ιαν φεβ μαρ απρ μάι ιούν ιούλ αύγ σεπ οκτ νοέ δεκ",
      "ιαν φεβ μάώ απρ μαϊ ιον ιολ αυγ σεπ οκτ νοε δεκ",
      """
      január február március április május június július augusztus szeptember október november \
      december
      """,
      "január februári marcius aprilis máujus junius julius augusztus szeptember oktober nov dec",
    ]
    for language in languages {
      for (index, name) in language.split(separator: " ").enumerated() {
        // The first language that claims a name keeps it.
        if result[String(name)] == nil { result[String(name)] = index + 1 }
      }
    }
    return result
  }()
}
