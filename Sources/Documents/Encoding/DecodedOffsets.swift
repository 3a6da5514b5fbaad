/// The offsets of decoded text in the bytes that it was decoded from.
///
/// Runs of characters whose sizes are the same are one entry: a text of one script costs little.
struct DecodedOffsets: Hashable, Sendable {
  private struct Run: Hashable, Sendable {
    var decoded: UInt32
    var original: UInt32
    /// Bytes of a character in UTF-8 and in the original.
    var decodedStep: UInt8
    var originalStep: UInt8
  }

  private var runs: [Run] = []

  /// Records a character; characters come in order.
  mutating func append(decoded: Int, original: Int, decodedStep: Int, originalStep: Int) {
    if let last = runs.last, Int(last.decodedStep) == decodedStep,
      Int(last.originalStep) == originalStep
    {
      return
    }
    runs.append(
      Run(
        decoded: UInt32(decoded), original: UInt32(original), decodedStep: UInt8(decodedStep),
        originalStep: UInt8(originalStep)))
  }

  /// Marks the end of the text, so that the offset after the last character is known.
  mutating func finish(decoded: Int, original: Int) {
    runs.append(
      Run(
        decoded: UInt32(decoded), original: UInt32(original), decodedStep: 1, originalStep: 1))
  }

  /// The original offset of the character that holds a decoded byte.
  ///
  /// - Complexity: O(log runs).
  func original(_ decoded: Int) -> Int {
    let after = runs.firstIndexSorted { Int($0.decoded) > decoded }
    guard after > 0 else { return 0 }
    let run = runs[after - 1]
    let characters = (decoded - Int(run.decoded)) / Int(run.decodedStep)
    return Int(run.original) + characters * Int(run.originalStep)
  }

  func original(_ decoded: Range<Int>) -> Range<Int> {
    original(decoded.lowerBound)..<original(decoded.upperBound)
  }
}
