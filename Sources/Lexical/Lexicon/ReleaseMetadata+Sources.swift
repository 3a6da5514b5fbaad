import JSON
package import LexiconStore

extension ReleaseMetadata {
  /// What a seed file was made from.
  package struct SeedSource: Hashable, Sendable {
    package let name: String
    package let version: String
    package let license: String
    package let citation: String

    /// `wordfreq 3.1.1`.
    package var title: String { "\(name) \(version)".trimmed.description }
  }

  /// What the manifest says each seed file was made from, in its order; a file that was written by
  /// hand has no sources but may stand there for itself.
  package var seedSources: [(file: String, sources: [SeedSource])] {
    let manifest = values["manifest"].flatMap { try? JSONValue.parse($0) }
    return (manifest?["files"]?.members ?? []).map { member in
      let entries = member.value["sources"]?.array ?? [member.value]
      return (member.name, entries.compactMap(SeedSource.init))
    }
  }

  /// What a seed file was made from, in a few words: `wordfreq 3.1.1, pyspellchecker 0.9.1`; nil
  /// where the manifest does not say.
  package func sourceTitles(of file: String) -> String? {
    let titles = seedSources.first { $0.file == file }?.sources.map(\.title) ?? []
    return titles.isEmpty ? nil : titles.joined(separator: ", ")
  }
}

extension ReleaseMetadata.SeedSource {
  fileprivate init?(_ value: JSONValue) {
    guard let name = value["source"]?.string else { return nil }
    self.init(
      name: name, version: value["version"]?.string ?? "",
      license: value["licence"]?.string ?? "", citation: value["citation"]?.string ?? "")
  }
}
