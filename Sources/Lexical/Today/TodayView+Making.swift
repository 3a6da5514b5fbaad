import Digest
package import LearnerDatabase
import LearnerLog
package import LexicalModel
import LexiconEngine
package import LexiconStore
import Scheduling

extension LearnerStore {
  /// Sittings of reading that candidates are taken from.
  private static let readings = 8
  /// The longest row of days that is counted each time.
  private static let shortRow = 14
  /// Answers to offers that shape the next ones.
  private static let answersForFeedback = 1_000

  /// A day with its words; nil is the learner's day now.
  package func today(
    on wanted: StudyDay? = nil, in release: CorpusRelease,
    offering count: Int = TriageSelector.standardCount
  ) throws -> TodayView {
    try snapshot(translate: { $0 as any Error }) {
      try dailyContext(on: wanted, in: release, offering: count)
    }
  }

  private func dailyContext(
    on wanted: StudyDay?, in release: CorpusRelease, offering count: Int
  ) throws -> TodayView {
    let dailySummary = try dailySummary(on: wanted)
    let finding = try findRank(in: release)
    let shownRank = try rank(finding, on: dailySummary.day)
    let rank = shownRank.limited(to: release.lookupIndex.lexemeCount)
    let rootCount = try release.rootCount(withFamiliesOf: RootMatrix.satelliteCount)
    let triage = try latestEvents(of: .triage, count: Self.answersForFeedback).compactMap(\.triage)
    let answeredToday = triage.filter { $0.moment.studyDay == dailySummary.day }
    let choices = try choices(dailySummary, rank, triage, release, count)
    let done = Set(answeredToday.filter { $0.answer != .reveal }.map(\.lexeme))
    let revealed = Set(answeredToday.filter { $0.answer == .reveal }.map(\.lexeme))
    let offers = try choices.filter { !done.contains($0.id) }.map { id, choice in
      let word = try word(id, in: release)
      return TodayView.Offer(
        word: word, topic: choice.topic?.name ?? "",
        reason: try reason(of: choice, word, in: release), isRevealed: revealed.contains(id))
    }
    let shown = dailySummary.profile[RegisterKey.cycleCount.field]?.integer ?? 0
    let first = try firstMoment()?.studyDay ?? dailySummary.day
    return TodayView(
      dailySummary: dailySummary, rank: shownRank, finding: finding,
      matrix: try matrix(dailySummary.day, rank, rootCount, release),
      offers: offers, answered: choices.count - offers.count,
      cycleCount: max(
        shown, RootMatrix.rounds(from: first, to: dailySummary.day, rootCount: rootCount)),
      release: release.metadata)
  }

  /// Writes down that the matrix has gone round once more; does nothing on most days.
  package func keepCycleCount(of view: TodayView) throws {
    let key = RegisterKey.cycleCount
    guard view.cycleCount > view.dailySummary.profile[key.field]?.integer ?? 0 else { return }
    try record([.set(key, to: .integer(view.cycleCount))], title: nil)
  }

  /// Writes down what a look at today has found and others need: see ``saveRank(_:on:)`` as well.
  package func keepFindings(of view: TodayView, in release: CorpusRelease) throws {
    try cacheOrdinals(OrdinalResolver(in: release))
    try keepCycleCount(of: view)
    try saveRank(view.finding, on: view.dailySummary.day)
    if let row = view.dailySummary.streak.closedRow, row.length > Self.shortRow,
      try cachedStreak() != row
    {
      try cacheStreak(row, asOf: view.finding.event)
    }
  }

  private func matrix(
    _ day: StudyDay, _ rank: LearnerRank, _ rootCount: Int, _ release: CorpusRelease
  ) throws -> TodayView.Matrix? {
    guard rootCount > 0 else { return nil }
    let position = RootMatrix.position(on: day, rootCount: rootCount)
    let found = try release.root(at: position, withFamiliesOf: RootMatrix.satelliteCount)
    guard let root = found else { return nil }
    let lookupIndex = release.lookupIndex
    let members = try release.lexemes(ofRoot: root.id).compactMap { id in
      lookupIndex.ordinal(of: id).flatMap { lexeme in
        lookupIndex.rank(of: lexeme).map { rank in
          RootMatrix.Member(
            id, rank: rank,
            isDelicate: !lookupIndex.flags(of: lexeme).isDisjoint(with: [.vulgar, .offensive]))
        }
      }
    }
    guard members.count >= RootMatrix.satelliteCount else { return nil }
    let satellites = try RootMatrix.satellites(of: members, around: rank.value)
      .map { try word($0.lexeme, in: release) }
    return TodayView.Matrix(
      root: root, position: position + 1, count: rootCount, satellites: satellites)
  }

  /// The words that the day offers, those answered since included.
  private func choices(
    _ dailySummary: LearnerDay, _ rank: LearnerRank, _ triage: [Triage], _ release: CorpusRelease,
    _ count: Int
  ) throws -> [(id: LexemeID, choice: TriageSelector.Choice)] {
    var weights = TopicWeights()
    for (field, value) in dailySummary.profile { weights.state(field, value) }
    // Today's answers count from tomorrow, so that the list stays as it is while it is worked off.
    for answer in triage where answer.moment.studyDay < dailySummary.day { weights.observe(answer) }
    let today = Set(
      triage.filter { $0.moment.studyDay == dailySummary.day && $0.answer != .reveal }.map(\.lexeme)
    )
    let selector = TriageSelector(day: dailySummary.day, rank: rank.value, weights: weights)
    let sources = try sources(in: release.lookupIndex, on: dailySummary.day)
    var ranks = TriageSelector.ranks(around: rank.value)
    // Around the rank of somebody who has learned for years, thousands are known.
    var isDecided = try assessedWords(of: release)
    for id in today {
      if let lexeme = release.lookupIndex.ordinal(of: id) { isDecided[Int(lexeme.index)] = false }
    }
    let topics = try TriageTopics(of: release, sources: sources, selector: selector)
    var chosen: [(id: LexemeID, choice: TriageSelector.Choice)] = []
    while chosen.count < count, ranks.lowerBound <= release.lookupIndex.lexemeCount {
      var candidates = TriageCandidates(ranks, of: topics, except: isDecided)
      while chosen.count < count, let lexeme = candidates.next() {
        guard let choice = try topics.choice(of: lexeme) else { continue }
        chosen.append((release.lookupIndex.id(of: lexeme), choice))
      }
      ranks = TriageSelector.ranks(above: ranks)
    }
    return chosen
  }

  /// For each lexeme whether it is being learned, known or ignored.
  private func assessedWords(
    of release: CorpusRelease
  ) throws(LearnerStoreError) -> [Bool] {
    var isDecided = [Bool](repeating: false, count: release.lookupIndex.lexemeCount)
    let finder = OrdinalResolver(in: release)
    try forEachAssessedOrdinal(finder) { position in
      if isDecided.indices.contains(Int(position)) { isDecided[Int(position)] = true }
    }
    return isDecided
  }

  /// The text in which each word was met or looked up last.
  private func sources(
    in lookupIndex: LookupIndex, on day: StudyDay
  ) throws -> [LexemeOrdinal: String] {
    var sources: [LexemeOrdinal: String] = [:]
    for event in try latestEvents(of: .reading, count: Self.readings) {
      guard let reading = event.fact.as(Reading.self), !reading.source.isEmpty,
        reading.moment.studyDay <= day
      else { continue }
      for id in reading.lookedUp + reading.met {
        guard let lexeme = lookupIndex.ordinal(of: id), sources[lexeme] == nil else { continue }
        sources[lexeme] = reading.source
      }
    }
    return sources
  }

  private func reason(
    of choice: TriageSelector.Choice, _ word: TodayView.Word, in release: CorpusRelease
  ) throws -> String {
    switch choice.topic {
    case .source(let title): return phrase(.reasonSource, ["title": title])
    case .root(let id):
      guard let root = try release.root(withID: id) else { return phrase(.reasonLevel) }
      return phrase(.reasonRoot, ["root": root.text, "meaning": root.meaning])
    case .subject(let name): return phrase(.reasonSubject, ["subject": subjectName(name)])
    case .partOfSpeech, nil:
      return phrase(.reasonPart, ["part": word.partOfSpeech?.spokenName ?? phrase(.readWord)])
    }
  }

  private func word(_ id: LexemeID, in release: CorpusRelease) throws -> TodayView.Word {
    guard let head = try release.summary(of: id), let rank = head.rank else {
      throw LexicalError(.badData, "the release has no lexeme \(id.text.printable)")
    }
    var word = TodayView.Word(
      id: id, lemma: head.lemma, rank: rank, level: head.level, partOfSpeech: head.partOfSpeech,
      ipa: head.ipa, meaning: head.meaning, status: try status(of: id) ?? .new)
    if let sense = try release.commonestSense(of: id) { word.show(sense) }
    return word
  }
}

extension Event {
  fileprivate var triage: Triage? {
    if let triage = fact.as(Triage.self) { triage } else { nil }
  }
}

extension OrdinalResolver {
  /// Finds the ordinals of words.
  fileprivate init(in release: CorpusRelease) {
    let lookupIndex = release.lookupIndex
    self.init(release: release.metadata.digest.hex) { lookupIndex.ordinal(ofID: $0)?.index }
  }
}
