import Files

/// The folder of installed releases: each under its digest, and a file that names the one in use.
///
/// ```
/// corpora/current                    the digest of the release in use, then of the one before
/// corpora/beside-fr                  the same of a language that is not in use
/// corpora/1f2e…/release.lexicon      a release, never overwritten
/// ```
package struct ReleaseFolder: Sendable {
  package let path: String

  /// More bytes than any release has.
  static let largestSize = 1 << 30

  package init(_ path: String) {
    self.path = path
  }

  /// A release in the folder.
  package struct Installed: Hashable, Sendable {
    /// The first 16 digits of the digest of its content.
    package let name: String
    /// The release file.
    package let path: String
  }

  /// The release in use; nil where none was ever installed.
  package var current: Installed? {
    get throws(CorpusReleaseError) { try pointer().first.map(installed) }
  }

  /// The release that was in use before; nil where there is none.
  package var previous: Installed? {
    get throws(CorpusReleaseError) { try pointer().dropFirst().first.map(installed) }
  }

  func installed(_ name: String) -> Installed {
    Installed(name: name, path: "\(path)/\(name)/release.lexicon")
  }

  /// The name of the pointer file of the release in use.
  static let pointerInUse = "current"
  /// How the names of the pointer files of other languages begin.
  static let pointerPrefix = "beside-"

  /// The names in a pointer file, the one in use first; none where there is no such file.
  func pointer(_ name: String = pointerInUse) throws(CorpusReleaseError) -> [String] {
    let pointerPath = "\(path)/\(name)"
    guard FileSystem.exists(pointerPath) else { return [] }
    let bytes: [UInt8]
    do { bytes = try FileSystem.read(pointerPath) } catch { throw CorpusReleaseError(error) }
    let names = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    guard !names.isEmpty, names.allSatisfy(Self.isName) else {
      throw .corrupt("\(pointerPath) does not name a release")
    }
    return names
  }

  /// Names the release in use and the one before, all at once.
  func point(
    _ name: String = pointerInUse, to names: [String]
  ) throws(CorpusReleaseError) {
    let pointerPath = "\(path)/\(name)"
    let text = names.map { $0 + "\n" }.joined()
    do {
      try FileSystem.replace(pointerPath, with: Array(text.utf8))
    } catch {
      throw .cannotWrite(path: pointerPath, reason: error.reason)
    }
  }

  /// 16 hexadecimal digits, so that a pointer cannot lead out of the folder.
  static func isName(_ text: String) -> Bool {
    text.utf8.count == 16
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
