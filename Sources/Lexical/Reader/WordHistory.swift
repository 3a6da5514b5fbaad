package import JSON
package import LearnerDatabase
package import LearnerLog
package import LexicalModel
import Scheduling

/// What a learner's store knows of one word, for the explanation of its mark.
package struct WordHistory {
  package let state: WordState?
  package let decision: StatusDecision
  package let policy: StatusPolicy
  /// The chance that the learner knows the word; nil where nothing is known of it.
  package let chance: Float?
  /// What the learner says that the word means; nil where they have not.
  package let meaning: String?
  /// What calibration alone says, by the difficulty of the word or the answer to it.
  package let calibrated: Float?
  package let events: [Event]
  /// What the learner calls their devices, where they call them anything.
  private let names: [DeviceID: String]
  private let thisDevice: DeviceID
  /// What the learner's zone makes of an instant.
  private let moments: @Sendable (Int64) -> Moment

  package init(
    of lexeme: LexemeID, chance: Float?, calibrated: Float?, policy: StatusPolicy,
    in store: LearnerStore
  ) async throws {
    self.policy = policy
    self.chance = chance
    self.calibrated = calibrated
    let kinds = Set(EventKind.all).subtracting([.retraction, .correction, .foreign, .reading])
    (state, events, thisDevice, moments) = try await mapStoreErrors {
      (
        try await store.wordState(of: lexeme), try await store.events(of: kinds, about: lexeme),
        await store.device, try await store.moments()
      )
    }
    meaning = try await mapStoreErrors { try await store.value(of: .meaning(of: lexeme))?.string }
    decision = policy.decision(for: state, chance: calibrated)
    var names: [DeviceID: String] = [:]
    for device in Set(events.map(\.device)) {
      names[device] = try await mapStoreErrors {
        try await store.value(of: .name(of: device))?.string
      }
    }
    self.names = names
  }

  /// The lines of an explanation, each with its title; an empty title goes on with the one before.
  package var lines: [(title: String, text: String)] {
    var lines: [(title: String, text: String)] = []
    if let calibrated {
      lines.append(
        (phrase(.explainChance), phrase(.explainChanceWhy, ["share": sure(calibrated)])))
    }
    if let mark = state?.mark { lines.append((phrase(.explainOwnMark), mark.spokenName)) }
    if let state, state.memory.hasOwnHistory || state.memory.isSynthetic {
      lines.append((phrase(.explainMemory), memory(of: state)))
    }
    let marked = phrase(
      .explainMarkedBy,
      ["status": decision.status.spokenName, "reason": reason, "policy": policy.rawValue])
    lines.append((phrase(.explainMarked), marked))
    for (index, event) in events.enumerated() {
      lines.append((index == 0 ? phrase(.explainHistory) : "", row(event)))
    }
    return lines
  }

  private var reason: String {
    switch decision.source {
    case .mark: phrase(.explainByMark)
    case .memory: phrase(.explainByMemory)
    case .calibration: phrase(.explainByChance)
    case .nothing: phrase(.explainByNothing)
    }
  }

  private func memory(of state: WordState) -> String {
    var parts: [String] = []
    if state.memory.isSynthetic { parts.append(phrase(.explainAssumed)) }
    if let stability = state.stability {
      parts.append(phrase(.explainStability, ["days": tenths(stability)]))
    }
    if let chance = state.retrievability {
      parts.append(phrase(.explainRecall, ["share": percent(chance)]))
    }
    if let due = state.dueText(moments) { parts.append(phrase(.explainDue, ["day": due])) }
    let memory = state.memory
    if memory.reviewCount > 0 {
      parts.append(
        phrase(.countReviews, count: memory.reviewCount) + ", "
          + phrase(.explainLapses, count: memory.lapseCount))
    } else if memory.isCaptured {
      parts.append(phrase(.explainTakenIn))
    }
    return parts.joined(separator: " · ")
  }

  private func row(_ event: Event) -> String {
    let time = event.localTime(moments)
    let device = names[event.device] ?? String(event.device.description.prefix(8))
    let position = event.device == thisDevice ? "this device" : "device \(device.printable)"
    return "\(time)  \(pad(event.fact.summary, 44))  \(position)"
  }

  /// A chance that is never said to be certain.
  private func sure(_ chance: Float) -> String {
    chance > 0.999 ? "over 99.9 %" : chance < 0.001 ? "below 0.1 %" : percent(Double(chance))
  }

  private func tenths(_ number: Double) -> String {
    let scaled = Int((number * 10).rounded())
    return "\(scaled / 10).\(scaled % 10)"
  }

  package var json: JSONValue {
    .object([
      "policy": .string(policy.rawValue), "status": .string(decision.status.name),
      "source": .string(decision.source.rawValue),
      "p": chance.map { .number((Double($0) * 1_000).rounded() / 1_000) } ?? .null,
      "calibrated": calibrated.map { .number((Double($0) * 1_000).rounded() / 1_000) } ?? .null,
      "meaning": meaning.map { .string($0) } ?? .null, "state": state?.json ?? .null,
      "events": .array(events.map { (try? JSONValue.parse($0.line)) ?? .null }),
    ])
  }
}

extension Event {
  /// When it happened by the learner's clock, and how far that was from UTC:
  /// `2026-11-21 22:43 +01:00`.
  ///
  /// - Parameter moments: what the zone makes of an instant, where the event does not say.
  /// - Returns: day, minute and offset.
  package func localTime(_ moments: (Int64) -> Moment) -> String {
    (fact.moment ?? moments(time.milliseconds)).text
  }
}

extension Fact {
  /// What happened, in a few words.
  package var summary: String {
    switch content {
    case let review as Review: "reviewed: \(review.rating)"
    case let cram as Cram: "crammed: \(cram.rating)"
    case let answer as CalibrationAnswer: "asked in the quiz: \(answer.outcome.summary)"
    case let known as CalibratedKnown:
      "taken for known (\(percent(Double(known.probability) / 1e6)))"
    case is Forget: "forgotten on purpose"
    case let capture as Capture:
      capture.source.isEmpty ? "taken in" : "taken in from \(capture.source.prefix(28).printable)"
    case let triage as Triage: "proposed: \(triage.answer)"
    case let move as LeitnerMove: "moved to level \(move.level)"
    case let write as RegisterWrite where write.key.correctedSense != nil:
      write.value.string.map { "meant as \(SenseID($0).nameInLexeme.prefix(16).printable)" }
        ?? "sense left to the text"
    case let write as RegisterWrite where write.key.field == "status":
      write.value.string.map { "marked \($0.prefix(16).printable)" } ?? "mark taken away"
    case let write as RegisterWrite:
      "\(write.key.field.prefix(20).printable) set to \(write.value.canonicalText.prefix(20).printable)"
    default: kind.name
    }
  }
}

extension CalibrationAnswer.Outcome {
  fileprivate var summary: String {
    switch self {
    case .no: "no"
    case .yes: "yes"
    case .yesRight: "yes, and the meaning was right"
    case .yesWrong: "yes, but the meaning was wrong"
    }
  }
}
