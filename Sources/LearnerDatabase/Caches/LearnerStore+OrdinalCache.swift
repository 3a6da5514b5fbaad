import LearnerLog
import SQLite

/// What finds a word in one release.
package struct OrdinalResolver {
  /// What tells the release from every other.
  let release: [UInt8]
  /// The ordinal of the word whose id is these bytes; nil where the release does not hold it.
  let ordinal: (borrowing Span<UInt8>) -> Int32?

  package init(release: String, ordinal: @escaping (borrowing Span<UInt8>) -> Int32?) {
    self.release = Array(release.utf8)
    self.ordinal = ordinal
  }
}

/// The ordinals of the words of a store in one release, cached: a summary needs thousands each day.
///
/// They follow from the release and from the names of the subjects, whose numbers never change:
/// they are never sent, and a rebuild drops them.
extension LearnerStore {
  /// Calls the body with the ordinal of every word that is being learned, known or ignored; of all
  /// others nothing is known, or nothing but that they are new.
  ///
  /// An id that was retired comes with its heir.
  ///
  /// - Parameters:
  ///   - resolver: finds words in a release.
  ///   - body: takes an ordinal, in no order.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read.
  /// - Complexity: O(words called with)
  package func forEachAssessedOrdinal(
    _ resolver: OrdinalResolver, _ body: (Int32) -> Void
  ) throws(LearnerStoreError) {
    guard resolution == .identity, let cached = try cachedOrdinals(of: resolver) else {
      try forEachAssessedWord { id in
        if let ordinal = resolver.ordinal(id) { body(ordinal) }
      }
      return
    }
    var name = try database.connection.prepare(.subjectName)
    var subjects = try database.connection.rows(of: .assessedSubjects)
    while try subjects.nextRow() {
      let number = subjects.int(0)
      if number < cached.count {
        if cached[number] >= 0 { body(cached[number]) }
        continue
      }
      try name.rebind(["number": .int(number)])
      if try name.nextRow(), let ordinal = name.withByteSpan(0, resolver.ordinal) { body(ordinal) }
      name.reset()
    }
  }

  /// Caches the ordinals of all words in a release, unless that is done and few words were added
  /// since.
  ///
  /// - Parameters:
  ///   - resolver: finds words in the release.
  ///   - few: new words that are looked up by name rather than cached.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  package func cacheOrdinals(
    _ resolver: OrdinalResolver, unlessFewerThan few: Int = 1_000
  ) throws(LearnerStoreError) {
    guard resolution == .identity else { return }
    let count = try database.count(.lastSubjectNumber) + 1
    let cached = try database.count(
      .cachedOrdinalCount,
      ["releaseSize": .int(resolver.release.count), "release": .blob(resolver.release)])
    guard count - cached >= few else { return }
    var ordinals = [Int32](repeating: -1, count: count)
    var subjects = try database.connection.rows(of: .subjects)
    let (number, name) = (subjects.column("number"), subjects.column("name"))
    while try subjects.nextRow() {
      if let ordinal = subjects.withByteSpan(name, resolver.ordinal) {
        ordinals[subjects.int(number)] = ordinal
      }
    }
    var bytes = resolver.release
    for ordinal in ordinals {
      for shift in stride(from: 0, to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: ordinal >> Int32(shift)))
      }
    }
    try database.transaction { database throws(LearnerStoreError) in
      try database.setMeta(.ordinals, to: .blob(bytes))
    }
  }

  /// The ordinal, or −1, by the number of a subject; nil where none are cached of the release.
  private func cachedOrdinals(of resolver: OrdinalResolver) throws(LearnerStoreError) -> [Int32]? {
    let key = ProgressDatabase.MetaKey.ordinals.rawValue
    return try database.connection.first(.metaValue, ["key": .text(key)]) { row in
      row.withBytes(0) { bytes in Self.ordinals(in: bytes, of: resolver.release) }
    } ?? nil
  }

  private static func ordinals(in bytes: RawSpan, of release: [UInt8]) -> [Int32]? {
    guard bytes.byteCount >= release.count else { return nil }
    for index in release.indices {
      // Safe: the load checks its bounds, here and below, and every bit pattern is a number.
      let byte = unsafe bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
      guard byte == release[index] else { return nil }
    }
    let count = (bytes.byteCount - release.count) / 4
    var ordinals: [Int32] = []
    ordinals.reserveCapacity(count)
    for index in 0..<count {
      let ordinal = unsafe bytes.unsafeLoadUnaligned(
        fromByteOffset: release.count + 4 * index, as: Int32.self)
      ordinals.append(Int32(littleEndian: ordinal))
    }
    return ordinals
  }

  /// Calls the body with the id of every word that is being learned, known or ignored; of all
  /// others nothing is known, or nothing but that they are new.
  ///
  /// An id that was retired comes with its heir.
  ///
  /// - Parameter body: takes the UTF-8 of an id, in no order.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read.
  /// - Complexity: O(words called with)
  func forEachAssessedWord(
    _ body: (borrowing Span<UInt8>) -> Void
  ) throws(LearnerStoreError) {
    let mayInherit = resolution != .identity
    var decided: Set<String> = []
    try database.connection.forEachRow(of: .assessedWords) { row in
      if mayInherit {
        let name = row.text(0)
        guard resolution.resolved(name) == name else { return }
        decided.insert(name)
      }
      row.withByteSpan(0, body)
    }
    resolution.forEachSuccessor { retired, successor in
      if decided.contains(successor) { body(retired.utf8.span) }
    }
  }
}
