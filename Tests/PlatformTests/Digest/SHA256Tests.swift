import Digest
import TestSupport
import Testing

@Suite struct `SHA-256` {
  /// Examples of FIPS 180-4 and of NIST's byte-oriented test vectors.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
        + "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func `published messages have their digests`(message: String, digest: String) {
    #expect(SHA256.digest(of: message).hex == digest)
  }

  @Test func `a million times the letter a`() {
    var hash = SHA256()
    let thousand = Array(repeating: UInt8(ascii: "a"), count: 1_000)
    for _ in 0..<1_000 { hash.update(thousand) }
    #expect(
      hash.digest().hex == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `the cuts between updates do not matter`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<Int.random(in: 0..<400, using: &generator)).map { _ in
      UInt8.random(in: .min ... .max, using: &generator)
    }
    // Once by the instructions of the machine, once without.
    for usesInstructions in [true, false] {
      var hash = SHA256(usesInstructions: usesInstructions)
      var start = 0
      while start < bytes.count {
        let end = Int.random(in: start...bytes.count, using: &generator)
        hash.update(Array(bytes[start..<end]))
        start = end
      }
      #expect(hash.digest() == SHA256.digest(of: bytes))
    }
  }

  @Test func `a machine without instructions for it finds the same`() {
    var hash = SHA256(usesInstructions: false)
    hash.update(Array("abc".utf8))
    #expect(
      hash.digest().hex == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test func `every length of padding differs from its neighbours`() {
    let digests = (0..<200).map { SHA256.digest(of: [UInt8](repeating: 0, count: $0)) }
    #expect(Set(digests).count == digests.count)
  }

  @Test func `digits read back`() {
    let digest = SHA256.digest(of: "abc")
    #expect(SHA256Digest(hex: digest.hex) == digest)
    #expect(SHA256Digest(hex: digest.hex.uppercased()) == nil)
    #expect(SHA256Digest(hex: digest.hex.dropLast()) == nil)
  }
}
