package import LexicalModel

/// What the learner did with a word that was offered to them.
package struct Triage: Hashable, Sendable {
  /// The three answers a notification allows.
  package enum Answer: Int, Hashable, Sendable, CaseIterable {
    case reveal = 1
    case add
    case ignore
  }

  package var lexeme: LexemeID
  package var answer: Answer
  /// The topic the word was offered for; empty when none.
  package var topic: String
  package var moment: Moment

  package init(_ lexeme: LexemeID, _ answer: Answer, topic: String = "", at moment: Moment) {
    self.lexeme = lexeme
    self.answer = answer
    self.topic = topic
    self.moment = moment
  }
}

extension Triage: LexemeContent {
  package static var kind: EventKind { .triage }

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

  package func replayAction(_ calibrations: inout [CalibratedKnown]) -> ReplayEvent.Action? {
    answer == .add ? .capture : nil
  }
}

extension EventKind {
  package static let triage = EventKind(11, "triage", Triage.self)
}

extension Fact {
  package static func triage(_ content: Triage) -> Self { Fact(content) }
}
