import Digest
package import JSON
package import LexiconStore

/// What a text and the release that annotates it are called.
package struct AnnotatedSource: Sendable {
  package let name: String
  package let language: String
  package let version: String
  /// The digest of the release in hexadecimal digits.
  package let digest: String

  package init(_ name: String, _ metadata: ReleaseMetadata) {
    self.name = name
    language = metadata.language
    version = "\(metadata.version)"
    digest = metadata.digest.hex
  }

  /// The first line of `lexical.annotation/1`.
  package var header: JSONValue {
    [
      "type": "header", "schema": "lexical.annotation/1",
      "corpus": [
        "language": .string(language), "version": .string(version), "digest": .string(digest),
      ],
      "source": .string(name),
    ]
  }
}

extension TextSummary {
  /// The last line of `lexical.annotation/1`.
  package var summaryLine: JSONValue {
    .object([JSONMember(name: "type", value: "summary")] + (json.members ?? []))
  }
}

extension Double {
  /// A chance as annotations write it.
  package var thousandths: JSONValue { .number((self * 1_000).rounded() / 1_000) }
}
