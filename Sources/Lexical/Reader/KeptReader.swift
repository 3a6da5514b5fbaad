import KnowledgeModel
package import LearnerDatabase
import LearnerLog
import LexicalModel
import LexiconEngine
package import LexiconStore

/// A reader that is kept while its learner goes on.
///
/// What they mark and read is taken up at the cost of what it changes; after anything else they
/// write, the reader is made anew.
///
/// ```swift
/// var kept = try await KeptReader(release, store)
/// try await kept.follow(store)
/// let annotated = try kept.reader.annotate(text)
/// ```
package struct KeptReader: Sendable {
  package private(set) var reader: Reader
  /// The last event that the reader has seen.
  private var event: Int64
  private let day: StudyDay
  /// What the store remembers of words, by id.
  private var words: [WordEvidence]
  private var evidence: KnowledgeEvidence
  private var fold: FrontierFold

  /// Events behind which a reader is made anew, since that costs no more.
  private static let mostEvents = 1_000

  /// - Throws: ``LexicalError`` when the store cannot be read.
  package init(_ release: CorpusRelease, _ store: LearnerStore) async throws {
    try await self.init(release, store, folding: FrontierFold())
  }

  private init(
    _ release: CorpusRelease, _ store: LearnerStore, folding fold: FrontierFold
  ) async throws {
    self.fold = fold
    (event, words, day) = try await mapStoreErrors {
      // The number first: what is written meanwhile is taken up once more.
      let event = try await store.lastEventNumber()
      try await store.follow(release)
      return (
        event, try await store.wordStates().map { WordEvidence($0) },
        try await store.moment().studyDay
      )
    }
    evidence = try await KnowledgeEvidence(store, in: release, words: words)
    var annotator = Annotator(release.lookupIndex)
    annotator.overrides = try await ReaderOverrides(store, in: release)
    reader = Reader(
      release: release, statuses: StatusTable(lexemeCount: 0), store: store, annotator: annotator)
    conclude()
  }

  /// Takes up what was written since, so that ``reader`` is for the learner as they are now.
  ///
  /// - Returns: whether the reader was made anew.
  /// - Throws: ``LexicalError`` when the store cannot be read; the reader is as it was then.
  @discardableResult
  package mutating func follow(_ store: LearnerStore) async throws -> Bool {
    let seen = event
    let (last, today) = try await mapStoreErrors {
      (try await store.lastEventNumber(), try await store.moment().studyDay)
    }
    // What is recalled today may be forgotten tomorrow.
    if today == day {
      if last == seen { return false }
      let changes = try await mapStoreErrors {
        try await store.marksAndReadings(after: seen, limit: Self.mostEvents)
      }
      if let changes, add(changes) {
        conclude()
        return false
      }
    }
    self = try await KeptReader(reader.release, store, folding: fold)
    return true
  }

  /// Takes in what was marked and read.
  ///
  /// - Returns: whether that is all there is to do; where not, the reader has to be made anew.
  private mutating func add(_ changes: MarksAndReadings) -> Bool {
    for (lexeme, state) in changes.words {
      let index = words.firstIndex(ofID: lexeme)
      let isKnown = index < words.count && words[index].lexeme == lexeme
      // The first review of a word that was chosen says nothing of others.
      let old = isKnown ? words[index] : nil
      let state = state.map { WordEvidence($0) }
      let wasReviewed = old?.isReviewed ?? false || state?.isReviewed ?? false
      if wasReviewed, old?.isChosen != state?.isChosen { return false }
      words.replaceSubrange(
        index..<(isKnown ? index + 1 : index), with: state.map { [$0] } ?? [])
    }
    guard evidence.add(changes.readings) else { return false }
    event = changes.event
    return true
  }

  private mutating func conclude() {
    let belief = KnowledgeEstimate(evidence, words: words, folding: &fold)
    let knowledge = LearnerKnowledge(
      words: words, belief: belief, on: day, policy: .mixed,
      lookupIndex: reader.lookupIndex)
    reader = Reader(
      release: reader.release, statuses: knowledge.statuses, knowledge: knowledge,
      store: reader.store, annotator: reader.annotator)
  }
}

extension [WordEvidence] {
  /// Where the state of a word is or would be, in the order of the bytes of ids.
  fileprivate func firstIndex(ofID lexeme: LexemeID) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].lexeme.text.utf8.lexicographicallyPrecedes(lexeme.text.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
