/// What sort of thing an event says.
///
/// The raw value stands in the store and the name in files; neither is ever used again for anything else.
package enum EventKind: UInt8, Hashable, Sendable, CaseIterable {
  /// Written by a newer version: kept and passed on as it is, never applied.
  case foreign = 0
  case review = 1
  case calibrationAnswer = 2
  case calibratedKnown = 3
  case cram = 4
  case forget = 5
  case retraction = 6
  case set = 7
  case verdict = 8
  case capture = 9
  case reading = 10
  case triage = 11
  case leitnerMove = 12

  /// The word that stands in files: `calibratedKnown`.
  package var name: String {
    switch self {
    case .foreign: "foreign"
    case .review: "review"
    case .calibrationAnswer: "calibrationAnswer"
    case .calibratedKnown: "calibratedKnown"
    case .cram: "cram"
    case .forget: "forget"
    case .retraction: "retraction"
    case .set: "set"
    case .verdict: "verdict"
    case .capture: "capture"
    case .reading: "reading"
    case .triage: "triage"
    case .leitnerMove: "leitnerMove"
    }
  }

  /// The kind of this name; nil for a name of a newer version.
  package init?(name: some StringProtocol) {
    guard name != "foreign", let kind = Self.allCases.first(where: { $0.name == name }) else {
      return nil
    }
    self = kind
  }

  /// Whether the memory of a word follows from it.
  package var movesMemory: Bool {
    switch self {
    case .review, .calibratedKnown, .forget, .leitnerMove: true
    default: false
    }
  }
}
