import LearnerLog
import SQLite

/// What finds a word in one release.
package struct OrdinalResolver {
  /// What tells the release from every other.
  let release: [UInt8]
  /// The place of the word whose id is these bytes; nil where the release does not hold it.
  let place: (borrowing Span<UInt8>) -> Int32?

  package init(release: String, place: @escaping (borrowing Span<UInt8>) -> Int32?) {
    self.release = Array(release.utf8)
    self.place = place
  }
}

/// Where the words of a store stand in a release, kept so that nobody looks thousands of names up each day.
///
/// It follows from the release and from the names of the subjects, whose numbers never change: it is never
/// sent, and a rebuild drops it.
extension LearnerStore {
  /// Calls the body with the place of every word that is being learned, known or ignored; of all others
  /// nothing is known, or nothing but that they are new.
  ///
  /// An id that was retired comes with its heir.
  ///
  /// - Parameters:
  ///   - finder: finds words in a release.
  ///   - body: takes a place, in no order.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read.
  /// - Complexity: O(words called with)
  package func forEachSettledPlace(
    _ finder: OrdinalResolver, _ body: (Int32) -> Void
  ) throws(LearnerStoreError) {
    guard resolution == .identity, let kept = try keptPlaces(of: finder) else {
      try forEachSettledWord { id in
        if let place = finder.place(id) { body(place) }
      }
      return
    }
    var name = try database.connection.prepare(.subjectName)
    var subjects = try database.connection.rows(of: .assessedSubjects)
    while try subjects.nextRow() {
      let number = subjects.int(0)
      if number < kept.count {
        if kept[number] >= 0 { body(kept[number]) }
        continue
      }
      try name.rebind(["number": .int(number)])
      if try name.nextRow(), let place = name.withByteSpan(0, finder.place) { body(place) }
      name.reset()
    }
  }

  /// Keeps where the words stand in a release, unless that is kept and few words have come since.
  ///
  /// - Parameters:
  ///   - finder: finds words in the release.
  ///   - few: new words that are looked up by name rather than taken in.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed then.
  package func keepPlaces(
    _ finder: OrdinalResolver, unlessFewerThan few: Int = 1_000
  ) throws(LearnerStoreError) {
    guard resolution == .identity else { return }
    let count = try database.count(.lastSubjectNumber) + 1
    let kept = try database.count(
      .cachedOrdinalCount,
      ["releaseSize": .int(finder.release.count), "release": .blob(finder.release)])
    guard count - kept >= few else { return }
    var places = [Int32](repeating: -1, count: count)
    var subjects = try database.connection.rows(of: .subjects)
    let (number, name) = (subjects.column("number"), subjects.column("name"))
    while try subjects.nextRow() {
      if let place = subjects.withByteSpan(name, finder.place) {
        places[subjects.int(number)] = place
      }
    }
    var bytes = finder.release
    for place in places {
      for shift in stride(from: 0, to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: place >> Int32(shift)))
      }
    }
    try database.transaction { database throws(LearnerStoreError) in
      try database.setMeta(.places, to: .blob(bytes))
    }
  }

  /// By the number of a subject its place, or −1; nil where nothing is kept of the release.
  private func keptPlaces(of finder: OrdinalResolver) throws(LearnerStoreError) -> [Int32]? {
    let key = ProgressDatabase.MetaKey.places.rawValue
    return try database.connection.first(.metaValue, ["key": .text(key)]) { row in
      row.withBytes(0) { bytes in Self.places(in: bytes, of: finder.release) }
    } ?? nil
  }

  private static func places(in bytes: RawSpan, of release: [UInt8]) -> [Int32]? {
    guard bytes.byteCount >= release.count else { return nil }
    for index in release.indices {
      // Safe: the load checks its bounds, here and below, and every bit pattern is a number.
      let byte = unsafe bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
      guard byte == release[index] else { return nil }
    }
    let count = (bytes.byteCount - release.count) / 4
    var places: [Int32] = []
    places.reserveCapacity(count)
    for index in 0..<count {
      let place = unsafe bytes.unsafeLoadUnaligned(
        fromByteOffset: release.count + 4 * index, as: Int32.self)
      places.append(Int32(littleEndian: place))
    }
    return places
  }
}
