import Digest
package import JSON
import LexicalModel
package import LexiconStore

extension ReleaseDifference {
  /// The changes in lines for people, each with a sign before it.
  ///
  /// - Parameter moves: the most moves in rank to list.
  /// - Returns: the lines, none where nothing has changed.
  package func lines(moves: Int) -> [String] {
    var lines = added.map { "+ \($0)" }
    lines += retired.map { "- \($0.id)" + ($0.successor.map { " → \($0)" } ?? "") }
    lines += lost.map { "! \($0) is gone and the release does not say where to" }
    lines += renamed.map { "~ \($0.id): “\($0.old)” → “\($0.new)”" }
    lines += regraded.map {
      "~ \($0.id): \($0.old?.name ?? "no level") → \($0.new?.name ?? "no level")"
    }
    lines += moved.prefix(moves).map { "~ \($0.id): rank \($0.old) → \($0.new)" }
    if moved.count > moves {
      lines.append("  and \(moved.count - moves) more moves in rank")
    }
    return lines
  }

  /// The document `lexical.diff/1`.
  package func json(from old: ReleaseMetadata, to new: ReleaseMetadata) -> JSONValue {
    func text(_ id: LexemeID) -> JSONValue { .string(id.text) }
    func release(_ metadata: ReleaseMetadata) -> JSONValue {
      [
        "version": .string(metadata.version.description), "digest": .string(metadata.digest.hex),
      ]
    }
    return [
      "schema": "lexical.diff/1", "old": release(old), "new": release(new),
      "added": .array(added.map(text)),
      "retired": .array(
        retired.map {
          ["id": text($0.id), "successor": $0.successor.map(text) ?? .null]
        }),
      "lost": .array(lost.map(text)),
      "renamed": .array(
        renamed.map {
          ["id": text($0.id), "old": .string($0.old), "new": .string($0.new)]
        }),
      "regraded": .array(
        regraded.map {
          [
            "id": text($0.id), "old": $0.old.map { .string($0.name) } ?? .null,
            "new": $0.new.map { .string($0.name) } ?? .null,
          ]
        }),
      "moved": .array(
        moved.map {
          [
            "id": text($0.id), "old": .integer(Int64($0.old.value)),
            "new": .integer(Int64($0.new.value)),
          ]
        }),
    ]
  }
}
