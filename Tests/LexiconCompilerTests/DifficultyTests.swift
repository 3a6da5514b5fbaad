import CorpusTestSupport
import Glibc
import LexicalModel
import LexiconCompiler
import LexiconEngine
import LexiconStore
import TestSupport
import Testing

@Suite struct `Difficulty` {
  private let folder = TemporaryFolder()
  private static let wordCount = 900

  /// A made-up word; the rarer, the longer, and of two neighbours the second longer still.
  private static func lemma(_ number: Int) -> String {
    let letters = [number / 100 % 10, number / 10 % 10, number % 10].map { Array("bcdfghjklm")[$0] }
    return "z" + String(letters) + String(repeating: "w", count: number / 200 + 4 * (number % 2))
  }

  /// The little corpus with words that a quiz may ask.
  private func lookupIndex() throws -> LookupIndex {
    var seeds = SampleSeeds.english
    let listed = seeds.files[.ranks, default: ""].split(separator: "\n").dropFirst().count {
      !$0.hasPrefix("#")
    }
    for number in 0..<Self.wordCount {
      let lemma = Self.lemma(number)
      let id = "en:\(lemma)"
      seeds = seeds.adding("\(id)\t\(lemma)\tNOUN\t\t\tquiz", to: .lexemes)
        .adding("\(id)\tNOUN\t1000\t\t\t", to: .readings)
        .adding("\(id)\t\(listed + number + 1)\t2.00", to: .ranks)
        .adding("\(id)\tC2\trank", to: .cefr)
        .adding("\(id)\tNOUN\tmeaning of \(lemma)\t", to: .glosses)
    }
    return try SampleRelease.open(seeds, in: folder).lookupIndex
  }

  /// By how much each quiz word is harder than its rank says, in order of rank.
  private func excess(_ lookupIndex: LookupIndex) -> [(rank: Int, value: Double)] {
    (0..<lookupIndex.lexemeCount).compactMap { index in
      let lexeme = LexemeOrdinal(index)
      guard lookupIndex.flags(of: lexeme).contains(.quiz), let rank = lookupIndex.rank(of: lexeme)
      else {
        return nil
      }
      let location = log(Double(rank.value))
      return (Int(rank.value), Double(lookupIndex.difficulty(of: lexeme)) - location)
    }
  }

  @Test(arguments: [60..<150, 150..<300, 300..<600, 600..<940])
  func `the words of the quiz are on average as hard as their rank`(ranks: Range<Int>) throws {
    let excess = excess(try lookupIndex()).filter { ranks.contains($0.rank) }.map(\.value)
    expectClose(excess.reduce(0, +) / Double(excess.count), 0, within: 0.03)
  }

  @Test func `of two words of a rank the shorter one is harder by as much as before`() throws {
    let words = excess(try lookupIndex()).filter { $0.rank > 60 }
    for (left, right) in zip(words, words.dropFirst()) {
      expectClose(abs(left.value - right.value), 0.07 * 4, within: 0.08)
    }
  }
}
