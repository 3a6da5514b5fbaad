import Archives
import TestSupport
import Testing

@Suite struct `Checksums` {
  @Test(arguments: [
    ("", 0 as UInt32, 1 as UInt32, 0xEF46_DB37_51D8_E999 as UInt64),
    ("a", 0xE8B7_BE43, 0x0062_0062, 0xD24E_C4F1_A98C_6E5B),
    ("abc", 0x3524_41C2, 0x024D_0127, 0x44BC_2CF5_AD77_0999),
    ("123456789", 0xCBF4_3926, 0x091E_01DE, 0x8CB8_41DB_40E6_AE83),
  ])
  func `published values come out`(text: String, crc: UInt32, adler: UInt32, xxh: UInt64) {
    let bytes = Array(text.utf8)
    #expect(CRC32.value(of: bytes) == crc)
    #expect(Adler32.value(of: bytes) == adler)
    #expect(XXH64.value(of: bytes) == xxh)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `CRC-32 agrees with the division bit by bit`(seed: UInt64) {
    let bytes = SampleContent.random(seed: seed, size: 200)
    let remainder = bytes.reduce(0xFFFF_FFFF as UInt32) { checksum, byte in
      (0..<8).reduce(checksum ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
    #expect(CRC32.value(of: bytes) == ~remainder)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `bytes that arrive in parts give the same checksums`(seed: UInt64) {
    let bytes = SampleContent.random(seed: seed, size: 20_000)
    var generator = SeededGenerator(seed: seed)
    let middle = Int.random(in: 0...bytes.count, using: &generator)
    var crc = CRC32()
    var adler = Adler32()
    for part in [Array(bytes[..<middle]), Array(bytes[middle...])] {
      crc.update(part)
      adler.update(part.span)
    }
    #expect(crc.value == CRC32.value(of: bytes))
    #expect(adler.value == Adler32.value(of: bytes))
  }

  @Test func `Adler-32 agrees with its definition where both sums wrap`() {
    let bytes = [UInt8](repeating: 255, count: 20_000)
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    #expect(Adler32.value(of: bytes) == UInt32(high << 16 | low))
  }
}
