package import LexicalModel
import Scheduling

extension LearnerState {
  /// The mark the learner gave a word; nil when there is none.
  package func mark(of subject: Subject) -> LexemeStatus? {
    registers[RegisterKey(subject, RegisterKey.statusField)]?.string
      .flatMap { LexemeStatus(name: $0) }
  }

  /// The state of a word; nil when no event is about it.
  ///
  /// - Parameters:
  ///   - word: its number.
  ///   - day: the study day for which the chance of recall is worked out; nil leaves it out.
  /// - Returns: the state with its chance of recall on the day.
  package func wordState(of word: Int32, on day: StudyDay? = nil) -> WordState? {
    let subject = subjects[word]
    let memory = words[word]
    let writes = registers.held(by: subject)
    guard memory.last != nil || !writes.isEmpty, !resolution.isHidden(subject) else { return nil }
    let mark = mark(of: subject)
    let deck = registers[RegisterKey(subject, RegisterKey.deckField)]?.string
    let rules = rules.rules(ofDeck: deck)
    let latest = writes.map(\.write.order.time).max()
    return WordState(
      lexeme: LexemeID(subject.text), status: mark ?? memory.derivedStatus, mark: mark,
      memory: memory, retrievability: day.flatMap { rules.retrievability(of: memory, on: $0) },
      stateUpdatedAt: max(memory.last?.packed ?? 0, latest?.packed ?? 0), deck: deck,
      isSuspended: !rules.isEnabled
        || registers[RegisterKey(subject, RegisterKey.suspendedField)]?.bool == true)
  }

  /// What a queue has to know of a word in a state.
  package func queueRecord(of state: WordState) -> QueueRecord {
    let buried = registers[.buriedUntil(state.lexeme)]?.integer
    var record = QueueRecord(
      state, buriedUntil: buried.map { StudyDay(number: $0) },
      isListed: isListed(Subject(state.lexeme)))
    if let memory = state.memory.card.memory {
      record.stability = rules.rules(ofDeck: state.deck).stability(of: memory)
    }
    return record
  }

  /// What a queue has to know of a word; nil when no event is about it.
  package func queueRecord(of word: Int32) -> QueueRecord? {
    wordState(of: word).map { queueRecord(of: $0) }
  }

  /// Whether a subject is listed among the words: every word is, and every card that has a front:
  /// a text, or a picture alone.
  ///
  /// A card that is asked in a way of its own shows that of the card.
  package func isListed(_ subject: Subject) -> Bool {
    switch subject {
    case .lexeme: true
    case .card(let card): hasFront(card) || subject.askedCard.map(hasFront) ?? false
    default: false
    }
  }

  private func hasFront(_ card: String) -> Bool {
    guard let front = registers[.card(card, OwnCard.frontField)]?.string else { return false }
    return !front.isEmpty || registers[.card(card, OwnCard.pictureField)]?.string != nil
  }

  /// Every word that an event is about, and every card that has a front, by id.
  package func wordStates(on day: StudyDay) -> [WordState] {
    (0..<Int32(subjects.count)).filter { isListed(subjects[$0]) }
      .compactMap { wordState(of: $0, on: day) }
      .sorted { $0.lexeme < $1.lexeme }
  }

  package func profile() -> UserProfile {
    UserProfile(
      registers: registers, resolution: resolution, easyRatingVelocity: easyShare(ofLatest: 100))
  }
}
