package import Digest

/// What a release says about itself.
package struct ReleaseMetadata: Hashable, Sendable {
  /// The language tag: `en`.
  package let language: String
  package let name: String
  package let version: ReleaseVersion
  /// The licence of the data.
  package let license: String
  /// SHA-256 of everything the release says; its name for ever.
  package let digest: SHA256Digest
  /// What was added from data installed on the machine that built it; nil for nothing.
  package let enrichment: String?
  /// Every key with its value.
  package let values: [String: String]

  init(_ values: [String: String]) throws(CorpusReleaseError) {
    guard let version = values[MetadataKey.version].flatMap({ ReleaseVersion($0) }),
      let digest = values[MetadataKey.contentDigest].flatMap({ SHA256Digest(hex: $0) }),
      let language = values[MetadataKey.language], !language.isEmpty
    else { throw .corrupt("its metadata lack language, version or digest") }
    self.values = values
    self.language = language
    self.version = version
    self.digest = digest
    name = values[MetadataKey.name] ?? ""
    license = values[MetadataKey.license] ?? ""
    enrichment = values[MetadataKey.enrichment]
  }
}
