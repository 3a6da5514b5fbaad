public import SpacedRepetition
public import Vocabulary

/// One answer to one card: what the learner did, and what the model said of it then.
public struct Review: Hashable, Sendable {
  public var lexeme: LexemeID
  public var moment: Moment
  /// The grade.
  public var rating: Rating
  /// How long the answer took.
  public var durationMs: Int
  /// The interval that had been planned before this review; absent for the first.
  public var scheduledDays: Int?
  /// The state before the answer: 0 new, 1 learning, 2 review, 3 relearning.
  public var reviewState: Int
  /// What the model said at the time, for audits; replay does not read it.
  public var observation: ReviewObservation
  /// Days until the card comes back, where they were chosen by load instead of chance; replay follows only
  /// a choice inside the fuzz range of its own model, so that no device can be led astray.
  public var chosenDays: Int?

  /// - Precondition: the state is 0 to 3.
  public init(
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
public struct ReviewObservation: Hashable, Sendable {
  public var elapsedDays: Int?
  public var stabilityBefore: Int?
  public var stabilityAfter: Int?
  public var difficultyBefore: Int?
  public var difficultyAfter: Int?

  public init(
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

extension Review: FactFields {
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
}

extension Moment {
  /// A value to read into.
  static let unknown = Moment(milliseconds: 0, offsetMinutes: 0, studyDay: StudyDay(number: 0))
}
