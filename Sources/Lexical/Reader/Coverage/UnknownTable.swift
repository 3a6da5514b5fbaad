import LexicalModel
import LexiconEngine
import LexiconStore

/// The uncovered words of a text as a table: a row a word, most useful first.
package struct UnknownTable: Sendable {
  /// The names of the columns.
  package static let columns = [
    "word", "pos", "count", "gain", "rank", "cefr", "label", "meaning", "expression",
    "expressionMeaning", "sentence", "sense", "lemmaId",
  ]

  package let rows: [[String]]

  /// - Parameters:
  ///   - words: the words of a text.
  ///   - limit: the most rows.
  /// - Throws: ``LexicalError`` when the release cannot be read.
  package init(_ words: UnknownWords, limit: Int) throws(LexicalError) {
    var rows: [[String]] = []
    for entry in words.byGain.prefix(limit) { rows.append(try Self.row(of: entry, in: words)) }
    self.rows = rows
  }

  private static func row(
    of entry: UnknownWords.Entry, in words: UnknownWords
  ) throws(LexicalError) -> [String] {
    let gloss = try words.glosses(of: entry).first
    let expression = try words.expression(of: entry)
    let gain = Double(entry.count) * 100 / Double(max(words.total, 1))
    return [
      words.name(of: entry), entry.partOfSpeech?.name ?? "", "\(entry.count)", gain.text(2),
      entry.rank < .max ? "\(entry.rank)" : "", words.level(of: entry)?.name ?? "",
      gloss?.sense?.label ?? "", gloss?.meaning ?? "", expression?.lemma ?? "",
      expression?.meaning ?? "", entry.sentence, gloss?.sense?.id.text ?? "",
      words.identifier(of: entry)?.text ?? "",
    ]
  }

  /// The table as the body of a page: word, meaning and sentence, and the numbers behind them.
  ///
  /// - Parameter title: what the text is called.
  /// - Returns: the markup.
  package func markup(title: String) -> String {
    let head = ["Word", "Meaning", "Sentence", "Count", "Level", "Rank"]
    var text = "<main>\n<h1>\(title.htmlEscaped)</h1>\n<table>\n<thead><tr>"
    text += head.map { "<th scope=\"col\">\($0)</th>" }.joined() + "</tr></thead>\n<tbody>\n"
    for row in rows {
      func cell(_ name: String) -> String {
        Self.columns.firstIndex(of: name).map { row[$0].htmlEscaped } ?? ""
      }
      let label = cell("label").isEmpty ? "" : "<b>\(cell("label"))</b> "
      // The meaning of an expression comes before that of its words.
      let whole =
        cell("expression").isEmpty
        ? ""
        : "<p><i>\(cell("expression"))</i> \(cell("expressionMeaning"))</p>"
      text += "<tr><th scope=\"row\">\(cell("word"))<br><small>\(cell("pos"))</small></th>"
      text += "<td>\(whole)<p>\(label)\(cell("meaning"))</p></td><td>\(cell("sentence"))</td>"
      text += "<td>\(cell("count"))</td><td>\(cell("cefr"))</td><td>\(cell("rank"))</td></tr>\n"
    }
    return text + "</tbody>\n</table>\n</main>\n"
  }
}

extension UnknownWords {
  /// The lemma of a listed word, else the form.
  func name(of entry: Entry) -> String {
    switch entry.word {
    case .lexeme(let lexeme): lookupIndex.lemma(of: lexeme)
    case .form(let form): form.printable
    }
  }

  func identifier(of entry: Entry) -> LexemeID? {
    guard case .lexeme(let lexeme) = entry.word else { return nil }
    return lookupIndex.id(of: lexeme)
  }

  func level(of entry: Entry) -> CEFRLevel? {
    guard case .lexeme(let lexeme) = entry.word else { return nil }
    return lookupIndex.level(of: lexeme)
  }
}
