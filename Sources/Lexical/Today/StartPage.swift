/// What is shown to somebody who types the name of the tool and nothing else.
package enum StartPage {
  /// The page in lines of at most 80 columns.
  package static func lines(next: NextStep) -> [String] {
    [
      phrase(.startAbout), "", "  " + next.announcement, "",
    ]
      + daily.map { "  " + $0.0 + String(repeating: " ", count: 26 - $0.0.count) + phrase($0.1) }
      + ["", phrase(.startHelp)]
  }

  private static let daily: [(String, PhraseKey)] = [
    ("lexical read FILE", .startRead),
    ("lexical lookup WORD", .startLookup),
    ("lexical capture WORD", .startCapture),
    ("lexical review", .startReview),
    ("lexical today", .startToday),
    ("lexical open", .startOpen),
  ]
}
