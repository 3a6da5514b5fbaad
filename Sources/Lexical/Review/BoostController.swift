import Files
import JSON
package import LearnerDatabase
package import LearnerLog
package import LexicalModel
import Scheduling

/// Brain Boost on a store: the circle in memory and in a file beside the store, graduations in the
/// log.
///
/// The file is replaced as a whole after each answer. A graduation is written to the log first,
/// under a name that follows from the session and the word: a process killed between the two finds,
/// when the session is taken up, that the log knows the word, and writes nothing twice.
package struct BoostController: CardReviewController {
  package let store: LearnerStore
  private let library: CardLibrary
  private let path: String
  private var session: BoostSession
  private var past: [(session: BoostSession, event: EventID?)] = []
  package var question: ReviewQuestion?

  package var tally: SessionTally { session.tally }
  package var hasRelease: Bool { library.release != nil }
  package var remaining: Int { session.queue.count }
  package var heldBack: Int { 0 }
  package var note: String { phrase(.reviewNoteBoost) }

  /// Takes up the session that was left, or begins one: for a deck where one is given, and without
  /// the words that have graduated on the same study day.
  ///
  /// A snapshot that cannot be read is put aside under another name, told, and a new session
  /// begins: what it held was not in the log yet, and its words are still failed or new there.
  package init(
    store: LearnerStore, library: CardLibrary, isAnew: Bool, deck: String? = nil,
    cards: () async throws -> [BoostSession.Card], remark: (String) -> Void
  ) async throws {
    self.store = store
    self.library = library
    path = FileSystem.folder(of: store.path) + "/ActiveSession.json"
    var found: BoostSession?
    if let bytes = try? FileSystem.readGuarded(path, limit: 64 << 20) {
      do {
        found = try BoostSession(snapshot: bytes)
      } catch {
        let kept = try Self.moveAside(path)
        remark("\(error.sentence); it was kept as \(kept.printable), and a new session begins")
      }
    }
    let isOfDeck = deck == nil || deck == found?.deck
    if let found, !found.queue.isEmpty, !isAnew, isOfDeck {
      session = found
      try await dropGraduated()
      remark("goes on where you left: \(counted(session.queue.count, "word")) in the circle")
    } else {
      if let found, !found.queue.isEmpty, !isOfDeck {
        let count = counted(found.queue.count, "word")
        remark("the circle that was left (\(count)) was of other words; a new one begins")
      }
      let moment = try await mapStoreErrors { try await store.moment() }
      let name = "\(moment.milliseconds)-\(UInt64.random(in: 0 ... .max))"
      session = BoostSession(
        name: name, started: moment.milliseconds, cards: try await cards(), day: moment.studyDay,
        deck: deck,
        graduates: found?.day == moment.studyDay && !isAnew ? found?.graduates ?? [] : [])
    }
    try save()
  }

  package mutating func next() async throws -> ReviewQuestion? {
    if let question { return question }
    while let card = session.current {
      guard try await isStillAsked(card), let face = try await library.face(of: card.lexeme) else {
        session.remove()
        continue
      }
      let kind: QueuedCard.Kind = card.isNew ? .new : .learning
      let made = ReviewQuestion(
        card: ReviewSession.Card(card.lexeme, kind), face: face, plan: nil, intervals: nil,
        number: session.graduated + 1, count: session.graduated + session.queue.count,
        isLeech: false)
      question = made
      return made
    }
    // Kept with what has graduated today, until another circle takes its place.
    try save()
    return nil
  }

  package mutating func answer(
    _ rating: Rating, to question: ReviewQuestion, milliseconds: Int
  ) async throws -> ReviewRemark? {
    let graduation = session.graduation(after: rating)
    var event: EventID?
    if let graduation {
      let id = EventID(digestOf: graduation.name)
      let duration = graduation.card.milliseconds + milliseconds
      try await mapStoreErrors {
        let plan = try await store.plan(for: graduation.card.lexeme, as: id)
        try await store.review(
          graduation.card.lexeme, graduation.rating, durationMs: duration, plan: plan)
      }
      event = id
    }
    past.append((session, event))
    session.answer(rating, milliseconds: milliseconds)
    try finishTurn()
    return graduation == nil
      ? nil : .graduated(question.face.title, left: session.queue.count)
  }

  package mutating func undo() async throws -> Bool {
    guard let turn = past.popLast() else { return false }
    session = turn.session
    if let event = turn.event {
      try await mapStoreErrors { _ = try await store.undo(event) }
      // A name that was taken back is void for ever.
      session.beginAnew()
    }
    try finishTurn()
    return true
  }

  package mutating func skip() throws {
    past.append((session, nil))
    session.skip()
    try finishTurn()
  }

  package mutating func removeCard(
    _ question: ReviewQuestion, by fact: Fact, title: String
  ) async throws {
    let events = try await mapStoreErrors {
      try await store.record([fact], title: "\(title) \(question.card.lexeme)")
    }
    past.append((session, events[0].id))
    session.remove()
    try finishTurn()
  }

  private mutating func finishTurn() throws {
    question = nil
    try save()
  }

  private func save() throws {
    do {
      try FileSystem.replace(
        path, with: Array((session.snapshot.text + "\n").utf8), permissions: 0o600)
    } catch {
      throw LexicalError(.inputOutput, "\(error)".printable)
    }
  }

  /// Takes out what the log knows already: a kill came between the log and the file.
  private mutating func dropGraduated() async throws {
    let names = session.queue.map { EventID(digestOf: session.graduationName(of: $0)) }
    let known = try await mapStoreErrors { try await store.known(among: names) }
    let gone = zip(session.queue, names).filter { known.contains($0.1) }.map(\.0.lexeme)
    session.drop(Set(gone))
  }

  private func isStillAsked(_ card: BoostSession.Card) async throws -> Bool {
    let state = try await mapStoreErrors { try await store.wordState(of: card.lexeme) }
    return state.map { !$0.isSuspended && $0.mark?.isCovered != true } ?? card.isNew
  }

  /// Gives a snapshot that cannot be read a name of its own, so that no later one takes its place.
  private static func moveAside(_ path: String) throws -> String {
    var kept = path + ".unread"
    var number = 2
    while FileSystem.exists(kept) {
      kept = path + ".unread-\(number)"
      number += 1
    }
    do {
      try FileSystem.move(path, to: kept)
      return kept
    } catch {
      throw LexicalError(.inputOutput, "\(error)".printable)
    }
  }
}

extension SnapshotError {
  /// What is wrong, for the learner.
  fileprivate var sentence: String {
    switch self {
    case .unreadable: "the session that was left is cut off or damaged"
    case .version(let found, let expected):
      "the session that was left is of another version (\(found.printable), not \(expected))"
    case .member(let name): "the session that was left has no valid “\(name)”"
    }
  }
}
