package import LearnerDatabase
import LearnerLog
package import LexicalModel
import LexiconEngine
package import LexiconStore
import Scheduling

/// A day with its words: the matrix, what is due, and the words on offer.
package struct TodayView: Sendable {
  /// A word as the day shows it.
  package struct Word: Sendable {
    package let id: LexemeID
    package private(set) var lemma: String
    package let rank: Rank
    package let level: CEFRLevel?
    package let partOfSpeech: PartOfSpeech?
    package private(set) var ipa: String?
    package private(set) var meaning: String?
    package let status: LexemeStatus
    /// The sense that is meant: that of the sentence the word was captured with last, else the
    /// commonest; nil for a word without senses.
    package private(set) var sense: SenseSummary?
    /// The meaning in the language that the learner reads best; nil where none is known.
    package private(set) var translation: String?
    /// The meaning as the learner wants it: in their language, as the release has it, or both.
    package private(set) var shownMeaning: String?

    init(
      id: LexemeID, lemma: String, rank: Rank, level: CEFRLevel?, partOfSpeech: PartOfSpeech?,
      ipa: String?, meaning: String?, status: LexemeStatus
    ) {
      self.id = id
      self.lemma = lemma
      self.rank = rank
      self.level = level
      self.partOfSpeech = partOfSpeech
      self.ipa = ipa
      self.meaning = meaning
      self.status = status
      shownMeaning = meaning
    }

    /// Adds the meaning in the learner's language.
    mutating func translate(by native: NativeMeanings, in release: CorpusRelease) throws {
      guard let entry = try release.entry(for: id),
        let found = try native.gloss(of: entry, in: sense?.id, release: release)?.text
      else { return }
      translation = found
      switch native.order {
      case .translation: shownMeaning = found
      case .meaning: break
      case .both: shownMeaning = shownMeaning.map { "\(found) — \($0)" } ?? found
      }
    }

    /// Writes the word as a variety does, and says it so.
    ///
    /// - Parameters:
    ///   - choice: what the learner has chosen.
    ///   - form: the form in which the word was met; nil for one that was not.
    ///   - release: the words of the language.
    /// - Throws: ``CorpusReleaseError`` when the release cannot be read.
    mutating func spell(
      _ choice: SpellingChoice, met form: String?, in release: CorpusRelease
    ) throws {
      // The release writes and says words as Americans do.
      guard choice == .british || choice == .text && form != nil,
        let entry = try release.entry(for: id)
      else { return }
      let variety = choice.variety(ofText: form.flatMap { entry.variety(ofForm: $0) })
      lemma = entry.headword(in: variety)
      ipa = entry.ipa(in: variety)
    }

    /// Shows a sense as what the word means.
    mutating func show(_ sense: SenseSummary) {
      self.sense = sense
      meaning = sense.meaning
      shownMeaning = (sense.label.map { "\($0): " } ?? "") + sense.meaning
    }
  }

  /// The root of the day.
  package struct Matrix: Sendable {
    package let root: Root
    /// Its place among the roots that have a matrix, from 1, and their number.
    package let position: Int
    package let count: Int
    /// Six, the most frequent first.
    package internal(set) var satellites: [Word]
  }

  /// A word on offer.
  package struct Offer: Sendable {
    package internal(set) var word: Word
    /// What it is offered for, and in words.
    package let topic: String
    package let reason: String
    /// Whether its meaning was looked at today.
    package let isRevealed: Bool
  }

  package let dailySummary: LearnerDay
  /// How far the learner's vocabulary reaches, and where that comes from.
  package let rank: LearnerRank
  /// What the log says of that rank.
  package let finding: RankFinding
  /// Nil in a release whose families are all small.
  package internal(set) var matrix: Matrix?
  package internal(set) var offers: [Offer]
  /// Words answered today, of those the day offered.
  package let answered: Int
  /// How often the matrix has gone round.
  package let cycleCount: Int
  package let release: ReleaseMetadata

  /// Words that a check would ask today, to keep the rank true; 0 on most days.
  package var checks: Int { finding.shown?.checks(on: dailySummary.day) ?? 0 }

  /// Shows the words that the learner has captured in the sense of their sentences, and all words
  /// in the spelling and with the sound that the learner has chosen, else as they were met.
  ///
  /// - Throws: ``LexicalError`` when the store or the release cannot be read.
  package mutating func showWordsAsMet(
    _ store: LearnerStore, in release: CorpusRelease
  ) async throws {
    var captures: [LexemeID: [Capture]] = [:]
    var forms: [LexemeID: String] = [:]
    for word in offers.map(\.word) + (matrix?.satellites ?? []) {
      let events = try await mapStoreErrors {
        try await store.events(of: [.capture], about: word.id)
      }
      let all = events.compactMap { $0.fact.as(Capture.self) }
      let met = all.filter { !$0.sentence.isEmpty }
      if !met.isEmpty { captures[word.id] = met }
      forms[word.id] = all.last { !$0.form.isEmpty }?.form
    }
    let profile = dailySummary.profile[Setting.spelling.field]
    let choice = SpellingChoice(rawValue: Setting.spelling.string(profile)) ?? .text
    try changeWords { word in try word.spell(choice, met: forms[word.id], in: release) }
    guard !captures.isEmpty else { return }
    // The day needs no senses of forms; sentences do.
    let whole =
      release.lookupIndex.hasSenses ? release : try CorpusRelease(path: release.path)
    let senses = try await CapturedSenses(whole, for: store)
    try changeWords { word in
      guard let met = captures[word.id],
        let gloss = try senses.glosses(of: word.id, in: met).first, let sense = gloss.sense
      else { return }
      word.show(
        SenseSummary(
          id: sense.id, label: sense.label, meaning: gloss.meaning, example: gloss.example ?? ""))
    }
  }

  /// Changes every word that the day shows.
  private mutating func changeWords(_ change: (inout Word) throws -> Void) throws {
    for index in offers.indices { try change(&offers[index].word) }
    guard var shown = matrix else { return }
    for index in shown.satellites.indices { try change(&shown.satellites[index]) }
    matrix = shown
  }

  /// Adds what the words mean in the learner's language.
  ///
  /// - Throws: ``LexicalError`` when a dictionary is damaged or cannot be read.
  package mutating func translate(by native: NativeMeanings, in release: CorpusRelease) throws {
    guard native.language != nil else { return }
    try changeWords { word in try word.translate(by: native, in: release) }
  }
}
