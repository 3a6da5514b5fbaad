import LearnerLog
import LexicalModel
import TestSupport
import Testing

@testable import LearnerDatabase

@Suite struct `Laws of a segment` {
  private static let segment = Segment(
    header: Segment.Header(
      folderID: String(repeating: "a", count: 32), device: DeviceID(bits: 7), number: 3,
      previous: String(repeating: "b", count: 64), seen: [DeviceID(bits: 9): 4]),
    events: (1...3).map {
      Event(
        id: EventID(random: UInt128($0)), device: DeviceID(bits: 7), sequence: $0,
        time: HybridTime(milliseconds: 1_800_000_000_000), fact: .mark("en:naïve", .known))
    })

  @Test func `read back is itself`() throws {
    #expect(try Segment(Self.segment.bytes) == Self.segment)
    let empty = Segment(header: Self.segment.header, events: [])
    #expect(try Segment(empty.bytes) == empty)
  }

  @Test func `cut at any byte is refused`() {
    let bytes = Self.segment.bytes
    for count in stride(from: 0, to: bytes.count, by: testScale > 1 ? 1 : 3) {
      #expect(throws: SegmentError.self) { try Segment(Array(bytes.prefix(count))) }
    }
  }

  @Test func `with any bit flipped is refused`() {
    let bytes = Self.segment.bytes
    for position in bytes.indices {
      // A plain run takes one bit of each byte, a scaled one all eight.
      for bit in 0..<8 where testScale > 1 || bit == position % 8 {
        var flipped = bytes
        flipped[position] ^= 1 << UInt8(bit)
        #expect(throws: SegmentError.self) { try Segment(flipped) }
      }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `made of noise is refused`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes = Self.segment.bytes
    for _ in 0..<Int.random(in: 1...20, using: &generator) {
      let position = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0...2, using: &generator) {
      case 0: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: position)
      case 1: bytes.remove(at: position)
      default: bytes.swapAt(position, Int.random(in: 0..<bytes.count, using: &generator))
      }
    }
    guard bytes != Self.segment.bytes else { return }
    #expect(throws: SegmentError.self) { try Segment(bytes) }
  }

  /// The control: without the comparison of the footer, flips would pass.
  @Test func `flips that leave valid lines are caught by the footer alone`() throws {
    var bytes = Self.segment.bytes
    let digit = try #require(bytes.firstIndex(of: UInt8(ascii: "3")))
    bytes[digit] ^= 1
    #expect(throws: SegmentError.torn) { try Segment(bytes) }
  }
}
