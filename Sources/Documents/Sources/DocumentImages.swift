internal import Archives

/// The pictures of a book, read from its archive one by one.
package struct DocumentImages {
  private var archive: ArchiveContent

  /// - Throws: ``DocumentError/archive(_:)`` when the source is no archive.
  package init(_ source: [UInt8]) throws(DocumentError) {
    archive = try ArchiveContent(source, limits: DocumentLimits())
  }

  /// The bytes of a member; `nil` when it is missing or cannot be read.
  package mutating func bytes(of path: String) -> [UInt8]? {
    guard let entry = archive.entry(path) else { return nil }
    return try? archive.contents(of: entry)
  }
}
