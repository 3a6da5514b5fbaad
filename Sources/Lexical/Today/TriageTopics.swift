package import LearnerLog
package import LexicalModel
package import LexiconEngine
package import LexiconStore

/// What the words of a release may be offered for, and how much that is wanted.
package struct TriageTopics {
  package let lookupIndex: LookupIndex
  package let selector: TriageSelector
  private let release: CorpusRelease
  /// The text in which a word was met last.
  private let sources: [LexemeOrdinal: String]
  private let wantedSources: [LexemeOrdinal: Double]
  /// By the number of a part of speech.
  private let wantedParts: [Double]
  /// By place, the roots of which the learner's answers or wishes say something.
  private let wantedRoots: [Int32: Double]
  private let wantedOtherRoot: Double
  /// The words about a subject of which the learner's answers or wishes say something.
  private let wantedSubjects: [LexemeOrdinal: Double]

  /// What nobody is offered unasked.
  private static let unwanted: LexemeFlags = [.vulgar, .offensive, .archaic, .abbreviation]

  /// - Parameters:
  ///   - release: the words; names and symbols are no words to learn.
  ///   - sources: the text in which a word was met last.
  ///   - selector: knows how much each topic is wanted.
  /// - Throws: ``CorpusReleaseError`` when the release cannot be read.
  package init(
    of release: CorpusRelease, sources: [LexemeOrdinal: String], selector: TriageSelector
  ) throws(CorpusReleaseError) {
    self.release = release
    self.sources = sources
    self.selector = selector
    lookupIndex = release.lookupIndex
    wantedSources = sources.mapValues { selector.wanted(.source($0)) }
    var wantedParts = [Double](repeating: 1, count: 256)
    for part in PartOfSpeech.allCases {
      wantedParts[Int(part.rawValue)] = selector.wanted(.partOfSpeech(part.tag))
    }
    self.wantedParts = wantedParts
    var wantedRoots: [Int32: Double] = [:]
    for (id, position) in try release.positions(ofRoots: selector.knownRoots) {
      wantedRoots[Int32(position)] = selector.wanted(.root(id))
    }
    self.wantedRoots = wantedRoots
    wantedSubjects = try release.lexemes(about: selector.knownSubjects).mapValues { subjects in
      subjects.reduce(1) { $0 * selector.wanted(.subject($1)) }
    }
    wantedOtherRoot = TriageSelector.wantedUnknown(.root(""))
  }

  /// When a word's turn comes, the smallest first; nil for one that may not be offered.
  package func turn(of lexeme: LexemeOrdinal) -> Double? {
    guard let rank = lookupIndex.rank(of: lexeme), let part = part(of: lexeme) else { return nil }
    let root = lookupIndex.root(of: lexeme).map { wantedRoots[$0] ?? wantedOtherRoot }
    return selector.turn(
      of: lexeme, rank: rank, source: wantedSources[lexeme] ?? 1, root: root ?? 1,
      subject: wantedSubjects[lexeme] ?? 1, part: wantedParts[Int(part.rawValue)])
  }

  /// A word with what it is offered for; nil for one that may not be offered.
  package func choice(of lexeme: LexemeOrdinal) throws(CorpusReleaseError) -> TriageSelector.Choice?
  {
    guard let rank = lookupIndex.rank(of: lexeme), let part = part(of: lexeme) else { return nil }
    var topics: [TriageTopic] = []
    if let source = sources[lexeme] { topics.append(.source(source)) }
    if let position = lookupIndex.root(of: lexeme), let root = try release.root(at: Int(position)) {
      topics.append(.root(root.id))
    }
    topics += try release.subjects(of: lookupIndex.id(of: lexeme)).map { TriageTopic.subject($0) }
    topics.append(.partOfSpeech(part.tag))
    return selector.choice(TriageCandidate(lexeme, rank: rank, topics: topics))
  }

  /// The part of speech of a word that may be offered; nil for every other.
  private func part(of lexeme: LexemeOrdinal) -> PartOfSpeech? {
    guard lookupIndex.flags(of: lexeme).isDisjoint(with: Self.unwanted),
      let part = lookupIndex.partOfSpeech(of: lexeme)
    else { return nil }
    switch part {
    case .properNoun, .symbol, .other: return nil
    default: return part
    }
  }
}
