import LexicalModel
import LexiconEngine
import TestSupport
import Testing

@Suite struct `Derivations` {
  @Test(arguments: 0..<UInt64(60 * testScale))
  func `agree with a search through every affix`(seed: UInt64) throws {
    var language = Derivatives(seed: seed)
    let lookupIndex = try LookupIndex(LookupIndexStorage(LookupIndexWriter.write(language.content)))
    let words = (0..<80).map { _ in language.word(ofAtMost: 9) }
    let annotation = try Annotator(lookupIndex).annotate(
      words.joined(separator: " "))
    try #require(annotation.tokens.count == words.count)
    for (token, word) in zip(annotation.tokens, words) where token.tokenClass != .listed {
      let expected = language.derivation(of: Array(word.utf8)) ?? language.drawnOut(word)
      let found = annotation.inference(of: token)
      #expect(found?.lexeme == expected?.lexeme, "\(word)")
      #expect(found?.partOfSpeech == expected?.partOfSpeech, "\(word)")
      #expect(found?.rules == expected?.rules, "\(word)")
    }
  }
}

/// A language of few letters, in which most words can be derived from others.
private struct Derivatives {
  private(set) var content = LookupIndexInput()
  private var generator: SeededGenerator
  private static let parts: [PartOfSpeech] = [.noun, .verb, .adjective]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    var seen: Set<String> = []
    for index in 0..<25 {
      let base = word(ofAtMost: 5)
      guard seen.insert(base).inserted else { continue }
      content.lexemes.append(
        LookupIndexInput.Lexeme(
          id: LexemeID("xx:" + base), lemma: base, rank: Int32(index + 1), level: nil,
          partOfSpeech: .noun, flags: [], root: nil, difficulty: 0))
      let candidate = LookupIndexInput.Candidate(
        lexeme: LexemeOrdinal(content.lexemes.count - 1), partOfSpeech: part(), odds: 1_000,
        feature: Bool.random(using: &generator) ? .base : .plural)
      content.forms.append(LookupIndexInput.Form(key: Array(base.utf8), candidates: [candidate]))
    }
    // More than 64, so that one word of bits does not hold them.
    for _ in 0..<90 {
      let isPrefix = Bool.random(using: &generator)
      let key = isPrefix ? word(ofAtMost: 3) : ending() + ">" + ending()
      content.affixes.append(
        LookupIndexInput.Affix(
          kind: isPrefix ? .prefix : Bool.random(using: &generator) ? .inflection : .suffix,
          key: Array(key.utf8), from: part(), to: part(),
          meaning: ""))
    }
  }

  mutating func word(ofAtMost length: Int) -> String {
    String((0..<Int.random(in: 1...length, using: &generator)).map { _ in letter() })
  }

  private mutating func ending() -> String {
    String((0..<Int.random(in: 0...2, using: &generator)).map { _ in letter() })
  }

  private mutating func letter() -> Character {
    Array("abc")[Int.random(in: 0..<3, using: &generator)]
  }

  private mutating func part() -> PartOfSpeech {
    Self.parts[Int.random(in: 0..<3, using: &generator)]
  }

  /// Breadth first over all affixes in order, at most three deep.
  func derivation(
    of key: [UInt8]
  ) -> (lexeme: LexemeOrdinal, partOfSpeech: PartOfSpeech, rules: [String])? {
    var frontier: [(key: [UInt8], affixes: [LookupIndexInput.Affix])] = [(key, [])]
    for _ in 0..<3 {
      var next: [(key: [UInt8], affixes: [LookupIndexInput.Affix])] = []
      for step in frontier {
        for affix in content.affixes where step.affixes.last.map({ $0.from == affix.to }) ?? true {
          // What is inflected takes no other inflection.
          if affix.kind == .inflection, step.affixes.last?.kind == .inflection { continue }
          guard let base = Self.base(of: step.key, without: affix) else { continue }
          let affixes = step.affixes + [affix]
          if affixes.count == 1 || base.count >= 5, let lexeme = lexeme(base, under: affix) {
            return (lexeme, affixes[0].to, affixes.map(Self.name))
          }
          next.append((base, affixes))
        }
      }
      frontier = next
    }
    return nil
  }

  /// The listed word among all ways to shorten runs of three letters and more to two or one, the longest
  /// first, then those that shorten an earlier run.
  func drawnOut(
    _ word: String
  ) -> (lexeme: LexemeOrdinal, partOfSpeech: PartOfSpeech, rules: [String])? {
    var runs: [(letter: Character, count: Int)] = []
    for letter in word {
      if runs.last?.letter == letter {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((letter, 1))
      }
    }
    // The letters hold one Roman number.
    guard word != "ccc", runs.count(where: { $0.count >= 3 }) <= 3 else { return nil }
    var ways: [[Int]] = [[]]
    for run in runs {
      ways = ways.flatMap { way in (run.count < 3 ? [run.count] : [1, 2]).map { way + [$0] } }
    }
    ways.sort { first, second in
      let lengths = (first.reduce(0, +), second.reduce(0, +))
      return lengths.0 == lengths.1
        ? first.lexicographicallyPrecedes(second) : lengths.0 > lengths.1
    }
    for way in ways {
      let shortened = zip(runs, way).map { String(repeating: $0.letter, count: $1) }.joined()
      if shortened != word,
        let form = content.forms.first(where: { $0.key == Array(shortened.utf8) })
      {
        return (form.candidates[0].lexeme, form.candidates[0].partOfSpeech, ["drawn-out"])
      }
    }
    return nil
  }

  /// A form that is inflected takes no other inflection.
  private func lexeme(_ key: [UInt8], under affix: LookupIndexInput.Affix) -> LexemeOrdinal? {
    let candidates = content.forms.first { $0.key == key }?.candidates ?? []
    return candidates.first { candidate in
      candidate.partOfSpeech == affix.from
        && (affix.kind != .inflection || candidate.feature == .base)
    }?.lexeme
  }

  private static func base(of key: [UInt8], without affix: LookupIndexInput.Affix) -> [UInt8]? {
    if affix.kind == .prefix {
      let isBorne = key.starts(with: affix.key) && key.count >= affix.key.count + 3
      return isBorne ? Array(key.dropFirst(affix.key.count)) : nil
    }
    let parts = affix.key.split(separator: UInt8(ascii: ">"), omittingEmptySubsequences: false)
    guard key.count >= parts[0].count + 3 - parts[1].count, key.suffix(parts[0].count) == parts[0]
    else { return nil }
    let base = key.dropLast(parts[0].count) + parts[1]
    return base.count >= 3 ? Array(base) : nil
  }

  private static func name(of affix: LookupIndexInput.Affix) -> String {
    let letters = String(decoding: affix.key.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    return affix.kind == .prefix ? letters + "-" : "-" + letters
  }
}
