package import LearnerLog
import LexicalModel
import SQLite

extension LearnerStore {
  /// The first review of each word that counts, in the order of events.
  ///
  /// - Complexity: O(words), whatever the length of their histories.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read.
  package func firstReviews() throws(LearnerStoreError) -> [Event] {
    if try effectiveFilter().movesEvents {
      var words: Set<LexemeID> = []
      return try events(of: [.review]).filter { event in
        guard let review = event.fact.as(Review.self) else { return false }
        return words.insert(review.lexeme).inserted
      }
    }
    let first = try database.log.events(.firstReviewOfEachWord)
    let counted = try counting(first)
    let names = Set(counted.map(\.id))
    // Where the very first was taken back, or is another's twin, the word's history has the answer.
    var others: [Event] = []
    for event in first where !names.contains(event.id) {
      guard let review = event.fact.as(Review.self) else { continue }
      if let next = try events(of: [.review], about: review.lexeme).first { others.append(next) }
    }
    return (counted + others).sorted { $0.order < $1.order }
  }
}
