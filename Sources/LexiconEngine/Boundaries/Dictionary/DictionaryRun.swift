/// A stretch of characters that one dictionary divides.
///
/// One value is filled again and again, so that nothing is allocated per run.
struct DictionaryRun {
  /// The characters: UTF-16 units, 0 for one beyond the first plane, which is in no word of a
  /// dictionary.
  var units: [UInt16] = Array(repeating: 0, count: 256)
  /// Where each begins in the text, and behind the last where the run ends.
  var offsets: [Int] = Array(repeating: 0, count: 257)
  /// What is to know of each.
  var features: [CharacterFeatures] = Array(repeating: [], count: 256)
  private(set) var count = 0

  mutating func removeAll() {
    count = 0
  }

  @inline(__always)
  mutating func append(_ codePoint: UInt32, _ found: CharacterFeatures, at offset: Int) {
    if count == units.count { grow() }
    units[count] = codePoint <= 0xFFFF ? UInt16(codePoint) : 0
    features[count] = found
    offsets[count] = offset
    count += 1
  }

  mutating func close(at end: Int) {
    offsets[count] = end
  }

  @inline(never)
  private mutating func grow() {
    units += Array(repeating: 0, count: count)
    offsets += Array(repeating: 0, count: count)
    features += Array(repeating: [], count: count)
  }
}
