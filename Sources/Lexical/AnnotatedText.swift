import KnowledgeModel
public import LexicalModel
package import LexiconEngine

/// A text with every word explained, for one learner.
public struct AnnotatedText: Sendable {
  package let bytes: [UInt8]
  package let annotation: Annotation
  let reader: Reader
  /// Where the text begins in the file or stream it is a piece of, in UTF-8 bytes; 0 for a whole
  /// text.
  public let offset: Int

  package init(bytes: [UInt8], annotation: Annotation, reader: Reader, offset: Int = 0) {
    self.bytes = bytes
    self.annotation = annotation
    self.reader = reader
    self.offset = offset
  }

  /// The words of the text in order; numbers, punctuation and white space are left out.
  ///
  /// - Complexity: O(words); each word is made when it is asked for.
  public var words: [AnnotatedWord] {
    annotation.tokens.indices.lazy.filter { annotation.tokens[$0].kind == .word }.map(word)
  }

  /// The sentences of the text as ranges of its UTF-8 bytes.
  public var sentences: [Range<Int>] {
    annotation.sentences.compactMap { range in
      guard let first = range.first, let last = range.last else { return nil }
      return annotation.tokens[first].start..<annotation.tokens[last].end
    }
  }

  /// A stretch of the text.
  ///
  /// - Parameter range: UTF-8 bytes of the text, for instance one of ``sentences``.
  /// - Returns: the text, with U+FFFD for bytes that are no UTF-8.
  public func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// What the text asks of the learner: counts and coverage over all its words.
  ///
  /// - Complexity: O(words + lexemes).
  public var coverage: Coverage {
    var expected = ExpectedWords(reader.knowledge, reader.lookupIndex)
    expected?.add(annotation)
    return Coverage(
      TextStatistics(annotation, statuses: reader.statuses, lookupIndex: reader.lookupIndex),
      expected: expected?.coverage)
  }

  private func word(at position: Int) -> AnnotatedWord {
    let token = annotation.tokens[position]
    let choice = annotation.sense(at: position)
    let index = reader.lookupIndex
    let lexeme = token.lexeme
    let expression = annotation.expression(of: token)?.lexeme
    return AnnotatedWord(
      range: token.start..<token.end, text: text(in: token.start..<token.end),
      sentence: Int(token.sentence), lexeme: lexeme.map { index.id(of: $0) },
      lemma: lexeme.map { index.lemma(of: $0) }, partOfSpeech: token.partOfSpeech,
      rank: lexeme.flatMap { index.rank(of: $0) }, level: lexeme.flatMap { index.level(of: $0) },
      expression: expression.map { index.id(of: $0) }, sense: index.sense(of: token, choice),
      senseProbability: choice.isMade ? choice.probability : nil,
      secondSense: index.secondSense(of: token, choice), isName: token.tokenClass == .name,
      status: reader.statuses.status(of: token, in: annotation),
      probability: lexeme.flatMap { reader.knowledge?.chance(of: $0) }.map(Double.init))
  }
}

/// A word of a text: where it stands, which lexeme it is there, and what it is to the learner.
public struct AnnotatedWord: Hashable, Sendable {
  /// Where the word stands in its ``AnnotatedText``, in UTF-8 bytes.
  public let range: Range<Int>
  /// The word as it is written.
  public let text: String
  /// The index of the word's sentence in ``AnnotatedText/sentences``.
  public let sentence: Int
  /// The lexeme that was chosen; nil for names and words that are not listed.
  public let lexeme: LexemeID?
  /// The lemma of ``lexeme``.
  public let lemma: String?
  /// The part of speech that the neighbours speak for; nil where nothing is known of the word.
  public let partOfSpeech: PartOfSpeech?
  /// The rank of ``lexeme`` by frequency.
  public let rank: Rank?
  /// The level at which ``lexeme`` is taught.
  public let level: CEFRLevel?
  /// The multiword expression that the word belongs to here: *look … up*.
  public let expression: LexemeID?
  /// The sense that the word most likely has here; nil for a word whose senses are not told apart.
  public let sense: SenseID?
  /// The chance that ``sense`` is the one meant, from 0 to 1; below three quarters the second
  /// likeliest should be shown beside it.
  public let senseProbability: Double?
  /// The second likeliest sense; nil for a word with one.
  public let secondSense: SenseID?
  /// Whether the word is a name, which counts in no coverage.
  public let isName: Bool
  /// What the word is to the learner; nil for names.
  public let status: LexemeStatus?
  /// The probability that the learner knows the word, from 0 to 1; nil without a learner who has
  /// been calibrated or has studied.
  public let probability: Double?
}

/// How much of a text a learner knows.
public struct Coverage: Hashable, Sendable {
  /// Running words that count: all but names.
  public let wordCount: Int
  /// Sentences.
  public let sentenceCount: Int
  /// Words that are known or ignored.
  public let coveredCount: Int
  /// Words that no lexicon lists.
  public let unlistedCount: Int
  /// Names, which stand outside the count.
  public let nameCount: Int
  /// The share of running words that the learner can be expected to know; nil for a learner who was
  /// never calibrated.
  public let expectedShare: ExpectedShare?

  init(_ statistics: TextStatistics, expected: ExpectedCoverage?) {
    wordCount = statistics.tokens.words
    sentenceCount = statistics.sentences
    coveredCount = statistics.tokens.covered
    unlistedCount = statistics.tokens.unlisted
    nameCount = statistics.tokens.names
    expectedShare = expected.map {
      ExpectedShare(median: $0.share.median, interval: $0.share.low...$0.share.high)
    }
  }

  /// Covered words of all that count, from 0 to 1; 1 for a text without words.
  public var share: Double {
    wordCount == 0 ? 1 : Double(coveredCount) / Double(wordCount)
  }
}

/// A share that is not known exactly.
public struct ExpectedShare: Hashable, Sendable {
  /// The value that is as likely too low as too high, from 0 to 1.
  public let median: Double
  /// Holds the true value nine times in ten.
  public let interval: ClosedRange<Double>
}

/// The smallest set of words whose learning lifts a text to a coverage.
public struct ReadingPlan: Hashable, Sendable {
  /// The coverage that was asked for, from 0 to 1.
  public let target: Double
  /// The coverage now.
  public let before: Double
  /// The coverage once every word of the plan is known.
  public let after: Double
  /// The words to learn, the most useful first.
  public let steps: [Step]

  /// A word of a plan.
  public struct Step: Hashable, Sendable {
    /// The lexeme; nil for a word that is not listed.
    public let lexeme: LexemeID?
    /// The lemma, or the form of a word that is not listed.
    public let word: String
    /// How often the text has it.
    public let count: Int
    /// The coverage once this word and all before it are known.
    public let coverage: Double
  }

  init(_ plan: StudyPlan, _ index: LookupIndex) {
    target = plan.target
    before = plan.before
    after = plan.after
    steps = plan.entries.map { entry in
      switch entry.word {
      case .lexeme(let lexeme):
        Step(
          lexeme: index.id(of: lexeme), word: index.lemma(of: lexeme), count: entry.count,
          coverage: entry.coverage)
      case .form(let form):
        Step(lexeme: nil, word: form, count: entry.count, coverage: entry.coverage)
      }
    }
  }
}
