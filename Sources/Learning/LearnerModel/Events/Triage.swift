public import Vocabulary

/// What the learner did with a word that was offered to them.
public struct Triage: Hashable, Sendable {
  /// The three answers a notification allows.
  public enum Answer: Int, Hashable, Sendable, CaseIterable {
    case reveal = 1
    case add
    case ignore
  }

  public var lexeme: LexemeID
  public var answer: Answer
  /// The topic the word was offered for; empty when none.
  public var topic: String
  public var moment: Moment

  public init(_ lexeme: LexemeID, _ answer: Answer, topic: String = "", at moment: Moment) {
    self.lexeme = lexeme
    self.answer = answer
    self.topic = topic
    self.moment = moment
  }
}

extension Triage: FactFields {
  package init() {
    self.init(LexemeID(""), .reveal, at: .unknown)
  }

  package mutating func visit(_ visitor: inout some FieldVisitor) throws(FactError) {
    var code = answer.rawValue
    try visitor.integer("answer", &code, in: 1...3)
    answer = Answer(rawValue: code) ?? .reveal
    try visitor.lexeme(&lexeme)
    try visitor.moment(&moment)
    try visitor.text("topic", &topic)
  }
}
