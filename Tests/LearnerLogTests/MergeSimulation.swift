import LearnerLog
import LexicalModel
import Scheduling
import TestSupport

/// A fault put into the merge on purpose: the laws must notice it.
enum Fault: CaseIterable {
  /// Events of one millisecond are taken for the same event, as in Anki's review log.
  case keyedByMillisecond
  /// Ties of the clock are broken by the order of arrival.
  case tiesByArrival
  /// Order by the wall clock at the device.
  case orderByWall
  /// The clock of a new event knows only the device's own events.
  case clockIgnoresOthers
  /// Whatever claims to come from the future is believed.
  case futureBelieved
  /// A retraction counts only when it arrives after its target.
  case retractionNeedsTarget
  /// The write that arrives last wins.
  case lastArrivalWins
  /// A late event is folded as if it were the latest.
  case lateEventsAppended
}

/// What a simulated history broke.
enum Violation: Hashable {
  case lost(Int)
  case diverged
  case causality
  case incrementalDiffersFromReplay
  case clockCarriedAway
}

/// One device of a simulation.
struct Replica {
  let id: DeviceID
  /// How far its clock is off, in milliseconds.
  var skew: Int64
  private(set) var events: [EventID: Event] = [:]
  private(set) var arrivals: [Event] = []
  private(set) var state: LearnerState
  private var sequence = 0
  private var milliseconds: Set<Int64> = []
  private let fault: Fault?

  init(id: DeviceID, skew: Int64, now: Int64, fault: Fault?) {
    self.id = id
    self.skew = skew
    self.fault = fault
    state = LearnerState(admission: Self.admission(now, fault))
  }

  static func admission(_ now: Int64, _ fault: Fault?) -> EventAdmission {
    EventAdmission(now: fault == .futureBelieved ? now + (1 << 45) : now)
  }

  /// The events that move the clock here, at the times at which they do.
  var clockOrders: [EventOrder] {
    let admission = state.admission
    return arrivals.compactMap { event in
      admission.clockTime(device: event.device, sequence: event.sequence, time: event.time)
        .map { EventOrder(time: $0, device: event.device, id: event.id) }
    }
  }

  /// The latest event that counts here.
  var latest: HybridTime? {
    clockOrders.filter { fault != .clockIgnoresOthers || $0.device == id }.map(\.time).max()
  }

  mutating func write(_ fact: Fact, id eventID: EventID, now: Int64) -> Event {
    pass(now)
    sequence += 1
    let wall = now + skew
    let time =
      fault == .orderByWall
      ? HybridTime(milliseconds: wall) : HybridTime.next(wall: wall, after: latest)
    let event = Event(id: eventID, device: id, sequence: sequence, time: time, fact: fact)
    receive(event, now: now)
    return event
  }

  mutating func pass(_ now: Int64) {
    let believed = fault == .futureBelieved ? now + (1 << 45) : now
    if state.advance(to: believed) == .replayNeeded { replay(now) }
  }

  mutating func receive(_ event: Event, now: Int64) {
    guard events[event.id] == nil else { return }
    if fault == .keyedByMillisecond, !milliseconds.insert(event.time.milliseconds).inserted {
      return
    }
    events[event.id] = event
    arrivals.append(event)
    if fault != nil || state.insert(event) == .replayNeeded { replay(now) }
  }

  private mutating func replay(_ now: Int64) {
    state = LearnerState(faulty(arrivals), admission: Self.admission(now, fault))
  }

  /// The state from scratch, in another order.
  func fullReplay(now: Int64, generator: inout SeededGenerator) -> LearnerState {
    let events = fault == nil ? arrivals.shuffled(using: &generator) : faulty(arrivals)
    return LearnerState(events, admission: Self.admission(now, fault))
  }

  /// The events as a merge with the fault would see them.
  private func faulty(_ arrivals: [Event]) -> [Event] {
    switch fault {
    case .tiesByArrival:
      // The device decides ties of the clock: number devices by when they were first heard of.
      var order: [DeviceID: Int] = [:]
      for event in arrivals where order[event.device] == nil { order[event.device] = order.count }
      return arrivals.map {
        Event(
          id: $0.id, device: DeviceID(bits: UInt128(order[$0.device] ?? 0)), sequence: $0.sequence,
          time: HybridTime(milliseconds: $0.time.milliseconds), fact: $0.fact)
      }
    case .retractionNeedsTarget:
      var seen: Set<EventID> = []
      return arrivals.filter { event in
        seen.insert(event.id)
        if let content = event.fact.as(Retraction.self) { return seen.contains(content.target) }
        return true
      }
    case .lastArrivalWins:
      return arrivals.enumerated().map { index, event in
        guard event.fact.kind == .set else { return event }
        return retimed(event, index)
      }
    case .lateEventsAppended:
      return arrivals.enumerated().map { retimed($1, $0) }
    default: return arrivals
    }
  }

  private func retimed(_ event: Event, _ index: Int) -> Event {
    Event(
      id: event.id, device: event.device, sequence: event.sequence,
      time: HybridTime(milliseconds: Int64(index)), fact: event.fact)
  }
}

/// Two to five devices that learn, lose touch, meet again and disagree about the time.
struct MergeSimulation {
  private var random: RandomFacts
  private var replicas: [Replica]
  private var now: Int64 = 1_700_000_000_000
  private var written: [Event] = []
  private let fault: Fault?
  private var violations: Set<Violation> = []

  static func violations(seed: UInt64, fault: Fault? = nil) -> Set<Violation> {
    var simulation = Self(seed: seed, fault: fault)
    return simulation.run()
  }

  private init(seed: UInt64, fault: Fault?) {
    random = RandomFacts(seed: seed)
    self.fault = fault
    replicas = []
    for _ in 0..<random.number(2...5) {
      // Few clocks are right, and coarse ones make ties.
      let skew = [0, 0, 0, 5_000, -3_600_000, 50 * 3_600_000][random.number(0...5)]
      replicas.append(
        Replica(id: DeviceID(bits: random.bits()), skew: Int64(skew), now: now, fault: fault))
    }
  }

  private mutating func run() -> Set<Violation> {
    for _ in 0..<random.number(20...50) {
      now += Int64([0, 0, 1, 60_000, 3_600_000, 86_400_000][random.number(0...5)])
      switch random.number(0...9) {
      case 0...5: write(by: random.number(0...(replicas.count - 1)))
      case 6:
        replicas[random.number(0...(replicas.count - 1))].skew += Int64(
          random.number(-2...2) * 43_200_000)
      default: exchange()
      }
    }
    meet()
    return violations
  }

  private mutating func write(by index: Int) {
    // A correction whose time has come by now may move what counted before.
    replicas[index].pass(now)
    let replica = replicas[index]
    let before = replica.clockOrders
    let event = replicas[index].write(
      fact(by: replica), id: EventID(random: random.bits()), now: now)
    written.append(event)
    if before.contains(where: { event.order <= $0 }) { violations.insert(.causality) }
    let limit = max(0, replica.skew) + EventAdmission.tolerance + 1_000
    if event.time.milliseconds > now + limit { violations.insert(.clockCarriedAway) }
  }

  private mutating func fact(by replica: Replica) -> Fact {
    let kinds: [EventKind] = [
      .review, .review, .review, .review, .set, .set, .set, .retraction, .forget, .capture,
      .calibratedKnown, .correction, .triage, .foreign,
    ]
    let kind = kinds[random.number(0...(kinds.count - 1))]
    let wall = Moment(milliseconds: now + replica.skew)
    switch kind {
    case .review:
      return .review(Review(of: random.lexeme(), random.choice(of: Rating.allCases), at: wall))
    case .forget: return .forget(Forget(random.lexeme(), at: wall))
    case .retraction:
      guard let target = replica.arrivals.randomElement(using: &random.generator) else {
        return .capture(Capture(random.lexeme(), form: "w", at: wall))
      }
      return .retraction(
        Retraction(of: target.id, about: target.fact.subject))
    case .set:
      switch random.number(0...5) {
      case 0:
        return .set(.profile("desiredRetention"), to: .integer(random.number(80...95) * 10_000))
      case 1:
        return .set(.calibrationSession(language: "en"), to: .text("s\(random.number(0...2))"))
      case 2: return .set(.cycleCount, to: .integer(random.number(0...9)))
      default: return .mark(random.lexeme(), LexemeStatus.allCases[random.number(0...3)])
      }
    case .correction:
      guard random.number(0...3) == 0,
        let event = replica.arrivals.randomElement(using: &random.generator)
      else { return .mark(random.lexeme(), .known) }
      return .correction(
        ClockCorrection(
          on: event.device, sequences: event.sequence...(event.sequence + random.number(0...3)),
          random.choice(of: ClockCorrection.Action.allCases), shiftMs: -43_200_000))
    default: return random.fact(kind)
    }
  }

  /// Some events go from one device to another, in any order, some twice, some not at all.
  private mutating func exchange() {
    let source = random.number(0...(replicas.count - 1))
    let target = random.number(0...(replicas.count - 1))
    var parcel = replicas[source].arrivals.shuffled(using: &random.generator)
    parcel.removeLast(random.number(0...parcel.count))
    replicas[target].pass(now)
    for event in parcel {
      replicas[target].receive(event, now: now)
      if random.number(0...7) == 0 { replicas[target].receive(event, now: now) }
    }
  }

  /// Everyone gets everything, and the laws are checked.
  private mutating func meet() {
    for index in replicas.indices {
      replicas[index].pass(now)
      for event in written.shuffled(using: &random.generator) {
        replicas[index].receive(event, now: now)
      }
    }
    let texts = replicas.map { text($0.state) }
    if Set(texts).count > 1 { violations.insert(.diverged) }
    for replica in replicas {
      let missing = written.count { replica.events[$0.id] == nil }
      if missing > 0 { violations.insert(.lost(missing)) }
      let full = replica.fullReplay(now: now, generator: &random.generator)
      if text(full) != text(replica.state) { violations.insert(.incrementalDiffersFromReplay) }
    }
  }

  private func text(_ state: LearnerState) -> String {
    var text = ""
    state.forEachCanonicalLine { text += $0 + "\n" }
    return text
  }
}
