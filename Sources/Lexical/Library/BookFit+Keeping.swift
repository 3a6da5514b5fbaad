import Files
import JSON

/// How well books fit, kept for the next start: all of it can be made again.
extension BookFolder {
  private var fitsPath: String { "\(path)/fits.json" }
  private static let fitsSchema = "lexical.fits/1"
  /// The longest file of fits that is read, in bytes.
  private static let fitsLimit = 16 << 20

  /// The fits that were kept under a key.
  ///
  /// - Parameter key: names the state of the learner and the release that the fits are of.
  /// - Returns: the fits by the identifiers of the books; none where the file was kept under
  ///   another key, is missing or is damaged.
  package func fits(keptAs key: String) -> [String: BookFit] {
    guard let bytes = try? FileSystem.readGuarded(fitsPath, limit: Self.fitsLimit),
      let value = try? JSONValue.parse(bytes), value["schema"]?.string == Self.fitsSchema,
      value["key"]?.string == key, let books = value["books"]?.members
    else { return [:] }
    var fits: [String: BookFit] = [:]
    for book in books { fits[book.name] = BookFit(book.value) }
    return fits
  }

  /// Keeps fits under a key, in the place of those that were kept.
  ///
  /// A full disk is no reason to fail.
  package func keep(_ fits: [String: BookFit], as key: String) {
    let value: JSONValue = [
      "schema": .string(Self.fitsSchema), "key": .string(key),
      "books": .object(
        fits.sorted { $0.key < $1.key }.map { JSONMember(name: $0.key, value: $0.value.json) }),
    ]
    try? FileSystem.replace(fitsPath, with: Array(value.text.utf8))
  }
}

extension BookFit {
  /// - Returns: nil for what is no fit.
  fileprivate init?(_ value: JSONValue) {
    guard let numbers = value.array, numbers.count == 4 || numbers.count == 7,
      let words = numbers[0].integer, let coverage = numbers[1].double,
      let for95 = numbers[2].integer, let for98 = numbers[3].integer
    else { return nil }
    let share = numbers.dropFirst(4).compactMap(\.double)
    guard share.isEmpty || share.count == 3 else { return nil }
    self.init(
      wordCount: Int(words), coverage: coverage,
      expected: share.isEmpty ? nil : (share[0], share[1], share[2]), wordsFor95: Int(for95),
      wordsFor98: Int(for98))
  }

  /// Words, coverage, words for 95 and 98 %, and where there is one the expected share.
  fileprivate var json: JSONValue {
    let numbers: [JSONValue] = [
      .integer(Int64(wordCount)), .number(coverage), .integer(Int64(wordsFor95)),
      .integer(Int64(wordsFor98)),
    ]
    return .array(
      numbers + (expected.map { [.number($0.median), .number($0.low), .number($0.high)] } ?? []))
  }
}
