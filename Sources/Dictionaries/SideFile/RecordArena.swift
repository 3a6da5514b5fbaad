import LexiconEngine

/// Records in memory, each with the lookup key under which it is found, in the order they were
/// read.
///
/// A Yomitan archive has one arena for each bank, so that banks are read on all cores; they are
/// sorted together when the side file is written.
struct RecordArena: Sendable {
  /// A record under a key: its bytes in ``bytes``.
  struct Item: Sendable {
    /// The first eight bytes of the key, the first one highest, so that most comparisons are one.
    let prefix: UInt64
    /// More comes first among records of one key.
    let score: Int32
    let keyStart: UInt32
    let keyCount: UInt32
    let recordCount: UInt32
  }

  private(set) var bytes: [UInt8] = []
  private(set) var items: [Item] = []
  private(set) var counts = DictionaryDescription.Counts()

  /// What the arena did not take, and why.
  enum Refusal: Error {
    case tooManyBytes
    case longRecord
  }

  /// Appends a record under each of its keywords.
  ///
  /// - Throws: ``Refusal`` when the record or the arena passes its limit.
  mutating func append(_ record: DictionaryRecord) throws(Refusal) {
    var score: Int32 = 0
    if case .entry(let entry) = record { score = Int32(clamping: entry.score) }
    for keyword in record.keywords {
      let key = LookupKey(keyword).bytes
      guard !key.isEmpty, key.count <= Self.longestKey else { continue }
      let start = bytes.count
      bytes += key
      record.encode(into: &bytes)
      let count = bytes.count - start - key.count
      guard count <= DictionaryLimits.record else { throw .longRecord }
      guard bytes.count <= DictionaryLimits.recordBytes else { throw .tooManyBytes }
      items.append(
        Item(
          prefix: Self.prefix(of: key), score: score, keyStart: UInt32(start),
          keyCount: UInt32(key.count), recordCount: UInt32(count)))
    }
    counts.add(record)
  }

  /// A keyword whose key is longer is not indexed: no text holds it as a word.
  private static let longestKey = 1_024

  func key(of item: Item) -> ArraySlice<UInt8> {
    bytes[Int(item.keyStart)..<Int(item.keyStart + item.keyCount)]
  }

  func record(of item: Item) -> ArraySlice<UInt8> {
    let start = Int(item.keyStart + item.keyCount)
    return bytes[start..<start + Int(item.recordCount)]
  }

  private static func prefix(of key: [UInt8]) -> UInt64 {
    var prefix: UInt64 = 0
    for index in 0..<8 { prefix = prefix << 8 | (index < key.count ? UInt64(key[index]) : 0) }
    return prefix
  }
}

/// The records of several arenas in the order of their keys; those of one key by their score, then
/// in the order they were read.
struct SortedRecords {
  private struct Position {
    let prefix: UInt64
    let score: Int32
    let arena: Int32
    let item: Int32
  }

  private let arenas: [RecordArena]
  private let order: [Position]

  init(_ arenas: [RecordArena]) {
    self.arenas = arenas
    var positions: [Position] = []
    positions.reserveCapacity(arenas.reduce(0) { $0 + $1.items.count })
    for (number, arena) in arenas.enumerated() {
      for (index, item) in arena.items.enumerated() {
        positions.append(
          Position(
            prefix: item.prefix, score: item.score, arena: Int32(number), item: Int32(index)))
      }
    }
    positions.sort { left, right in
      if left.prefix != right.prefix { return left.prefix < right.prefix }
      let first = arenas[Int(left.arena)]
      let second = arenas[Int(right.arena)]
      let (one, other) = (first.items[Int(left.item)], second.items[Int(right.item)])
      // Keys of up to eight bytes are their prefix and their length.
      if one.keyCount > 8 || other.keyCount > 8 || one.keyCount != other.keyCount {
        let (key, otherKey) = (first.key(of: one), second.key(of: other))
        if key != otherKey { return key.lexicographicallyPrecedes(otherKey) }
      }
      if left.score != right.score { return left.score > right.score }
      return (left.arena, left.item) < (right.arena, right.item)
    }
    order = positions
  }

  var count: Int { order.count }

  func key(at index: Int) -> ArraySlice<UInt8> {
    let arena = arenas[Int(order[index].arena)]
    return arena.key(of: arena.items[Int(order[index].item)])
  }

  func record(at index: Int) -> ArraySlice<UInt8> {
    let arena = arenas[Int(order[index].arena)]
    return arena.record(of: arena.items[Int(order[index].item)])
  }
}
