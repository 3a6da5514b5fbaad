package import LexicalModel

/// One answer of the vocabulary quiz.
///
/// It keeps the difficulty the word had when it was asked, so that a later release can still read
/// it.
package struct CalibrationAnswer: Hashable, Sendable {
  /// What came of one item.
  package enum Outcome: Int, Hashable, Sendable, CaseIterable {
    /// The learner says they do not know it.
    case no
    /// Known by their word, which was not checked.
    case yes
    /// Known, and the meaning chosen was right.
    case yesRight
    /// Known by their word, but the meaning chosen was wrong, or *not sure*.
    case yesWrong
  }

  /// The session, named by the one who began it.
  package var session: String
  /// The number of the item in its session, from 1.
  package var number: Int
  /// The word asked; `pseudo:…` for one that means nothing.
  package var lexeme: LexemeID
  /// `verified`, `checklist` or `plain`.
  package var format: String
  package var outcome: Outcome
  /// The difficulty of the word in the release, in millionths of an e-fold of rank.
  package var difficulty: Int
  /// The option chosen, counted from 0; absent when none was.
  package var choice: Int?
  package var durationMs: Int
  package var moment: Moment

  package init(
    session: String, number: Int, lexeme: LexemeID, format: String, outcome: Outcome,
    difficulty: Int, choice: Int? = nil, durationMs: Int = 0, at moment: Moment
  ) {
    self.session = session
    self.number = number
    self.lexeme = lexeme
    self.format = format
    self.outcome = outcome
    self.difficulty = difficulty
    self.choice = choice
    self.durationMs = durationMs
    self.moment = moment
  }
}

extension CalibrationAnswer: LexemeContent {
  package static var kind: EventKind { .calibrationAnswer }

  package init() {
    self.init(
      session: "", number: 0, lexeme: LexemeID(""), format: "", outcome: .no, difficulty: 0,
      at: .unknown)
  }

  package mutating func visit(_ visitor: inout some FieldVisitor) throws(FactError) {
    try visitor.text("session", &session)
    try visitor.integer("number", &number)
    try visitor.lexeme(&lexeme)
    try visitor.text("format", &format)
    var code = outcome.rawValue
    try visitor.integer("outcome", &code, in: 0...3)
    outcome = Outcome(rawValue: code) ?? .no
    try visitor.integer("difficulty", &difficulty, in: -100_000_000...100_000_000)
    try visitor.optional("choice", &choice)
    try visitor.integer("durationMs", &durationMs)
    try visitor.moment(&moment)
  }
}

extension EventKind {
  package static let calibrationAnswer = EventKind(2, "calibrationAnswer", CalibrationAnswer.self)
}

extension Fact {
  package static func calibrationAnswer(_ content: CalibrationAnswer) -> Self { Fact(content) }
}
