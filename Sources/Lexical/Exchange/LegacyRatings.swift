import LexicalModel

/// How an older app has counted its four answers.
package enum LegacyRatings: String, Hashable, Sendable, CaseIterable {
  /// 0 again, 1 hard, 2 good, 3 easy.
  case fromZero = "0-3"
  /// 1 again, 2 hard, 3 good, 4 easy.
  case fromOne = "1-4"

  /// Tells the scale by all the numbers of a file: a 0 or a 4 decides it for every one of them.
  ///
  /// - Throws: ``LexicalError`` for a file that has both.
  init(_ numbers: some Sequence<Int64>, name: String) throws(LexicalError) {
    let seen = Set(numbers)
    guard !seen.contains(0) || !seen.contains(4) else {
      throw LexicalError(
        .badData,
        "\(name.printable): it has ratings of 0 and of 4: expected all of them from 0 to 3, or all from 1 "
          + "to 4 (--ratings says which, --skip passes the others over)")
    }
    self = seen.contains(0) ? .fromZero : .fromOne
  }

  func rating(_ number: Int) -> Rating? {
    switch self {
    case .fromZero: number < 4 ? Rating(rawValue: number + 1) : nil
    case .fromOne: Rating(rawValue: number)
    }
  }

  /// As messages say it: `1 to 4`.
  var text: String {
    switch self {
    case .fromZero: "0 to 3"
    case .fromOne: "1 to 4"
    }
  }
}
