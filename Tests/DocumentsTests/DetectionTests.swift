import Archives
import Documents
import TestSupport
import Testing

@Suite struct `Recognition` {
  @Test(arguments: [
    ("%PDF-1.7\n", "PDF"), ("{\\rtf1 x", "RTF"),
    (String(repeating: "x", count: 60) + "BOOKMOBI", "Kindle's MOBI"),
  ])
  func `a format that is not read is named with the command that helps`(
    head: String, format: String
  ) {
    do throws(DocumentError) {
      _ = try Document(text: head)
      Issue.record("was read")
    } catch .unsupported(let found, let advice) {
      #expect(found == format)
      #expect(!advice.isEmpty)
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func `bytes that are no text are refused with their offset`() {
    #expect(throws: DocumentError.notText(offset: 3, found: "zero")) {
      try Document([0x61, 0x62, 0x63, 0, 0x64, 0x65], named: "x")
    }
  }

  @Test(arguments: [
    ([0x61, 0x62, 0, 0x63, 0x64], 2), ([0x61, 0x62, 0, 0x63], 2),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x06, 0x07], 8),
  ])
  func `a stray zero makes no UTF-16, and a picture no Latin-1`(bytes: [UInt8], offset: Int) {
    do throws(DocumentError) {
      _ = try Document(bytes, named: "x")
      Issue.record("was read")
    } catch .notText(let found, _) {
      #expect(found == offset)
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func `an empty source has no text`() {
    #expect(throws: DocumentError.empty("text to read")) { try Document([], named: "x") }
  }

  @Test func `a ZIP archive of texts is read in the order of names`() throws {
    var writer = ZipWriter()
    for name in ["s/10.srt", "s/2.srt", "__MACOSX/2.srt", "s/pic.jpg"] {
      let text = "1\n00:00:01,000 --> 00:00:02,000\nIn \(name).\n"
      writer.append(
        name: name, contents: name.hasSuffix("jpg") ? [0xFF, 0xD8, 0, 1, 2, 3] : Array(text.utf8))
    }
    let document = try Document(writer.finish(), named: "season.zip")
    #expect(document.lines == ["In s/2.srt.", "In s/10.srt."])
    #expect(document.chapters.map(\.title) == ["2", "10"])
    #expect(document.files.map(\.name) == ["s/2.srt", "s/10.srt"])
    #expect(document.notices.count == 1)
    #expect(document.blocks.map(\.kind) == [.cue(0), .cue(1)])
  }
}

@Suite struct `Encodings` {
  private let text = "The café owner’s résumé was naïve.\n\nIt cost €20."

  @Test(arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian], [true, false])
  func `UTF-16 is read with and without a mark`(encoding: TextEncoding, hasMark: Bool) throws {
    var bytes: [UInt8] = []
    for unit in ((hasMark ? "\u{FEFF}" : "") + text).utf16 {
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      bytes += encoding == .utf16LittleEndian ? pair : pair.reversed()
    }
    let document = try Document(bytes, named: "x")
    #expect(document.files[0].encoding.encoding == encoding)
    #expect(document.lines == ["The café owner’s résumé was naïve.", "It cost €20."])
    let start = hasMark ? 2 : 0
    #expect(document.source(of: 4..<9)?.bytes == start + 8..<start + 16)
  }

  @Test func `Windows-1252 is read by evidence and said`() throws {
    let bytes: [UInt8] = text.unicodeScalars.map { scalar in
      switch scalar {
      case "’": 0x92
      case "€": 0x80
      default: UInt8(scalar.value)
      }
    }
    let document = try Document(bytes, named: "x.txt")
    #expect(document.lines == ["The café owner’s résumé was naïve.", "It cost €20."])
    #expect(
      document.notices == [
        .encoding(
          file: "x.txt",
          document.files[0].encoding)
      ])
    #expect(document.files[0].encoding.evidence == .notUTF8(offset: 7))
    #expect(document.source(of: 4..<9)?.bytes == 4..<8)
  }

  @Test func `the option decides`() throws {
    var options = DocumentOptions()
    options.encoding = .windows1251
    #expect(try Document([0xCF, 0xF0, 0xE8], named: "x", options: options).lines == ["При"])
  }

  @Test func `UTF-8 with few faults stays UTF-8`() throws {
    let bytes = Array("äöüßÄÖÜ é".utf8) + [0xFF] + Array(" end".utf8)
    let document = try Document(bytes, named: "x")
    #expect(document.lines == ["äöüßÄÖÜ é\u{FFFD} end"])
    #expect(document.files[0].encoding.evidence == .damagedUTF8(count: 1, first: 17))
  }

  @Test func `a mark of UTF-8 is no text`() throws {
    #expect(try Document(text: "\u{FEFF}Text.").lines == ["Text."])
  }

  @Test(arguments: TextEncoding.allCases) func `labels name encodings`(encoding: TextEncoding) {
    #expect(TextEncoding(label: encoding.rawValue) == encoding)
  }

  @Test func `an encoding that is not known is named`() {
    let page = "<html><head><meta charset='shift_jis'></head><body><p>\u{82}x</p></body></html>"
    #expect(throws: DocumentError.self) { try Document(text: page) }
  }
}
