package import JSON
import LearnerLog
import LexicalModel
import Scheduling

extension FitReport {
  /// The report as one object; `isApplied` is whether better weights were stored.
  package func json(isApplied: Bool) -> JSONValue {
    let errors = uncertainty.map { JSONValue.array($0.standardErrors.map { .number($0) }) }
    let members: [JSONMember] = [
      member("weights", .array(outcome.weights.values.map { .number($0) })),
      member("logLoss", Self.number(after?.logLoss)),
      member("rmseBins", Self.number(after?.rmseBins)),
      member("reviews", Self.integer(log.count)),
      member("seconds", .number(seconds)),
      member("version", Self.integer(outcome.weights.version.rawValue)),
      member("verdict", .string(verdict)),
      member("targets", Self.integer(outcome.targetCount)),
      member("startLogLoss", Self.number(before?.logLoss)),
      member("heldOut", outcome.heldOut?.json ?? .null),
      member("standardErrors", errors ?? .null),
      member("reschedule", plan.map(json) ?? .null),
      member("trigger", trigger.map { .string($0.name) } ?? .null),
      member("applied", .bool(isApplied && plan != nil)),
    ]
    return .object(members)
  }

  private func member(_ name: String, _ value: JSONValue) -> JSONMember {
    JSONMember(name: name, value: value)
  }

  private static func number(_ value: Double?) -> JSONValue {
    value.map { .number($0) } ?? .null
  }

  private static func integer(_ value: Int) -> JSONValue {
    .integer(Int64(value))
  }

  private func json(_ plan: ReschedulePlan<LexemeID>) -> JSONValue {
    let moves = plan.moves.map { move -> JSONValue in
      .object([
        "lemmaId": .string(move.card.text), "fromDay": Self.integer(move.from.number),
        "toDay": Self.integer(move.to.number),
      ])
    }
    return .object([
      "sooner": Self.integer(plan.soonerCount), "later": Self.integer(plan.laterCount),
      "unchanged": Self.integer(plan.unchanged), "dailyCap": Self.integer(dailyCap),
      "moves": .array(moves),
    ])
  }

  private var verdict: String {
    switch outcome.verdict {
    case .fitted: "fitted"
    case .firstStabilitiesOnly: "first-stabilities"
    case .fewWeightsOnly: "few-weights"
    case .kept(.tooFewReviews): "kept-too-few-reviews"
    case .kept(.notBetterOnHeldOutTime): "kept-not-better-on-held-out-time"
    case .kept(.gainIsUncertain): "kept-gain-is-uncertain"
    case .kept(.noGain): "kept-no-gain"
    }
  }
}

extension FitOutcome.HeldOut {
  fileprivate var json: JSONValue {
    .object([
      "kind": kind == .otherCards ? "other-cards" : "last-fifth",
      "reviews": .integer(Int64(count)), "startLogLoss": .number(startLogLoss),
      "fittedLogLoss": .number(fittedLogLoss),
      "gainError": gainError.isFinite ? .number(gainError) : .null,
    ])
  }
}

extension FitTrigger {
  /// The name in JSON.
  fileprivate var name: String {
    switch self {
    case .byHand: "by-hand"
    case .firstReviews: "first-reviews"
    case .moreReviews: "more-reviews"
    case .drift: "drift"
    }
  }
}
