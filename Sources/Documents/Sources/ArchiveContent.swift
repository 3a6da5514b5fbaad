internal import Archives

/// The files of a ZIP archive, within the limits of a reader.
struct ArchiveContent {
  let archive: ZipArchive
  private let limits: DocumentLimits
  /// What of ``DocumentLimits/totalSize`` is left.
  private var budget: Int
  /// The entries by their name in lower case, made when a name is not found as it is.
  private var folded: [String: ZipEntry]?

  init(_ bytes: [UInt8], limits: DocumentLimits) throws(DocumentError) {
    do throws(ArchiveError) {
      var archiveLimits = ArchiveLimits.standard
      archiveLimits.entryCount = limits.entries
      archive = try ZipArchive(bytes, limits: archiveLimits)
    } catch {
      throw .archive(error)
    }
    self.limits = limits
    budget = limits.totalSize
  }

  /// The entry of a path; a name that differs by case alone is taken when there is no other.
  mutating func entry(_ path: String) -> ZipEntry? {
    if let entry = archive.entry(named: path) { return entry }
    if folded == nil {
      folded = Dictionary(
        archive.entries.map { ($0.name.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    }
    return folded?[path.lowercased()]
  }

  /// The content of an entry.
  ///
  /// - Throws: ``DocumentError/limit(file:offset:expected:)`` for more than a reader takes,
  ///   ``DocumentError/archive(_:)`` for a damaged entry.
  mutating func contents(of entry: ZipEntry) throws(DocumentError) -> [UInt8] {
    guard entry.size <= limits.fileSize else {
      throw .limit(
        file: entry.name, offset: entry.offset,
        expected: "a text of at most \(limits.fileSize) bytes, found \(entry.size)")
    }
    budget -= entry.size
    guard budget >= 0 else {
      throw .limit(
        file: entry.name, offset: entry.offset,
        expected: "texts of at most \(limits.totalSize) bytes in all")
    }
    do throws(ArchiveError) {
      return try archive.contents(of: entry)
    } catch {
      throw .archive(error)
    }
  }

  /// EPUB, a ZIP of texts, or the error for another format that is a ZIP archive.
  func format() throws(DocumentError) -> DocumentFormat {
    if archive.entry(named: "META-INF/container.xml") != nil { return .epub }
    if let entry = archive.entry(named: "mimetype"), entry.size <= 256 {
      let type: [UInt8]
      do throws(ArchiveError) { type = try archive.contents(of: entry) } catch {
        throw .archive(error)
      }
      let name = String(decoding: type, as: UTF8.self)
      if name.hasPrefix("application/epub+zip") { return .epub }
      if name.hasPrefix("application/vnd.oasis.opendocument") {
        throw .unsupported(format: "OpenDocument", advice: "pandoc -t html FILE | lexical read -")
      }
    }
    if archive.entry(named: "[Content_Types].xml") != nil {
      throw .unsupported(
        format: "a file of an office program", advice: "pandoc -t html FILE | lexical read -")
    }
    return .archive
  }
}
