import Glibc

/// The files of this package, for tests of what stands in them.
package enum SourceTree {
  package struct Missing: Error {
    package let path: String
  }

  /// The paths of the files under a folder whose names end so, relative to the package.
  package static func files(
    under folder: String, ending endings: [String] = [".swift"]
  ) throws -> [String] {
    guard let directory = opendir(root + folder) else { throw Missing(path: folder) }
    defer { closedir(directory) }
    var paths: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(".") { continue }
      let path = folder + "/" + name
      if entry.pointee.d_type == UInt8(DT_DIR) {
        paths += try files(under: path, ending: endings)
      } else if endings.contains(where: { name.hasSuffix($0) }) {
        paths.append(path)
      }
    }
    return paths.sorted()
  }

  /// The lines of a file of the package.
  package static func lines(of path: String) throws -> [Substring] {
    guard let file = fopen(root + path, "r") else { throw Missing(path: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
  }

  /// The folder of the package, with a slash at its end.
  private static let root = String(#filePath.dropLast("Tests/TestSupport/SourceTree.swift".count))
}
