import Testing
import TestSupport

/// Content and streams for the tests of this target.
enum SampleContent {
  /// What the fixtures decode to.
  static let text = Fixture.bytes("content.txt")

  /// The streams of a fixture, each behind its length in four bytes.
  static func streams(_ name: String) -> [[UInt8]] {
    var bytes = Fixture.bytes(name)[...]
    var streams: [[UInt8]] = []
    while !bytes.isEmpty {
      let count = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      streams.append(Array(bytes.dropFirst(4).prefix(count)))
      bytes = bytes.dropFirst(4 + count)
    }
    return streams
  }

  /// Content of one of several kinds: bytes of no pattern, runs, few letters, words, a period.
  static func random(seed: UInt64, size: Int = 3000) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...size, using: &generator)
    switch seed % 5 {
    case 0: return (0..<count).map { _ in .random(in: 0...255, using: &generator) }
    case 1: return Array(repeating: .random(in: 0...255, using: &generator), count: count)
    case 2:
      return (0..<count).map { _ in
        UInt8(64 + UInt64.random(in: .min ... .max, using: &generator).trailingZeroBitCount)
      }
    case 3:
      let words = (0..<30).map { _ in
        (0..<Int.random(in: 1...9, using: &generator)).map { _ in
          UInt8.random(in: 97...122, using: &generator)
        } + [32]
      }
      return Array((0..<count / 5).flatMap { _ in words.randomElement(using: &generator) ?? [] })
    default:
      let period = Int.random(in: 1...300, using: &generator)
      let part = (0..<period).map { _ in UInt8.random(in: 0...255, using: &generator) }
      return (0..<count).map { part[$0 % period] }
    }
  }

  /// A stream with a few bytes changed, removed or inserted.
  static func changed(_ stream: [UInt8], seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    var stream = stream
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !stream.isEmpty {
      let near = Bool.random(using: &generator) ? min(40, stream.count) : stream.count
      let position = Int.random(in: 0..<near, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: stream.removeLast(stream.count - position)
      case 1: stream.remove(at: position)
      case 2: stream.insert(.random(in: 0...255, using: &generator), at: position)
      case 3: stream[position] = .random(in: 0...255, using: &generator)
      default: stream[position] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      }
    }
    return stream
  }

  /// Bytes from bits as they follow each other in a stream, the lowest of each byte first; spaces
  /// are for the reader.
  static func bits(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, bit) in text.filter({ $0 != " " }).enumerated() {
      if index % 8 == 0 { bytes.append(0) }
      if bit == "1" { bytes[index / 8] |= 1 << UInt8(index % 8) }
    }
    return bytes
  }
}
