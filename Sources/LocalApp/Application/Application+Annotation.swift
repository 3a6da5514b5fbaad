import JSON
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore

/// Texts of others, explained for the learner.
extension Application {
  /// A text with every word of it: `lexical.annotated/1`.
  ///
  /// Offsets are UTF-16 units.
  func annotate(_ text: String) async throws -> JSONValue {
    guard text.utf8.count <= 1 << 18 else {
      throw LexicalError(.badRequest, "expected at most 256 KiB in “text”")
    }
    let reader = try await reader()
    let bytes = Array(text.utf8)
    let annotation: Annotation
    do { annotation = try reader.senseAnnotator.annotate(bytes) } catch {
      throw LexicalError(.internalError, "cannot annotate the text: \(error)")
    }
    var units = UnitCounter(bytes, from: 0)
    var tokens: [JSONValue] = []
    for index in annotation.tokens.indices where annotation.tokens[index].kind == .word {
      tokens.append(try json(index, of: annotation, bytes, &units, reader))
    }
    return ["schema": "lexical.annotated/1", "tokens": .array(tokens)]
  }

  private func json(
    _ number: Int, of annotation: Annotation, _ bytes: [UInt8],
    _ units: inout UnitCounter, _ reader: Reader
  ) throws -> JSONValue {
    let token = annotation.tokens[number]
    let index = reader.lookupIndex
    let written = String(decoding: bytes[token.start..<token.end], as: UTF8.self)
    var members: [JSONMember] = [
      JSONMember(name: "text", value: .string(written)),
      JSONMember(name: "start", value: .integer(Int64(units.count(upTo: token.start)))),
      JSONMember(name: "end", value: .integer(Int64(units.count(upTo: token.end)))),
    ]
    func add(_ name: String, _ text: String?) {
      if let text { members.append(JSONMember(name: name, value: .string(text))) }
    }
    if let lexeme = token.lexeme {
      add("lemmaId", index.id(of: lexeme).text)
      add("lemma", index.lemma(of: lexeme))
      add("pos", token.partOfSpeech?.tag)
      add("cefr", index.level(of: lexeme)?.name)
      if let rank = index.rank(of: lexeme)?.value {
        members.append(JSONMember(name: "rank", value: .integer(Int64(rank))))
      }
    }
    add("status", reader.statuses.status(of: token, in: annotation)?.name)
    if let chance = token.lexeme.flatMap({ reader.knowledge?.chance(of: $0) }) {
      members.append(JSONMember(name: "chance", value: Double(chance).thousandths))
    }
    let choice = annotation.sense(at: number)
    if let sense = index.sense(of: token, choice),
      let summary = try reader.release.sense(withID: sense)
    {
      add("sense", sense.text)
      add("meaning", summary.meaning)
      members.append(JSONMember(name: "senseChance", value: choice.probability.thousandths))
    }
    if let expression = annotation.expression(of: token) {
      add("expression", index.id(of: expression.lexeme).text)
    }
    return .object(members)
  }
}
