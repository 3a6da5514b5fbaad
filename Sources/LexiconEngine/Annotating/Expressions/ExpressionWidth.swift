/// How many words may stand in the gap of an expression.
enum ExpressionWidth {
  /// An object.
  static let gap = 4
  /// An object before a particle that ends its clause.
  static let particle = 8
  /// Anything, before a word that must end its clause.
  static let clause = 12
}
