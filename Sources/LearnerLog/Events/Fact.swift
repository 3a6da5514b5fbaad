package import LexicalModel

/// What an event says.
package enum Fact: Hashable, Sendable {
  case review(Review)
  case calibrationAnswer(CalibrationAnswer)
  case calibratedKnown(CalibratedKnown)
  case cram(Cram)
  case forget(Forget)
  case retraction(Retraction)
  case set(RegisterWrite)
  case verdict(ClockCorrection)
  case capture(Capture)
  case reading(Reading)
  case triage(Triage)
  case leitnerMove(LeitnerMove)
  case foreign(ForeignFact)

  package var kind: EventKind {
    switch self {
    case .review: .review
    case .calibrationAnswer: .calibrationAnswer
    case .calibratedKnown: .calibratedKnown
    case .cram: .cram
    case .forget: .forget
    case .retraction: .retraction
    case .set: .set
    case .verdict: .verdict
    case .capture: .capture
    case .reading: .reading
    case .triage: .triage
    case .leitnerMove: .leitnerMove
    case .foreign: .foreign
    }
  }

  /// Sets a register.
  package static func set(_ key: RegisterKey, to value: RegisterValue) -> Self {
    .set(RegisterWrite(key, to: value))
  }

  /// Says what the learner thinks of a word.
  package static func mark(_ lexeme: LexemeID, _ status: LexemeStatus) -> Self {
    .set(.status(of: lexeme), to: .text(status.name))
  }

  /// What the event is about: a lemma id, or the entity of a register; nil when it has no subject.
  package var subject: String? {
    switch self {
    case .review(let content): content.lexeme.text
    case .calibrationAnswer(let content): content.lexeme.text
    case .calibratedKnown(let content): content.lexeme.text
    case .cram(let content): content.lexeme.text
    case .forget(let content): content.lexeme.text
    case .retraction(let content): content.subject
    case .set(let content): content.key.entity
    case .capture(let content): content.lexeme.text
    case .triage(let content): content.lexeme.text
    case .leitnerMove(let content): content.lexeme.text
    case .verdict, .reading, .foreign: nil
    }
  }

  /// When it happened by the learner's own reckoning; nil for what has no moment.
  package var moment: Moment? {
    switch self {
    case .review(let content): content.moment
    case .calibrationAnswer(let content): content.moment
    case .calibratedKnown(let content): content.moment
    case .cram(let content): content.moment
    case .forget(let content): content.moment
    case .capture(let content): content.moment
    case .reading(let content): content.moment
    case .triage(let content): content.moment
    case .leitnerMove(let content): content.moment
    case .retraction, .set, .verdict, .foreign: nil
    }
  }

  /// Whether it decides which events count: a verdict, or what may take one back.
  package var isDecision: Bool {
    switch self {
    case .verdict: true
    case .retraction(let retraction): retraction.subject == Retraction.nothing
    default: false
    }
  }

  /// The same fact, so much later by the learner's own reckoning.
  func shifted(by milliseconds: Int64) -> Self {
    func moved<Content>(
      _ content: Content, _ moment: WritableKeyPath<Content, Moment>
    ) -> Content {
      var moved = content
      moved[keyPath: moment].shift(by: milliseconds)
      return moved
    }
    return switch self {
    case .review(let content): .review(moved(content, \.moment))
    case .calibrationAnswer(let content): .calibrationAnswer(moved(content, \.moment))
    case .calibratedKnown(let content): .calibratedKnown(moved(content, \.moment))
    case .cram(let content): .cram(moved(content, \.moment))
    case .forget(let content): .forget(moved(content, \.moment))
    case .capture(let content): .capture(moved(content, \.moment))
    case .reading(let content): .reading(moved(content, \.moment))
    case .triage(let content): .triage(moved(content, \.moment))
    case .leitnerMove(let content): .leitnerMove(moved(content, \.moment))
    case .retraction, .set, .verdict, .foreign: self
    }
  }
}
