package import JSON
package import LexicalModel

/// The content of the events of one kind: all that the kind is, in the file of its type.
///
/// The fields are named once, in ``visit(_:)``; the canonical JSON and the stored bytes both come
/// from there. A new kind is a type that conforms, and its entry in ``EventKind/all``.
package protocol EventContent: Hashable, Sendable {
  static var kind: EventKind { get }

  /// Makes an empty content to read into.
  init()

  /// Shows every field to the visitor, always in the same order.
  mutating func visit(_ visitor: inout some FieldVisitor) throws(FactError)

  /// What the event is about; nil when it has no subject.
  var subject: Subject? { get }

  /// When it happened by the learner's own clock; nil for a kind without a moment.
  var occurrence: Moment? { get }

  /// Moves the moment by milliseconds; does nothing for a kind without one.
  mutating func shift(by milliseconds: Int64)

  /// Whether it decides which events count: a clock correction, or what may take one back.
  var isDecision: Bool { get }

  /// What it does to the memory of its subject; nil for nothing.
  ///
  /// - Parameter calibrations: where a synthetic state is appended, to be named by its index.
  /// - Returns: the action; nil for a kind that moves no memory.
  func replayAction(_ calibrations: inout [CalibratedKnown]) -> ReplayEvent.Action?

  /// The name of the kind in files.
  var kindName: String { get }

  /// The content as files carry it.
  var json: JSONValue { get }
}

/// The content of an event that happened at a moment.
package protocol DatedContent: EventContent {
  var moment: Moment { get set }
}

/// The content of an event about one word or card.
package protocol LexemeContent: DatedContent {
  var lexeme: LexemeID { get }
}

extension EventContent {
  package var subject: Subject? { nil }

  package var occurrence: Moment? { nil }

  package mutating func shift(by milliseconds: Int64) {}

  package var isDecision: Bool { false }

  package func replayAction(_ calibrations: inout [CalibratedKnown]) -> ReplayEvent.Action? { nil }

  package var kindName: String { Self.kind.name }

  package var json: JSONValue {
    var content = self
    var writer = JSONFieldWriter()
    // Writers do not throw: the error type is there for readers.
    _ = try? content.visit(&writer)
    return .object(writer.members)
  }

  func equals(_ other: any EventContent) -> Bool {
    (other as? Self) == self
  }
}

extension DatedContent {
  package var occurrence: Moment? { moment }

  package mutating func shift(by milliseconds: Int64) {
    moment.shift(by: milliseconds)
  }
}

extension LexemeContent {
  package var subject: Subject? { Subject(lexeme) }
}
