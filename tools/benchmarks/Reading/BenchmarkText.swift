import Files
import LexicalModel
import LexiconEngine
import LexiconStore
import Scheduling

/// Text to measure with.
///
/// English is made of the release's own forms, drawn by Zipf's law and set with the capitals,
/// marks, names, contractions and line ends of a book, so that no book needs to be here;
/// `$LEXICAL_BENCH_TEXTS` (files with colons between) puts real ones in its place.
enum BenchmarkText {
  /// Real books where they are given, else generated English; at least so many bytes.
  static func english(_ release: CorpusRelease, atLeast count: Int) throws -> [UInt8] {
    var books: [UInt8] = []
    for path in (BenchmarkRelease.optionalSetting("LEXICAL_BENCH_TEXTS") ?? "").split(
      separator: ":")
    {
      books += try FileSystem.read(String(path))
    }
    guard !books.isEmpty else { return try generated(release, atLeast: count) }
    var text: [UInt8] = []
    while text.count < count { text += books }
    return text
  }

  /// English-like sentences; the same text for the same release.
  static func generated(_ release: CorpusRelease, atLeast count: Int) throws -> [UInt8] {
    var source = try EnglishSource(release)
    var text: [UInt8] = []
    text.reserveCapacity(count + 1_024)
    while text.count < count { source.appendSentence(to: &text) }
    return text
  }

  /// Words of many scripts, some of which need dictionaries; the same text every time.
  static func mixedScripts(atLeast count: Int) -> [UInt8] {
    var generator = SplitMix(seed: 7)
    let samples = [
      "съешь ещё этих мягких французских булок", "ξεσκεπάζω την ψυχοφθόρα βδελυγμία",
      "zażółć gęślą jaźń", "việt nam có nhiều người", "עטלף אבק נס דרך מזגן", "نص حكيم له سر قاطع",
      "色は匂へど散りぬるを", "我能吞下玻璃而不伤身体", "เป็นมนุษย์สุดประเสริฐเลิศคุณค่า", "다람쥐 헌 쳇바퀴에 타고파",
      "the quick brown fox", "l’été déjà passé", "🙂👩‍👩‍👧 🇩🇪", "ऋषियों को सताने वाले",
    ].map { Array($0.utf8) }
    var text: [UInt8] = []
    while text.count < count {
      for _ in 0..<3 + generator.below(8) {
        text += samples[generator.below(samples.count)]
        text.append(UInt8(ascii: " "))
      }
      text += ". ".utf8
    }
    return text
  }
}

/// Draws sentences from a release.
private struct EnglishSource {
  private var generator = SplitMix(seed: 1)
  /// The forms of each lexeme, most frequent lexeme first.
  private var forms: [[[UInt8]]] = []
  /// The sums of the lexemes' odds.
  private var sums: [Double] = []
  private var column = 0
  private static let names = ["Marlow", "Tessa", "Quillon", "Bram", "Osterley", "Vance", "Ilsabet"]
  private static let contractions = ["don't", "it's", "I'm", "wasn't", "he'd", "you'll", "can't"]

  init(_ release: CorpusRelease) throws {
    var byLexeme: [LexemeOrdinal: [[UInt8]]] = [:]
    for key in try release.keys() {
      guard let lexeme = release.lookupIndex.candidates(of: LookupKey(key)).first?.lexeme else {
        continue
      }
      byLexeme[lexeme, default: []].append(Array(key.utf8))
    }
    var sum = 0.0
    for index in 0..<release.lookupIndex.lexemeCount {
      let lexeme = LexemeOrdinal(index)
      guard let rank = release.lookupIndex.rank(of: lexeme), let all = byLexeme[lexeme] else {
        continue
      }
      // Zipf's law as Mandelbrot corrected it.
      sum += 1 / (Double(rank.value) + 2.7)
      forms.append(all)
      sums.append(sum)
    }
    try check(forms.count > 1_000, "\(forms.count) ranked lexemes in the release")
  }

  mutating func appendSentence(to text: inout [UInt8]) {
    let isSpeech = generator.below(5) == 0
    if isSpeech { text += "“".utf8 }
    let count = 5 + generator.below(9) + generator.below(12)
    for position in 0..<count {
      if position > 0 { appendSpace(to: &text) }
      var word = nextWord()
      if position == 0, let first = word.first, (0x61...0x7A).contains(first) {
        word[0] = first - 32
      }
      text += word
      column += word.count
      if position + 1 < count, generator.below(11) == 0 { text.append(UInt8(ascii: ",")) }
    }
    text.append(Array("....?!".utf8)[generator.below(6)])
    if isSpeech { text += "”".utf8 }
    if generator.below(6) == 0 {
      text += "\n\n".utf8
      column = 0
    } else {
      appendSpace(to: &text)
    }
  }

  /// A space, or the end of a line of about 72 letters.
  private mutating func appendSpace(to text: inout [UInt8]) {
    text.append(UInt8(ascii: column > 66 ? "\n" : " "))
    column = column > 66 ? 0 : column + 1
  }

  private mutating func nextWord() -> [UInt8] {
    switch generator.below(100) {
    case 0, 1: return Array(Self.names[generator.below(Self.names.count)].utf8)
    case 2, 3: return Array(Self.contractions[generator.below(Self.contractions.count)].utf8)
    case 4 where generator.below(3) == 0: return Array("\(1_800 + generator.below(200))".utf8)
    default: break
    }
    let wanted = generator.fraction() * (sums.last ?? 0)
    var low = 0
    var high = sums.count - 1
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    return forms[low][generator.below(forms[low].count)]
  }
}
