import JSON
import Lexical
import LexicalModel
import LexicalToolFiles
import LexiconEngine
import LexiconStore

/// Writes the uncovered words of a text with what each means and where it stands.
struct UnknownReport {
  private let arguments: ParsedArguments
  private let lookupIndex: LookupIndex
  private let language: String
  private let tool: Tool

  init(_ arguments: ParsedArguments, _ reader: Reader, _ tool: Tool) {
    self.arguments = arguments
    language = reader.release.metadata.language
    lookupIndex = reader.lookupIndex
    self.tool = tool
  }

  /// Writes the words of a text by gain.
  func write(_ unknown: UnknownWords, of path: String, limit: Int) throws {
    let words = unknown.byGain
    if arguments.isJSON { return try tool.write(try unknown.json(of: path, limit: limit)) }
    if arguments.format == .tsv || arguments.format == .html {
      return try write(UnknownTable(unknown, limit: limit), of: path)
    }
    if arguments.operands.count > 1 {
      try tool.output.line(tool.terminal.styled(path.printable, .bold))
    }
    if words.isEmpty { tool.remark(phrase(.wordNoneToLearn, ["file": path.printable])) }
    let shown = words.prefix(limit)
    let isWide = shown.allSatisfy { entry in
      38 + max(0, displayWidth(name(of: entry.word)) - 20) + displayWidth(facts(of: entry))
        <= terminal.textWidth
    }
    for entry in shown {
      for line in head(of: entry, total: unknown.total, isWide: isWide) {
        try tool.output.line(line)
      }
      // The meaning of an expression comes before that of its words.
      if let expression = try unknown.expression(of: entry) {
        try writeIndented(
          phrase(
            .wordInExpression,
            ["lemma": expression.lemma, "meaning": expression.meaning ?? ""]
          ).printable)
      }
      for meaning in try meanings(of: entry, in: unknown) {
        try writeIndented(meaning.printable)
      }
      try writeIndented(entry.sentence.quotedOnce, .dim)
    }
    if words.count > limit {
      try tool.output.line(phrase(.wordAndMore, ["count": grouped(words.count - limit)]))
    }
  }

  private func write(_ table: UnknownTable, of path: String) throws {
    guard arguments.format == .html else {
      var records = RecordWriter(
        arguments, tool, schema: "lexical.unknown/1", member: "unknown",
        columns: UnknownTable.columns)
      for row in table.rows { try records.write(.null, cells: row) }
      return try records.end()
    }
    let page = HTMLPage(
      title: path, language: language,
      style: PageResources.text(.handout_css),
      body: Array(table.markup(title: path).utf8))
    try tool.output.write(page.bytes)
  }

  private var terminal: Terminal { tool.terminal }

  /// The word with its numbers, on one line or, where the terminal is narrow, under it.
  private func head(of entry: UnknownWords.Entry, total: Int, isWide: Bool) -> [String] {
    let name = shortened(name(of: entry.word), to: terminal.textWidth)
    let (count, gain) = (
      "×\(entry.count)", "+" + (Double(entry.count) * 100 / Double(max(total, 1))).text(2) + " %"
    )
    let facts = facts(of: entry)
    let dimmed = terminal.styled(facts, .dim)
    if isWide {
      return [
        terminal.styled(pad(name, 20), .bold) + padLeft(count, 6) + padLeft(gain, 10) + "  "
          + dimmed
      ]
    }
    let pieces = [
      (count, displayWidth(count)), (gain, displayWidth(gain)), (dimmed, displayWidth(facts)),
    ]
    return [terminal.styled(name, .bold)]
      + terminal.filled(pieces, separator: "  ", first: "    ", rest: "    ")
  }

  private func writeIndented(_ text: String, _ style: Terminal.Style? = nil) throws {
    for line in terminal.hanging(text, first: "    ", rest: "    ") {
      try tool.output.line(style.map { terminal.styled(line, $0) } ?? line)
    }
  }

  private func name(of word: StudyWord) -> String {
    switch word {
    case .lexeme(let lexeme): lookupIndex.lemma(of: lexeme)
    case .form(let form): shortened(form.printable, to: 40)
    }
  }

  /// What the word is where it first stands, its level and its rank.
  private func facts(of entry: UnknownWords.Entry) -> String {
    guard case .lexeme(let lexeme) = entry.word else { return phrase(.wordFactUnlisted) }
    return [
      (entry.partOfSpeech ?? lookupIndex.partOfSpeech(of: lexeme))?.spokenName,
      lookupIndex.level(of: lexeme)?.name,
      lookupIndex.rank(of: lexeme).map { phrase(.planRank, ["rank": grouped(Int($0.value))]) },
    ].compactMap { $0 }.joined(separator: " · ")
  }

  /// What a word means where it first stands, and where that is not sure what else it may; what it
  /// means as another part of speech says as which.
  private func meanings(
    of entry: UnknownWords.Entry, in unknown: UnknownWords
  ) throws -> [String] {
    try unknown.glosses(of: entry).enumerated().map { index, gloss in
      let label = gloss.sense?.label.map { "\($0): " } ?? ""
      let text = (index == 0 ? "" : phrase(.wordOr) + " ") + label + gloss.meaning
      guard let part = gloss.partOfSpeech, part != entry.partOfSpeech else { return text }
      return "\(part.spokenName): \(text)"
    }
  }
}
