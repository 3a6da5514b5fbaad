import Digest
package import LearnerLog

/// Something that another program, a page or a file says has happened.
package struct ImportedFact: Hashable, Sendable {
  package let fact: Fact
  /// Named by the one who wrote it down, or derived from what it says: reading it twice changes
  /// nothing.
  package let id: EventID
  /// When it counts in the order of events, in milliseconds since 1970.
  package let milliseconds: Int64

  package init(_ fact: Fact, id: EventID, at milliseconds: Int64) {
    self.fact = fact
    self.id = id
    self.milliseconds = milliseconds
  }

  /// The `description` is what tells this fact from every other one of its source.
  package init(_ fact: Fact, namedFor description: String, at milliseconds: Int64) {
    self.init(fact, id: EventID(digestOf: description), at: milliseconds)
  }
}

extension EventID {
  /// The name that follows from a text.
  package init(digestOf text: String) {
    self.init(derived: UInt128(bytes: SHA256.digest(of: text).bytes.prefix(16)))
  }

  /// The name of a synthetic event: the same for a session and a word on every device.
  package init(calibrationSession session: String, lemmaId: String) {
    self.init(digestOf: "calibratedKnown\n\(session)\n\(lemmaId)")
  }
}

extension DeviceID {
  /// The name under which a source of imports stands in the log.
  package init(digestOf text: String) {
    self.init(bits: UInt128(bytes: SHA256.digest(of: text).bytes.prefix(16)))
  }
}
