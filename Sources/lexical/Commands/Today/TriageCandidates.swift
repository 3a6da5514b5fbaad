import CorpusImage
import Study
import Vocabulary

/// The words of a release that may be offered, in the order of their turn.
///
/// Thousands of words lie around a rank and a handful is offered: each word's turn follows from numbers
/// alone, and only those that are looked at get their topics.
struct TriageCandidates {
  private let selector: TriageSelector
  private let image: LookupImage
  /// The ids of the roots of the release, by place.
  private let roots: [String]
  /// The text in which a word was met last.
  private let sources: [LexemeOrdinal: String]
  /// The words, the next one last.
  private var waiting: [(turn: Double, lexeme: LexemeOrdinal)] = []

  /// What nobody is offered unasked.
  private static let unwanted: LexemeFlags = [.vulgar, .offensive, .archaic, .abbreviation]

  /// - Parameters:
  ///   - ranks: those to look at; names and symbols are no words to learn.
  ///   - image: the words.
  ///   - roots: the ids of the roots of the release, by place.
  ///   - sources: the text in which a word was met last.
  ///   - selector: knows the turn of each.
  init(
    _ ranks: ClosedRange<Int>, of image: LookupImage, roots: [String],
    sources: [LexemeOrdinal: String], selector: TriageSelector
  ) {
    self.selector = selector
    self.image = image
    self.roots = roots
    self.sources = sources
    let wantedSources = sources.mapValues { selector.wanted(.source($0)) }
    let wantedParts = Dictionary(
      uniqueKeysWithValues: PartOfSpeech.allCases.map {
        ($0, selector.wanted(.partOfSpeech($0.tag)))
      })
    var wantedRoots: [Double?] = Array(repeating: nil, count: roots.count)
    // Ordinals are in order of rank.
    let indices = (ranks.lowerBound - 1..<ranks.upperBound).clamped(to: 0..<image.lexemeCount)
    waiting.reserveCapacity(indices.count)
    for index in indices {
      let lexeme = LexemeOrdinal(index)
      guard let rank = image.rank(of: lexeme), let part = part(of: lexeme) else { continue }
      var wantedRoot = 1.0
      if let root = root(of: lexeme) {
        wantedRoot = wantedRoots[root] ?? selector.wanted(.root(roots[root]))
        wantedRoots[root] = wantedRoot
      }
      let turn = selector.turn(
        of: lexeme, rank: rank, source: wantedSources[lexeme] ?? 1, root: wantedRoot,
        part: wantedParts[part] ?? 1)
      waiting.append((turn, lexeme))
    }
    waiting.sort {
      $0.turn == $1.turn ? $0.lexeme.index > $1.lexeme.index : $0.turn > $1.turn
    }
  }

  /// The next word in turn; nil at the end.
  mutating func next() -> LexemeOrdinal? {
    waiting.popLast()?.lexeme
  }

  /// A word with what it is offered for; nil for one that may not be offered.
  func choice(of lexeme: LexemeOrdinal) -> TriageSelector.Choice? {
    guard let rank = image.rank(of: lexeme), let part = part(of: lexeme) else { return nil }
    var topics: [TriageTopic] = []
    if let source = sources[lexeme] { topics.append(.source(source)) }
    if let root = root(of: lexeme) { topics.append(.root(roots[root])) }
    topics.append(.partOfSpeech(part.tag))
    return selector.choice(TriageCandidate(lexeme, rank: rank, topics: topics))
  }

  /// The part of speech of a word that may be offered; nil for every other.
  private func part(of lexeme: LexemeOrdinal) -> PartOfSpeech? {
    guard image.flags(of: lexeme).isDisjoint(with: Self.unwanted),
      let part = image.partOfSpeech(of: lexeme)
    else { return nil }
    switch part {
    case .properNoun, .symbol, .other: return nil
    default: return part
    }
  }

  private func root(of lexeme: LexemeOrdinal) -> Int? {
    guard let root = image.root(of: lexeme), roots.indices.contains(Int(root)) else { return nil }
    return Int(root)
  }
}
