package import LearnerLog
package import LexicalModel
import SQLite
import Scheduling

/// How the words and cards of one deck stand.
package struct DeckTally: Hashable, Sendable {
  /// The deck; nil for what is in none.
  package let deck: String?
  /// Words and cards that count in any way.
  package let total: Int
  /// Waiting for the first review; what is suspended, or put off until a later day, is not.
  package let new: Int
  /// Due at the instant asked for, and not put off.
  package let due: Int
  package let learning: Int
  package let known: Int

  package init(deck: String?, total: Int, new: Int, due: Int, learning: Int, known: Int) {
    self.deck = deck
    self.total = total
    self.new = new
    self.due = due
    self.learning = learning
    self.known = known
  }
}

extension LearnerStore {
  /// How the words of each deck stand at an instant, by deck; those without a deck first.
  ///
  /// The `instant` is milliseconds since 1970; nil is now.
  /// - Complexity: O(words)
  package func deckTallies(at instant: Int64? = nil) throws(LearnerStoreError) -> [DeckTally] {
    let instant = instant ?? environment.now()
    let day = moment(at: instant, rolloverHour: try database.rolloverHour()).studyDay
    return try database.decks.tallies(on: day, at: instant)
  }

  /// The words and cards that are in a deck, by id.
  package func words(inDeck deck: String) throws(LearnerStoreError) -> [LexemeID] {
    try database.decks.words(in: deck)
  }

  /// Every register that holds something of some subjects.
  ///
  /// - Complexity: O(subjects), not O(registers of the store)
  package func values(
    of subjects: some Sequence<Subject>
  ) throws(LearnerStoreError) -> [RegisterKey: RegisterValue] {
    // A page asks for thousands: a transaction takes the lock of the file once for all of them.
    try database.connection.reading { () throws(LearnerStoreError) in
      var values: [RegisterKey: RegisterValue] = [:]
      for subject in subjects {
        let table = try database.registers(
          .registersOfEntity, ["entity": .text(resolution.resolved(subject).text)])
        var fields = Dictionary(
          uniqueKeysWithValues: table.held.map { ($0.key.field, $0.write.value) })
        if subject == .profile { try applyLanguage(to: &fields) }
        for (field, value) in fields { values[RegisterKey(subject, field)] = value }
      }
      return values
    }
  }
}
