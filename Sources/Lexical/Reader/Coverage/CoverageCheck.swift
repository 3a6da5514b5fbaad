package import JSON
package import KnowledgeModel
package import LexiconEngine
import Parallel

/// Whether texts reach a coverage.
package struct CoverageCheck: Sendable {
  /// A text with what was measured of it.
  package struct Text: Sendable {
    package let path: String
    /// Words that count; a text without any is covered.
    package let wordCount: Int
    /// The share that decided, from 0 to 1.
    package let share: Double
    package let isReached: Bool
    /// The share that the learner is expected to know; nil without a learner.
    package let expected: ExpectedCoverage?
    /// The chance that the learner knows at least the coverage asked for; nil without a learner,
    /// and at 0 and 100 per cent.
    package let chance: Double?
    /// What the learner should be told about how the text was read, a line each.
    package let notices: [String]
  }

  /// The coverage to reach, in per cent.
  package let least: Double
  /// The texts in the order of their paths; a text that cannot be read has its error.
  package let texts: [Result<Text, LexicalError>]

  /// Measures texts, several at a time.
  ///
  /// - Parameters:
  ///   - paths: the files; `-` is stdin.
  ///   - least: the coverage to reach, in per cent.
  ///   - decidesByExpected: whether the expected share decides instead of the share by status.
  ///   - reader: the release and the learner.
  package init(
    _ paths: [String], least: Double, decidesByExpected: Bool, by reader: Reader
  ) {
    self.least = least
    let measure = CoverageMeasure(reader)
    texts = parallelMap(paths.count) { index in
      Result { () throws(LexicalError) in
        let coverage = try measure.coverage(of: paths[index])
        var share = coverage.share
        if decidesByExpected {
          guard let expected = coverage.expected else {
            throw LexicalError(
              .noInput,
              "nothing is known of the learner to expect anything; “lexical calibrate” asks")
          }
          share = expected.share.median
        }
        return Text(
          path: paths[index], wordCount: coverage.wordCount, share: share,
          isReached: share * 100 >= least,
          expected: coverage.expected,
          chance: 0.01..<1 ~= least / 100
            ? coverage.expected?.chance(ofAtLeast: least / 100) : nil,
          notices: coverage.notices)
      }
    }
  }

  /// The document `lexical.check/1`.
  ///
  /// - Throws: ``LexicalError`` of the first text that cannot be read.
  package func json() throws(LexicalError) -> JSONValue {
    var values: [JSONValue] = []
    for text in texts { values.append(try text.get().json) }
    return [
      "schema": "lexical.check/1", "minCoverage": .number(least), "texts": .array(values),
    ]
  }
}

extension CoverageCheck.Text {
  /// What was measured of the text, for a person.
  ///
  /// - Parameter least: the coverage to reach, in per cent.
  /// - Returns: a sentence without a full stop.
  package func sentence(least: Double) -> String {
    guard wordCount > 0 else { return "\(path): there is no word in it" }
    var text = phrase(
      isReached ? PhraseKey.checkReaches : .checkFallsShort,
      ["file": path, "share": shown(least), "least": "\(least)"])
    if let expected { text += "; expected \(expected.sentence(of: "the words known"))" }
    if let chance {
      text += ", \(least) % with a chance of \(Int((chance * 100).rounded())) in 100"
    }
    return text
  }

  /// The share; with two places, rounded down, where one place would say that it is reached.
  private func shown(_ least: Double) -> String {
    guard !isReached, (share * 1_000).rounded() / 10 >= least else { return percent(share) }
    return ((share * 10_000).rounded(.down) / 100).text(2) + " %"
  }

  /// The text with its shares from 0 to 1.
  package var json: JSONValue {
    [
      "source": .string(path), "coverage": .number(share), "reached": .bool(isReached),
      "expectedCoverage": expected?.json ?? .null, "chance": chance.map { .number($0) } ?? .null,
    ]
  }
}

/// What measures the coverage of texts, several at a time.
package struct CoverageMeasure: Sendable {
  package let annotator: Annotator
  package let statuses: StatusTable
  package let knowledge: LearnerKnowledge?
  private let options: ReadingOptions

  package init(_ reader: Reader) {
    annotator = reader.annotator
    statuses = reader.statuses
    knowledge = reader.knowledge
    options = reader.options
  }

  /// What was measured of a text.
  package struct Coverage: Sendable {
    /// The share of the words that are covered.
    package let share: Double
    /// The share that the learner is expected to know; nil without a learner.
    package let expected: ExpectedCoverage?
    /// Words that count.
    package let wordCount: Int
    /// What the learner should be told about how the text was read, a line each.
    package let notices: [String]
  }

  /// The coverage of a text.
  package func coverage(of path: String) throws(LexicalError) -> Coverage {
    var count = CoverageCount()
    var expected = ExpectedWords(knowledge, annotator.lookupIndex)
    let input = try InputFile(path, options: options)
    let notices = try TextReader(input).forEachPiece(of: annotator) {
      _, annotation throws(LexicalError) in
      count.add(annotation, statuses: statuses)
      expected?.add(annotation)
    }
    return Coverage(
      share: count.coverage, expected: expected?.coverage, wordCount: count.words,
      notices: notices)
  }
}
