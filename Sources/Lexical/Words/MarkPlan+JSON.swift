package import JSON
package import LearnerLog
import LexicalModel

extension MarkPlan {
  /// The document `lexical.mark/1` of many words.
  package func json(isDryRun: Bool) -> JSONValue {
    [
      "schema": "lexical.mark/1", "status": .string(status.name), "dryRun": .bool(isDryRun),
      "marked": .array(marked.map { .string($0.lexeme.text) }), "missing": [],
      "left": .object(
        LexemeStatus.allCases.map {
          JSONMember(name: $0.name, value: .integer(Int64(left[$0] ?? 0)))
        }),
      "bands": .object(
        bands.map { JSONMember(name: $0.label, value: .integer(Int64($0.count))) }),
    ]
  }
}
