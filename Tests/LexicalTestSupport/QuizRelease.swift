package import CorpusTestSupport
import Lexical
import LexiconCompiler
package import LexiconStore
package import TestSupport

/// A release with words enough for a quiz: six hundred made-up nouns behind forty English words.
package enum QuizRelease {
  package static let wordCount = 600

  /// The seeds; the words up to a number are left out, as a later release may do.
  package static func seeds(without left: Int = 0) -> SampleSeeds {
    var seeds = SampleSeeds.english
    let listed = seeds.files[.ranks, default: ""].split(separator: "\n").dropFirst().count {
      !$0.hasPrefix("#")
    }
    for number in left..<wordCount {
      let lemma = lemma(number)
      let id = "en:\(lemma)"
      seeds = seeds.adding("\(id)\t\(lemma)\tNOUN\t\t\tquiz", to: .lexemes)
        .adding("\(id)\tNOUN\t1000\t\t\t", to: .readings)
        .adding("\(id)\t\(listed + number - left + 1)\t2.00", to: .ranks)
        .adding("\(id)\tC2\trank", to: .cefr)
        .adding("\(id)\tNOUN\t\(meaning(number))\t", to: .glosses)
    }
    return seeds
  }

  package static func open(in folder: TemporaryFolder, without left: Int = 0) throws
    -> CorpusRelease
  {
    try CorpusRelease(
      path: SampleRelease.build(seeds(without: left), as: "quiz-\(left).lexicon", in: folder))
  }

  /// A word that no language has.
  package static func lemma(_ number: Int) -> String {
    "zo" + letters(number) + "x"
  }

  /// A meaning that shares no word with another.
  package static func meaning(_ number: Int) -> String {
    "qu\(letters(number)) wy\(letters(number)) vu\(letters(number))"
  }

  /// The number of a made-up word; nil for another.
  package static func number(of lemma: String) -> Int? {
    (0..<wordCount).first { Self.lemma($0) == lemma }
  }

  private static func letters(_ number: Int) -> String {
    let alphabet = Array("abcdefghij")
    return String([
      alphabet[number / 100 % 10], alphabet[number / 10 % 10], alphabet[number % 10],
    ])
  }
}
