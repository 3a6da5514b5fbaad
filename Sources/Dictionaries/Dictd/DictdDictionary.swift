import Parallel

import Parallel

/// A dictd dictionary: an index of headwords with the place of their articles, and the articles.
///
/// Format: dictfmt(1) and dictd(8) of the DICT project. A line of the index is the headword, the
/// offset and the size in base 64, and perhaps the headword as it was written.
struct DictdDictionary {
  let index: [UInt8]
  let articles: [UInt8]
  /// What errors call the files.
  let file: String

  private struct Line {
    let headword: String
    let range: Range<Int>
  }

  /// The description and the records; articles are read on all cores.
  func read() throws(DictionaryError) -> (DictionaryDescription, [RecordArena]) {
    var about: [String: String] = [:]
    var lines: [Line] = []
    // The first word of an article is its headword; the others lead to it.
    var owners: [Int: Int] = [:]
    for line in try self.lines() {
      if let name = Self.databaseName(line.headword) {
        about[name] = text(of: line)
        continue
      }
      if owners[line.range.lowerBound] == nil { owners[line.range.lowerBound] = lines.count }
      lines.append(line)
    }
    let all = lines
    let first = owners
    let part = 16_384
    let results = parallelMap((all.count + part - 1) / part) { number in
      Result { () throws(DictionaryError) in
        try arena(of: all, number * part..<min((number + 1) * part, all.count), owners: first)
      }
    }
    var arenas: [RecordArena] = []
    for result in results { arenas.append(try result.get()) }
    try RecordArena.check(
      bytes: arenas.reduce(0) { $0 + $1.bytes.count },
      count: arenas.reduce(0) { $0 + $1.items.count }, file: file)
    return (description(about), arenas)
  }

  private func text(of line: Line) -> String {
    String(decoding: articles[line.range], as: UTF8.self)
  }

  /// The records of some lines.
  private func arena(
    of lines: [Line], _ range: Range<Int>, owners: [Int: Int]
  ) throws(DictionaryError) -> RecordArena {
    var arena = RecordArena()
    for index in range {
      let line = lines[index]
      let text = text(of: line)
      let owner = owners[line.range.lowerBound] ?? index
      // The index holds words without case and signs; the article begins as it is written.
      let headword = Self.written(lines[owner].headword, in: text)
      let record: DictionaryRecord
      if owner != index {
        record = .inflection(DictionaryInflection(form: line.headword, headword: headword))
      } else {
        var entry = DictionaryEntry(headword: headword)
        PlainArticle(text).add(to: &entry)
        guard !entry.definitions.isEmpty else { continue }
        record = .entry(entry)
      }
      do { try arena.append(record) } catch { throw error.error(file: file) }
    }
    return arena
  }

  /// `short` of `00-database-short` and of `00databaseshort`; nil for a word.
  private static func databaseName(_ headword: String) -> String? {
    let plain = headword.filter { $0 != "-" }
    return plain.hasPrefix("00database") ? String(plain.dropFirst(10)) : nil
  }

  /// The headword as the first line of its article has it, where both are the same word.
  private static func written(_ headword: String, in text: String) -> String {
    let signs = "/<[\n\r".utf8
    var first = String(Substring(text.utf8.prefix { !signs.contains($0) })).folded
    if let parenthesis = first.firstRange(of: " ("), first.hasSuffix(")") {
      first = String(first[..<parenthesis.lowerBound])
    }
    func letters(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    let isSame = !first.isEmpty && letters(first) == letters(headword)
    return isSame ? first : headword.folded
  }

  private func description(_ about: [String: String]) -> DictionaryDescription {
    // The articles of these names begin with the name itself.
    func text(_ name: String) -> String {
      let text = about[name] ?? ""
      let lines = text.split(whereSeparator: \.isNewline)
      let first = lines.first?.trimmingSpaces ?? ""
      let isNamed = first == "00-database-\(name)" || first == "00database\(name)"
      return (isNamed ? lines.dropFirst() : lines[...]).joined(separator: "\n")
    }
    let short = text("short").folded
    // FreeDict states its edition here once more.
    let name = short.firstRange(of: " ver. ").map { String(short[..<$0.lowerBound]) } ?? short
    let file = file.split(separator: "/").last.map(String.init) ?? file
    var description = DictionaryDescription(name: name.isEmpty ? file : name, format: .dictd)
    let info = text("info")
    let pair =
      LanguageName.pair(in: file) ?? LanguageName.pair(in: name) ?? LanguageName.pair(in: info)
    description.source = pair?.source
    description.target = pair?.target
    description.license = LicenseName.find(in: info) ?? ""
    description.url = text("url").folded
    func field(_ label: String) -> String {
      info.split(whereSeparator: \.isNewline).map(\.trimmingSpaces)
        .first { $0.hasPrefix(label) }.map { String($0.dropFirst(label.count)).folded } ?? ""
    }
    func maker(_ label: String) -> String {
      let text = field(label)
      return text.hasSuffix(".") ? String(text.dropLast()) : text
    }
    description.revision = field("Edition:")
    let makers = [maker("Publisher:"), maker("Maintainer:")].filter { !$0.isEmpty }
    description.attribution = makers.reduce(into: [String]()) { all, maker in
      if !all.contains(maker) { all.append(maker) }
    }.joined(separator: ", ")
    return description
  }

  private func lines() throws(DictionaryError) -> [Line] {
    let name = "\(file).index"
    var lines: [Line] = []
    var start = 0
    var number = 0
    while start < index.count {
      number += 1
      let end = index[start...].firstIndex(of: 0x0A) ?? index.count
      let cells = index[start..<end].split(separator: 0x09, omittingEmptySubsequences: false)
      start = end + 1
      if cells.count == 1, cells[0].isEmpty { continue }
      guard cells.count >= 3, let offset = Self.number(cells[1]), let size = Self.number(cells[2])
      else {
        throw .malformed(
          file: name, location: "line \(number)",
          expected: "a word, an offset and a size in base 64 with tabs between them",
          found: "other cells")
      }
      guard offset <= articles.count, size <= articles.count - offset else {
        throw .malformed(
          file: name, location: "line \(number)",
          expected: "an article inside the \(articles.count) bytes of .dict",
          found: "\(size) bytes at \(offset)")
      }
      let cell = cells.count > 3 && !cells[3].isEmpty ? cells[3] : cells[0]
      guard let headword = String(validating: cell, as: UTF8.self) else {
        throw .malformed(
          file: name, location: "line \(number)", expected: "a word in UTF-8", found: "other bytes")
      }
      let word = headword.folded
      if !word.isEmpty { lines.append(Line(headword: word, range: offset..<offset + size)) }
    }
    return lines
  }

  /// A number in dictd's base 64; nil for anything else.
  static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...8).contains(digits.count) else { return nil }
    var number = 0
    for digit in digits {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = digit - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = digit - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: return nil
      }
      number = number << 6 | Int(value)
    }
    return number
  }
}
