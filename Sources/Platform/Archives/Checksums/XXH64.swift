/// The 64-bit checksum of Zstandard frames (xxHash specification, “XXH64 algorithm description”),
/// of bytes that are all there.
package enum XXH64 {
  /// The checksum of some bytes with a seed.
  package static func value(of bytes: [UInt8], seed: UInt64 = 0) -> UInt64 {
    // Safe: the raw span is used only while the array is borrowed.
    value(of: unsafe bytes.span.bytes, seed: seed)
  }

  static func value(of bytes: RawSpan, seed: UInt64 = 0) -> UInt64 {
    var offset = 0
    var hash: UInt64
    if bytes.byteCount >= 32 {
      var a = seed &+ prime1 &+ prime2
      var b = seed &+ prime2
      var c = seed
      var d = seed &- prime1
      while bytes.byteCount - offset >= 32 {
        a = round(a, bytes.integer(at: offset, as: UInt64.self))
        b = round(b, bytes.integer(at: offset + 8, as: UInt64.self))
        c = round(c, bytes.integer(at: offset + 16, as: UInt64.self))
        d = round(d, bytes.integer(at: offset + 24, as: UInt64.self))
        offset += 32
      }
      hash = rotated(a, 1) &+ rotated(b, 7) &+ rotated(c, 12) &+ rotated(d, 18)
      hash = merge(merge(merge(merge(hash, a), b), c), d)
    } else {
      hash = seed &+ prime5
    }
    hash &+= UInt64(bytes.byteCount)
    return avalanche(rest(of: bytes, from: offset, hash))
  }

  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  /// Adds the last bytes, fewer than 32, by eight, four and one.
  private static func rest(of bytes: RawSpan, from start: Int, _ start64: UInt64) -> UInt64 {
    var (offset, hash) = (start, start64)
    while bytes.byteCount - offset >= 8 {
      hash ^= round(0, bytes.integer(at: offset, as: UInt64.self))
      hash = rotated(hash, 27) &* prime1 &+ prime4
      offset += 8
    }
    if bytes.byteCount - offset >= 4 {
      hash ^= UInt64(bytes.integer(at: offset, as: UInt32.self)) &* prime1
      hash = rotated(hash, 23) &* prime2 &+ prime3
      offset += 4
    }
    while offset < bytes.byteCount {
      hash ^= UInt64(bytes.byte(at: offset)) &* prime5
      hash = rotated(hash, 11) &* prime1
      offset += 1
    }
    return hash
  }

  @inline(__always)
  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotated(lane &+ word &* prime2, 31) &* prime1
  }

  private static func merge(_ hash: UInt64, _ lane: UInt64) -> UInt64 {
    (hash ^ round(0, lane)) &* prime1 &+ prime4
  }

  private static func avalanche(_ hash: UInt64) -> UInt64 {
    var hash = hash
    hash = (hash ^ hash >> 33) &* prime2
    hash = (hash ^ hash >> 29) &* prime3
    return hash ^ hash >> 32
  }

  @inline(__always)
  private static func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 {
    word &<< count | word &>> (64 &- count)
  }
}
