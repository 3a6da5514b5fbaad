/// What sort of thing an event says.
///
/// The number stands in the store and the name in files; neither is ever used again for anything
/// else.
package struct EventKind: Sendable {
  package let number: UInt8
  /// The word that stands in files: `calibratedKnown`.
  package let name: String
  /// The type that reads and writes the content.
  let content: any EventContent.Type

  init(_ number: UInt8, _ name: String, _ content: any EventContent.Type) {
    self.number = number
    self.name = name
    self.content = content
  }

  /// The registry: every kind that this version knows.
  package static let all: [EventKind] = [
    .foreign, .review, .calibrationAnswer, .calibratedKnown, .cram, .forget, .retraction, .set,
    .correction, .capture, .reading, .triage, .leitnerMove,
  ]

  /// By number: the numbers are small and without gaps but for kinds of newer versions.
  private static let byNumber: [EventKind?] = (0...(all.map(\.number).max() ?? 0)).map { number in
    all.first { $0.number == number }
  }

  private static let byName = Dictionary(
    uniqueKeysWithValues: all.filter { $0 != .foreign }.map { ($0.name, $0) })

  /// The kind that the store calls by a number; nil for a number of a newer version.
  package init?(number: some BinaryInteger) {
    guard let index = Int(exactly: number), Self.byNumber.indices.contains(index),
      let kind = Self.byNumber[index]
    else { return nil }
    self = kind
  }

  /// The kind of this name; nil for a name of a newer version.
  package init?(name: String) {
    guard let kind = Self.byName[name] else { return nil }
    self = kind
  }
}

extension EventKind: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    left.number == right.number
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }
}
