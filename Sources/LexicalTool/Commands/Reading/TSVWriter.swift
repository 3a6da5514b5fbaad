import Documents
import JSON
import Lexical
import LexicalModel
import LexiconEngine

/// `lexical.annotation/1` in columns: one token a line below the names of the columns; header and
/// summary are JSON in lines that begin with `#`.
///
/// Tabs and line breaks inside a token are shown escaped, and no spreadsheet takes a cell for a
/// formula.
struct TSVWriter: AnnotationWriter {
  let output: ByteOutput

  private static let columns = [
    "start", "end", "text", "kind", "sentence", "class", "lemma", "lemmaId", "pos", "rank", "cefr",
    "status", "expression", "expressionLemma", "rules", "p", "file", "cue", "time",
    "sense", "senseProbability",
  ]

  mutating func begin(_ source: AnnotatedSource) throws(LexicalError) {
    try output.line(Self.columns.joined(separator: "\t"))
    try output.line("# \(source.header.text)")
  }

  mutating func write(_ piece: AnnotatedPiece) throws(LexicalError) {
    for index in piece.annotation.tokens.indices {
      let fields = piece.fields(at: index)
      let token = fields.token
      let cells: [String] = [
        String(fields.position.bytes.lowerBound), String(fields.position.bytes.upperBound),
        String(decoding: fields.text, as: UTF8.self).printable.guardedCell, token.kind.name,
        String(token.sentence), token.tokenClass.name ?? "",
        (fields.lemma ?? "").printable.guardedCell, fields.lemmaID ?? "",
        token.tokenClass == .none ? "" : token.partOfSpeech?.tag ?? "",
        fields.rank.map { String($0) } ?? "", fields.level?.name ?? "", fields.status?.name ?? "",
        fields.expression?.id ?? "",
        (fields.expression?.lemma ?? "").printable.guardedCell,
        fields.rules.joined(separator: " ").printable.guardedCell,
        fields.chance.map { Double($0).thousandths.text } ?? "",
        (fields.position.member ?? "").printable.guardedCell,
        fields.position.cue.map { String($0) } ?? "", fields.position.time.map { String($0) } ?? "",
        fields.sense?.id ?? "", fields.sense?.probability.thousandths.text ?? "",
      ]
      try output.line(cells.joined(separator: "\t"))
    }
  }

  mutating func end(_ summary: TextSummary) throws(LexicalError) {
    try output.line("# \(summary.summaryLine.text)")
  }
}
