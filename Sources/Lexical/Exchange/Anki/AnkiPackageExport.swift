import ForeignFormats
package import LearnerDatabase
import LearnerLog
import LexicalModel
import Scheduling

extension AnkiExport {
  /// The day from which due dates count in the package: the same at every export.
  private static let firstDay = 18_000

  /// The notes as a package of Anki, with their review log, their memories and their pictures.
  ///
  /// - Returns: the package, how many notes and reviews it has, and the pictures that are not here.
  package func package() async throws -> (
    bytes: [UInt8], notes: Int, reviews: Int, missing: [PictureName]
  ) {
    let (notes, pictures) = try await notes()
    var states: [LexemeID: WordState] = [:]
    for state in try await store.wordStates() { states[state.lexeme] = state }
    let histories = try await histories()
    let start = Int64(Self.firstDay * 86_400 + StudyDay.standardRolloverHour * 3_600)
    var writer = AnkiPackageWriter(start: start)
    let rules = try await store.rules()
    if case .fsrs(let scheduler) = rules.standard.scheduler {
      let weights = scheduler.ordered.model.weights
      if weights.version == .six { writer.weights = weights.values }
      writer.desiredRetention = scheduler.ordered.settings.desiredRetention.value
    }
    var reviewCount = 0
    for note in notes {
      var card = AnkiPackageWriter.Card()
      if let state = states[note.lexeme] {
        card.take(
          state, firstDay: Self.firstDay,
          // Anki computes by FSRS-6 what the log comes to where a card has no memory.
          withMemory: !rules.rules(ofDeck: state.deck).remembersBySeven)
      }
      card.reviews = histories[note.lexeme] ?? []
      reviewCount += card.reviews.count
      let changed = states[note.lexeme].map { HybridTime(packed: $0.stateUpdatedAt).milliseconds }
      writer.add(
        AnkiPackageWriter.Note(
          guid: note.guid, deck: note.deck, front: note.front, back: note.back, tags: note.tags,
          modified: max(start, (changed ?? 0) / 1_000), card: card))
    }
    var missing: [PictureName] = []
    for name in pictures.sorted(by: { $0.text < $1.text }) {
      if let bytes = try store.pictures.bytes(of: name) {
        writer.addMedia(name.text, bytes)
      } else {
        missing.append(name)
      }
    }
    do throws(ForeignFormatError) {
      let bytes = try writer.finish(scratchFolder: store.scratchFolder)
      return (bytes, notes.count, reviewCount, missing)
    } catch {
      throw LexicalError(.cannotCreate, "\(error)")
    }
  }

  /// The answers to each word, as rows of a review log.
  private func histories() async throws -> [LexemeID: [AnkiPackageWriter.Review]] {
    var histories: [LexemeID: [AnkiPackageWriter.Review]] = [:]
    for event in try await store.events(of: [.review, .cram, .forget]) {
      switch event.fact.content {
      case let review as Review:
        let kind: AnkiCollection.Review.Kind =
          switch review.reviewState {
          case CardPhase.review.code: .review
          case CardPhase.relearning(step: 0).code: .relearning
          default: .learning
          }
        histories[review.lexeme, default: []].append(
          AnkiPackageWriter.Review(
            milliseconds: review.moment.milliseconds, rating: review.rating, kind: kind,
            interval: review.chosenDays ?? (kind == .review ? 1 : -600),
            duration: review.durationMs))
      case let cram as Cram:
        histories[cram.lexeme, default: []].append(
          AnkiPackageWriter.Review(
            milliseconds: cram.moment.milliseconds, rating: cram.rating, kind: .filtered,
            interval: 0, duration: cram.durationMs))
      case let forget as Forget:
        histories[forget.lexeme, default: []].append(
          AnkiPackageWriter.Review(
            milliseconds: forget.moment.milliseconds, rating: nil, kind: .manual, interval: 0,
            duration: 0))
      default: break
      }
    }
    return histories
  }
}

extension AnkiPackageWriter.Card {
  /// Takes where a word stands.
  fileprivate mutating func take(_ state: WordState, firstDay: Int, withMemory: Bool) {
    let memory = state.memory
    switch memory.card.phase {
    case .new: phase = .new
    case .learning: phase = .learning
    case .relearning: phase = .relearning
    case .review, .box: phase = .review
    }
    if memory.due == nil { phase = .new }
    switch phase {
    case .learning, .relearning: due = (memory.due ?? 0) / 1_000
    case .review: due = Int64((memory.dueDay?.number ?? firstDay) - firstDay)
    case .new: break
    }
    interval =
      memory.since.flatMap { since in memory.dueDay.map { max(1, $0.days(since: since)) } } ?? 0
    reviewCount = memory.reviewCount
    lapseCount = memory.lapseCount
    isSuspended = state.isSuspended
    guard withMemory else { return }
    stability = memory.card.memory?.stability
    difficulty = memory.card.memory?.difficulty
  }
}
