import JSON
import LexiconStore

/// What the seeds are, as `manifest.json` says it.
struct SeedManifest: Hashable, Sendable {
  /// The language tag: `en`.
  let language: String
  /// The language that the meanings are written in: `en` in seeds of French for readers of English.
  let meaningLanguage: String
  let name: String
  /// The version of the data, three numbers: `1.4.2`.
  let version: ReleaseVersion
  /// The licence of the whole: `CC-BY-SA-4.0`.
  let license: String
  /// The manifest as it is written, with the source of every file.
  let value: JSONValue
}
