import Digest
import CorpusStore

extension ReleaseMetadata {
  /// The release in a line: `English 1.0.0 (0123456789ab)`.
  var title: String {
    "\(name.isEmpty ? language : name) \(version) (\(digest.hex.prefix(12)))"
  }
}
