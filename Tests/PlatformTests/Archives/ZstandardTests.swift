import Archives
import TestSupport
import Testing

@Suite struct `Zstandard streams` {
  @Test func `streams of the reference program at each level decode to their content`() throws {
    let streams = SampleContent.streams("zstandard.streams")
    #expect(streams.count == 44)
    for stream in streams {
      #expect(try Zstandard.decode(stream, maximumSize: 1 << 20) == SampleContent.text)
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `what is encoded decodes to the same`(seed: UInt64) throws {
    let content = SampleContent.random(seed: seed, size: 6000)
    let frame = Zstandard.encode(content)
    #expect(try Zstandard.decode(frame, maximumSize: content.count) == content)
    #expect(frame.count <= content.count + 3 * (content.count / 131_072 + 1) + 18)
  }

  @Test func `content of several blocks decodes to the same`() throws {
    var content: [UInt8] = []
    for seed in 0..<30 as Range<UInt64> {
      content += SampleContent.random(seed: seed, size: 30_000)
    }
    let frame = Zstandard.encode(content)
    #expect(content.count > 262_144)
    #expect(try Zstandard.decode(frame, maximumSize: content.count) == content)
  }

  @Test func `text is encoded in less than three fifths of its bytes`() {
    #expect(Zstandard.encode(SampleContent.text).count * 5 < SampleContent.text.count * 3)
  }

  @Test func `frames follow each other, with skippable frames between`() throws {
    let skippable: [UInt8] = [0x5E, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 7, 7, 7]
    let stream = skippable + Zstandard.encode([1, 2]) + skippable + Zstandard.encode([3])
    #expect(try Zstandard.decode(stream, maximumSize: 3) == [1, 2, 3])
    #expect(try Zstandard.decode(skippable, maximumSize: 0) == [])
    #expect(throws: ArchiveError.self) { try Zstandard.decode(stream, maximumSize: 2) }
  }

  @Test func `the limit is exact`() throws {
    let size = SampleContent.text.count
    for stream in SampleContent.streams("zstandard.streams") {
      #expect(try Zstandard.decode(stream, maximumSize: size) == SampleContent.text)
      #expect {
        try Zstandard.decode(stream, maximumSize: size - 1)
      } throws: { error in
        guard case .limitExceeded(_, .contentSize, _)? = error as? ArchiveError else {
          return false
        }
        return true
      }
    }
  }

  @Test func `each part of a stream is refused`() {
    for stream in SampleContent.streams("zstandard.streams").prefix(12) {
      for count in stride(from: 0, to: stream.count, by: 5) {
        #expect(throws: ArchiveError.self) {
          try Zstandard.decode(Array(stream[..<count]), maximumSize: 1 << 20)
        }
      }
    }
  }

  @Test(arguments: 0..<UInt64(400 * testScale))
  func `a changed stream is refused or stays within the limit`(seed: UInt64) {
    let streams = SampleContent.streams("zstandard.streams")
    let stream = SampleContent.changed(streams[Int(seed) % streams.count], seed: seed)
    do {
      let content = try Zstandard.decode(stream, maximumSize: 5000)
      #expect(content.count <= 5000)
    } catch {
      #expect(!error.description.isEmpty)
    }
  }

  @Test(arguments: [
    // Sequences that are none, in one byte and in two.
    ([0x08, 0x61, 0x00] as [UInt8], "a"), ([0x08, 0x61, 0x80, 0x00], "a"),
    // Two literals of one byte repeated.
    ([0x11, 0x61, 0x00], "aa"),
    // Four literals by a Huffman code of the bytes 0 and 1 with a bit each.
    ([0x42, 0xC0, 0x00, 128, 0x10, 0x15, 0], "\0\u{1}\0\u{1}"),
  ])
  func `a hand-made block decodes`(block: [UInt8], content: String) throws {
    #expect(try Zstandard.decode(frame(block), maximumSize: 9) == Array(content.utf8))
  }

  @Test func `predefined codes and repeated offsets decode`() throws {
    // Literal `a`, then a match of 4 at the offset before the first, which is 1 at the start.
    let bits = bitstream([(1, 6), (0, 5), (1, 6)])
    #expect(throws: ArchiveError.self) {
      try Zstandard.decode(frame([0x08, 0x61, 0x01, 0x00] + bits), maximumSize: 99)
    }
    // One sequence by codes of one symbol: one literal, offset value 1, a match of 3 + 4.
    let block: [UInt8] = [0x08, 0x61, 0x01, 0x54, 1, 0, 4, 1]
    #expect(try Zstandard.decode(frame(block), maximumSize: 99) == Array("aaaaaaaa".utf8))
  }

  @Test(arguments: [
    Refusal(
      "nothing", [], "byte 0: expected a Zstandard frame, found the end of the data"),
    Refusal(
      "another format", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0],
      "byte 0: expected the magic number of a Zstandard frame, found 88b1f"),
    Refusal(
      "a skippable frame cut off", [0x50, 0x2A, 0x4D, 0x18, 9, 0, 0, 0, 1],
      "byte 9: expected a skippable frame of 9 bytes, found the end of the data"),
    Refusal(
      "a reserved bit", magic + [0x08, 0, 0, 0],
      "byte 4: expected a frame descriptor whose bit 3 is not set, found 8"),
    Refusal(
      "a dictionary", magic + [0x21, 7, 1, 0, 0],
      "byte 5: the Zstandard dictionary 7 is not supported"),
    Refusal(
      "a window above the limit", magic + [0x00, 0x99, 1, 0, 0],
      "byte 5: expected a window size in bytes of at most 134217728"),
    Refusal(
      "a stated size above the limit", magic + [0xA0, 0, 0, 0, 1, 1, 0, 0],
      "byte 5: expected a content size in bytes of at most 1000"),
    Refusal(
      "another size than stated", magic + [0x20, 3, 0x09, 0, 0, 65],
      "byte 5: expected content of 3 bytes, found 1"),
    Refusal(
      "a block of type 3", magic + [0x00, 0x58, 0x07, 0, 0],
      "byte 6: expected a block of type 0, 1 or 2 and at most 131072 bytes, "
        + "found type 3 and 0 bytes"),
    Refusal(
      "a block above the block size", magic + [0x00, 0x00, 0x09, 0x40, 0],
      "byte 6: expected a block of type 0, 1 or 2 and at most 1024 bytes, "
        + "found type 0 and 2049 bytes"),
    Refusal(
      "a run above the limit", magic + [0x00, 0x58, 0x4B, 0x1F, 0, 65],
      "byte 6: expected a content size in bytes of at most 1000"),
    Refusal(
      "a block cut off", magic + [0x00, 0x58, 0x29, 0, 0, 65],
      "byte 10: expected a block up to byte 14, found the end of the data"),
    Refusal(
      "a header cut off", magic + [0xC0, 0x58, 0, 0],
      "byte 8: expected a frame header up to byte 14, found the end of the data"),
    Refusal(
      "no checksum", magic + [0x24, 1, 0x09, 0, 0, 65],
      "byte 10: expected a checksum of 4 bytes, found the end of the data"),
    Refusal(
      "a wrong checksum", magic + [0x24, 1, 0x09, 0, 0, 65, 1, 2, 3, 4],
      "byte 10: expected content with the checksum 4030201, found d095b684"),
    Refusal(
      "literals without a code of an earlier block", frame([0x13, 0x40, 0x00, 1, 0]),
      "byte 12: expected a Huffman code, found a reference to one of an earlier block"),
    Refusal(
      "literals cut off", frame([0x28, 0x61, 0x00]),
      "byte 12: expected 5 bytes of literals, found the end of the data"),
    Refusal(
      "no sequences section", frame([0x08, 0x61]),
      "byte 11: expected a sequences section, found the end of the data"),
    Refusal(
      "bytes behind no sequences", frame([0x08, 0x61, 0x00, 0x01]),
      "byte 12: expected the end of a block without sequences, found 1 bytes more"),
    Refusal(
      "reserved modes", frame([0x08, 0x61, 0x01, 0x01, 1]),
      "byte 12: expected modes whose lowest two bits are not set, found 1"),
    Refusal(
      "a repeated code that is none", frame([0x08, 0x61, 0x01, 0xFC, 1]),
      "byte 13: expected a code for sequences, found a repetition in the first block that has any"),
    Refusal(
      "a symbol that is none", frame([0x08, 0x61, 0x01, 0x54, 36, 0, 0, 1]),
      "byte 13: expected a symbol below 36, found 36"),
    Refusal(
      "an accuracy that is too large", frame([0x08, 0x61, 0x01, 0x80, 0x0F, 0, 0, 1]),
      "byte 13: expected an accuracy logarithm of at most 9, found 20"),
    Refusal(
      "a bitstream without end", frame([0x08, 0x61, 0x01, 0x54, 1, 0, 0, 0]),
      "byte 16: expected a bitstream whose last byte is not zero, found zero"),
    Refusal(
      "a bitstream of too many bits", frame([0x08, 0x61, 0x01, 0x54, 1, 0, 0, 2]),
      "byte 16: expected a bitstream of 1 sequences, found one of more"),
    Refusal(
      "a bitstream of too few bits", frame([0x08, 0x61, 0x01, 0x54, 16, 0, 0, 1]),
      "byte 16: expected at most 1 literals used, found more"),
    Refusal(
      "an offset before the content", frame([0x08, 0x61, 0x01, 0x54, 1, 3, 0, 8]),
      "byte 16: expected an offset of 1 to 1, found 5"),
    Refusal(
      "an offset of zero", frame([0x08, 0x61, 0x01, 0x54, 0, 1, 0, 3]),
      "byte 16: expected an offset of 1 to 0, found 0"),
    // What the reference program accepts, and section 4.2.2 does not.
    Refusal(
      "literals of fewer bits than there are", frame([0x42, 0xC0, 0x00, 128, 0x10, 0x2A, 0]),
      "byte 14: expected a bitstream of 4 literals, found one of more"),
    Refusal(
      "literals of more bits than there are", frame([0x42, 0xC0, 0x00, 128, 0x10, 0x0D, 0]),
      "byte 14: expected a bitstream of 4 literals, found one of fewer"),
    Refusal(
      "a compressed block of no bytes", frame([]),
      "byte 9: expected a literals section, found the end of the data"),
    Refusal(
      "another size than stated before an empty last block",
      magic + [0x80, 0x10, 8, 0, 0, 0, 0x10, 0, 0, 1, 2, 0x01, 0, 0],
      "byte 5: expected content of 8 bytes, found 2"),
    Refusal(
      "Huffman weights of no sum", frame([0x42, 0x00, 0x01, 129, 0, 1, 0]),
      "byte 12: expected Huffman weights that one symbol more completes, found the sum 0"),
    Refusal(
      "Huffman weights that are too large", frame([0x42, 0x00, 0x01, 129, 0xC0, 1, 0]),
      "byte 12: expected Huffman weights of at most 11, found 12"),
    Refusal(
      "Huffman weights that no symbol completes", frame([0x42, 0xC0, 0x00, 129, 0x31, 1, 0]),
      "byte 12: expected Huffman weights that one symbol more completes, found the sum 5"),
  ])
  func `a stream that breaks a rule is refused with the offset`(refusal: Refusal) {
    expectRefusal(refusal) { try Zstandard.decode($0, maximumSize: 1000) }
  }
}

private let magic: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]

/// A frame of one compressed block, which begins at byte 9.
private func frame(_ block: [UInt8]) -> [UInt8] {
  magic + [0x00, 0x58, UInt8(block.count << 3 | 5), 0, 0] + block
}

/// A bitstream of numbers in the order in which a decoder reads them, with their bits.
private func bitstream(_ numbers: [(Int, Int)]) -> [UInt8] {
  let text = numbers.map { number, count in
    let digits = String(number, radix: 2)
    return String(repeating: "0", count: count - digits.count) + digits
  }
  return SampleContent.bits(String(text.joined().reversed()) + "1")
}
