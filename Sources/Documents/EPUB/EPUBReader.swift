internal import Archives
internal import Markup

/// Reads EPUB 2 and 3: container, package, spine in its order, navigation, notes (EPUB 3.3,
/// OPF 2.0.1).
///
/// A book without a sound package is refused; one file of it that is missing or not well-formed is
/// not: the file is passed over, or read as a browser reads HTML, and a notice says so.
struct EPUBReader {
  private var archive: ArchiveContent
  private let options: DocumentOptions
  private var reader: ContentReader
  private var encrypted: Set<String>
  /// Where each file of the spine that was read begins, in order, and whether it is auxiliary.
  private var parts: [(path: String, block: Int, isAuxiliary: Bool)] = []

  static func document(
    _ bytes: [UInt8], named name: String, options: DocumentOptions
  ) throws(DocumentError) -> Document {
    var archive = try ArchiveContent(bytes, limits: options.limits)
    let path = try EPUBContainer.packagePath(&archive)
    guard let entry = archive.entry(path) else {
      throw .missing(file: path, namedBy: "META-INF/container.xml")
    }
    let encrypted = try EPUBContainer.encryptedPaths(&archive)
    if encrypted.contains(path) { throw .protected(by: EPUBContainer.scheme(&archive)) }
    let text = try DecodedText(
      markup: try archive.contents(of: entry), file: path, option: nil)
    let package: EPUBPackage
    do throws(MarkupError) {
      package = try EPUBPackage(text, path: path)
    } catch {
      throw DocumentError(error, in: path)
    }
    guard !package.spine.isEmpty else {
      throw .malformed(file: path, offset: text.bytes.count, expected: "a spine with items")
    }
    var reader = EPUBReader(archive: archive, options: options, encrypted: encrypted)
    try reader.readSpine(package)
    return try reader.finished(package, name: name)
  }

  private init(archive: ArchiveContent, options: DocumentOptions, encrypted: Set<String>) {
    self.archive = archive
    self.options = options
    self.encrypted = encrypted
    reader = ContentReader(builder: DocumentBuilder(format: .epub))
  }

  private mutating func readSpine(_ package: EPUBPackage) throws(DocumentError) {
    for item in package.spine {
      guard let content = package.content(item) else {
        reader.builder.document.notices.append(
          .skipped(file: item.id, reason: "no file of a type that is read"))
        continue
      }
      // The contents are given by `Document.contents`.
      if content.properties.split(separator: " ").contains("nav") { continue }
      if encrypted.contains(content.path) {
        throw .protected(by: EPUBContainer.scheme(&archive))
      }
      guard let entry = archive.entry(content.path) else {
        reader.builder.document.notices.append(.missing(file: content.path))
        continue
      }
      parts.append((content.path, reader.builder.blockIndex, !item.isLinear))
      try read(try archive.contents(of: entry), path: content.path)
    }
    guard !parts.isEmpty else {
      throw .missing(file: package.spine[0].id, namedBy: "the spine")
    }
  }

  /// Reads a content document: as XML, or as HTML where it is not well-formed.
  private mutating func read(_ bytes: [UInt8], path: String) throws(DocumentError) {
    let text = try DecodedText(markup: bytes, file: path, option: options.encoding)
    reader.builder.beginFile(text, named: path)
    reader.links.file = path
    if reader.links.firstBlocks[path] == nil {
      reader.links.firstBlocks[path] = reader.builder.blockIndex
    }
    reader.resolve = { address in ArchivePath(address, in: path)?.path ?? address }
    reader.options = ContentReader.Options(depth: options.limits.depth, file: path)
    if let fault = try reader.readXHTML(text) {
      reader.builder.document.notices.append(
        .notWellFormed(file: path, offset: fault.offset, expected: fault.expected))
    }
  }

  private consuming func finished(
    _ package: EPUBPackage, name: String
  ) throws(DocumentError) -> Document {
    let navigation = navigation(package)
    let anchors = reader.links.anchorIndex()
    let links = reader.links
    var builder = reader.builder.take()
    var document = builder.document
    builder = DocumentBuilder(format: .epub)
    document.title = package.title
    document.authors = package.authors
    document.language = package.language
    links.resolveNotes(in: &document, anchors: anchors) { reference in
      guard let target = reference.target.flatMap({ ArchivePath($0, in: reference.file) }) else {
        return nil
      }
      return (target.path, target.fragment)
    }
    for entry in navigation.entries {
      guard
        let block = links.block(
          file: entry.target.path, fragment: entry.target.fragment, in: anchors)
      else { continue }
      document.contents.append(
        ContentsEntry(
          title: entry.title, level: entry.level, block: min(block, document.blocks.count)))
    }
    document.divide(parts)
    builder.document = document
    return builder.finished(name: name)
  }

  /// The contents by the navigation document, else by the NCX, else none.
  private mutating func navigation(_ package: EPUBPackage) -> EPUBNavigation {
    for (item, isControl) in [(package.navigation, false), (package.navigationControl, true)] {
      guard let item, let entry = archive.entry(item.path) else { continue }
      do {
        let text = try DecodedText(
          markup: try archive.contents(of: entry), file: item.path, option: nil)
        let found =
          isControl
          ? try EPUBNavigation.navigationControl(text, path: item.path)
          : try EPUBNavigation.navigationDocument(text, path: item.path)
        if !found.entries.isEmpty { return found }
      } catch {
        reader.builder.document.notices.append(
          .skipped(file: item.path, reason: "no contents can be read: \(error)"))
      }
    }
    return EPUBNavigation()
  }
}

extension Document {
  /// Makes chapters where the contents lead to, down to the second level, and at each file that is
  /// before the first entry or is auxiliary; without contents at each file.
  fileprivate mutating func divide(_ parts: [(path: String, block: Int, isAuxiliary: Bool)]) {
    var titles: [Int: String] = [:]
    for entry in contents where entry.level <= 2 && titles[entry.block] == nil {
      titles[entry.block] = entry.title
    }
    let firstEntry = titles.keys.min() ?? blocks.count
    var starts = Set(titles.keys)
    for (index, part) in parts.enumerated() {
      let followsAuxiliary = index > 0 && parts[index - 1].isAuxiliary
      if part.block < firstEntry || part.isAuxiliary || followsAuxiliary {
        starts.insert(part.block)
      }
    }
    let sorted = starts.sorted().filter { $0 < blocks.count }
    divide(at: sorted.map { ($0, titles[$0] ?? chapterHeading(at: $0)) })
    for (index, part) in parts.enumerated() where part.isAuxiliary {
      let end = index + 1 < parts.count ? parts[index + 1].block : blocks.count
      for chapter in chapters.indices
      where chapters[chapter].blocks.lowerBound >= part.block
        && chapters[chapter].blocks.upperBound <= end
      {
        chapters[chapter].isAuxiliary = true
      }
    }
  }

  /// The heading that a chapter begins with, among its first three blocks.
  private func chapterHeading(at start: Int) -> String? {
    for index in start..<min(start + 3, blocks.count) {
      if case .heading = blocks[index].kind { return headingText(at: index) }
    }
    return nil
  }
}
