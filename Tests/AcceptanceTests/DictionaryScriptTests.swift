import ICU
import LexiconEngine
import Testing

@Suite struct `Texts without spaces` {
  @Test(arguments: [
    "吾輩は猫が好きです。毎朝、東京の図書館で新しい本を読みます。",
    "カタカナとひらがなと漢字が混ざった文章、それから2024年の話。",
    "ฉันอ่านหนังสือทุกวันที่บ้านกับน้องสาว", "วันนี้อากาศดีมาก เราไปตลาดกันเถอะ",
    "我每天早上在图书馆看书，然后回家吃饭。", "ខ្ញុំអានសៀវភៅរាល់ថ្ងៃ", "ຂ້ອຍອ່ານປຶ້ມທຸກມື້",
    "日本語とภาษาไทยと中文と한국어。",
  ])
  func `are annotated in the words that ICU finds`(text: String) throws {
    let bytes = Array(text.utf8)
    var breaks = try TextBreaks(.words)
    var expected: [Range<Int>] = []
    var start = 0
    for end in try breaks.boundaries(in: bytes.span) {
      if bytes[start..<end] != [0x20] { expected.append(start..<end) }
      start = end
    }
    for language in [TestLanguage.german, .english] {
      let tokens = try language.annotator.annotate(bytes).tokens
      #expect(tokens.map { $0.start..<$0.end } == expected)
      #expect(tokens.count { $0.kind == .word } >= 4)
      #expect(tokens.allSatisfy { $0.kind != .word || $0.tokenClass == .unlisted })
    }
  }
}
