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
    var lines = [
      "Rank      " + bold(grouped(rank))
        + (isOwn
          ? "   (nine times in ten from \(Self.range(quiz)))"
          : "   (the quiz alone: \(grouped(quiz.median)), from \(Self.range(quiz)))"),
      "Words     " + bold(grouped(result.vocabularySize.median))
        + " of \(grouped(Double(corpus.difficulties.count)))   "
        + "(from \(Self.range(result.vocabularySize)))",
    ]
    if result.allowsWarmStart {
      let band = LevelBand(curve, corpus.release.lookupIndex)
      let shares = band.shares.map { "\($0.level.name) \(Int(($0.share * 100).rounded())) %" }
      lines.append("Level     " + bold(band.level?.name ?? "before A1"))
      lines += paragraph("Of each level's words you know: " + shares.joined(separator: " · "))
      lines.append("")
      lines.append("Words known on a page of 300, names apart:")
      for kind in TextKind.all {
        if let line = coverage(of: kind) { lines.append("  " + line) }
      }
      lines += paragraph(
        "How much of a text one understands depends on far more than its words; coverage alone explains "
          + "little of it, so take the bands for what they are.")
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
    let name = kind.name + String(repeating: " ", count: max(1, 17 - kind.name.count))
    let known =
      "\(percent(share.median)) (\(percent(share.low)) to \(percent(share.high)))"
    return name + pad(known, 26) + Self.meaning(of: share.median)
  }

  private func paragraph(_ text: String) -> [String] {
    wrapped(text, width: min(terminal.width, 92)).split(separator: "\n").map(String.init)
  }

  private static func meaning(of coverage: Double) -> String {
    if let band = ComprehensionBand(coverage: coverage) {
      return "→ \(percent(band.low))–\(percent(band.high)) understood"
    }
    return "→ hard going without help"
  }

  private static func range(_ estimate: Estimate) -> String {
    "\(grouped(estimate.low)) to \(grouped(estimate.high))"
  }
}
