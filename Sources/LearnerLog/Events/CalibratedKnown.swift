package import LexicalModel

/// A word that calibration takes for known: synthetic, so it never counts as a review, gives way to
/// a newer session, and is frozen by the first real review.
package struct CalibratedKnown: Hashable, Sendable {
  package var lexeme: LexemeID
  /// The calibration session it comes from.
  package var session: String
  /// The chance that the learner knows the word, in millionths.
  package var probability: Int
  /// The stability of a learner who does know it, in millionths of a day.
  package var stability: Int
  /// The stability that gives the first due date, in millionths of a day: less, as the word may be
  /// unknown.
  package var initialStability: Int
  /// FSRS difficulty in millionths.
  package var difficulty: Int
  package var moment: Moment

  /// The session of a memory that another scheduler had, which is no guess.
  ///
  /// Such a state holds for a word that was taken up to be learned, too.
  package static let takenOverSession = "taken over"

  /// Whether it is a memory that was taken over, and no guess.
  package var isTakenOver: Bool { session == Self.takenOverSession }

  package init(
    lexeme: LexemeID, session: String, probability: Int, stability: Int, initialStability: Int,
    difficulty: Int, at moment: Moment
  ) {
    self.lexeme = lexeme
    self.session = session
    self.probability = probability
    self.stability = stability
    self.initialStability = initialStability
    self.difficulty = difficulty
    self.moment = moment
  }
}

extension CalibratedKnown: LexemeContent {
  package static var kind: EventKind { .calibratedKnown }

  package init() {
    self.init(
      lexeme: LexemeID(""), session: "", probability: 0, stability: 0, initialStability: 0,
      difficulty: 0, at: .unknown)
  }

  package mutating func visit(_ visitor: inout some FieldVisitor) throws(FactError) {
    try visitor.lexeme(&lexeme)
    try visitor.text("session", &session)
    try visitor.integer("probability", &probability, in: 0...1_000_000)
    try visitor.integer("stability", &stability, in: 1...36_500_000_000)
    try visitor.integer("initialStability", &initialStability, in: 0...36_500_000_000)
    try visitor.integer("difficulty", &difficulty, in: 1_000_000...10_000_000)
    try visitor.moment(&moment)
  }

  package func replayAction(_ calibrations: inout [CalibratedKnown]) -> ReplayEvent.Action? {
    calibrations.append(self)
    return .calibrated(Int32(calibrations.count - 1))
  }
}

extension EventKind {
  package static let calibratedKnown = EventKind(3, "calibratedKnown", CalibratedKnown.self)
}

extension Fact {
  package static func calibratedKnown(_ content: CalibratedKnown) -> Self { Fact(content) }
}
