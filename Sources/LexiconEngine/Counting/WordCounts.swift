package import LexicalModel

/// How often a corpus has each word, in how many of its documents, and how evenly: a value that
/// merges.
///
/// ``merge(_:)`` is associative and commutative, and the counts of no text are its identity. A
/// corpus may therefore be divided between cores, processes and machines in any way that keeps its
/// documents whole, and the result is the same to the byte.
///
/// A document is put into one of ``partCount`` parts by the hash of its first bytes. What a word
/// has in each part is all that Gries' dispersion needs, so that memory depends on the vocabulary
/// and not on the number of documents.
package struct WordCounts: Hashable, Sendable {
  /// What a word was, each time it was counted.
  package struct Key: Hashable, Sendable, Comparable {
    package let lexeme: LexemeOrdinal
    /// The part of speech that the neighbours spoke for.
    package let partOfSpeech: PartOfSpeech?
    /// The lookup key of the form; empty for a part of a contraction.
    package let form: String

    package static func < (one: Self, other: Self) -> Bool {
      (one.lexeme.index, one.partOfSpeech?.rawValue ?? 0, one.form)
        < (other.lexeme.index, other.partOfSpeech?.rawValue ?? 0, other.form)
    }
  }

  /// What was counted besides the words of the release.
  package struct Totals: Hashable, Sendable {
    package var documents = 0
    package var sentences = 0
    /// Words that count in coverage: listed, inferred and unlisted ones.
    package var words = 0
    package var names = 0
    package var numbers = 0
    /// Unlisted words whose form was one too many to be kept apart.
    package var unkept = 0
    /// The words of the documents that were counted with their senses.
    package var withSenses = 0
  }

  /// A sense that a word had where it was counted.
  struct SenseKey: Hashable, Sendable, Comparable {
    let lexeme: LexemeOrdinal
    /// Its index among the senses of the image.
    let sense: UInt16

    static func < (one: Self, other: Self) -> Bool {
      (one.lexeme.index, one.sense) < (other.lexeme.index, other.sense)
    }
  }

  /// How many parts the documents are divided into.
  package static let partCount = 64
  /// The most unlisted forms that are kept apart, so that a stream of junk cannot fill the memory.
  ///
  /// A merge of corpora that stay below it is exact.
  package static let unlistedCapacity = 1 << 20

  package internal(set) var totals = Totals()
  /// Words by part, for the size of each.
  var partSizes = Array(repeating: 0, count: partCount)
  var cells: [Key: Int] = [:]
  /// How often an unlisted form stands in the corpus.
  package internal(set) var unlisted: [String: Int] = [:]
  /// How often a word had each of its senses, as far as senses were chosen.
  var senses: [SenseKey: Int] = [:]
  /// How often an expression stands in the corpus.
  package internal(set) var expressions: [LexemeOrdinal: Int] = [:]
  /// The documents that have a lexeme, by ordinal.
  var documents: [Int]
  /// The occurrences of a lexeme in each part, ``partCount`` numbers a lexeme.
  var parts: [Int]

  /// The counts of no text.
  ///
  /// - Parameter lexemeCount: the lexemes of the release that the texts are annotated with.
  package init(lexemeCount: Int) {
    documents = Array(repeating: 0, count: lexemeCount)
    parts = Array(repeating: 0, count: lexemeCount * Self.partCount)
  }

  package var lexemeCount: Int { documents.count }

  /// Adds the counts of other documents.
  ///
  /// - Parameter other: counts of texts that were annotated with the same release.
  /// - Complexity: O(lexemes + different words of `other`)
  package mutating func merge(_ other: WordCounts) {
    totals.documents += other.totals.documents
    totals.sentences += other.totals.sentences
    totals.words += other.totals.words
    totals.names += other.totals.names
    totals.numbers += other.totals.numbers
    totals.unkept += other.totals.unkept
    totals.withSenses += other.totals.withSenses
    senses.merge(other.senses, uniquingKeysWith: +)
    cells.merge(other.cells, uniquingKeysWith: +)
    expressions.merge(other.expressions, uniquingKeysWith: +)
    unlisted.merge(other.unlisted, uniquingKeysWith: +)
    for part in partSizes.indices { partSizes[part] += other.partSizes[part] }
    for lexeme in documents.indices { documents[lexeme] += other.documents[lexeme] }
    for index in parts.indices { parts[index] += other.parts[index] }
  }
}

extension WordCounts {
  /// The number of documents that have a lexeme.
  package func documentCount(of lexeme: LexemeOrdinal) -> Int { documents[Int(lexeme.index)] }

  /// Gries' deviation of proportions of a lexeme over the parts of the corpus, normalized: 0 for a
  /// word that every part has by its size, towards 1 for a word of one part alone.
  ///
  /// DP is half the sum of |share of the word's occurrences − share of the corpus| over all parts
  /// (S. Th. Gries, *Dispersions and adjusted frequencies in corpora*, 2008), divided by 1 less the
  /// smallest share of the corpus (J. Lijffijt and S. Th. Gries, 2012).
  ///
  /// - Returns: nil where fewer than two parts have words, or the lexeme does not occur.
  /// - Complexity: O(parts)
  package func dispersion(of lexeme: LexemeOrdinal) -> Double? {
    let first = Int(lexeme.index) * Self.partCount
    let occurrences = parts[first..<first + Self.partCount]
    let total = occurrences.reduce(0, +)
    let sizes = partSizes.filter { $0 > 0 }
    let words = partSizes.reduce(0, +)
    guard total > 0, sizes.count > 1, let smallest = sizes.min() else { return nil }
    var deviation = 0.0
    for (part, size) in partSizes.enumerated() where size > 0 {
      let share = Double(occurrences[first + part]) / Double(total)
      deviation += abs(share - Double(size) / Double(words))
    }
    return deviation / 2 / (1 - Double(smallest) / Double(words))
  }

  /// What the words of the corpus are counted by.
  package enum Unit: String, CaseIterable, Sendable {
    case lexeme
    case partOfSpeech = "pos"
    case form
    case sense
    case expression
  }

  /// A line of a frequency list.
  package struct Row: Hashable, Sendable {
    /// Nil for an unlisted form.
    package let lexeme: LexemeOrdinal?
    package let partOfSpeech: PartOfSpeech?
    package let form: String?
    /// The index of the sense among those of the image; nil for a word without one.
    var sense: UInt16?
    package var count: Int
  }

  /// The frequency list by one unit: the commonest first, those of one count by lexeme, part of
  /// speech and form.
  ///
  /// Unlisted forms are rows of their own, but not among expressions.
  ///
  /// - Complexity: O(*n* log *n*) for *n* different words.
  package func rows(by unit: Unit) -> [Row] {
    if unit == .sense { return rowsBySense }
    var counts: [Key: Int] = [:]
    for (key, count) in unit == .expression ? [:] : cells {
      let reduced = Key(
        lexeme: key.lexeme, partOfSpeech: unit == .partOfSpeech ? key.partOfSpeech : nil,
        form: unit == .form ? key.form : "")
      counts[reduced, default: 0] += count
    }
    if unit == .expression {
      for (lexeme, count) in expressions {
        counts[Key(lexeme: lexeme, partOfSpeech: nil, form: "")] = count
      }
    }
    let listed = counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
    let others = (unit == .expression ? [:] : unlisted).sorted {
      $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value
    }
    return Self.merged(
      listed.map { key, count in
        Row(
          lexeme: key.lexeme, partOfSpeech: key.partOfSpeech, form: unit == .form ? key.form : nil,
          count: count)
      }, others.map { Row(lexeme: nil, partOfSpeech: nil, form: $0.key, count: $0.value) })
  }

  /// The senses, and words without one as a whole.
  private var rowsBySense: [Row] {
    var rest: [LexemeOrdinal: Int] = [:]
    for (key, count) in cells { rest[key.lexeme, default: 0] += count }
    var rows: [Row] = []
    for (key, count) in senses {
      rest[key.lexeme, default: 0] -= count
      rows.append(
        Row(lexeme: key.lexeme, partOfSpeech: nil, form: nil, sense: key.sense, count: count))
    }
    for (lexeme, count) in rest where count > 0 {
      rows.append(Row(lexeme: lexeme, partOfSpeech: nil, form: nil, count: count))
    }
    rows.sort { one, other in
      guard one.count == other.count else { return one.count > other.count }
      return (one.lexeme?.index ?? 0, one.sense ?? .max)
        < (other.lexeme?.index ?? 0, other.sense ?? .max)
    }
    let others = unlisted.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
    return Self.merged(
      rows, others.map { Row(lexeme: nil, partOfSpeech: nil, form: $0.key, count: $0.value) })
  }

  /// Two lists by falling count as one; rows of the first come before those of the second.
  private static func merged(_ one: [Row], _ other: [Row]) -> [Row] {
    var rows: [Row] = []
    rows.reserveCapacity(one.count + other.count)
    var (first, second) = (one[...], other[...])
    while let left = first.first, let right = second.first {
      rows.append(left.count >= right.count ? first.removeFirst() : second.removeFirst())
    }
    return rows + first + second
  }
}
