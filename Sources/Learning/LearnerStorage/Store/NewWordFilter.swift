import LearnerModel
import SQLite
public import Vocabulary

/// Tells of one word after another whether it is new, for whoever asks of thousands and wants few.
///
/// The words that are not new are read at once, as a range of an index; each word then costs one look for its
/// number. Made and used inside of one ``LearnerStore/snapshot(translate:_:)``.
public struct NewWordFilter: ~Copyable {
  private var numbers: Statement
  private let resolution: Resolution
  /// By the number of a subject: whether its word is being learned, known or ignored.
  private let isSettled: [Bool]

  init(
    _ database: borrowing ProgressDatabase, _ resolution: Resolution
  ) throws(LearnerStoreError) {
    self.resolution = resolution
    var isSettled = [Bool](repeating: false, count: try database.count(Self.lastNumber) + 1)
    do {
      try database.connection.forEachRow(of: Self.settled) { isSettled[$0.int(0)] = true }
      numbers = try database.connection.prepare(Self.number)
    } catch {
      throw .database(error)
    }
    self.isSettled = isSettled
  }

  /// Whether nothing is known of a word, or nothing but that it is new.
  public mutating func isNew(_ lexeme: LexemeID) throws(LearnerStoreError) -> Bool {
    let name = resolution.resolved(lexeme.text)
    do {
      try numbers.bind([.text(name)])
      guard try numbers.step() else { return true }
    } catch {
      throw .database(error)
    }
    return !isSettled[numbers.int(0)]
  }

  static let lastNumber = "SELECT coalesce(max(number), 0) FROM subject"
  static let number = "SELECT number FROM subject WHERE name = ?"
  static let settled = """
    SELECT lemma_id FROM word_state WHERE user_id = 1 AND status BETWEEN 1 AND 3
    """
}

extension LearnerStore {
  /// What tells new words from the others; see ``NewWordFilter``.
  public func newWordFilter() throws(LearnerStoreError) -> NewWordFilter {
    try NewWordFilter(database, resolution)
  }
}
