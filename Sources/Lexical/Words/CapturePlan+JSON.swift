package import JSON
package import LearnerLog
import LexicalModel

extension CapturePlan {
  /// The document `lexical.capture/1`.
  ///
  /// - Parameters:
  ///   - isDryRun: whether nothing was written.
  ///   - missing: the words that are nowhere.
  ///   - senses: finds what the words mean in their sentences; nil without a release.
  /// - Returns: the document `lexical.capture/1`.
  /// - Throws: ``LexicalError`` when the release cannot be read.
  package func json(
    isDryRun: Bool, missing: [String], senses: CapturedSenses?
  ) throws(LexicalError) -> JSONValue {
    var captured: [JSONValue] = []
    for capture in new {
      let members: [JSONMember] = [
        JSONMember(name: "lemmaId", value: .string(capture.lexeme.text)),
        JSONMember(name: "form", value: .string(capture.form)),
        JSONMember(name: "sentence", value: .string(capture.sentence)),
        JSONMember(name: "source", value: .string(capture.source)),
        JSONMember(
          name: "place", value: capture.position.map { .integer(Int64($0)) } ?? .null),
      ]
      captured.append(.object(members + (try senses?.gloss(of: capture)?.senseMembers ?? [])))
    }
    return [
      "schema": "lexical.capture/1", "dryRun": .bool(isDryRun),
      "captured": .array(captured),
      "known": .integer(Int64(knownCount)), "missing": .array(missing.map { .string($0) }),
    ]
  }
}
