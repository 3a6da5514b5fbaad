import CorpusImage
import Study
import Vocabulary

/// The words of a release that may be offered, with what they are about.
struct TriageCandidates {
  let image: LookupImage
  /// The ids of the roots of the release, by place.
  let roots: [String]
  /// The text in which a word was met last.
  let sources: [LexemeOrdinal: String]

  /// What nobody is offered unasked.
  private static let unwanted: LexemeFlags = [.vulgar, .offensive, .archaic, .abbreviation]

  /// The words of these ranks; names and symbols are no words to learn.
  func words(in ranks: ClosedRange<Int>) -> [TriageCandidate] {
    // Ordinals are in order of rank.
    let indices = ranks.lowerBound - 1..<ranks.upperBound
    return indices.clamped(to: 0..<image.lexemeCount).compactMap { index in
      let lexeme = LexemeOrdinal(index)
      guard let rank = image.rank(of: lexeme),
        image.flags(of: lexeme).isDisjoint(with: Self.unwanted),
        let part = image.partOfSpeech(of: lexeme), ![.properNoun, .symbol, .other].contains(part)
      else { return nil }
      var topics: [TriageTopic] = []
      if let source = sources[lexeme] { topics.append(.source(source)) }
      if let root = image.root(of: lexeme), roots.indices.contains(Int(root)) {
        topics.append(.root(roots[Int(root)]))
      }
      topics.append(.partOfSpeech(part.tag))
      return TriageCandidate(lexeme, rank: rank, topics: topics)
    }
  }
}
