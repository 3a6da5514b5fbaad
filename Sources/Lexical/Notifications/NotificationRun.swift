package import LearnerDatabase
import LearnerLog
import LexicalModel
package import LexiconStore

/// One run of `lexical notify`: tells what waits, and else offers a word of the day.
package struct NotificationRun {
  private let store: LearnerStore
  private let release: CorpusRelease?
  private let native: NativeMeanings

  package init(
    _ store: LearnerStore, release: CorpusRelease?,
    native: NativeMeanings = NativeMeanings(language: nil)
  ) {
    self.store = store
    self.release = release
    self.native = native
  }

  /// What there is to tell now; nil where nothing waits and every word of the day is answered.
  ///
  /// - Throws: ``LexicalError`` when the store or the release cannot be read.
  package func notification() async throws -> LearnerNotification? {
    let day = try await mapStoreErrors { try await store.dailySummary() }
    if let reminder = LearnerNotification(reminding: day) { return reminder }
    guard let offer = try await offer() else { return nil }
    return LearnerNotification(offering: offer, isRevealed: offer.isRevealed)
  }

  /// Shows what there is to tell, and does what was chosen.
  ///
  /// - Parameter show: shows a notification and gives what was chosen.
  /// - Returns: what was done, in words; empty where there was nothing to tell.
  /// - Throws: ``LexicalError`` when the store cannot be written, and what `show` throws.
  package func run(
    show: (LearnerNotification) throws -> LearnerNotification.Action?
  ) async throws -> [String] {
    guard var shown = try await notification() else { return [] }
    var done: [String] = ["told: \(shown.title.printable)"]
    while let action = try show(shown), let lexeme = shown.lexeme {
      guard let offer = try await offer(), offer.word.id == lexeme else { break }
      switch action {
      case .later: return done
      case .add, .ignore, .reveal:
        let answer: Triage.Answer =
          action == .add ? .add : action == .ignore ? .ignore : .reveal
        try await mapStoreErrors {
          try await store.answer(lexeme, answer, topic: offer.topic)
        }
        done.append("\(answer.name): \(offer.word.lemma.printable)")
        guard action == .reveal else { return done }
        shown = LearnerNotification(offering: offer, isRevealed: true)
      }
    }
    return done
  }

  /// The first word on offer today; nil without a release, and where all are answered.
  private func offer() async throws -> TodayView.Offer? {
    guard let release else { return nil }
    var view = try await mapStoreErrors { try await store.today(in: release, offering: 5) }
    try await view.showWordsAsMet(store, in: release)
    try view.translate(by: native, in: release)
    return view.offers.first
  }
}
