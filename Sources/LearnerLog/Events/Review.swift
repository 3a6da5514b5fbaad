package import LexicalModel
import Scheduling

/// One answer to one card: what the learner did, and what the model said of it then.
package struct Review: Hashable, Sendable {
  package var lexeme: LexemeID
  package var moment: Moment
  /// The grade.
  package var rating: Rating
  /// How long the answer took.
  package var durationMs: Int
  /// The interval that had been planned before this review; absent for the first.
  package var scheduledDays: Int?
  /// The state before the answer: 0 new, 1 learning, 2 review, 3 relearning.
  package var reviewState: Int
  /// What the model said at the time, for audits; replay does not read it.
  package var observation: ReviewObservation
  /// Days until the card comes back, where they were chosen by load instead of chance; replay
  /// follows only a choice inside the fuzz range of its own model, so that no device can be led
  /// astray.
  package var chosenDays: Int?

  /// - Precondition: the state is 0 to 3.
  package init(
    of lexeme: LexemeID, _ rating: Rating, at moment: Moment, durationMs: Int = 0,
    scheduledDays: Int? = nil, reviewState: Int = 0,
    observation: ReviewObservation = ReviewObservation(), chosenDays: Int? = nil
  ) {
    precondition((0...3).contains(reviewState), "a review state is 0 to 3")
    self.lexeme = lexeme
    self.rating = rating
    self.moment = moment
    self.durationMs = max(0, durationMs)
    self.scheduledDays = scheduledDays
    self.reviewState = reviewState
    self.observation = observation
    self.chosenDays = chosenDays
  }
}

/// What the model said around one review, in whole millionths; each part may be absent.
package struct ReviewObservation: Hashable, Sendable {
  package var elapsedDays: Int?
  package var stabilityBefore: Int?
  package var stabilityAfter: Int?
  package var difficultyBefore: Int?
  package var difficultyAfter: Int?

  package init(
    elapsedDays: Int? = nil, stabilityBefore: Int? = nil, stabilityAfter: Int? = nil,
    difficultyBefore: Int? = nil, difficultyAfter: Int? = nil
  ) {
    self.elapsedDays = elapsedDays
    self.stabilityBefore = stabilityBefore
    self.stabilityAfter = stabilityAfter
    self.difficultyBefore = difficultyBefore
    self.difficultyAfter = difficultyAfter
  }
}

extension Review: LexemeContent {
  package static var kind: EventKind { .review }

  package init() {
    self.init(of: LexemeID(""), .again, at: .unknown)
  }

  package mutating func visit(_ visitor: inout some FieldVisitor) throws(FactError) {
    try visitor.rating(&rating)
    try visitor.lexeme(&lexeme)
    try visitor.moment(&moment)
    try visitor.integer("reviewState", &reviewState, in: 0...3)
    try visitor.integer("durationMs", &durationMs)
    try visitor.optional("scheduledDays", &scheduledDays)
    try visitor.optional("elapsedDays", &observation.elapsedDays)
    try visitor.optional("stabilityBefore", &observation.stabilityBefore)
    try visitor.optional("stabilityAfter", &observation.stabilityAfter)
    try visitor.optional("difficultyBefore", &observation.difficultyBefore)
    try visitor.optional("difficultyAfter", &observation.difficultyAfter)
    try visitor.trailing("chosenDays", &chosenDays)
  }

  package func replayAction(_ calibrations: inout [CalibratedKnown]) -> ReplayEvent.Action? {
    .review(rating, chosenDays: Int32(clamping: chosenDays ?? 0))
  }
}

extension EventKind {
  package static let review = EventKind(1, "review", Review.self)
}

extension Fact {
  package static func review(_ content: Review) -> Self { Fact(content) }
}

extension Moment {
  /// A value to read into.
  static let unknown = Moment(milliseconds: 0, offsetMinutes: 0, studyDay: StudyDay(number: 0))
}
