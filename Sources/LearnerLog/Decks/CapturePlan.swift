import LexicalModel

/// What taking in captures would write: each occurrence of each word once, however often it is
/// asked for.
package struct CapturePlan: Sendable {
  /// One word to take in, with what the learner says of it.
  package struct Item: Hashable, Sendable {
    package var capture: Capture
    /// An own meaning; nil says nothing.
    package var meaning: String?

    package init(_ capture: Capture, meaning: String? = nil) {
      self.capture = capture
      self.meaning = meaning
    }
  }

  /// The captures that are new, in order.
  package let new: [Capture]
  /// How many were there before.
  package let knownCount: Int
  /// Everything to write down: captures, meanings, the deck, and the status of words that were put
  /// aside.
  package let facts: [Fact]

  /// What makes two captures one: the offset in a source, or where it is unknown the sentence.
  private struct Position: Hashable {
    let lexeme: LexemeID
    let source: String
    let position: Int?
    let sentence: String

    init(_ capture: Capture) {
      lexeme = capture.lexeme
      source = capture.source
      position = capture.position
      sentence = position == nil ? capture.sentence : ""
    }
  }

  /// - Parameters:
  ///   - items: what to take in.
  ///   - captures: what was taken in before and counts.
  ///   - deck: where the words belong from now on; nil leaves them where they are.
  ///   - registers: those of the words.
  package init(
    _ items: [Item], after captures: some Sequence<Capture>, deck: DeckID? = nil,
    registers: [RegisterKey: RegisterValue]
  ) {
    var positions = Set(captures.map(Position.init))
    var set: Set<RegisterKey> = []
    var new: [Capture] = []
    var facts: [Fact] = []
    func put(_ value: RegisterValue, into key: RegisterKey) {
      guard registers[key] != value, set.insert(key).inserted else { return }
      facts.append(.set(key, to: value))
    }
    for item in items {
      let lexeme = item.capture.lexeme
      if positions.insert(Position(item.capture)).inserted {
        new.append(item.capture)
        facts.append(.capture(item.capture))
        let status = registers[.status(of: lexeme)]
        if status != nil, status != .text(LexemeStatus.learning.name) {
          put(.text(LexemeStatus.learning.name), into: .status(of: lexeme))
        }
      }
      // Whoever takes a word in again wants to be asked.
      if registers[.isSuspended(lexeme)] == .bool(true) {
        put(.absent, into: .isSuspended(lexeme))
      }
      if let meaning = item.meaning { put(.text(meaning), into: .meaning(of: lexeme)) }
      if let deck { put(.text(deck.text), into: .deck(of: lexeme)) }
    }
    self.new = new
    knownCount = items.count - new.count
    self.facts = facts
  }
}
