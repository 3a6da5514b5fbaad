import Documents
import Files

/// The texts that were named on a command line: files, and folders as the texts in them.
package struct TextFiles: Sendable {
  /// The files in the order in which they are read: as named, those of a folder by their names,
  /// whose numbers count as numbers (`2.srt` is before `10.srt`).
  package private(set) var paths: [String] = []
  /// What was left out, a line each.
  package private(set) var notices: [String] = []

  /// Finds the texts.
  ///
  /// Files that are no text, and files and folders that programs hide (`.name`), are left out of a
  /// folder. Links to folders are not followed.
  ///
  /// - Parameter names: paths as typed; `-` is stdin.
  /// - Throws: ``LexicalError`` for a folder that cannot be read or has no text.
  package init(_ names: [String]) throws(LexicalError) {
    for name in names {
      guard name != "-", FileSystem.isFolder(name) else {
        paths.append(name)
        continue
      }
      let folder = name.count > 1 && name.hasSuffix("/") ? String(name.dropLast()) : name
      var left: [String] = []
      let found = try Self.texts(in: folder, depth: 0, leftOut: &left)
      guard !found.isEmpty else {
        throw LexicalError(.noInput, "“\(name.printable)” is a folder without a text")
      }
      paths += found
      if let first = left.first {
        let others = left.count > 1 ? " and \(left.count - 1) more" : ""
        notices.append("\(name.printable): left out, no texts: \(first.printable)\(others)")
      }
    }
  }

  private static let deepest = 16

  private static func texts(
    in folder: String, depth: Int, leftOut: inout [String]
  ) throws(LexicalError) -> [String] {
    let names: [String]
    do { names = try FileSystem.names(in: folder) } catch {
      throw LexicalError(.noInput, "cannot read the folder “\(folder.printable)”: \(error)")
    }
    var paths: [String] = []
    let sorted = names.filter { !$0.hasPrefix(".") }.map { (NaturalName($0), $0) }
      .sorted { $0.0 < $1.0 }
    for (_, name) in sorted {
      let path = "\(folder)/\(name)"
      if FileSystem.isFolder(path) {
        guard depth < deepest, !FileSystem.isLink(path) else { continue }
        paths += try texts(in: path, depth: depth + 1, leftOut: &leftOut)
      } else if try isText(path) {
        paths.append(path)
      } else {
        leftOut.append(name)
      }
    }
    return paths
  }

  /// Whether a file is one that is read, by its first bytes.
  private static func isText(_ path: String) throws(LexicalError) -> Bool {
    guard InputFile.size(of: path) ?? 0 > 0 else { return false }
    var head: [UInt8] = []
    let hasMore = try InputFile(path).read(1 << 16, into: &head)
    if head.starts(with: "PK\u{3}\u{4}".utf8) { return true }
    // UTF-16 has an even number of bytes, and a cut character is no fault.
    if hasMore, head.count % 2 == 1 { head.removeLast() }
    return (try? DocumentFormat.detect(head)) != nil
  }
}
