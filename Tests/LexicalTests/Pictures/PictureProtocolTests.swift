import Archives
import TestSupport
import Testing

@testable import Lexical

@Suite struct `Pictures in a terminal` {
  /// A PNG of 8-bit RGB rows, none filtered.
  static func png(width: Int, height: Int, _ rows: [[UInt8]]) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let body = Array(name.utf8) + content
      return number(content.count) + body + number(Int(CRC32.value(of: body)))
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", number(width) + number(height) + [8, 2, 0, 0, 0])
      + chunk("IDAT", Zlib.encode(rows.flatMap { [0] + $0 })) + chunk("IEND", [])
  }

  static let red: [UInt8] = [255, 0, 0]
  static let blue: [UInt8] = [0, 0, 255]
  static let flag = png(width: 2, height: 2, [red + blue, blue + red])

  @Test(
    arguments: [
      (["TERM": "xterm-kitty"], .kitty), (["TERM_PROGRAM": "WezTerm"], .iterm2),
      (["LC_TERMINAL": "iTerm2"], .iterm2), (["TERM": "foot"], .sixel),
      (["TERM": "xterm-256color"], nil), (["TERM": "xterm-kitty", "TMUX": "/tmp/x"], nil),
      (["TERM": "xterm-kitty", "LEXICAL_PICTURES": "none"], nil),
      (["TMUX": "/tmp/x", "LEXICAL_PICTURES": "sixel"], .sixel), ([:], nil),
    ] as [([String: String], PictureProtocol?)])
  func `a terminal is known by its name`(
    environment: [String: String], expected: PictureProtocol?
  ) {
    #expect(PictureProtocol(environment: environment) == expected)
  }

  @Test func `kitty gets parts of 4096 letters, the last one marked`() throws {
    var generator = SeededGenerator(seed: 7)
    let noise = (0..<60 * 60 * 3).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let rows = (0..<60).map { Array(noise[$0 * 180..<($0 + 1) * 180]) }
    let bytes = Self.png(width: 60, height: 60, rows)
    let text = try #require(PictureProtocol.kitty.text(for: bytes, columns: 40, rows: 8))
    let parts = text.split(separator: "\u{1B}_G").dropFirst()
    #expect(parts.count > 2 && parts.first?.hasPrefix("a=T,f=100,q=2,C=1,r=8,m=1;") == true)
    let payloads = parts.map { $0.split(separator: ";", maxSplits: 1)[1].prefix { $0 != "\u{1B}" } }
    #expect(payloads.dropLast().allSatisfy { $0.utf8.count == 4_096 })
    #expect(payloads.joined() == bytes.base64)
    #expect(parts.dropFirst().dropLast().allSatisfy { $0.hasPrefix("m=1;") })
    #expect(parts.last?.hasPrefix("m=0;") == true)
    #expect(text.hasPrefix("\u{1B}7") && text.hasSuffix("\u{1B}8"))
  }

  @Test func `kitty is not given what it cannot read`() {
    #expect(PictureProtocol.kitty.text(for: [0xFF, 0xD8, 0xFF, 0xE0], columns: 9, rows: 9) == nil)
  }

  @Test func `iTerm gets the file as it is`() {
    let text = PictureProtocol.iterm2.text(for: Self.flag, columns: 30, rows: 6)
    #expect(
      text?.contains(
        "]1337;File=inline=1;size=\(Self.flag.count);height=6;preserveAspectRatio=1:"
          + Self.flag.base64 + "\u{07}") == true)
  }

  /// Red above blue is the bit pattern 1 and 2: the letters of 63 + 1 and 63 + 2.
  @Test func `sixels have a run for each colour of a band`() throws {
    let text = try #require(PictureProtocol.sixel.text(for: Self.flag, columns: 30, rows: 6))
    #expect(text.contains("\"1;1;2;2#5;2;0;0;100#180;2;100;0;0#5A@$#180@A$-"))
  }

  /// Each filter of the format, one a row, written by hand from the same pixels.
  @Test func `every filter of a PNG is undone`() throws {
    let rows: [[UInt8]] = (0..<5).map { row in (0..<9).map { UInt8(($0 * 37 + row * 91) % 251) } }
    var raw: [UInt8] = []
    for (row, pixels) in rows.enumerated() {
      raw.append(UInt8(row))
      for index in 0..<9 {
        let left = index >= 3 ? Int(pixels[index - 3]) : 0
        let up = row > 0 ? Int(rows[row - 1][index]) : 0
        let corner = row > 0 && index >= 3 ? Int(rows[row - 1][index - 3]) : 0
        let guess = left + up - corner
        let nearest = [left, up, corner].min { abs(guess - $0) < abs(guess - $1) } ?? 0
        let predicted = [0, left, up, (left + up) / 2, nearest][row]
        raw.append(pixels[index] &- UInt8(predicted))
      }
    }
    var bytes = Self.png(width: 3, height: 5, rows)
    let plain = Zlib.encode(rows.flatMap { [0] + $0 })
    let filtered = Zlib.encode(raw)
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: "IDAT".utf8) })
    bytes.replaceSubrange(start + 4..<start + 4 + plain.count, with: filtered)
    bytes.replaceSubrange(
      start - 4..<start, with: (0..<4).map { UInt8(filtered.count >> (24 - 8 * $0) & 255) })
    #expect(PNGImage(bytes)?.pixels == rows.flatMap { $0 })
  }

  @Test(arguments: [0, 8, 20, 33, 45, 60]) func `a picture that is cut off is none`(length: Int) {
    #expect(PNGImage(Array(Self.flag.prefix(length))) == nil)
  }

  @Test func `a JPEG says its size in its frame header`() {
    let bytes: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 11, 8, 0x01, 0x02, 0x03, 0x04, 1, 0, 0]
    #expect(PictureFacts(bytes)?.text == "a JPEG picture of 772 × 258")
  }
}
