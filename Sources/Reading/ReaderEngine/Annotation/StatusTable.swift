public import Vocabulary

/// The learner's status of every lexeme of a release, one byte each.
public struct StatusTable: Hashable, Sendable {
  private var bytes: [UInt8]

  /// A table where every lexeme is new.
  public init(lexemeCount: Int) {
    bytes = Array(repeating: LexemeStatus.new.rawValue, count: lexemeCount)
  }

  public var count: Int { bytes.count }

  /// The status of a lexeme.
  ///
  /// - Complexity: O(1); setting it repaints every open document, for they look here.
  public subscript(lexeme: LexemeOrdinal) -> LexemeStatus {
    get { LexemeStatus(rawValue: bytes[Int(lexeme.index)]) ?? .new }
    set { bytes[Int(lexeme.index)] = newValue.rawValue }
  }

  /// The raw values by ordinal, for loops over whole texts.
  package var rawValues: [UInt8] { bytes }
}
