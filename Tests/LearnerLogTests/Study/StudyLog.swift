import LearnerLog
import LexicalModel
import Scheduling

/// A log in memory with its state and its table, for sessions without a store.
struct StudyLog {
  private(set) var state: LearnerState
  private(set) var events: [Event] = []
  private var count = 0
  let seed: UInt64

  static let start: Int64 = 1_800_000_000_000
  static let horizon = start + 4_000 * 86_400_000

  init(seed: UInt64 = 0) {
    self.seed = seed
    state = LearnerState(admission: EventAdmission(now: Self.horizon))
  }

  /// Writes a fact down at a time.
  mutating func add(_ fact: Fact, at milliseconds: Int64) {
    count += 1
    let bits = UInt128(seed &* 0x9E37_79B9_7F4A_7C15 | 1) << 64 | UInt128(count)
    let event = Event(
      id: EventID(random: bits &* 0xDA94_2042_E4DD_58B5), device: DeviceID(bits: 1),
      sequence: count,
      time: HybridTime(milliseconds: milliseconds, counter: UInt16(count % 60_000)), fact: fact)
    events.append(event)
    if state.insert(event) == .replayNeeded { state = Self.state(of: events) }
  }

  mutating func review(_ lexeme: LexemeID, _ rating: Rating, at milliseconds: Int64) {
    let phase = memory(of: lexeme).card.phase
    add(
      .review(
        Review(
          of: lexeme, rating, at: Moment(milliseconds: milliseconds), reviewState: phase.code)),
      at: milliseconds)
  }

  func memory(of lexeme: LexemeID) -> WordMemory {
    state.word(lexeme).map { state.words[$0] } ?? WordMemory()
  }

  static func state(of events: [Event]) -> LearnerState {
    LearnerState(events, admission: EventAdmission(now: horizon))
  }

  /// The table of all words, each at the place of its name, and the decks at those of theirs.
  var table: QueueIndex { Self.table(of: state) }

  static func table(of state: LearnerState) -> QueueIndex {
    var words: [Int64] = []
    var decks: [UInt32: String] = [:]
    func number(of deck: String) -> UInt32 {
      if let known = decks.first(where: { $0.value == deck }) { return known.key }
      let number = UInt32(decks.count + 1)
      decks[number] = deck
      return number
    }
    for word in 0..<Int32(state.subjects.count) {
      let subject = state.subjects[word]
      var row = subject.isReviewed ? state.queueRecord(of: word) : nil
      if let deck = state.registers[RegisterKey(subject, "deck")]?.string {
        row?.deck = number(of: deck)
      }
      words += row?.words ?? Array(repeating: 0, count: QueueRecord.stride)
    }
    // As a store does: the rules with the registers of this moment, finished tests among them.
    return QueueIndex(words: words, decks: decks, rules: SchedulingConfiguration(state.registers))
  }

  /// The word at a place of the table.
  func lexeme(at position: Int) -> LexemeID {
    LexemeID(state.subjects[Int32(position)].text)
  }
}
