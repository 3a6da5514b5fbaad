import Archives
import Digest
import Files

/// A dictionary in the files that others publish: recognised by content, read as a whole.
struct DictionarySource {
  let description: DictionaryDescription
  let arenas: [RecordArena]

  /// Reads the dictionary that a file is, or belongs to.
  ///
  /// Memory stays within the files, their decoded content and ``DictionaryLimits/recordBytes``.
  ///
  /// - Parameter path: any file of the dictionary; what belongs to it is looked for beside it.
  /// - Throws: ``DictionaryError`` that names the file and the location in it.
  init(path: String) throws(DictionaryError) {
    var files = SourceFiles(path)
    var (description, arenas) = try Self.read(&files)
    for arena in arenas { description.counts.add(arena.counts) }
    guard description.counts.total > 0 else { throw .empty(file: files.name) }
    description.digest = files.digest
    description.sourceSize = files.size
    self.description = description
    self.arenas = arenas
  }

  private static func read(
    _ files: inout SourceFiles
  ) throws(DictionaryError) -> (DictionaryDescription, [RecordArena]) {
    let head = try files.head()
    if head.isEmpty { throw .empty(file: files.name) }
    if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
      return try archive(&files)
    }
    if head.starts(with: StarDictInfo.heading) { return try starDict(&files, stem: files.stem) }
    // Other files of StarDict and dictd are known by what lies beside them.
    let suffixes = [".idx", ".idx.gz", ".syn", ".dict", ".dict.dz", ".index"]
    if suffixes.contains(where: { files.path.hasSuffix($0) }) || head.starts(with: [0x1F, 0x8B]) {
      if FileSystem.exists(files.stem + ".ifo") { return try starDict(&files, stem: files.stem) }
      if FileSystem.exists(files.stem + ".index") { return try dictd(&files, stem: files.stem) }
      guard !head.starts(with: [0x1F, 0x8B]) else {
        throw .missingCompanion(
          file: files.name, expected: "“\(FileSystem.name(of: files.stem)).ifo” or “….index”")
      }
    }
    if files.path.hasSuffix(".index") { return try dictd(&files, stem: files.stem) }
    if let text = Self.text(head), MeaningTable.isOne(text) {
      let table = try MeaningTable(try files.read(files.path), file: files.name)
      var description = DictionaryDescription(
        name: FileSystem.name(of: files.stem), format: .table)
      let pair = LanguageName.pair(in: description.name)
      (description.source, description.target) = (pair?.source, pair?.target)
      return (description, [try table.arena()])
    }
    throw .unknownFormat(file: files.name, found: found(head))
  }

  /// What a file is that is none of ours, as far as its first bytes tell.
  private static func found(_ head: [UInt8]) -> String {
    let known: [([UInt8], String)] = [
      ([0x42, 0x5A, 0x68], "a bzip2 archive; unpack it first: tar xf FILE"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "an xz archive; unpack it first: tar xf FILE"),
      ([0x37, 0x7A, 0xBC, 0xAF], "a 7z archive; unpack it first"),
      ([0x53, 0x51, 0x4C, 0x69], "a SQLite database"),
      ([0x25, 0x50, 0x44, 0x46], "a PDF"),
    ]
    if let match = known.first(where: { head.starts(with: $0.0) }) { return match.1 }
    return text(head) == nil ? "other bytes" : "a text without two cells on its lines"
  }

  /// The first bytes as text; a character that they cut at the end is left out.
  private static func text(_ head: [UInt8]) -> String? {
    guard !head.contains(0) else { return nil }
    for cut in 0..<4 {
      if let text = String(validating: head.dropLast(cut), as: UTF8.self) { return text }
    }
    return nil
  }

  private static func archive(
    _ files: inout SourceFiles
  ) throws(DictionaryError) -> (DictionaryDescription, [RecordArena]) {
    let bytes = try files.read(files.path)
    let limits = ArchiveLimits(
      entryCount: 1 << 18, entrySize: DictionaryLimits.bank, totalSize: DictionaryLimits.banks,
      ratio: 400)
    let archive: ZipArchive
    do { archive = try ZipArchive(bytes, limits: limits) } catch {
      throw .archive(file: files.name, error)
    }
    guard YomitanArchive.isOne(archive) else {
      let hasStarDict = archive.entries.contains { $0.name.hasSuffix(".ifo") }
      throw .unknownFormat(
        file: files.name,
        found: hasStarDict
          ? "an archive of StarDict's files; unpack it first: unzip FILE"
          : "an archive without “index.json”")
    }
    let yomitan = try YomitanArchive(archive, file: files.name)
    return (yomitan.description, try yomitan.arenas())
  }

  private static func starDict(
    _ files: inout SourceFiles, stem: String
  ) throws(DictionaryError) -> (DictionaryDescription, [RecordArena]) {
    let name = FileSystem.name(of: stem)
    let info = try StarDictInfo(try files.read(stem + ".ifo"), file: name + ".ifo")
    let dictionary = StarDictDictionary(
      info: info, index: try files.readAny(stem, [".idx", ".idx.gz", ".idx.dz"]),
      articles: try files.readAny(stem, [".dict.dz", ".dict"]),
      synonyms: FileSystem.exists(stem + ".syn") || FileSystem.exists(stem + ".syn.dz")
        ? try files.readAny(stem, [".syn", ".syn.dz"]) : nil,
      file: name)
    return (info.description, [try dictionary.arena()])
  }

  private static func dictd(
    _ files: inout SourceFiles, stem: String
  ) throws(DictionaryError) -> (DictionaryDescription, [RecordArena]) {
    let dictionary = DictdDictionary(
      index: try files.read(stem + ".index"),
      articles: try files.readAny(stem, [".dict.dz", ".dict"]),
      file: FileSystem.name(of: stem))
    return try dictionary.read()
  }
}

/// The files of one dictionary: reads them, and remembers what was read for the digest.
struct SourceFiles {
  let path: String
  private var hash = SHA256()
  private(set) var size = 0

  init(_ path: String) {
    self.path = path
  }

  /// What errors call the dictionary.
  var name: String { FileSystem.name(of: path) }

  /// The path without what tells one file of a dictionary from another.
  var stem: String {
    let suffixes = [
      ".ifo", ".idx.gz", ".idx.dz", ".idx", ".syn.dz", ".syn", ".dict.dz", ".dict", ".index",
      ".zip", ".tsv", ".csv", ".txt",
    ]
    return suffixes.first { path.hasSuffix($0) }.map { String(path.dropLast($0.count)) } ?? path
  }

  var digest: String { hash.digest().hex }

  func head() throws(DictionaryError) -> [UInt8] {
    do { return try FileSystem.peek(path, count: 1 << 16).bytes } catch { throw .file(error) }
  }

  /// The bytes of a file as they are.
  mutating func read(_ path: String) throws(DictionaryError) -> [UInt8] {
    do {
      let size = try FileSystem.peek(path, count: 0).size
      guard size <= DictionaryLimits.file else {
        throw DictionaryError.limitExceeded(
          file: FileSystem.name(of: path), limit: "\(DictionaryLimits.file >> 20) MiB")
      }
      let bytes = try FileSystem.read(path)
      hash.update(bytes)
      self.size += bytes.count
      return bytes
    } catch let error as DictionaryError {
      throw error
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .damaged(file: path, reason: "\(error)")
    }
  }

  /// The content of the first file that is there under one of some suffixes, decompressed.
  mutating func readAny(
    _ stem: String, _ suffixes: [String]
  ) throws(DictionaryError) -> [UInt8] {
    guard let suffix = suffixes.first(where: { FileSystem.exists(stem + $0) }) else {
      let names = suffixes.map { "“\(FileSystem.name(of: stem))\($0)”" }
      throw .missingCompanion(file: name, expected: names.joined(separator: " or "))
    }
    let bytes = try read(stem + suffix)
    guard bytes.starts(with: [0x1F, 0x8B]) else { return bytes }
    do {
      return try Gzip.decode(bytes, maximumSize: DictionaryLimits.file)
    } catch {
      throw .archive(file: FileSystem.name(of: stem + suffix), error)
    }
  }
}
