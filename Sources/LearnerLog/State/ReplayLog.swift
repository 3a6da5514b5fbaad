import LexicalModel
import Scheduling

/// The steps of all words as they came in, with a chain through those of each word.
///
/// A step takes 48 bytes: a replay visits a million of them word by word.
struct ReplayLog: Sendable {
  private var steps: [PackedStep] = []
  /// The word of each step.
  private var words: [Int32] = []
  /// The step of the same word before this one; −1 for its first.
  private var previous: [Int32] = []
  /// The latest step of each word; −1 for none.
  private var heads: [Int32] = []
  private var devices: [DeviceID] = []
  private var deviceNumbers: [DeviceID: Int] = [:]
  /// The device of the step before.
  private var recent = -1

  /// A step with its device as a number and without its word.
  private struct PackedStep {
    let time: Int64
    let idHigh: UInt64
    let idLow: UInt64
    let milliseconds: Int64
    let day: Int32
    let number: Int32
    let device: Int32
    let offset: Int16
    let action: UInt8
  }

  var count: Int { steps.count }

  mutating func reserve(_ count: Int) {
    steps.reserveCapacity(count)
    words.reserveCapacity(count)
    previous.reserveCapacity(count)
  }

  mutating func append(_ step: ReplayEvent) {
    let word = Int(step.word)
    while heads.count <= word { heads.append(-1) }
    previous.append(heads[word])
    heads[word] = Int32(steps.count)
    words.append(step.word)
    let (action, number) = Self.code(step.action)
    let id = step.order.id.bits
    steps.append(
      PackedStep(
        time: step.order.time.packed, idHigh: UInt64(truncatingIfNeeded: id >> 64),
        idLow: UInt64(truncatingIfNeeded: id), milliseconds: step.moment.milliseconds,
        day: Int32(clamping: step.moment.studyDay.number), number: number,
        device: self.number(of: step.order.device),
        offset: Int16(clamping: step.moment.offsetMinutes), action: action))
  }

  /// Puts the steps of each word side by side, in the order in which they came in.
  ///
  /// A fold of all words then reads the memory from one end to the other. Without it each step is
  /// fetched from somewhere else, which takes longer than folding it.
  ///
  /// - Complexity: O(steps + words)
  mutating func groupByWord() {
    guard let any = steps.first else { return }
    var starts = [Int32](repeating: 0, count: heads.count + 1)
    for word in words { starts[Int(word) + 1] += 1 }
    for word in heads.indices { starts[word + 1] += starts[word] }
    var ends = starts
    var grouped = [PackedStep](repeating: any, count: steps.count)
    for (index, word) in words.enumerated() {
      grouped[Int(ends[Int(word)])] = steps[index]
      ends[Int(word)] += 1
    }
    steps = grouped
    for word in heads.indices {
      let (start, end) = (starts[word], ends[word])
      heads[word] = start < end ? end - 1 : -1
      for index in start..<end {
        words[Int(index)] = Int32(word)
        previous[Int(index)] = index > start ? index - 1 : -1
      }
    }
  }

  /// The steps of a word in the order of events.
  func ordered(of word: Int32) -> [ReplayEvent] {
    guard Int(word) < heads.count else { return [] }
    // Indexes first, steps then: loads that do not wait for each other are several times as fast.
    var indexes: [Int32] = []
    var index = heads[Int(word)]
    while index >= 0 {
      indexes.append(index)
      index = previous[Int(index)]
    }
    var ordered: [ReplayEvent] = []
    ordered.reserveCapacity(indexes.count)
    var isSorted = true
    for index in indexes.reversed() {
      let step = step(Int(index), word: word)
      if let earlier = ordered.last, step.order < earlier.order { isSorted = false }
      ordered.append(step)
    }
    if !isSorted { ordered.sort { $0.order < $1.order } }
    return ordered
  }

  /// The latest real reviews among those that count, in the order of events.
  func latestReviews(
    _ count: Int, where isCounted: (ReplayEvent) -> Bool
  ) -> [ReplayEvent] {
    var latest: [ReplayEvent] = []
    for word in heads.indices {
      for step in ordered(of: Int32(word)).reversed() {
        guard case .review = step.action else { continue }
        if latest.count == count, let first = latest.first, step.order < first.order { break }
        guard isCounted(step) else { continue }
        let index = latest.lastIndex { $0.order < step.order }.map { $0 + 1 } ?? 0
        latest.insert(step, at: index)
        if latest.count > count { latest.removeFirst() }
      }
    }
    return latest
  }

  private func step(_ index: Int, word: Int32) -> ReplayEvent {
    let step = steps[index]
    return ReplayEvent(
      order: EventOrder(
        time: HybridTime(packed: step.time), device: devices[Int(step.device)],
        id: EventID(bits: UInt128(step.idHigh) << 64 | UInt128(step.idLow))),
      word: word, action: Self.action(step.action, step.number),
      moment: Moment(
        milliseconds: step.milliseconds, offsetMinutes: Int(step.offset),
        studyDay: StudyDay(number: Int(step.day))))
  }

  /// The number of a device; events come in runs of one.
  private mutating func number(of device: DeviceID) -> Int32 {
    if devices.indices.contains(recent), devices[recent] == device { return Int32(recent) }
    if let number = deviceNumbers[device] {
      recent = number
    } else {
      recent = devices.count
      deviceNumbers[device] = recent
      devices.append(device)
    }
    return Int32(recent)
  }

  private static func code(_ action: ReplayEvent.Action) -> (UInt8, Int32) {
    switch action {
    case .review(let rating, let chosenDays): (UInt8(rating.rawValue), chosenDays)
    case .forget: (5, 0)
    case .move(let level): (6, Int32(level))
    case .calibrated(let number): (7, number)
    case .capture: (8, 0)
    case .choose: (9, 0)
    }
  }

  private static func action(_ code: UInt8, _ number: Int32) -> ReplayEvent.Action {
    switch code {
    case 5: .forget
    case 6: .move(level: UInt8(clamping: number))
    case 7: .calibrated(number)
    case 8: .capture
    case 9: .choose
    default: .review(Rating(rawValue: Int(code)) ?? .again, chosenDays: number)
    }
  }
}
