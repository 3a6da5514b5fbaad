import LexicalModel

extension ForeignList {
  /// The tables of LingQ, Lute, Learning with Texts, Migaku and AnkiMorphs, known by their columns.
  ///
  /// - Parameters:
  ///   - text: the table.
  ///   - name: of the file: some of Migaku's say there alone what their words are.
  /// - Returns: nil for a table of none of them.
  static func table(_ text: String, fileName name: String) -> ForeignList? {
    if let list = lwtWithoutHeader(text) { return list }
    let rows = DelimitedText(text)
    guard let header = rows.header else { return nil }
    func column(_ names: String...) -> Int? {
      names.lazy.compactMap { header.firstIndex(of: $0) }.first
    }
    if let lemma = column("morph-lemma"), header.contains(where: { $0.hasPrefix("morph") }) {
      // Its priority files and study plans have the same first columns.
      if header.contains(where: { $0.hasSuffix("priority") || $0.hasPrefix("occurrence") }) {
        var list = ForeignList(.ankiMorphs)
        list.skipped[
          "words of a priority file or study plan, which says nothing of what you know"] =
          rows.rows.count
        return list
      }
      return ankiMorphs(rows, lemma, interval: header.firstIndex { $0.contains("interval") })
    }
    if let term = column("term"), let status = column("status"),
      header.contains("link_status")
        || header.contains("parent")
    {
      return stated(.lute, rows.rows, term, status, column("language"), Self.luteStatus)
    }
    if let term = column("term", "word"), let status = column("status"),
      header.contains("extended_status") || header.contains("lingqid")
        || header.contains("fragment")
    {
      return lingq(
        rows, term, status, column("extended_status", "extendedstatus"),
        fragment: column("fragment", "phrase"))
    }
    // What LingQ's own export has: no status, but the sentence.
    if let term = column("term"), let fragment = column("fragment", "phrase"),
      header.contains(where: { $0.hasPrefix("hint") || $0.hasPrefix("translation") })
    {
      return metInLingQ(rows, term, fragment)
    }
    if let term = column("term"), let status = column("status"),
      header.contains("romanization") || header.contains("translation")
    {
      return stated(.lwt, rows.rows, term, status, column("language"), Self.lwtStatus)
    }
    return migaku(rows, fileName: name)
  }

  private static func stated(
    _ program: Program, _ rows: [[String]], _ term: Int, _ status: Int, _ language: Int?,
    _ meaning: (String) -> LexemeStatus?
  ) -> ForeignList {
    var list = ForeignList(program)
    for row in rows {
      guard row.count > max(term, status) else {
        list.skip("short rows")
        continue
      }
      let theirs = row[status].trimmed
      guard let found = meaning(theirs) else {
        list.skip("unknown statuses")
        continue
      }
      let name = language.flatMap { $0 < row.count ? row[$0] : nil } ?? ""
      list.add(
        row[term], theirs: theirs.isEmpty ? "no status" : theirs, found,
        language: LanguageName.code(of: name))
    }
    return list
  }

  /// Terms as Learning with Texts exports them: no header, and in each row term, translation,
  /// sentence, romanization, status, language, number and tags between tabs.
  ///
  /// Tabs and line ends inside of cells have become spaces, and a quotation mark is one: a sentence
  /// may begin with one and have no other.
  private static func lwtWithoutHeader(_ text: String) -> ForeignList? {
    let rows = text.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" }).map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let areTerms = rows.allSatisfy { row in
      (7...8).contains(row.count) && lwtStatus(row[4].trimmed) != nil && Int(row[6].trimmed) != nil
    }
    guard !rows.isEmpty, areTerms else { return nil }
    return stated(.lwt, rows, 0, 4, 5, Self.lwtStatus)
  }

  private static func metInLingQ(
    _ rows: DelimitedText, _ term: Int, _ fragment: Int
  ) -> ForeignList {
    var list = ForeignList(.lingq)
    for row in rows.rows {
      guard row.count > max(term, fragment) else {
        list.skip("short rows")
        continue
      }
      list.add(
        form: row[term], lemma: nil, sentence: row[fragment], source: "LingQ", milliseconds: nil,
        language: "")
    }
    return list
  }

  /// Lute: 0 new, 1 to 4 or nothing learning, 5 learned, W well known (99), I ignored (98).
  private static func luteStatus(_ text: String) -> LexemeStatus? {
    switch text.uppercased() {
    case "0": .new
    case "", "1", "2", "3", "4": .learning
    case "5", "W", "99": .known
    case "I", "98": .ignored
    default: nil
    }
  }

  /// Learning with Texts: 1 to 4 learning, 5 learned, 99 well known, 98 ignored.
  private static func lwtStatus(_ text: String) -> LexemeStatus? {
    switch text {
    case "1", "2", "3", "4": .learning
    case "5", "99": .known
    case "98": .ignored
    default: nil
    }
  }

  /// LingQ: 0 to 2 learning, 3 learned, and known where its extended status is 3.
  static func lingqStatus(_ text: String) -> LexemeStatus? {
    switch text {
    case "-1": .ignored
    case "0", "1", "2": .learning
    case "3", "4": .known
    default: nil
    }
  }

  private static func lingq(
    _ rows: DelimitedText, _ term: Int, _ status: Int, _ extended: Int?, fragment: Int?
  ) -> ForeignList {
    var list = ForeignList(.lingq)
    for row in rows.rows {
      guard row.count > max(term, status) else {
        list.skip("short rows")
        continue
      }
      let more = extended.flatMap { $0 < row.count ? row[$0].trimmed : nil } ?? ""
      let theirs = row[status].trimmed + (more.isEmpty ? "" : "/\(more)")
      if let found = lingqStatus(row[status].trimmed) {
        list.add(row[term], theirs: theirs, found, language: "")
      } else {
        list.skip("unknown statuses")
      }
    }
    return list
  }

  /// AnkiMorphs: known from an interval of 21 days on, as its own default says; without intervals
  /// every word in the file is known.
  private static func ankiMorphs(
    _ rows: DelimitedText, _ lemma: Int, interval: Int?
  ) -> ForeignList {
    var list = ForeignList(.ankiMorphs)
    for row in rows.rows {
      guard row.count > lemma else {
        list.skip("short rows")
        continue
      }
      let days = interval.flatMap { $0 < row.count ? Int(row[$0].trimmed) : nil }
      let isKnown = interval == nil || (days ?? 0) >= 21
      list.add(
        row[lemma], theirs: isKnown ? "interval of 21 days or more" : "shorter interval",
        isKnown ? .known : .learning, language: "")
    }
    return list
  }
}

/// A table with a header: cells split by commas or tabs, in quotes where they hold one (RFC 4180).
struct DelimitedText {
  /// The names of the columns in small letters; nil for an empty text.
  let header: [String]?
  /// The first row as it stands.
  let firstRow: [String]
  /// The rows after the first.
  let rows: [[String]]

  init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    let firstLine = scalars.prefix { $0 != "\n" }
    let separator: Unicode.Scalar =
      firstLine.contains("\t")
      ? "\t" : firstLine.contains(";") && !firstLine.contains(",") ? ";" : ","
    var rows: [[String]] = []
    var row: [String] = []
    var cell = String.UnicodeScalarView()
    var isQuoted = false
    var position = 0
    func isNext(_ scalar: Unicode.Scalar) -> Bool {
      position + 1 < scalars.count && scalars[position + 1] == scalar
    }
    while position < scalars.count {
      let scalar = scalars[position]
      switch scalar {
      case "\"" where isQuoted && isNext("\""):
        cell.append("\"")
        position += 1
      case "\"" where isQuoted: isQuoted = false
      case "\"" where cell.isEmpty: isQuoted = true
      case separator where !isQuoted:
        row.append(String(cell))
        cell = String.UnicodeScalarView()
      case "\n" where !isQuoted:
        row.append(String(cell))
        if row != [""] { rows.append(row) }
        (row, cell) = ([], String.UnicodeScalarView())
      case "\r" where !isQuoted: break
      default: cell.append(scalar)
      }
      position += 1
    }
    row.append(String(cell))
    if row != [""] { rows.append(row) }
    header = rows.first?.map { $0.trimmed.lowercased() }
    firstRow = rows.first ?? []
    self.rows = Array(rows.dropFirst())
  }
}
