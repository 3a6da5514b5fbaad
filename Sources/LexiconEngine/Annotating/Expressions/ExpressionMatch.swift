/// The words of an expression in a buffer.
struct ExpressionMatch {
  private static let capacity = 8
  private(set) var lexeme: Int32 = -1
  /// Whether its particle may be a preposition.
  private var isDoubtful = false
  private(set) var count = 0
  private var indexes = InlineArray<8, Int32>(repeating: 0)

  init() {}

  /// A path of one word.
  init(_ index: Int) {
    append(index)
  }

  /// An expression of two words next to each other.
  init(_ index: Int, lexeme: Int32) {
    append(index)
    append(index + 1)
    self.lexeme = lexeme
  }

  var isFull: Bool { count == Self.capacity }
  var last: Int { Int(indexes[count - 1]) }

  /// The index in the buffer of one of its words, which are in order.
  subscript(word: Int) -> Int { Int(indexes[word]) }

  mutating func append(_ index: Int) {
    indexes[count] = Int32(index)
    count += 1
  }

  mutating func removeLast() {
    count -= 1
  }

  /// The path as a lexeme; its particle may be in doubt.
  func completed(by lexeme: Int32, isDoubtful: Bool) -> Self {
    var match = self
    match.lexeme = lexeme
    match.isDoubtful = isDoubtful
    return match
  }

  /// Becomes the other when that is better: more words, then a particle beyond doubt, then a
  /// shorter span, then the commoner lexeme.
  mutating func keepBetter(_ other: ExpressionMatch) {
    guard other.count > 1 else { return }
    let isBetter =
      other.count != count
      ? other.count > count
      : other.isDoubtful != isDoubtful
        ? isDoubtful : other.span != span ? other.span < span : other.lexeme < lexeme
    if isBetter { self = other }
  }

  /// Whether other words stand between its words.
  var hasGap: Bool { Int(span) > count - 1 }

  private var span: Int32 {
    count == 0 ? 0 : indexes[count - 1] - indexes[0]
  }
}

/// How many words may stand in the gap of an expression.
enum ExpressionWidth {
  /// An object.
  static let gap = 4
  /// An object before a particle that ends its clause.
  static let particle = 8
  /// Anything, before a word that must end its clause.
  static let clause = 12
}
