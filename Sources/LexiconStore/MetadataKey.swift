/// The keys of `seed_metadata`.
package enum MetadataKey {
  package static let language = "language"
  package static let name = "name"
  package static let version = "version"
  package static let license = "licence"
  /// The manifest of the seeds as it was.
  package static let manifest = "manifest"
  /// The formula of `lexeme.difficulty`.
  package static let difficulty = "difficulty"
  /// What was added from data installed on the machine; absent for nothing.
  package static let enrichment = "enrichment"
  /// SHA-256 of what the release says.
  package static let contentDigest = "contentHash"
  /// SHA-256 of the whole file, with these 64 digits as zeros.
  package static let fileDigest = "fileDigest"
  package static let lexemeCount = "lexemeCount"
  package static let expressionCount = "expressionCount"
  package static let formCount = "formCount"
  package static let rootCount = "rootCount"
  package static let senseCount = "senseCount"
}
