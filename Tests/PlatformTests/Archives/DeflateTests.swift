import Archives
import TestSupport
import Testing

@Suite struct `Deflate streams` {
  @Test func `streams of zlib at each level and strategy decode to their content`() throws {
    let streams = SampleContent.streams("deflate.streams")
    #expect(streams.count == 50)
    for stream in streams {
      #expect(try Deflate.decode(stream, maximumSize: 1 << 20) == SampleContent.text)
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `what is encoded decodes to the same`(seed: UInt64) throws {
    let content = SampleContent.random(seed: seed, size: 6000)
    let stream = Deflate.encode(content)
    #expect(try Deflate.decode(stream, maximumSize: content.count) == content)
    #expect(stream.count <= content.count + 5 * (content.count / 65535 + 1) + 6)
  }

  @Test func `content of several blocks decodes to the same`() throws {
    var content: [UInt8] = []
    for seed in 0..<12 as Range<UInt64> {
      content += SampleContent.random(seed: seed * 5 + 2, size: 12_000)
    }
    content += SampleContent.random(seed: 5, size: 200_000)
    let stream = Deflate.encode(content)
    #expect(try Deflate.decode(stream, maximumSize: content.count) == content)
    #expect(stream.count < content.count)
  }

  @Test func `text is encoded as densely as by zlib at its usual level, within a percent`() {
    let usual = SampleContent.streams("deflate.streams")[6 * 5].count
    #expect(Deflate.encode(SampleContent.text).count * 100 <= usual * 101)
  }

  @Test func `content whose code needs more than 15 bits is encoded within 15`() throws {
    var counts = [1, 1]
    while counts.count < 22 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    var content: [UInt8] = []
    for (symbol, count) in counts.enumerated() {
      content += Array(repeating: UInt8(symbol), count: count)
    }
    var generator = SeededGenerator(seed: 15)
    content.shuffle(using: &generator)
    #expect(try Deflate.decode(Deflate.encode(content), maximumSize: content.count) == content)
  }

  @Test func `the limit is exact`() throws {
    let content = SampleContent.text
    for stream in SampleContent.streams("deflate.streams").prefix(20) {
      #expect(try Deflate.decode(stream, maximumSize: content.count) == content)
      #expect(throws: ArchiveError.self) {
        try Deflate.decode(stream, maximumSize: content.count - 1)
      }
    }
  }

  @Test func `a bomb stops at the limit`() {
    let bomb = Deflate.encode(Array(repeating: 0, count: 3_000_000))
    #expect(bomb.count < 4000)
    do {
      _ = try Deflate.decode(bomb, maximumSize: 10_000)
      Issue.record("the bomb was decoded")
    } catch {
      guard case .limitExceeded(let offset, .contentSize, 10_000) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(offset < 100)
    }
  }

  @Test func `each part of a stream is refused as cut short`() {
    let stream = SampleContent.streams("deflate.streams")[30]
    for count in stride(from: 0, to: stream.count, by: 7) {
      do {
        _ = try Deflate.decode(Array(stream[..<count]), maximumSize: 1 << 20)
        Issue.record("\(count) bytes were decoded")
      } catch {
        guard case .truncated(let offset, _) = error else {
          Issue.record("\(count) bytes: \(error)")
          return
        }
        #expect(offset <= count)
      }
    }
  }

  @Test(arguments: 0..<UInt64(400 * testScale))
  func `a changed stream is refused or stays within the limit`(seed: UInt64) {
    let streams = SampleContent.streams("deflate.streams")
    let stream = SampleContent.changed(streams[Int(seed) % streams.count], seed: seed)
    do {
      let content = try Deflate.decode(stream, maximumSize: 5000)
      #expect(content.count <= 5000)
    } catch {
      #expect(!error.description.isEmpty)
    }
  }

  @Test(arguments: [
    Refusal(
      "nothing", [], "byte 0: expected the size of a stored block, found the end of the data"),
    Refusal(
      "a block of type 3", SampleContent.bits("1 11"),
      "byte 0: expected a block of type 0, 1 or 2, found type 3"),
    Refusal(
      "a stored block without the complement", [1, 5, 0, 5, 0],
      "byte 3: expected the complement 65530 of the size of a stored block, found 5"),
    Refusal(
      "a stored block that ends early", [1, 5, 0, 0xFA, 0xFF, 1, 2],
      "byte 7: expected a stored block up to byte 10, found the end of the data"),
    Refusal(
      "a match before any content", SampleContent.bits("1 10 0000001 00000 0000000"),
      "byte 1: expected a distance of at most 0, found 1"),
    Refusal(
      "the symbol 286", SampleContent.bits("1 10 11000110 0000000 00000000 00000000 00000000"),
      "byte 0: expected a literal or length, found bits that are no code word"),
    Refusal(
      "the distance symbol 30",
      SampleContent.bits("1 10 00110000 0000001 11110 00000000 00000000"),
      "byte 2: expected a distance, found bits that are no code word"),
    Refusal(
      "too many literals", SampleContent.bits("1 01 01111 00000 0000 00000000 00000000"),
      "byte 2: expected at most 286 lengths and literals and 30 distances, found 287 and 1"),
    Refusal(
      "too many distances", SampleContent.bits("1 01 00000 01111 0000 00000000 00000000"),
      "byte 2: expected at most 286 lengths and literals and 30 distances, found 257 and 31"),
    Refusal(
      "an oversubscribed code for code lengths",
      SampleContent.bits("1 01 00000 00000 0000 100 100 100 000 00000000"),
      "byte 3: expected a complete code for code lengths, found an over- or undersubscribed one"),
    Refusal(
      "a repetition of no code length",
      // Symbols 16 and 0 have one bit each, and 0 comes first.
      SampleContent.bits("1 01 00000 00000 0000 100 000 000 100 1 00 00000000"),
      "byte 3: expected a code length, found a repetition of none"),
    Refusal(
      "code lengths beyond the last symbol",
      // Symbols 0 and 18: one length, then twice a run of 138 where 257 are left.
      SampleContent.bits("1 01 00000 00000 0000 000 000 100 100 0 1 1111111 1 1111111 00000000"),
      "byte 5: expected at most 119 code lengths more, found 138"),
    Refusal(
      "no end of block",
      // 258 lengths, all of them zero: runs of 138 and 120.
      SampleContent.bits("1 01 00000 00000 0000 000 000 100 100 1 1111111 1 1011011 00000000"),
      "byte 5: expected a code word for the end of the block, found none"),
    Refusal(
      "bytes behind the stream", [1, 1, 0, 0xFE, 0xFF, 65, 0, 0],
      "byte 6: expected the end of the Deflate stream, found 2 bytes more"),
  ])
  func `a stream that breaks a rule is refused with the offset`(refusal: Refusal) {
    expectRefusal(refusal) { try Deflate.decode($0, maximumSize: 100) }
  }

  /// A dynamic block with the code words 0 for `a`, 10 for the end and 11 for a match of three,
  /// and one distance of one bit: an incomplete code that the specification allows.
  private static let singleDistance =
    "1 01 10000 00000 0111 000 000 100 000 000 000 000 000 000 000 000 000 000 000 000 010 000 010 "
    + "0 0110101 10 0 1111111 0 1001000 11 11 10"

  @Test func `a code of one distance with a word of one bit is allowed`() throws {
    let stream = SampleContent.bits(Self.singleDistance + "0 11 0 10")
    #expect(try Deflate.decode(stream, maximumSize: 4) == Array("aaaa".utf8))
  }

  @Test func `the word that such a code lacks is refused`() {
    let stream = SampleContent.bits(Self.singleDistance + "0 11 1 10")
    expectRefusal(
      Refusal("", stream, "byte 13: expected a distance, found bits that are no code word")
    ) {
      try Deflate.decode($0, maximumSize: 4)
    }
  }
}
