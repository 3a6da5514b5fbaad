/// Why seeds did not become a release.
package enum CorpusCompilerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A seed file or folder cannot be read.
  case cannotRead(path: String, reason: String)
  /// The seeds have errors.
  case faultySeeds([Diagnostic])
  /// The release cannot be written; what was there before is there still.
  case cannotWrite(path: String, reason: String)
  /// The release that came out does not hold what went in: a fault of the program or of the disk.
  case faultyResult(String)

  package var description: String {
    switch self {
    case .cannotRead(let path, let reason): "cannot read \(path): \(reason)"
    case .faultySeeds(let problems): problems.map(\.description).joined(separator: "\n")
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    case .faultyResult(let reason): "the release came out wrong: \(reason)"
    }
  }
}
