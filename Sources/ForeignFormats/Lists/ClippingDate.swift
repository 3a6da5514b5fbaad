import LexicalModel

/// When a clipping was made, as the line about it says in the language of the device.
///
/// `Added on Friday, 3 March 2023 10:00:00`, `Hinzugefügt am Freitag, 3. März 2023 10:00:00`,
/// `添加于 2023年3月3日星期五 上午10:00:00`: the order of the parts and the words between them differ,
/// so what is read is the year, the month by its name or before its sign, the day beside it, and
/// the clock.
struct ClippingDate: Hashable {
  /// Milliseconds since 1970 that a clock on the wall would show in UTC.
  let wallMilliseconds: Int64

  /// Reads the last part of the line; nil where it has no date.
  init?(_ line: some StringProtocol) {
    let part = String(line.split(separator: "|").last ?? "").lowercased()
    let pieces = Self.pieces(of: part)
    guard let clock = Self.clock(in: pieces, of: part), let date = Self.date(in: pieces),
      (1...12).contains(date.month)
    else { return nil }
    let day = CalendarDate(year: date.year, month: date.month, day: date.day).daysSince1970
    // The 31st of a shorter month is none.
    guard CalendarDate(daysSince1970: day).day == date.day else { return nil }
    wallMilliseconds = (Int64(day) * 86_400 + Int64(clock)) * 1_000
  }

  /// Digits, or letters of one script, or one sign.
  private enum Piece: Hashable {
    case number(Int, digits: Int)
    case word(String)
    case sign(Character)
  }

  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let first = rest.first {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if !digits.isEmpty {
        pieces.append(.number(Int(digits) ?? .max, digits: digits.count))
        rest = rest.dropFirst(digits.count)
        continue
      }
      // Signs of Chinese and Japanese stand for themselves.
      let word = rest.prefix { $0.isLetter && !$0.isHan }
      if word.isEmpty {
        if !first.isWhitespace { pieces.append(.sign(first)) }
        rest = rest.dropFirst()
      } else {
        pieces.append(.word(String(word)))
        rest = rest.dropFirst(word.count)
      }
    }
    return pieces
  }

  /// Seconds since midnight; midnight where the line says no hour, nil where it says none there is.
  private static func clock(in pieces: [Piece], of text: String) -> Int? {
    for start in pieces.indices.dropLast(2) {
      guard case .number(var hour, _) = pieces[start], pieces[start + 1] == .sign(":"),
        case .number(let minute, _) = pieces[start + 2]
      else { continue }
      var second = 0
      if start + 4 < pieces.count, pieces[start + 3] == .sign(":"),
        case .number(let found, _) = pieces[start + 4]
      {
        second = found
      }
      let isAfternoon = afternoon.contains { text.contains($0) }
      let isMorning = !isAfternoon && morning.contains { text.contains($0) }
      if isAfternoon, hour < 12 { hour += 12 }
      if isMorning, hour == 12 { hour = 0 }
      guard hour < 24, minute < 60, second < 60 else { return nil }
      return hour * 3_600 + minute * 60 + second
    }
    return 0
  }

  private static let afternoon = [" pm", " p.m.", " p. m.", "下午", "午後", "晚上"]
  private static let morning = [" am", " a.m.", " a. m.", "上午", "午前", "凌晨"]

  private static func date(in pieces: [Piece]) -> (year: Int, month: Int, day: Int)? {
    guard
      let year = pieces.indices.first(where: {
        if case .number(let number, 4) = pieces[$0] {
          (1_990...2_199).contains(number)
        } else {
          false
        }
      }), case .number(let number, _) = pieces[year]
    else { return nil }
    // 2023年3月3日
    if year + 4 < pieces.count, pieces[year + 1] == .sign("年"), pieces[year + 3] == .sign("月"),
      case .number(let month, _) = pieces[year + 2], case .number(let day, _) = pieces[year + 4]
    {
      return (number, month, day)
    }
    for position in pieces.indices {
      guard case .word(let word) = pieces[position], let month = month(named: word) else {
        continue
      }
      // 3 March 2023, 3. März 2023, 3 de marzo de 2023; March 3, 2023.
      let before = pieces[..<position].suffix(2).reversed().compactMap(day(of:))
      let after = pieces[(position + 1)...].prefix(1).compactMap(day(of:))
      if let day = before.first ?? after.first { return (number, month, day) }
    }
    return nil
  }

  private static func day(of piece: Piece) -> Int? {
    if case .number(let day, digits: 1...2) = piece { day } else { nil }
  }

  private static func month(named word: String) -> Int? {
    months.firstIndex { $0.contains { word.hasPrefix($0) } }.map { $0 + 1 }
  }

  /// How the names of the months begin: English, German, Spanish, French, Portuguese, Italian,
  /// Dutch, Polish, Russian.
  private static let months: [[String]] = [
    ["jan", "jän", "ene", "gen", "stycz", "янв"],
    ["feb", "fév", "fev", "lut", "февр"],
    ["mar", "mär", "maa", "март"],
    ["apr", "abr", "avr", "kwie", "апр"],
    ["may", "mai", "mag", "mei", "maj", "мая", "май"],
    ["jun", "juin", "giu", "czer", "июн"],
    ["jul", "juil", "lug", "lip", "июл"],
    ["aug", "ago", "aoû", "aou", "sie", "авг"],
    ["sep", "set", "wrz", "сент"],
    ["oct", "okt", "out", "ott", "paź", "окт"],
    ["nov", "lis", "нояб"],
    ["dec", "dez", "dic", "déc", "gru", "дек"],
  ]
}

extension Character {
  /// Whether it is a sign of Chinese or Japanese writing.
  fileprivate var isHan: Bool {
    unicodeScalars.first.map { (0x3040...0x9FFF).contains($0.value) } ?? false
  }
}
