import LexicalModel
import Scheduling

/// The memories of all words, one array per field: a scan for what is due touches only due dates.
package struct WordTable: Sendable {
  private var phases: [CardPhase] = []
  private var stabilities: [Double] = []
  private var difficulties: [Double] = []
  private var fastStabilities: [Double] = []
  private var dues: [Int64] = []
  private var dueDays: [Int32] = []
  private var sinces: [Int32] = []
  private var lastReviews: [Moment?] = []
  private var reviewCounts: [Int32] = []
  private var lapseCounts: [Int32] = []
  private var priors: [Int32] = []
  private var flags: [UInt8] = []
  private var lasts: [Int64] = []

  /// Stands for *never* and *nothing*.
  private static let none = Int32.min

  package init() {}

  package var count: Int { phases.count }

  /// Makes room up to a number of words; new ones are empty.
  package mutating func grow(to count: Int) {
    while self.count < count { append(WordMemory()) }
  }

  private mutating func append(_ memory: WordMemory) {
    phases.append(.new)
    stabilities.append(0)
    difficulties.append(0)
    fastStabilities.append(0)
    dues.append(.min)
    dueDays.append(Self.none)
    sinces.append(Self.none)
    lastReviews.append(nil)
    reviewCounts.append(0)
    lapseCounts.append(0)
    priors.append(Self.none)
    flags.append(0)
    lasts.append(.min)
    self[Int32(count - 1)] = memory
  }

  package subscript(word: Int32) -> WordMemory {
    get {
      let index = Int(word)
      var memory = WordMemory()
      memory.card = CardState(phase: phases[index])
      if stabilities[index] > 0 {
        memory.card.memory = MemoryState(
          stability: stabilities[index], difficulty: difficulties[index],
          fastStability: fastStabilities[index])
      }
      memory.due = dues[index] == .min ? nil : dues[index]
      memory.dueDay = Self.day(dueDays[index])
      memory.since = Self.day(sinces[index])
      memory.lastReview = lastReviews[index]
      memory.reviewCount = Int(reviewCounts[index])
      memory.lapseCount = Int(lapseCounts[index])
      memory.priorKnown = priors[index] == Self.none ? nil : Int(priors[index])
      memory.isSynthetic = flags[index] & 1 != 0
      memory.isCaptured = flags[index] & 2 != 0
      memory.last = lasts[index] == .min ? nil : HybridTime(packed: lasts[index])
      return memory
    }
    set {
      let index = Int(word)
      phases[index] = newValue.card.phase
      stabilities[index] = newValue.card.memory?.stability ?? 0
      difficulties[index] = newValue.card.memory?.difficulty ?? 0
      fastStabilities[index] = newValue.card.memory?.fastStability ?? 0
      dues[index] = newValue.due ?? .min
      dueDays[index] = Self.number(newValue.dueDay)
      sinces[index] = Self.number(newValue.since)
      lastReviews[index] = newValue.lastReview
      reviewCounts[index] = Int32(clamping: newValue.reviewCount)
      lapseCounts[index] = Int32(clamping: newValue.lapseCount)
      priors[index] = newValue.priorKnown.map { Int32(clamping: $0) } ?? Self.none
      flags[index] = (newValue.isSynthetic ? 1 : 0) | (newValue.isCaptured ? 2 : 0)
      lasts[index] = newValue.last?.packed ?? .min
    }
  }

  /// The words that are due at an instant.
  package func due(at instant: Int64) -> [Int32] {
    dues.indices.filter { dues[$0] != .min && dues[$0] <= instant }.map { Int32($0) }
  }

  private static func day(_ number: Int32) -> StudyDay? {
    number == none ? nil : StudyDay(number: Int(number))
  }

  private static func number(_ day: StudyDay?) -> Int32 {
    day.map { Int32(clamping: $0.number) } ?? none
  }
}
