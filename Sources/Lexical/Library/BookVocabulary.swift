import Digest
import Files
import KnowledgeModel
import LexicalModel
package import LexiconEngine
import LexiconStore

/// How often a book has each word: what its coverage and the words to learn follow from, without
/// reading it again.
package struct BookVocabulary: Sendable {
  /// The lexemes with their counts, by their ordinals in one release.
  let lexemes: [(ordinal: Int32, count: Int32)]
  /// The counts of forms that the release does not list.
  let unlisted: [Int32]

  /// Counts the words of an annotated text.
  package init(_ annotation: Annotation, lexemeCount: Int) {
    var counts = [Int32](repeating: 0, count: lexemeCount)
    var forms: [String: Int32] = [:]
    var others: Int32 = 0
    for token in annotation.tokens where token.isCounted {
      if let lexeme = token.lexeme {
        counts[Int(lexeme.index)] += 1
      } else if let form = annotation.unlistedForm(of: token) {
        forms[form.folded, default: 0] += 1
      } else {
        others += 1
      }
    }
    lexemes = counts.indices.filter { counts[$0] > 0 }.map { (Int32($0), counts[$0]) }
    unlisted = forms.values.sorted(by: >) + (0..<others).map { _ in 1 }
  }

  /// The words that count: all but names and numbers.
  package var wordCount: Int {
    lexemes.reduce(0) { $0 + Int($1.count) } + unlisted.reduce(0) { $0 + Int($1) }
  }

  // MARK: - Keeping

  private static let magic: UInt32 = 0x4C42_5631

  /// The counts as a file has them: numbers of four bytes, the lowest byte first.
  var bytes: [UInt8] {
    var numbers: [UInt32] = [Self.magic, UInt32(lexemes.count), UInt32(unlisted.count)]
    for (ordinal, count) in lexemes { numbers += [UInt32(ordinal), UInt32(count)] }
    numbers += unlisted.map { UInt32($0) }
    return numbers.flatMap { number in
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }
  }

  /// - Returns: nil for bytes that are no counts of words of so many lexemes.
  init?(bytes: [UInt8], lexemeCount: Int) {
    guard bytes.count >= 12, bytes.count % 4 == 0 else { return nil }
    let numbers = stride(from: 0, to: bytes.count, by: 4).map { start in
      UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]) << 16
        | UInt32(bytes[start + 3]) << 24
    }
    let (pairs, forms) = (Int(numbers[1]), Int(numbers[2]))
    guard numbers[0] == Self.magic, numbers.count == 3 + 2 * pairs + forms else { return nil }
    var lexemes: [(ordinal: Int32, count: Int32)] = []
    for index in 0..<pairs {
      let (ordinal, count) = (numbers[3 + 2 * index], numbers[4 + 2 * index])
      guard ordinal < lexemeCount, count < 1 << 31 else { return nil }
      lexemes.append((Int32(ordinal), Int32(count)))
    }
    self.lexemes = lexemes
    unlisted = numbers[(3 + 2 * pairs)...].map { Int32(truncatingIfNeeded: $0) }
  }
}

/// What a book asks of a learner.
package struct BookFit: Sendable {
  package let wordCount: Int
  /// The share of running words that are known or ignored, from 0 to 1.
  package let coverage: Double
  /// What the learner can be expected to know: the median and nine times in ten; nil before a quiz.
  package let expected: (median: Double, low: Double, high: Double)?
  /// The fewest words to learn for 95 and for 98 %.
  package let wordsFor95: Int
  package let wordsFor98: Int

  init(
    wordCount: Int, coverage: Double, expected: (median: Double, low: Double, high: Double)?,
    wordsFor95: Int, wordsFor98: Int
  ) {
    self.wordCount = wordCount
    self.coverage = coverage
    self.expected = expected
    self.wordsFor95 = wordsFor95
    self.wordsFor98 = wordsFor98
  }

  package init(_ vocabulary: BookVocabulary, for reader: Reader) {
    var covered = 0
    var missing: [Int32] = vocabulary.unlisted
    for (ordinal, count) in vocabulary.lexemes {
      if reader.statuses[LexemeOrdinal(Int(ordinal))].isCovered {
        covered += Int(count)
      } else {
        missing.append(count)
      }
    }
    missing.sort(by: >)
    let words = vocabulary.wordCount
    wordCount = words
    coverage = words == 0 ? 1 : Double(covered) / Double(words)
    func count(for share: Double) -> Int {
      var sum = covered
      var count = 0
      for gain in missing where Double(sum) < share * Double(words) {
        sum += Int(gain)
        count += 1
      }
      return count
    }
    wordsFor95 = count(for: 0.95)
    wordsFor98 = count(for: 0.98)
    var expectedWords = ExpectedWords(reader.knowledge, reader.lookupIndex)
    expectedWords?.add(vocabulary)
    expected = expectedWords?.coverage.map { ($0.share.median, $0.share.low, $0.share.high) }
  }
}

extension BookFolder {
  /// The words of a book in a release: as they were counted, else counted now and kept.
  ///
  /// - Throws: ``LexicalError`` for a book that is not there or cannot be read any more.
  /// - Complexity: O(different words) when they were counted, else that of opening the book.
  package func vocabulary(
    of identifier: String, for reader: Reader
  ) throws(LexicalError) -> BookVocabulary {
    let count = reader.lookupIndex.lexemeCount
    let name = "counts-\(reader.release.metadata.digest.hex.prefix(16))"
    if let folder = folder(of: identifier),
      let bytes = try? FileSystem.read("\(folder)/\(name)"),
      let kept = BookVocabulary(bytes: bytes, lexemeCount: count)
    {
      return kept
    }
    let book = try OpenBook(identifier, in: self, annotator: reader.annotator)
    let vocabulary = BookVocabulary(book.annotation, lexemeCount: count)
    keep(vocabulary, of: identifier, as: name)
    return vocabulary
  }

  /// Keeps counts for the next time; a full disk is no reason to fail.
  private func keep(_ vocabulary: BookVocabulary, of identifier: String, as name: String) {
    guard let folder = folder(of: identifier) else { return }
    for old in (try? FileSystem.names(in: folder)) ?? [] where old.hasPrefix("counts-") {
      try? FileSystem.remove("\(folder)/\(old)")
    }
    try? FileSystem.replace("\(folder)/\(name)", with: vocabulary.bytes)
  }
}
