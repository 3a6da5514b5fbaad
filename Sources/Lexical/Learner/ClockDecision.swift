package import JSON
package import LearnerDatabase
package import LearnerLog

/// What is to become of events by a wrong clock.
package enum ClockDecision: Hashable, Sendable {
  case accept
  case ignore
  /// They happened so many milliseconds earlier than they claim.
  case back(Int64)

  /// The milliseconds of a time such as `731d`, `1d12h` or `90m`; nil for anything else, and for
  /// none.
  package static func milliseconds(_ text: String) -> Int64? {
    var units: [(sign: Character, milliseconds: Int64)] = [
      ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000),
    ]
    var sum: Int64 = 0
    var digits = ""
    for character in text {
      if character.isASCII, character.isNumber {
        digits.append(character)
        continue
      }
      guard let position = units.firstIndex(where: { $0.sign == character }),
        let number = Int64(digits), number <= 1_000_000
      else { return nil }
      sum += number * units[position].milliseconds
      units.removeFirst(position + 1)
      digits = ""
    }
    return digits.isEmpty && sum > 0 ? sum : nil
  }

  package var action: ClockCorrection.Action {
    switch self {
    case .accept: .accept
    case .ignore: .ignore
    case .back: .shift
    }
  }

  /// How far the events move, in milliseconds.
  package var shiftMs: Int {
    if case .back(let milliseconds) = self { -Int(milliseconds) } else { 0 }
  }
}

extension LearnerStore {
  /// Decides about the quarantined events of one device, as one action that can be undone.
  ///
  /// - Parameters:
  ///   - decision: what becomes of the events.
  ///   - device: its name, or the beginning of its id.
  ///   - now: milliseconds since 1970.
  /// - Returns: the events.
  /// - Throws: ``LexicalError`` for a device of which nothing waits, or that is not the only one.
  package func decide(
    _ decision: ClockDecision, aboutDevice device: String, now: Int64
  ) async throws -> QuarantinedEvents {
    let waiting = try await mapStoreErrors { try self.quarantinedByDevice() }.filter {
      $0.isOf(device)
    }
    guard let events = waiting.first else {
      throw LexicalError(.checkedFalse, "nothing of “\(device.printable)” waits")
    }
    guard waiting.count == 1 else {
      let ids = waiting.map { "\($0.device)".prefix(8) }.joined(separator: ", ")
      throw LexicalError(.badRequest, "“\(device)” is more than one device: \(ids)")
    }
    let days = events.leastDaysBack(now: now)
    if case .back(let milliseconds) = decision, milliseconds < Int64(days - 1) * 86_400_000 {
      throw LexicalError(
        .badRequest, "the last of them would still be in the future: --back \(days)d or more")
    }
    try await mapStoreErrors {
      try decide(
        decision.action, about: events, shiftMs: decision.shiftMs,
        title: "decide about the clock of “\(events.label)”")
    }
    return events
  }
}

extension QuarantinedEvents {
  /// The fewest whole days by which the last event has to move so as not to be in the future.
  package func leastDaysBack(now: Int64) -> Int64 {
    let ahead = claimed.upperBound - now
    return max(1, (ahead + 86_399_999) / 86_400_000)
  }

  /// Whether they are from the device that a learner means.
  package func isOf(_ device: String) -> Bool {
    name == device || device.utf8.count >= 4 && "\(self.device)".hasPrefix(device)
  }

  /// The events of a device, as an object of `lexical.clocks/1`.
  package var json: JSONValue {
    [
      "device": .string("\(device)"), "name": name.map { .string($0) } ?? .null,
      "events": .integer(Int64(count)),
      "first": .string("\(Timestamp(microseconds: claimed.lowerBound * 1_000))"),
      "last": .string("\(Timestamp(microseconds: claimed.upperBound * 1_000))"),
    ]
  }
}

extension SyncReport {
  /// The document `lexical.sync/1`.
  package var json: JSONValue {
    [
      "schema": "lexical.sync/1", "received": .integer(Int64(received)),
      "sent": .integer(Int64(sent)),
      "pictures": [
        "received": .integer(Int64(picturesReceived)), "sent": .integer(Int64(picturesSent)),
      ],
      "gaps": .array(
        gaps.map {
          [
            "device": .string("\($0.device)"),
            "name": names[$0.device].map { .string($0) } ?? .null,
            "first": .integer(Int64($0.sequences.lowerBound)),
            "last": .integer(Int64($0.sequences.upperBound)),
          ]
        }),
      "waiting": .integer(Int64(quarantined.reduce(0) { $0 + $1.count })),
      "clocks": .array(quarantined.map(\.json)),
      "refused": .array(
        refused.map { ["file": .string($0.path), "reason": .string($0.reason)] }),
      "forkedFrom": forkedFrom.map { .string("\($0)") } ?? .null, "resent": .bool(isResent),
    ]
  }
}
