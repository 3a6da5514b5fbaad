import CSIMD

/// SHA-256 as bytes arrive (FIPS 180-4), by the instructions of the machine where it has them.
///
/// ```swift
/// var hash = SHA256()
/// hash.update(Array("abc".utf8))
/// hash.digest().hex  // "ba7816bf…"
/// ```
package struct SHA256: Sendable {
  private var state: InlineArray<8, UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  /// The bytes of a block that is not full yet.
  private var rest = InlineArray<64, UInt8>(repeating: 0)
  /// How many of them there are, always fewer than 64.
  private var restCount = 0
  /// Bytes so far.
  private var count: UInt64 = 0
  private let usesInstructions: Bool

  /// - Parameter usesInstructions: false computes as on a machine without instructions for it.
  package init(usesInstructions: Bool = true) {
    self.usesInstructions = usesInstructions && csimd_has_sha256() != 0
  }

  /// The digest of some bytes that are all there.
  package static func digest(of bytes: [UInt8]) -> SHA256Digest {
    var hash = SHA256()
    hash.update(bytes)
    return hash.digest()
  }

  /// The digest of a text's UTF-8.
  package static func digest(of text: some StringProtocol) -> SHA256Digest {
    digest(of: Array(text.utf8))
  }

  package mutating func update(_ bytes: [UInt8]) {
    update(bytes.span)
  }

  package mutating func update(_ bytes: borrowing Span<UInt8>) {
    count += UInt64(bytes.count)
    var start = 0
    if restCount > 0 {
      while restCount < 64, start < bytes.count {
        rest[restCount] = bytes[start]
        restCount += 1
        start += 1
      }
      guard restCount == 64 else { return }
      let block = rest
      compress(block.span)
      restCount = 0
    }
    let blocks = (bytes.count - start) / 64
    if blocks > 0 { compress(bytes.extracting(start..<start + blocks * 64)) }
    start += blocks * 64
    while start < bytes.count {
      rest[restCount] = bytes[start]
      restCount += 1
      start += 1
    }
  }

  /// The digest of everything so far; more may follow.
  package func digest() -> SHA256Digest {
    var last = self
    let bits = count &* 8
    // The end is a one, zeros, and the length in bits, so that whole blocks come out.
    var end = last.rest
    end[restCount] = 0x80
    for index in (restCount + 1)..<64 { end[index] = 0 }
    if restCount >= 56 {
      last.compress(end.span)
      end = InlineArray(repeating: 0)
    }
    for index in 0..<8 {
      end[56 + index] = UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * index))
    }
    last.compress(end.span)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    for index in 0..<8 {
      let word = last.state[index]
      bytes.append(UInt8(truncatingIfNeeded: word >> 24))
      bytes.append(UInt8(truncatingIfNeeded: word >> 16))
      bytes.append(UInt8(truncatingIfNeeded: word >> 8))
      bytes.append(UInt8(truncatingIfNeeded: word))
    }
    return SHA256Digest(bytes: bytes)
  }

  /// Takes in whole blocks of 64 bytes.
  private mutating func compress(_ bytes: borrowing Span<UInt8>) {
    let blocks = bytes.count / 64
    guard usesInstructions else {
      for block in 0..<blocks { compress(bytes, from: block * 64) }
      return
    }
    var span = state.mutableSpan
    // Safe: the state is eight words, and as many blocks as the bytes hold are read.
    unsafe span.withUnsafeMutableBufferPointer { state in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe csimd_sha256_blocks(state.baseAddress, bytes.baseAddress, Int64(blocks))
      }
    }
  }

  private mutating func compress(_ bytes: borrowing Span<UInt8>, from start: Int) {
    var words = InlineArray<16, UInt32>(repeating: 0)
    for index in 0..<16 {
      let position = start + index * 4
      words[index] =
        UInt32(bytes[position]) << 24 | UInt32(bytes[position + 1]) << 16
        | UInt32(bytes[position + 2]) << 8 | UInt32(bytes[position + 3])
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let word: UInt32
      if index < 16 {
        word = words[index]
      } else {
        let early = words[(index + 1) & 15]
        let late = words[(index + 14) & 15]
        word =
          words[index & 15] &+ words[(index + 9) & 15]
          &+ (rotated(early, 7) ^ rotated(early, 18) ^ (early >> 3))
          &+ (rotated(late, 17) ^ rotated(late, 19) ^ (late >> 10))
        words[index & 15] = word
      }
      let first =
        h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ (g ^ (e & (f ^ g)))
        &+ roundConstants[index] &+ word
      let second =
        (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ ((a & b) | (c & (a | b)))
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }
}

@inline(__always)
private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
  (word >> count) | (word << (32 - count))
}

/// The first 32 bits of the fractions of the cube roots of the first 64 primes.
private let roundConstants: InlineArray<64, UInt32> = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1,
  0x923f_82a4, 0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
  0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786,
  0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
  0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147,
  0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
  0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
  0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
  0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a,
  0x5b9c_ca4f, 0x682e_6ff3, 0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
  0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
]
