import JSON
import Lexical
import LexicalModel
import LexiconEngine

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
    do { annotation = try reader.annotator.annotate(bytes) } catch {
      throw LexicalError(.internalError, "cannot annotate the text: \(error)")
    }
    var units = UnitCounter(bytes, from: 0)
    var tokens: [JSONValue] = []
    for token in annotation.tokens where token.kind == .word {
      let fields = TokenFields(
        token, text: bytes[token.start..<token.end], annotation: annotation,
        lookupIndex: reader.lookupIndex, statuses: reader.statuses, knowledge: reader.knowledge)
      let start = units.count(upTo: token.start)
      var members: [JSONMember] = [
        JSONMember(name: "text", value: .string(String(decoding: fields.text, as: UTF8.self))),
        JSONMember(name: "start", value: .integer(Int64(start))),
        JSONMember(name: "end", value: .integer(Int64(units.count(upTo: token.end)))),
      ]
      func add(_ name: String, _ text: String?) {
        if let text { members.append(JSONMember(name: name, value: .string(text))) }
      }
      add("lemmaId", fields.lemmaID)
      add("lemma", fields.lemma)
      add("pos", token.partOfSpeech?.tag)
      add("cefr", fields.level?.name)
      if let rank = fields.rank {
        members.append(JSONMember(name: "rank", value: .integer(Int64(rank))))
      }
      add("status", fields.status?.name)
      if let chance = fields.chance {
        members.append(JSONMember(name: "chance", value: Double(chance).thousandths))
      }
      if let expression = fields.expression { add("expression", expression.id) }
      tokens.append(.object(members))
    }
    return ["schema": "lexical.annotated/1", "tokens": .array(tokens)]
  }
}
