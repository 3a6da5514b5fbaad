package import LexicalModel
package import Scheduling

/// What a queue has to know of one word, in five machine words.
package struct QueueRecord: Hashable, Sendable {
  /// When it is due, in milliseconds since 1970; nil for what is new or finished.
  package var due: Int64?
  /// The study day on which it is due; nil with ``due``.
  package var dueDay: StudyDay?
  /// When its latest event happened, as ``HybridTime`` packs it: the order in which new words come.
  ///
  /// Kept only while there is no due date.
  package var arrival: Int64
  /// Days until recall has fallen to 90 %; nil before the first review, and where no model
  /// remembers.
  package var stability: Double?
  /// The study day from which forgetting counts; in a Leitner box, that on which it was put there.
  package var since: StudyDay?
  /// The study day before which it is not asked.
  package var buriedUntil: StudyDay?
  package var phase: CardPhase
  /// Whether it may be asked at all: not suspended, not marked known or ignored, its deck is on,
  /// its card is there.
  package var isAskable: Bool
  /// Whether it was taken in to be learned: captured, marked *learning*, put into a deck, or an own
  /// card.
  package var isWanted: Bool
  /// Whether no review has confirmed it.
  package var isSynthetic: Bool
  /// Whether the learner has put it on its Leitner level by hand.
  package var isPlaced: Bool
  /// What the store calls its deck; 0 is none.
  package var deck: UInt32
  /// A number drawn from the id, the same on every device, to order what is otherwise equal.
  package var tieBreaker: UInt32

  /// Whether it waits for its first review, buried or not.
  package var awaitsFirstReview: Bool { isAskable && isWanted && phase == .new }

  /// Words that one row takes.
  package static let stride = 5

  /// Reads the row at an index; nil where there is none.
  @inline(__always)
  package init?(_ words: borrowing Span<Int64>, at position: Int) {
    let base = position &* Self.stride
    let flags = words[base + 4]
    guard flags & Flag.exists != 0 else { return nil }
    let days = words[base + 2]
    isAskable = flags & Flag.askable != 0
    isWanted = flags & Flag.wanted != 0
    isSynthetic = flags & Flag.synthetic != 0
    isPlaced = flags & Flag.placed != 0
    if flags & Flag.due != 0 {
      due = words[base]
      dueDay = Self.day(days &>> 32)
      arrival = 0
    } else {
      arrival = words[base]
    }
    let stability = Double(bitPattern: UInt64(bitPattern: words[base + 1]))
    if stability > 0 { self.stability = stability }
    since = Self.day(days)
    let rest = words[base + 3]
    buriedUntil = Self.day(rest)
    tieBreaker = UInt32(truncatingIfNeeded: rest &>> 32)
    let step = Int(flags &>> 8 & 0xFF)
    phase =
      switch flags &>> 16 & 0xFF {
      case 1: .learning(step: step)
      case 2: .review
      case 3: .relearning(step: step)
      case 4: LeitnerLevel(step).map { .box($0) } ?? .new
      default: .new
      }
    deck = UInt32(truncatingIfNeeded: flags &>> 32)
  }

  /// The words of the row.
  package var words: [Int64] {
    let (phase, step): (Int64, Int) =
      switch phase {
      case .new: (0, 0)
      case .learning(let step): (1, step)
      case .review: (2, 0)
      case .relearning(let step): (3, step)
      case .box(let level): (4, level.number)
      }
    var flags = Flag.exists | phase << 16 | Int64(min(step, 255)) << 8 | Int64(deck) << 32
    if isAskable { flags |= Flag.askable }
    if isWanted { flags |= Flag.wanted }
    if isSynthetic { flags |= Flag.synthetic }
    if isPlaced { flags |= Flag.placed }
    if due != nil { flags |= Flag.due }
    return [
      due ?? arrival, Int64(bitPattern: (stability ?? 0).bitPattern),
      Self.pair(low: since, high: dueDay),
      Self.pair(low: buriedUntil, high: nil) & 0xFFFF_FFFF | Int64(tieBreaker) << 32, flags,
    ]
  }

  private enum Flag {
    static let exists: Int64 = 1
    static let askable: Int64 = 2
    static let wanted: Int64 = 4
    static let synthetic: Int64 = 8
    static let due: Int64 = 16
    static let placed: Int64 = 32
  }

  /// Stands for *no day*.
  private static let none = Int32.min

  @inline(__always)
  private static func day(_ bits: Int64) -> StudyDay? {
    let number = Int32(truncatingIfNeeded: bits)
    return number == none ? nil : StudyDay(number: Int(number))
  }

  private static func pair(low: StudyDay?, high: StudyDay?) -> Int64 {
    func number(_ day: StudyDay?) -> Int32 { day.map { Int32(clamping: $0.number) } ?? none }
    return Int64(UInt32(bitPattern: number(low))) | Int64(number(high)) << 32
  }
}

extension QueueRecord {
  /// The row of a word as it stands; the deck's number is the store's business.
  ///
  /// - Parameters:
  ///   - state: the word.
  ///   - buriedUntil: the register of that name.
  ///   - isListed: whether there is anything to ask: false for a card without a front.
  package init(_ state: WordState, buriedUntil: StudyDay?, isListed: Bool) {
    let memory = state.memory
    due = memory.due
    dueDay = memory.dueDay
    arrival = memory.due == nil ? state.stateUpdatedAt : 0
    stability = memory.card.memory?.stability
    since = memory.since
    if case .box = memory.card.phase {
      isPlaced = memory.since != memory.lastReview?.studyDay
    } else {
      isPlaced = false
    }
    self.buriedUntil = buriedUntil
    phase = memory.card.phase
    isAskable = isListed && !state.isSuspended && state.mark?.isCovered != true
    isWanted =
      memory.isCaptured || state.mark == .learning || state.deck != nil || state.reviewCount > 0
      || state.lexeme.isCard
    isSynthetic = memory.isSynthetic
    deck = 0
    tieBreaker = state.lexeme.tieBreaker
  }
}

extension LexemeID {
  /// A number that scatters ids and is the same everywhere (FNV-1a).
  package var tieBreaker: UInt32 {
    text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}
