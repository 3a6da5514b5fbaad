/// What is shown to somebody who types the name of the tool and nothing else.
package enum StartPage {
  /// The page in lines of at most 80 columns.
  package static func lines(next: NextStep) -> [String] {
    [
      "Lexical tells you which words of a text you know, and brings back those you learn.", "",
      "  Next: \(next.text)", "",
    ]
      + daily.map { "  " + $0.0 + String(repeating: " ", count: 26 - $0.0.count) + $0.1 }
      + ["", "Every command: lexical help"]
  }

  private static let daily = [
    ("lexical read FILE", "a text with its new words marked"),
    ("lexical lookup WORD", "what a word means"),
    ("lexical capture WORD", "keep a word to learn it"),
    ("lexical review", "answer what is due, one key an answer"),
    ("lexical today", "the words of the day"),
    ("lexical open", "all of it in your browser"),
  ]
}
