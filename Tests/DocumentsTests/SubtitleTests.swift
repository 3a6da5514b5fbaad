import Documents
import TestSupport
import Testing

@Suite struct `Subtitles` {
  private func subRip(_ cues: [(String, String)]) -> String {
    cues.enumerated().map { "\($0 + 1)\n\($1.0)\n\($1.1)\n" }.joined(separator: "\n")
  }

  @Test func `times, numbers, tags and positions are no text`() throws {
    let document = try Document(
      text: subRip([
        ("00:00:01,000 --> 00:00:02,500", "{\\an8}<font color=\"#ff0000\">Red</font> <i>alert</i>.")
      ]))
    #expect(document.format == .subRip)
    #expect(document.lines == ["Red alert."])
    #expect(document.cues.map(\.start) == [1000])
    #expect(document.cues.map(\.end) == [2500])
    #expect(document.blocks.map(\.kind) == [.cue(0)])
  }

  @Test func `a sentence over two cues is one passage of two blocks`() throws {
    let document = try Document(
      text: subRip([
        ("00:00:01,000 --> 00:00:02,000", "I thought that you"),
        ("00:00:02,100 --> 00:00:03,000", "would never come."),
        ("00:00:03,100 --> 00:00:04,000", "Nor did I."),
      ]))
    #expect(document.passageTexts == ["I thought that you would never come.", "Nor did I."])
    #expect(document.blocks.map(\.kind) == [.cue(0), .cue(1), .cue(2)])
  }

  @Test func `a word over two cues is one word`() throws {
    let document = try Document(
      text: subRip([
        ("00:00:01,000 --> 00:00:02,000", "He has al-"),
        ("00:00:02,000 --> 00:00:03,000", "ready gone."),
      ]))
    #expect(document.passageTexts == ["He has already gone."])
    #expect(document.lines == ["He has al", "ready gone."])
    #expect(document.blocks.map(\.join) == [.paragraph, .none])
  }

  @Test func `a compound over two lines keeps its hyphen`() throws {
    let text = "A well-\nknown fact. It is well-known."
    let document = try Document(text: subRip([("00:00:01,000 --> 00:00:02,000", text)]))
    #expect(document.lines == ["A well-known fact. It is well-known."])
  }

  @Test func `two speakers in a cue are two blocks`() throws {
    let document = try Document(
      text: subRip([("00:00:04,000 --> 00:00:06,200", "- You're late again.\n- Traffic.")]))
    #expect(document.lines == ["- You're late again.", "- Traffic."])
    #expect(document.passageTexts.count == 2)
    #expect(document.blocks.map(\.kind) == [.cue(0), .cue(0)])
  }

  @Test func `a pause of more than five seconds ends a passage`() throws {
    let document = try Document(
      text: subRip([
        ("00:00:01,000 --> 00:00:02,000", "and then"), ("00:00:09,000 --> 00:00:10,000", "nothing"),
      ]))
    #expect(document.passageTexts == ["and then", "nothing"])
  }

  @Test func `a number as text is kept, the number of a cue is not`() throws {
    let document = try Document(
      text: "1\n00:00:01,000 --> 00:00:02,000\n42\n\n2\n00:00:03,000 --> 00:00:04,000\nYes.\n")
    #expect(document.lines == ["42", "Yes."])
  }

  @Test func `line ends of Windows, a mark and a missing empty line are read`() throws {
    let document = try Document(
      text:
        "\u{FEFF}1\r\n00:00:01,000 --> 00:00:02,000\r\nOne.\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nTwo."
    )
    #expect(document.format == .subRip)
    #expect(document.cues.count == 2)
  }

  @Test func `WebVTT leaves out styles, notes, voices and times`() throws {
    let document = try Document(
      text: """
        WEBVTT
        Language: en

        STYLE
        ::cue { color: red }

        NOTE nobody reads this

        intro
        00:01.000 --> 00:02.000 align:start position:10%
        <v Anna>So <c.yellow>today</c> &amp; <00:01.500>now</v>

        01:00:00.000 --> 01:00:01.000
        <ruby>漢<rt>kan</rt></ruby>
        """)
    #expect(document.format == .webVTT)
    #expect(document.language == "en")
    #expect(document.lines == ["So today & now", "漢"])
    #expect(document.cues.map(\.start) == [1000, 3_600_000])
  }

  @Test func `SubStation gives the dialogue in the order of time`() throws {
    let document = try Document(
      text: """
        [Script Info]
        Title: A Film

        [V4+ Styles]
        Format: Name, Fontname

        [Events]
        Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
        Dialogue: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,Second, with a comma.
        Comment: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,not shown
        Dialogue: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,{\\pos(1,2)\\b1}First\\Nline{\\b0}.
        Dialogue: 1,0:00:01.00,0:00:02.50,Default,,0,0,0,,{\\blur3}First\\Nline.
        Dialogue: 0,0:00:07.00,0:00:08.00,Default,,0,0,0,,{\\p1}m 0 0 l 5 5{\\p0}
        """)
    #expect(document.format == .subStation)
    #expect(document.title == "A Film")
    #expect(document.lines == ["First line.", "Second, with a comma."])
    #expect(document.cues.map(\.start) == [1000, 5000, 7000])
  }

  @Test func `the source of a cue is its bytes, and that of a word its own`() throws {
    let text = subRip([("00:00:01,000 --> 00:00:02,000", "A <i>word</i>.")])
    let document = try Document(text: text)
    let bytes = Array(text.utf8)
    #expect(
      String(decoding: bytes[document.cues[0].source], as: UTF8.self)
        == "1\n00:00:01,000 --> 00:00:02,000\nA <i>word</i>.")
    let source = try #require(document.source(of: 2..<6))
    #expect(String(decoding: bytes[source.bytes], as: UTF8.self) == "word")
    #expect(source.isLiteral)
  }
}
