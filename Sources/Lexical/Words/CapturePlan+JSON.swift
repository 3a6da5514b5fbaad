package import JSON
package import LearnerLog
import LexicalModel

extension CapturePlan {
  /// The document `lexical.capture/1`.
  package func json(isDryRun: Bool, missing: [String]) -> JSONValue {
    [
      "schema": "lexical.capture/1", "dryRun": .bool(isDryRun),
      "captured": .array(
        new.map { capture in
          [
            "lemmaId": .string(capture.lexeme.text), "form": .string(capture.form),
            "sentence": .string(capture.sentence), "source": .string(capture.source),
            "place": capture.position.map { .integer(Int64($0)) } ?? .null,
          ]
        }),
      "known": .integer(Int64(knownCount)), "missing": .array(missing.map { .string($0) }),
    ]
  }
}
