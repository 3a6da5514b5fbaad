import Archives
import JSON

/// A package (`.apkg`, `.colpkg`) of Anki: a collection, and the files that its notes show or play.
///
/// Three layouts are read: `collection.anki2` and `collection.anki21`, which are plain databases,
/// and `collection.anki21b`, where everything is compressed by Zstandard. Sizes and names are
/// checked before anything is decoded; files of media are decoded one by one when they are asked
/// for.
package struct AnkiPackage: Sendable {
  package enum Layout: String, Sendable {
    case anki2 = "collection.anki2"
    case anki21 = "collection.anki21"
    case anki21b = "collection.anki21b"
  }

  package let layout: Layout
  private let archive: ZipArchive
  /// The archive's entry of each file of media, by the name that notes use.
  private let media: [String: ZipEntry]

  /// The most that a collection, or one file of media, may have when it is unpacked.
  package static let collectionLimit = 1 << 30
  package static let mediaLimit = 64 << 20

  /// Whether an archive is a package of Anki.
  package static func isPackage(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: [0x50, 0x4B]), let archive = try? ZipArchive(bytes) else {
      return false
    }
    return layout(of: archive) != nil
  }

  private static func layout(of archive: ZipArchive) -> Layout? {
    [Layout.anki21b, .anki21, .anki2].first { archive.entry(named: $0.rawValue) != nil }
  }

  package init(_ bytes: [UInt8]) throws(ForeignFormatError) {
    do { archive = try ZipArchive(bytes) } catch { throw .archive(part: "the package", error) }
    guard let layout = Self.layout(of: archive) else {
      throw .damaged(
        part: "the package", expected: "a file “collection.anki2”, “.anki21” or “.anki21b”")
    }
    self.layout = layout
    media = try Self.media(in: archive, layout)
  }

  /// The bytes of the collection's database.
  package func collection() throws(ForeignFormatError) -> [UInt8] {
    guard let entry = archive.entry(named: layout.rawValue) else { return [] }
    return try Self.contents(
      of: entry, in: archive, isCompressed: layout == .anki21b, limit: Self.collectionLimit)
  }

  /// The names of the files of media.
  package var mediaNames: Set<String> { Set(media.keys) }

  /// The bytes of a file of media; nil where the package has none of that name.
  package func media(named name: String) throws(ForeignFormatError) -> [UInt8]? {
    guard let entry = media[name] else { return nil }
    return try Self.contents(
      of: entry, in: archive, isCompressed: layout == .anki21b, limit: Self.mediaLimit)
  }

  private static func contents(
    of entry: ZipEntry, in archive: ZipArchive, isCompressed: Bool, limit: Int
  ) throws(ForeignFormatError) -> [UInt8] {
    guard entry.size <= limit else {
      throw .damaged(part: entry.name, expected: "at most \(limit) bytes")
    }
    do {
      let bytes = try archive.contents(of: entry)
      return isCompressed ? try Zstandard.decode(bytes, maximumSize: limit) : bytes
    } catch { throw .archive(part: entry.name, error) }
  }

  /// The list of media: JSON from entry to name, or messages in the order of the entries.
  private static func media(
    in archive: ZipArchive, _ layout: Layout
  ) throws(ForeignFormatError) -> [String: ZipEntry] {
    guard let list = archive.entry(named: "media") else { return [:] }
    let bytes = try contents(
      of: list, in: archive, isCompressed: layout == .anki21b, limit: mediaLimit)
    var names: [(entry: String, name: String)] = []
    if layout == .anki21b {
      var reader = ProtobufReader(bytes)
      while let (field, value) = reader.next() {
        guard field == 1, let message = value.bytes else { continue }
        let legacy = ProtobufReader.last(255, in: message)?.number
        names.append(
          ("\(legacy ?? UInt64(names.count))", ProtobufReader.last(1, in: message)?.text ?? ""))
      }
    } else {
      let value: JSONValue
      do { value = try JSONValue.parse(bytes) } catch {
        throw .damaged(part: "media", expected: error.expected)
      }
      names = (value.members ?? []).compactMap { member in
        member.value.string.map { (member.name, $0) }
      }
    }
    var media: [String: ZipEntry] = [:]
    for (entry, name) in names where isSafe(name) {
      media[name] = archive.entry(named: entry)
    }
    return media
  }

  /// Whether a name is that of a file and leads nowhere else.
  private static func isSafe(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 255
      && !name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
  }
}
