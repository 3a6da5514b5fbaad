import TextAnalysis
import ReaderEngine
import Vocabulary

/// One token a line with a header row; tabs and line breaks inside a token are shown escaped.
struct TSVWriter: AnnotationWriter {
  let output: ByteOutput

  mutating func begin(_ source: AnnotatedSource) throws(ToolError) {
    try output.line(
      "start\tend\ttext\tkind\tsentence\tclass\tlemma\tlemmaId\tpos\trank\tcefr\tstatus\texpression"
    )
  }

  mutating func write(_ piece: AnnotatedPiece) throws(ToolError) {
    for token in piece.annotation.tokens {
      let fields = piece.fields(of: token)
      let cells: [String] = [
        String(token.start), String(token.end),
        String(decoding: fields.text, as: UTF8.self).printable.guardedCell, token.kind.name,
        String(token.sentence), token.tokenClass.name ?? "",
        (fields.lemma ?? "").printable.guardedCell, fields.lemmaID ?? "",
        token.tokenClass == .none ? "" : token.partOfSpeech?.tag ?? "",
        fields.rank.map { String($0) } ?? "", fields.level?.name ?? "", fields.status?.name ?? "",
        fields.expression?.id ?? "",
      ]
      try output.line(cells.joined(separator: "\t"))
    }
  }

  mutating func end(_ summary: TextSummary) throws(ToolError) {}
}

extension String {
  /// The text as a cell that no spreadsheet takes for a formula: a quote before `= + - @`.
  var guardedCell: String {
    guard let first = utf8.first, count > 1 || first == UInt8(ascii: "=") else { return self }
    return [UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@")]
      .contains(first) ? "'" + self : self
  }
}
