import KnowledgeModel
import Lexical
import LexicalModel
import LexiconEngine

/// The numbers of a text for a person, in a few lines.
struct SummaryReport {
  private let statistics: TextStatistics
  private let expected: ExpectedCoverage?
  private let terminal: Terminal

  init(_ summary: TextSummary, terminal: Terminal) {
    statistics = summary.statistics
    expected = summary.expected
    self.terminal = terminal
  }

  private var width: Int { terminal.textWidth }

  var text: String {
    let tokens = statistics.tokens
    guard tokens.words > 0 else {
      return wrapped("\(phrase(.readNoWords)) · \(apart)", width: width) + "\n"
    }
    var text = terminal.styled("\(phrase(.readCoverage)) \(percent(tokens.coverage))", .bold)
    text += "  \(bar(tokens.coverage, width: barWidth))\n"
    if let expected {
      text += terminal.styled("\(phrase(.readExpected)) \(percent(expected.share.median))", .bold)
      text += "  \(bar(expected.share.median, width: barWidth))\n"
      for line in [
        expected.spokenSentence, ComprehensionBand.spokenSentence(for: expected.share.median),
      ] {
        text += terminal.styled(wrapped(line, width: width), .dim) + "\n"
      }
    }
    text +=
      filled([
        phrase(.countWords, count: tokens.words),
        phrase(.readSentences, count: statistics.sentences),
        phrase(.readToLearn, count: tokens.words - tokens.covered),
        phrase(.readUnlisted, count: tokens.unlisted),
        apart,
      ]) + "\n"
    text += row(phrase(.quizRank), zip(RankBand.standard, statistics.byBand).map { ($0.label, $1) })
    text += row(
      phrase(.quizLevel), zip(CEFRLevel.allCases, statistics.byLevel).map { ($0.name, $1) })
    return text + "\n"
  }

  /// Everything: also coverage by unit of counting, statuses and the density along the text.
  var fullText: String {
    var text = text
    let cells =
      [
        [
          phrase(.readUnit), phrase(.readTypes), phrase(.readCovered), phrase(.readTokens),
          phrase(.readCovered),
        ]
      ]
      + statistics.units.map {
        [
          $0.unit.spokenName, grouped($0.types.count), percent($0.types.coverage),
          grouped($0.tokens.count), percent($0.tokens.coverage),
        ]
      }
    let widths = width < 51 ? [8, 7, 8, 9, 8] : [12, 9, 10, 10, 10]
    for row in cells {
      text += pad(row[0], widths[0])
      text += zip(row, widths).dropFirst().map { padLeft($0, $1) }.joined() + "\n"
    }
    text += "\n"
    let total = max(statistics.tokens.words, 1)
    let shares = zip(LexemeStatus.allCases, statistics.byStatus).map {
      "\($0.spokenName) \(percent(Double($1) / Double(total)))"
    }
    text += filled(shares, first: phrase(.readStatus) + "  ")
    if statistics.density.count > 1 {
      let highest = statistics.density.max() ?? 0
      let curve = sparkline(statistics.density)
      let pieces = [
        phrase(.readAlong), curve, phrase(.readUpTo, ["share": percent(highest)]),
      ]
      text +=
        terminal.filled(
          pieces.map { ($0, displayWidth($0)) }, separator: "  ", first: "", rest: ""
        ).joined(separator: "\n") + "\n"
    }
    return text
  }

  /// What is no word to learn.
  private var apart: String {
    phrase(
      .readApart,
      [
        "names": phrase(.readNames, count: statistics.tokens.names),
        "numbers": phrase(.readNumbers, count: statistics.tokens.numbers),
      ])
  }

  private var barWidth: Int { min(24, width - 18) }

  /// Pieces with points between them, ended.
  private func filled(_ pieces: [String], first: String = "") -> String {
    terminal.filled(
      pieces.map { ($0, displayWidth($0)) }, separator: " · ", first: first,
      rest: pad("", displayWidth(first))
    ).joined(separator: "\n") + "\n"
  }

  /// One line of shares: how much of the text is there, and how much of that is covered.
  private func row(_ title: String, _ shares: [(String, TextStatistics.Share)]) -> String {
    let total = max(shares.reduce(0) { $0 + $1.1.count }, 1)
    var text = ""
    let rest = width - 47
    if rest < 4 { text = title + "\n" }
    for (label, share) in shares where share.count > 0 {
      let part = Double(share.count) / Double(total)
      if rest < 4 {
        text += "  " + pad(label, 12) + padLeft(percent(part), 7)
      } else {
        text += pad(text.isEmpty ? title : "", 7) + pad(label, 13) + padLeft(percent(part), 8)
        text += "  " + terminal.styled(bar(part, width: min(20, rest)), .dim)
      }
      text += "  \(padLeft(percent(share.coverage), 7)) \(phrase(.readCovered))\n"
    }
    return text
  }
}
