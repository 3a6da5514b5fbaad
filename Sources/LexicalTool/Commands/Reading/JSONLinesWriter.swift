import Documents
import JSON
import Lexical
import LexicalModel
import LexiconEngine

/// A form of output for an annotated text, which is fed the pieces of a text in order and the
/// summary last.
protocol AnnotationWriter {
  mutating func begin(_ source: AnnotatedSource) throws(LexicalError)
  /// Writes the tokens of a piece; offsets are in the whole text.
  mutating func write(_ piece: AnnotatedPiece) throws(LexicalError)
  mutating func end(_ summary: TextSummary) throws(LexicalError)
}

/// `lexical.annotation/1`: one JSON object a line, or one document with the same objects.
struct JSONLinesWriter: AnnotationWriter {
  let output: ByteOutput
  /// Whether the objects stand in one document instead of one a line.
  let isDocument: Bool
  private var tokenCount = 0

  init(output: ByteOutput, isDocument: Bool) {
    self.output = output
    self.isDocument = isDocument
  }

  mutating func begin(_ source: AnnotatedSource) throws(LexicalError) {
    if isDocument {
      let body = JSONValue.object(Array((source.header.members ?? []).dropFirst()))
      try output.write(body.text.dropLast() + ",\"tokens\":[")
    } else {
      try output.line(source.header.text)
    }
  }

  mutating func write(_ piece: AnnotatedPiece) throws(LexicalError) {
    for index in piece.annotation.tokens.indices {
      if isDocument, tokenCount > 0 { try output.write(",") }
      tokenCount += 1
      let fields = piece.fields(at: index)
      try output.append { buffer in Self.write(fields, isDocument: isDocument, to: &buffer) }
    }
  }

  mutating func end(_ summary: TextSummary) throws(LexicalError) {
    if isDocument {
      try output.line("],\"summary\":\(summary.json.text)}")
    } else {
      try output.line(summary.summaryLine.text)
    }
  }

  /// Writes a token by hand, for a text has millions of them.
  private static func write(_ fields: TokenFields, isDocument: Bool, to buffer: inout [UInt8]) {
    let token = fields.token
    buffer += (isDocument ? "{\"start\":" : "{\"type\":\"token\",\"start\":").utf8
    buffer += String(fields.position.bytes.lowerBound).utf8
    buffer += ",\"end\":".utf8
    buffer += String(fields.position.bytes.upperBound).utf8
    if let member = fields.position.member { write("file", member, to: &buffer) }
    if let cue = fields.position.cue, let time = fields.position.time {
      buffer += ",\"cue\":\(cue),\"time\":\(time)".utf8
    }
    buffer += ",\"text\":".utf8
    JSONValue.write(String(decoding: fields.text, as: UTF8.self), to: &buffer)
    buffer += ",\"kind\":\"\(token.kind.name)\",\"sentence\":\(token.sentence)".utf8
    if let name = token.tokenClass.name {
      buffer += ",\"class\":\"\(name)\"".utf8
      if let lemma = fields.lemma { write("lemma", lemma, to: &buffer) }
      if let id = fields.lemmaID { write("lemmaId", id, to: &buffer) }
      if let part = token.partOfSpeech { write("pos", part.tag, to: &buffer) }
      if let rank = fields.rank { buffer += ",\"rank\":\(rank)".utf8 }
      if let level = fields.level { write("cefr", level.name, to: &buffer) }
      if let status = fields.status { write("status", status.name, to: &buffer) }
      if let chance = fields.chance {
        buffer += ",\"p\":".utf8
        Double(chance).thousandths.write(to: &buffer)
      }
      write(fields.sense, "sense", "senseProbability", to: &buffer)
      write(fields.secondSense, "secondSense", "secondSenseProbability", to: &buffer)
      if !fields.rules.isEmpty {
        buffer += ",\"rules\":".utf8
        JSONValue.array(fields.rules.map { .string($0) }).write(to: &buffer)
      }
      if let expression = fields.expression {
        buffer += ",\"expression\":{\"lemmaId\":".utf8
        JSONValue.write(expression.id, to: &buffer)
        buffer += ",\"lemma\":".utf8
        JSONValue.write(expression.lemma, to: &buffer)
        buffer.append(UInt8(ascii: "}"))
      }
    }
    buffer += (isDocument ? "}" : "}\n").utf8
  }

  private static func write(
    _ sense: TokenFields.Sense?, _ name: String, _ probability: String, to buffer: inout [UInt8]
  ) {
    guard let sense else { return }
    write(name, sense.id, to: &buffer)
    buffer += ",\"\(probability)\":".utf8
    sense.probability.thousandths.write(to: &buffer)
  }

  private static func write(_ name: String, _ value: String, to buffer: inout [UInt8]) {
    buffer += ",\"".utf8
    buffer += name.utf8
    buffer += "\":".utf8
    JSONValue.write(value, to: &buffer)
  }
}
