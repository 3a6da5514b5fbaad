import Testing

@testable import LocalApp

@Suite struct `QR codes` {
  /// “HELLO WORLD” in version 1-M, as the tutorial at thonky.com works it out.
  @Test func `the error correction is that of a published example`() {
    let data: [UInt8] = [
      32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17,
    ]
    #expect(
      ReedSolomon.correction(of: data, count: 10) == [
        196, 35, 39, 119, 235, 215, 231, 226, 93, 23,
      ])
  }

  @Test(arguments: [(1, 21), (17, 21), (18, 25), (32, 25), (53, 29), (78, 33), (106, 37)])
  func `the smallest size that holds a text is taken`(length: Int, size: Int) throws {
    let code = try #require(QRCode(String(repeating: "a", count: length)))
    #expect(code.modules.count == size)
  }

  @Test func `a text that is too long has none`() {
    #expect(QRCode(String(repeating: "a", count: 107)) == nil)
  }
}
