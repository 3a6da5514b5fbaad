import SQLite

/// Texts that can be searched by words and the beginnings of words (SQLite's FTS5), in memory.
///
/// Capitals and accents make no difference.
package struct SearchIndex: ~Copyable {
  /// What is searched, the weightiest part first.
  package struct Document: Hashable, Sendable {
    package let front: String
    package let back: String
    package let other: String

    package init(front: String, back: String = "", other: String = "") {
      self.front = front
      self.back = back
      self.other = other
    }
  }

  /// A document that holds all words of a question.
  package struct Hit: Hashable, Sendable {
    /// Its place among the documents, from 0.
    package let index: Int
    /// The words around those that were found.
    package let excerpt: String
  }

  private let connection: Connection

  private static let statements = Dictionary(
    uniqueKeysWithValues: SQLFile.statements(in: PackageResources.search_sql, constants: [:]))

  /// Indexes documents.
  ///
  /// - Complexity: O(characters)
  package init(_ documents: [Document]) throws(LearnerStoreError) {
    let made: Connection
    do { made = try Connection(inMemoryWith: Limits()) } catch { throw .database(error) }
    try Self.fill(made, with: documents)
    connection = made
  }

  private static func fill(
    _ connection: borrowing Connection, with documents: [Document]
  ) throws(LearnerStoreError) {
    do {
      try connection.execute(Self.statements["createSearch"] ?? "")
      try connection.executeScript("BEGIN")
      for (index, document) in documents.enumerated() {
        try connection.execute(
          Self.statements["insertSearch"] ?? "",
          [.int(index), .text(document.front), .text(document.back), .text(document.other)])
      }
      try connection.executeScript("COMMIT")
    } catch {
      throw .database(error)
    }
  }

  /// The documents that hold every word of a question or a word that begins so, the best first.
  ///
  /// - Parameters:
  ///   - question: words in any order; signs count for nothing.
  ///   - limit: at most so many.
  /// - Returns: the hits; none for a question without a word.
  /// - Throws: ``LearnerStoreError`` when SQLite fails.
  package func hits(for question: String, limit: Int) throws(LearnerStoreError) -> [Hit] {
    let words = question.split { !$0.isLetter && !$0.isNumber }
    guard !words.isEmpty else { return [] }
    let query = words.map { "\"\($0)\"*" }.joined(separator: " ")
    do {
      return try connection.query(
        Self.statements["findSearch"] ?? "", [.text(query), .int(limit)]
      ) { Hit(index: $0.int(0), excerpt: $0.text(1)) }
    } catch {
      throw .database(error)
    }
  }
}
