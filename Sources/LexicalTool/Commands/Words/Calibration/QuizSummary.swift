import KnowledgeModel
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore

/// The result of a quiz as it is told to the learner.
struct QuizSummary {
  let result: QuizResult
  let corpus: QuizCorpus
  let terminal: Terminal
  /// The rank that every command shows: that of the quiz, moved by what came after it.
  var shown: LearnerRank?

  func lines() -> [String] {
    let bold = { terminal.styled($0, .bold) }
    let curve = result.belief.knowledgeCurve
    let quiz = result.lexicalRank
    let rank = shown?.value ?? quiz.median
    let isOwn = grouped(rank) == grouped(quiz.median)
    let alone = phrase(
      .quizAlone,
      [
        "rank": grouped(quiz.median), "low": grouped(quiz.low), "high": grouped(quiz.high),
      ])
    var lines = [
      label(.quizRank) + bold(grouped(rank))
        + "   (\(isOwn ? Self.range(quiz, .quizNineInTen) : alone))",
      label(.quizWords) + bold(grouped(result.vocabularySize.median)) + " "
        + phrase(.quizOfWords, ["count": grouped(Double(corpus.difficulties.count))])
        + "   (\(Self.range(result.vocabularySize, .quizRange)))",
    ]
    if result.allowsWarmStart {
      let band = LevelBand(curve, corpus.release.lookupIndex)
      let shares = band.shares.map { "\($0.level.name) \(Int(($0.share * 100).rounded())) %" }
      lines.append(label(.quizLevel) + bold(band.level?.name ?? phrase(.quizBeforeA1)))
      lines += paragraph(phrase(.quizLevels, ["levels": shares.joined(separator: " · ")]))
      lines.append("")
      lines.append(phrase(.quizPage))
      for kind in TextKind.all {
        if let line = coverage(of: kind) { lines.append("  " + line) }
      }
      lines += paragraph(phrase(.quizCoverageCaveat))
    }
    return lines + Self.lines(of: result.caveats, terminal)
  }

  /// Caveats as paragraphs of their own.
  static func lines(of caveats: [QuizCaveat], _ terminal: Terminal) -> [String] {
    caveats.flatMap { caveat in
      [""]
        + wrapped("! " + caveat.sentence, width: min(terminal.width, 92))
        .split(separator: "\n").map(String.init)
    }
  }

  /// One kind of text: the words known, and what that may mean.
  private func coverage(of kind: TextKind) -> String? {
    guard
      let coverage = ExpectedCoverage(kind.page(in: corpus.release.lookupIndex), result.belief)
    else { return nil }
    let share = coverage.share
    let kindName = phrase(kind.phrase)
    let name = kindName + String(repeating: " ", count: max(1, 17 - kindName.count))
    let known = "\(percent(share.median)) (\(percent(share.low)) – \(percent(share.high)))"
    return name + pad(known, 26) + Self.meaning(of: share.median)
  }

  private func paragraph(_ text: String) -> [String] {
    wrapped(text, width: min(terminal.width, 92)).split(separator: "\n").map(String.init)
  }

  private static func meaning(of coverage: Double) -> String {
    if let band = ComprehensionBand(coverage: coverage) {
      return phrase(.quizUnderstood, ["low": percent(band.low), "high": percent(band.high)])
    }
    return phrase(.quizHardGoing)
  }

  private static func range(_ estimate: Estimate, _ key: PhraseKey) -> String {
    phrase(key, ["low": grouped(estimate.low), "high": grouped(estimate.high)])
  }

  private func label(_ key: PhraseKey) -> String { pad(phrase(key), 10) }
}
