import LexicalModel

/// Why bytes are no counts of this release.
package enum WordCountsError: Error, Hashable, Sendable {
  /// The bytes do not begin as counts do.
  case notCounts
  /// Counts of a version that this program does not know.
  case version(found: Int, expected: Int)
  /// Counts of texts that were annotated with another release.
  case otherRelease
  /// A byte that is not there or not what was expected.
  case damaged(offset: Int)
}

/// The bytes of counts, the same for equal counts on every machine:
///
///     bytes      what
///     8          `LEXCOUNT`
///     1          the version, 2
///     32         the SHA-256 digest of the release
///     …          numbers of seven bits a byte, the lowest first, the high bit set but in the last:
///                the seven totals · the size of each part · then six lists, each headed by its
///                length: cells (lexeme less the one before, part of speech, form, count) ·
///                senses (lexeme less the one before, index of the sense in the image, count) ·
///                unlisted forms (form, count) · expressions (lexeme less the one before, count) ·
///                documents (lexeme less the one before, count) · parts (index less the one before,
///                count); forms are bytes of UTF-8 headed by their number
///     8          the FNV-1a hash of all bytes before, the lowest byte first
extension WordCounts {
  private static let magic = Array("LEXCOUNT".utf8)
  private static let version: UInt8 = 2

  /// - Parameter release: the digest of the release, 32 bytes.
  /// - Returns: the bytes.
  /// - Complexity: O(*n* log *n*) for *n* different words.
  package func encoded(release: [UInt8]) -> [UInt8] {
    var writer = NumberWriter(bytes: Self.magic + [Self.version] + release)
    for total in totals.fields { writer.append(total) }
    for size in partSizes { writer.append(size) }
    let sorted = cells.sorted { $0.key < $1.key }
    writer.append(sorted.count)
    var last = 0
    for (key, count) in sorted {
      writer.append(Int(key.lexeme.index) - last)
      last = Int(key.lexeme.index)
      writer.append(Int(key.partOfSpeech?.rawValue ?? 0xFF))
      writer.append(key.form)
      writer.append(count)
    }
    writer.append(senses.count)
    last = 0
    for (key, count) in senses.sorted(by: { $0.key < $1.key }) {
      writer.append(Int(key.lexeme.index) - last)
      last = Int(key.lexeme.index)
      writer.append(Int(key.sense))
      writer.append(count)
    }
    writer.append(unlisted.count)
    for (form, count) in unlisted.sorted(by: { $0.key < $1.key }) {
      writer.append(form)
      writer.append(count)
    }
    writer.append(sparse: expressions.map { (Int($0.key.index), $0.value) }.sorted { $0.0 < $1.0 })
    writer.append(sparse: documents.enumerated().filter { $0.element > 0 }.map { ($0, $1) })
    writer.append(sparse: parts.enumerated().filter { $0.element > 0 }.map { ($0, $1) })
    return writer.finish()
  }

  /// Reads counts back.
  ///
  /// - Parameters:
  ///   - bytes: what ``encoded(release:)`` returned.
  ///   - release: the digest of the release that the caller works with.
  ///   - lexemeCount: the lexemes of that release.
  /// - Throws: ``WordCountsError`` for anything else; no number is taken that the checksum does not
  ///   cover.
  package init(
    _ bytes: [UInt8], release: [UInt8], lexemeCount: Int
  ) throws(WordCountsError) {
    self.init(lexemeCount: lexemeCount)
    let head = Self.magic.count + 1 + release.count
    guard bytes.starts(with: Self.magic), bytes.count > head else { throw .notCounts }
    guard bytes[Self.magic.count] == Self.version else {
      throw .version(found: Int(bytes[Self.magic.count]), expected: Int(Self.version))
    }
    var reader = try NumberReader(bytes, from: head)
    guard Array(bytes[(Self.magic.count + 1)..<head]) == release else { throw .otherRelease }
    totals = try Totals { () throws(WordCountsError) in try reader.number() }
    for part in partSizes.indices { partSizes[part] = try reader.number() }
    var lexeme = 0
    for _ in 0..<(try reader.number()) {
      lexeme += try reader.number()
      guard lexeme < lexemeCount else { throw reader.damage }
      let part = UInt8(truncatingIfNeeded: try reader.number())
      let key = Key(
        lexeme: LexemeOrdinal(Int32(lexeme)), partOfSpeech: PartOfSpeech(rawValue: part),
        form: try reader.text())
      cells[key] = try reader.number()
    }
    lexeme = 0
    for _ in 0..<(try reader.number()) {
      lexeme += try reader.number()
      guard lexeme < lexemeCount, let sense = UInt16(exactly: try reader.number()) else {
        throw reader.damage
      }
      senses[SenseKey(lexeme: LexemeOrdinal(Int32(lexeme)), sense: sense)] = try reader.number()
    }
    for _ in 0..<(try reader.number()) { unlisted[try reader.text()] = try reader.number() }
    for (index, count) in try reader.sparse(below: lexemeCount) {
      expressions[LexemeOrdinal(Int32(index))] = count
    }
    for (index, count) in try reader.sparse(below: lexemeCount) { documents[index] = count }
    for (index, count) in try reader.sparse(below: parts.count) {
      parts[index] = count
    }
    guard reader.isAtEnd else { throw reader.damage }
  }
}

extension WordCounts.Totals {
  fileprivate var fields: [Int] {
    [documents, sentences, words, names, numbers, unkept, withSenses]
  }

  fileprivate init(_ next: () throws(WordCountsError) -> Int) throws(WordCountsError) {
    documents = try next()
    sentences = try next()
    words = try next()
    names = try next()
    numbers = try next()
    unkept = try next()
    withSenses = try next()
  }
}

/// The FNV-1a hash of bytes.
private func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
}

/// Writes numbers of seven bits a byte.
private struct NumberWriter {
  private var bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func append(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes += text.utf8
  }

  /// Appends counts by rising index.
  mutating func append(sparse counts: [(Int, Int)]) {
    append(counts.count)
    var last = 0
    for (index, count) in counts {
      append(index - last)
      append(count)
      last = index
    }
  }

  func finish() -> [UInt8] {
    let hash = checksum(bytes[...])
    return bytes + (0..<8).map { UInt8(truncatingIfNeeded: hash >> (8 * UInt64($0))) }
  }
}

/// Reads numbers of seven bits a byte.
private struct NumberReader {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int

  init(_ bytes: [UInt8], from start: Int) throws(WordCountsError) {
    self.bytes = bytes
    position = start
    end = bytes.count - 8
    guard end >= start else { throw .damaged(offset: bytes.count) }
    let stored = (0..<8).reduce(0 as UInt64) { $0 | UInt64(bytes[end + $1]) << (8 * UInt64($1)) }
    guard stored == checksum(bytes[..<end]) else { throw .damaged(offset: end) }
  }

  var isAtEnd: Bool { position == end }
  var damage: WordCountsError { .damaged(offset: position) }

  mutating func number() throws(WordCountsError) -> Int {
    var (number, shift) = (0, 0)
    while position < end, shift < 63 {
      let byte = bytes[position]
      position += 1
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    throw damage
  }

  mutating func text() throws(WordCountsError) -> String {
    let count = try number()
    guard count <= end - position else { throw damage }
    position += count
    return String(decoding: bytes[(position - count)..<position], as: UTF8.self)
  }

  /// Reads counts by rising index, each below a bound.
  mutating func sparse(below bound: Int) throws(WordCountsError) -> [(Int, Int)] {
    var counts: [(Int, Int)] = []
    var index = 0
    for _ in 0..<(try number()) {
      index += try number()
      guard index < bound else { throw damage }
      counts.append((index, try number()))
    }
    return counts
  }
}
