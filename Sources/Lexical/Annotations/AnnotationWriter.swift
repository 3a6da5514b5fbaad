import Documents
import JSON
import LexicalModel
import LexiconEngine

/// Writes `lexical.annotation/1`: one JSON object a line, one document with the same objects, or a
/// table.
///
/// A table has one token a line below the names of the columns; header and summary are JSON in
/// lines that begin with `#`. Tabs and line breaks inside a token are shown escaped, and no
/// spreadsheet takes a cell for a formula.
///
/// What is the same for every token of a lexeme or a sense is made once, so that most of a line is
/// copied.
package struct AnnotationWriter: Sendable {
  /// How tokens are written.
  package enum Format: Hashable, Sendable {
    case lines
    case document
    case table
  }

  let format: Format
  let fields: AnnotationFields
  private let constants: AnnotationConstants
  private var fragments: AnnotationFragments
  private var cursor = DocumentCursor()
  private var tokenCount = 0
  /// The columns of a table, side by side, that are the same for every token of a word, and those
  /// that most tokens leave empty.
  private let wordColumns: Range<Int>
  private let rareColumns: Range<Int>

  /// - Parameters:
  ///   - format: how tokens are written.
  ///   - fields: what is written of a token; nil writes all that the format has.
  package init(_ format: Format, fields: AnnotationFields? = nil) {
    self.format = format
    self.fields = fields ?? (format == .table ? .table : .all)
    constants = AnnotationConstants(format, self.fields)
    fragments = AnnotationFragments(format, self.fields)
    wordColumns = Self.run(
      of: [.tokenClass, .lemma, .lemmaId, .pos, .rank, .cefr, .status], self.fields)
    rareColumns = Self.run(
      of: [.expression, .expressionLemma, .rules, .chance, .file, .cue, .time], self.fields)
  }

  /// The first columns side by side that are some of these.
  private static func run(
    of wanted: Set<AnnotationFields.Field>, _ fields: AnnotationFields
  ) -> Range<Int> {
    let columns = fields.columns
    guard let first = columns.firstIndex(where: { wanted.contains($0) }) else { return 0..<0 }
    let end = columns[first...].firstIndex { !wanted.contains($0) } ?? columns.count
    return first..<end
  }

  /// Writes what stands before the tokens of a text.
  package mutating func begin(_ source: AnnotatedSource, to buffer: inout [UInt8]) {
    tokenCount = 0
    cursor = DocumentCursor()
    switch format {
    case .lines: buffer += (source.header.text + "\n").utf8
    case .document:
      let body = JSONValue.object(Array((source.header.members ?? []).dropFirst()))
      buffer += body.text.utf8.dropLast()
      buffer += ",\"tokens\":[".utf8
    case .table:
      buffer += (fields.columns.map(\.rawValue).joined(separator: "\t") + "\n").utf8
      buffer += "# \(source.header.text)\n".utf8
    }
  }

  /// Takes the next tokens for such as follow others.
  mutating func continueText() {
    tokenCount = max(tokenCount, 1)
  }

  /// Writes tokens of a piece; offsets are in the whole source.
  ///
  /// - Parameters:
  ///   - range: the indexes of the tokens, behind those of the last call.
  ///   - piece: a piece of the text that was begun.
  ///   - buffer: receives the bytes.
  /// - Complexity: O(bytes written)
  package mutating func write(
    _ range: Range<Int>, of piece: AnnotatedPiece, to buffer: inout [UInt8]
  ) {
    fragments.prepare(for: piece)
    for index in range {
      if format == .table {
        writeRow(index, of: piece, to: &buffer)
      } else {
        if format == .document, tokenCount > 0 { buffer.append(UInt8(ascii: ",")) }
        writeObject(index, of: piece, to: &buffer)
      }
      tokenCount += 1
    }
  }

  /// Writes what stands behind the tokens of a text.
  package func end(_ summary: TextSummary, to buffer: inout [UInt8]) {
    switch format {
    case .lines: buffer += (summary.summaryLine.text + "\n").utf8
    case .document: buffer += "],\"summary\":\(summary.json.text)}\n".utf8
    case .table: buffer += "# \(summary.summaryLine.text)\n".utf8
    }
  }

  private mutating func position(
    of token: AnnotatedToken, in piece: AnnotatedPiece
  ) -> SourcePosition {
    guard let document = piece.piece.document else {
      return SourcePosition(bytes: token.start..<token.end)
    }
    return document.position(of: token.start..<token.end, &cursor)
  }
}

// MARK: JSON

extension AnnotationWriter {
  private mutating func writeObject(
    _ index: Int, of piece: AnnotatedPiece, to buffer: inout [UInt8]
  ) {
    let token = piece.annotation.tokens[index]
    let first = buffer.count
    if fields.hasPosition {
      constants.appendOpening(position(of: token, in: piece), to: &buffer)
    } else {
      buffer += constants.open
    }
    if fields.has(.text) {
      buffer += constants.text
      buffer.appendJSON(piece.text(token.start..<token.end))
    }
    constants.appendKind(of: token, to: &buffer)
    if token.tokenClass != .none { writeWord(token, index, of: piece, to: &buffer) }
    if format == .document {
      // The comma of the first member.
      if buffer.count > first {
        buffer[first] = UInt8(ascii: "{")
      } else {
        buffer.append(UInt8(ascii: "{"))
      }
    }
    buffer += constants.close
  }

  private mutating func writeWord(
    _ token: AnnotatedToken, _ index: Int, of piece: AnnotatedPiece, to buffer: inout [UInt8]
  ) {
    if let lexeme = token.lexeme {
      fragments.appendWord(token, lexeme, piece, constants, to: &buffer)
    } else {
      constants.appendClass(of: token, to: &buffer)
      if fields.has(.lemma), let lemma = piece.lemma(of: token) {
        buffer.appendMember("lemma", lemma)
      }
      constants.appendPart(of: token, to: &buffer)
      if fields.has(.status), let status = piece.statuses.status(of: token, in: piece.annotation) {
        buffer.appendMember("status", status.name)
      }
    }
    let choice = piece.annotation.sense(at: index)
    if fields.hasSenses, choice.isMade { writeSenses(choice, token, piece, to: &buffer) }
    if fields.has(.rules), let rules = piece.annotation.inference(of: token)?.rules, !rules.isEmpty
    {
      buffer += ",\"rules\":".utf8
      JSONValue.array(rules.map { .string($0) }).write(to: &buffer)
    }
    if fields.has(.expression) || fields.has(.expressionLemma),
      let expression = piece.annotation.expression(of: token)
    {
      buffer += ",\"expression\":{\"lemmaId\":".utf8
      JSONValue.write(piece.lookupIndex.id(of: expression.lexeme).text, to: &buffer)
      buffer += ",\"lemma\":".utf8
      JSONValue.write(piece.lookupIndex.lemma(of: expression.lexeme), to: &buffer)
      buffer.append(UInt8(ascii: "}"))
    }
    if fields.has(.name), let name = piece.multiwordName(at: index) {
      buffer.appendMember("name", name)
    }
  }

  private mutating func writeSenses(
    _ choice: SenseChoice, _ token: AnnotatedToken, _ piece: AnnotatedPiece,
    to buffer: inout [UInt8]
  ) {
    if fields.has(.sense) {
      buffer += constants.sense
      fragments.appendSense(choice, token, piece, to: &buffer)
    }
    if fields.has(.senseProbability) {
      buffer += constants.senseProbability
      fragments.appendThousandths(choice.probability, to: &buffer)
    }
    guard !choice.isSure, choice.hasSecond else { return }
    if fields.has(.secondSense) {
      buffer += constants.secondSense
      fragments.appendSecondSense(choice, token, piece, to: &buffer)
    }
    if fields.has(.secondSenseProbability) {
      buffer += constants.secondSenseProbability
      fragments.appendThousandths(choice.secondProbability, to: &buffer)
    }
  }
}

// MARK: Tables

extension AnnotationWriter {
  private mutating func writeRow(
    _ index: Int, of piece: AnnotatedPiece, to buffer: inout [UInt8]
  ) {
    let token = piece.annotation.tokens[index]
    let position = fields.hasPosition ? position(of: token, in: piece) : nil
    var column = 0
    while column < fields.columns.count {
      if column > 0 { buffer.append(UInt8(ascii: "\t")) }
      if column == wordColumns.lowerBound, !wordColumns.isEmpty, let lexeme = token.lexeme {
        writeWordCells(token, lexeme, index, of: piece, to: &buffer)
        column = wordColumns.upperBound
      } else if column == rareColumns.lowerBound, !rareColumns.isEmpty,
        Self.hasNothingRare(token, position, in: piece)
      {
        for _ in rareColumns.dropFirst() { buffer.append(UInt8(ascii: "\t")) }
        column = rareColumns.upperBound
      } else {
        writeCell(fields.columns[column], token, index, position, of: piece, to: &buffer)
        column += 1
      }
    }
    buffer.append(UInt8(ascii: "\n"))
  }

  /// Writes the cells that are the same for every token of a word, which are made once.
  private mutating func writeWordCells(
    _ token: AnnotatedToken, _ lexeme: LexemeOrdinal, _ index: Int, of piece: AnnotatedPiece,
    to buffer: inout [UInt8]
  ) {
    if fragments.appendCells(of: token, lexeme, to: &buffer) { return }
    let first = buffer.count
    for column in wordColumns {
      if column > wordColumns.lowerBound { buffer.append(UInt8(ascii: "\t")) }
      writeCell(fields.columns[column], token, index, nil, of: piece, to: &buffer)
    }
    fragments.keep(buffer[first...], of: token, lexeme)
  }

  /// Whether a token has no expression, rules or chance, and stands in no file of a source and no
  /// cue.
  private static func hasNothingRare(
    _ token: AnnotatedToken, _ position: SourcePosition?, in piece: AnnotatedPiece
  ) -> Bool {
    token.tokenClass != .inferred && position?.member == nil && position?.cue == nil
      && position?.time == nil && piece.knowledge == nil
      && piece.annotation.expression(of: token) == nil
  }

  private mutating func writeCell(
    _ field: AnnotationFields.Field, _ token: AnnotatedToken, _ index: Int,
    _ position: SourcePosition?, of piece: AnnotatedPiece, to buffer: inout [UInt8]
  ) {
    let isWord = token.tokenClass != .none
    switch field {
    case .start: buffer.appendDecimal(position?.bytes.lowerBound ?? 0)
    case .end: buffer.appendDecimal(position?.bytes.upperBound ?? 0)
    case .text: buffer.appendCell(piece.text(token.start..<token.end))
    case .kind: buffer += constants.kinds[Int(token.kind.rawValue)]
    case .sentence: buffer.appendDecimal(Int(token.sentence))
    case .tokenClass: buffer += constants.classes[Int(token.tokenClass.rawValue)]
    case .lemma:
      if let lexeme = token.lexeme {
        fragments.appendName(of: lexeme, piece, to: &buffer)
      } else if let lemma = piece.lemma(of: token) {
        buffer += lemma.printable.guardedCell.utf8
      }
    case .lemmaId:
      if let lexeme = token.lexeme { fragments.appendID(of: lexeme, piece, to: &buffer) }
    case .pos:
      if isWord, let part = token.partOfSpeech { buffer += constants.parts[Int(part.rawValue)] }
    case .rank:
      if let rank = token.lexeme.flatMap({ piece.lookupIndex.rank(of: $0) }) {
        buffer.appendDecimal(Int(rank.value))
      }
    case .cefr:
      if let level = token.lexeme.flatMap({ piece.lookupIndex.level(of: $0) }) {
        buffer += level.name.utf8
      }
    case .status:
      if let status = piece.statuses.status(of: token, in: piece.annotation) {
        buffer += status.name.utf8
      }
    case .chance:
      if let chance = token.lexeme.flatMap({ piece.knowledge?.chance(of: $0) }) {
        fragments.appendThousandths(Double(chance), to: &buffer)
      }
    case .expression, .expressionLemma:
      guard let expression = piece.annotation.expression(of: token) else { return }
      buffer +=
        (field == .expression
        ? piece.lookupIndex.id(of: expression.lexeme).text
        : piece.lookupIndex.lemma(of: expression.lexeme).printable.guardedCell).utf8
    case .rules:
      if let rules = piece.annotation.inference(of: token)?.rules {
        buffer += rules.joined(separator: " ").printable.guardedCell.utf8
      }
    case .file: if let member = position?.member { buffer += member.printable.guardedCell.utf8 }
    case .cue: if let cue = position?.cue { buffer.appendDecimal(cue) }
    case .time: if let time = position?.time { buffer.appendDecimal(time) }
    case .name:
      if let name = piece.multiwordName(at: index) { buffer += name.printable.guardedCell.utf8 }
    case .sense, .senseProbability, .secondSense, .secondSenseProbability:
      writeSenseCell(field, token, piece.annotation.sense(at: index), piece, to: &buffer)
    }
  }

  private mutating func writeSenseCell(
    _ field: AnnotationFields.Field, _ token: AnnotatedToken, _ choice: SenseChoice,
    _ piece: AnnotatedPiece, to buffer: inout [UInt8]
  ) {
    guard choice.isMade else { return }
    switch field {
    case .sense: fragments.appendSense(choice, token, piece, to: &buffer)
    case .senseProbability: fragments.appendThousandths(choice.probability, to: &buffer)
    case .secondSense where !choice.isSure && choice.hasSecond:
      fragments.appendSecondSense(choice, token, piece, to: &buffer)
    case .secondSenseProbability where !choice.isSure && choice.hasSecond:
      fragments.appendThousandths(choice.secondProbability, to: &buffer)
    default: return
    }
  }
}
