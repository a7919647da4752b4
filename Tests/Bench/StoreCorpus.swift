import FeedCore
import SeededNumbers

/// Makes statuses as feeds have them: two thirds English, the rest Chinese, with markup, of two kilobytes and more.
struct StoreCorpus {
  private typealias Word = [UInt8]

  private let english: [Word] = {
    // Some thousand invented words whose frequencies fall as in a language, behind the common ones.
    let common = """
      the of and to in a is that for it as was with be by on not he his but at are this have from \
      or had an they which one you were all her she there would their we him been has when who \
      kernel release network update security terminal memory cache parser stream index engine \
      science market energy space city music film travel food history design language
      """.split(separator: " ").map(String.init)
    var random = SeededNumbers(1)
    let syllables = "ka lo mi ten ra su ve no ti pra del mon gi bar ul fe tor in qua sel".split(
      separator: " ")
    let rare = (0..<6_000).map { _ in
      (0..<Int.random(in: 2...4, using: &random)).map { _ in
        String(syllables.randomElement(using: &random)!)
      }.joined()
    }
    return (common + rare).map { Array($0.utf8) }
  }()
  private let chinese = """
    人工智能 北京 上海 中国 市场 科技 新闻 经济 发展 研究 大学 公司 数据 用户 系统 网络 安全 更新 发布 今天 \
    昨天 国际 文化 教育 健康 环境 能源 汽车 手机 软件 硬件 开源 社区 项目 问题 方法 我们 他们 可以 已经 正在 \
    但是 因为 所以 通过 进行 提供 支持 实现 使用 开始 完成 继续 关于 世界 城市 生活 时间 历史 未来
    """.split(separator: " ").map { Array($0.utf8) }
  private let names = ["Ada", "Grace", "Linus", "Barbara", "李雷", "王芳", "José", "Zoë"]

  /// The status, and how many bytes it takes in a feed document.
  func status(
    _ number: Int, of feed: SourceID, date: Timestamp, random: inout SeededNumbers
  ) -> (FetchedStatus, Int) {
    let isChinese = random.unit() < 0.3
    var title: [UInt8] = []
    add(isChinese, isChinese ? 8 : 7, to: &title, &random)
    if number % 1_000 == 500 { title += " Zanzibar".utf8 }
    var body: [UInt8] = []
    var plain: [UInt8] = []
    let wanted = Int.random(in: 1_500...2_600, using: &random)
    body.reserveCapacity(wanted + 800)
    plain.reserveCapacity(wanted + 800)
    while body.count < wanted {
      let start = plain.count
      add(isChinese, isChinese ? 60 : 40, to: &plain, &random)
      plain.append(UInt8(ascii: " "))
      body += "<p>".utf8
      body += plain[start...]
      body += "<a href=\"https://example.org/\(random.next() % 99_999)\">".utf8
      let anchor = plain.count
      add(isChinese, 2, to: &plain, &random)
      body += plain[anchor...]
      body += "</a>.</p>\n".utf8
      plain += ".\n".utf8
    }
    if number % 200 == 77 { body += "<p>An act of quixotry was reported.</p>\n".utf8 }
    // On the feed's own host.
    let host = feed.rawValue.split(separator: "/")[1]
    let link = "https://\(host)/p/\(number)"
    let author = names[Int(random.next() % UInt64(names.count))]
    let excerpt = excerpt(of: plain)
    var status = Status(
      id: StatusID(source: feed, key: link), sourceName: "", author: Author(name: author),
      published: date, sortDate: date, title: String(decoding: title, as: UTF8.self),
      text: excerpt, link: link, categories: [word(&random), word(&random)],
      isTextCut: excerpt.utf8.count < plain.count)
    if number % 10 == 3 {
      status.pictures = [Picture(url: "https://img.example.org/\(number).jpg", width: 640)]
    }
    // Tags, date, guid and categories of an RSS item.
    let served = body.count + title.count + 2 * link.utf8.count + 330
    let content = String(decoding: body, as: UTF8.self)
    return (
      FetchedStatus(status: status, body: StatusBody(content: content, format: .html)), served
    )
  }

  /// The first six hundred characters.
  private func excerpt(of plain: [UInt8]) -> String {
    var (end, characters) = (0, 0)
    while end < plain.count, characters < 600 {
      end += 1
      while end < plain.count, plain[end] & 0xC0 == 0x80 { end += 1 }
      characters += 1
    }
    return String(decoding: plain[..<end], as: UTF8.self)
  }

  private func word(_ random: inout SeededNumbers) -> String {
    var bytes: [UInt8] = []
    add(false, 1, to: &bytes, &random)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func add(
    _ isChinese: Bool, _ count: Int, to text: inout [UInt8], _ random: inout SeededNumbers
  ) {
    for index in 0..<count {
      if isChinese {
        text += chinese[Int(random.unit() * Double(chinese.count))]
      } else {
        if index > 0 { text.append(UInt8(ascii: " ")) }
        // The cube makes the first words of the list the frequent ones.
        let place = random.unit() * random.unit() * random.unit()
        text += english[Int(place * Double(english.count))]
      }
    }
  }
}
