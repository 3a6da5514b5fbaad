internal import Archives

/// Reads a ZIP archive of texts: every file that is a text or a page, in the order of its name.
///
/// Files that are none, and folders and files that programs hide (`.name`, `__MACOSX`), are left
/// out with a notice. Numbers in names are compared as numbers: `2.srt` is before `10.srt`.
enum TextArchiveReader {
  static func document(
    _ bytes: [UInt8], named name: String, options: DocumentOptions
  ) throws(DocumentError) -> Document {
    var archive = try ArchiveContent(bytes, limits: options.limits)
    let entries = archive.archive.entries.filter { entry in
      !entry.isDirectory
        && !entry.name.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
    }.map { (key: NaturalName($0.name), entry: $0) }.sorted { $0.key < $1.key }
    var builder = DocumentBuilder(format: .archive)
    var chapters: [Chapter] = []
    for (_, entry) in entries {
      let content = try archive.contents(of: entry)
      let format: DocumentFormat
      do throws(DocumentError) {
        format = try DocumentFormat.detect(content, encoding: options.encoding)
        guard format != .epub, format != .archive else {
          throw .unsupported(format: "an archive in an archive", advice: "unzip FILE")
        }
      } catch {
        builder.document.notices.append(
          .skipped(file: entry.name, reason: error.description))
        continue
      }
      let first = builder.document.blocks.count
      try builder.read(
        content, named: entry.name, file: entry.name, format: format, options: options)
      let last = builder.document.blocks.count
      if first < last {
        chapters.append(Chapter(title: title(of: entry.name), blocks: first..<last))
        builder.document.contents.append(
          ContentsEntry(title: title(of: entry.name), level: 1, block: first))
      }
    }
    builder.document.chapters = chapters
    builder.document.title = entries.count == 1 ? builder.document.title : nil
    return builder.finished(name: name)
  }

  /// The name of a file without folders and extension.
  private static func title(of path: String) -> String {
    let name = path.split(separator: "/").last ?? Substring(path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}
