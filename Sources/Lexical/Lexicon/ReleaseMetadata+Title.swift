import Digest
package import JSON
package import LexiconStore

extension ReleaseMetadata {
  /// The release in a line: `English 1.0.0 (0123456789ab)`.
  package var title: String {
    "\(name.isEmpty ? language : name) \(version) (\(digest.hex.prefix(12)))"
  }

  /// The release as scripts are told of it.
  package var identity: JSONValue {
    [
      "language": .string(language), "version": .string(version.description),
      "digest": .string(digest.hex),
    ]
  }
}
