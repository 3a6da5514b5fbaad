package import LexicalModel
import Scheduling

extension LearnerState {
  /// The mark the learner gave a word; nil when there is none.
  package func mark(of subject: String) -> LexemeStatus? {
    registers[RegisterKey(entity: subject, field: "status")]?.string
      .flatMap { LexemeStatus(name: $0) }
  }

  /// The state of a word on a study day; nil when no event is about it.
  package func wordState(of word: Int32, userId: String, on day: StudyDay) -> UserWordState? {
    let subject = names[word]
    let memory = words[word]
    let writes = registers.held(by: subject)
    guard memory.last != nil || !writes.isEmpty, !resolution.isHidden(subject) else { return nil }
    let mark = mark(of: subject)
    let deck = registers[RegisterKey(entity: subject, field: "deck")]?.string
    let rules = rules.rules(ofDeck: deck)
    let latest = writes.map(\.write.order.time).max()
    return UserWordState(
      userId: userId, lemmaId: LexemeID(subject), status: mark ?? memory.derivedStatus, mark: mark,
      memory: memory, retrievability: rules.retrievability(of: memory, on: day),
      stateUpdatedAt: max(memory.last?.packed ?? 0, latest?.packed ?? 0), deck: deck,
      isSuspended: !rules.isEnabled
        || registers[RegisterKey(entity: subject, field: "suspended")]?.bool == true)
  }

  /// What a queue has to know of a word; nil when no event is about it.
  package func studyRow(of word: Int32) -> QueueRecord? {
    guard let state = wordState(of: word, userId: "", on: StudyDay(number: 0)) else { return nil }
    let subject = names[word]
    let buried = registers[RegisterKey(entity: subject, field: "buriedUntil")]?.integer
    return QueueRecord(
      state, buriedUntil: buried.map { StudyDay(number: $0) }, isThere: isThere(subject))
  }

  /// Whether a subject is to be listed: every word is, and every card that has a front.
  package func isThere(_ subject: String) -> Bool {
    !LexemeID(subject).isCard
      || registers[RegisterKey(entity: subject, field: "front")]?.string?.isEmpty == false
  }

  /// Every word that an event is about, and every card that is there, by id.
  package func wordStates(userId: String, on day: StudyDay) -> [UserWordState] {
    (0..<Int32(names.count)).filter { Self.isWord(names[$0]) && isThere(names[$0]) }
      .compactMap { wordState(of: $0, userId: userId, on: day) }
      .sorted { $0.lemmaId < $1.lemmaId }
  }

  /// Whether a subject is a word or a card, and not a record of settings.
  package static func isWord(_ subject: String) -> Bool {
    subject != "profile"
      && !["deck:", "content:", "form:", "device:"].contains { subject.hasPrefix($0) }
  }

  package func profile(userId: String) -> UserProfile {
    UserProfile(
      registers: registers, userId: userId, resolution: resolution,
      easyRatingVelocity: easyShare(ofLatest: 100))
  }

  /// The saved articles, by id.
  package func savedContent() -> [GeneratedContent] {
    GeneratedContent.saved(in: registers)
  }
}
