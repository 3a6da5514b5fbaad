import LexiconEngine
import TestSupport

extension TokenRules {
  /// Those of the English seeds.
  static let english = TokenRules(TokenRule.shipped("en"))
  /// Those of the French seeds.
  static let french = TokenRules(TokenRule.shipped("fr"))
}

extension TokenRule {
  /// The rows of `token-rules.tsv` of a language.
  static func shipped(_ language: String) -> [TokenRule] {
    Fixture.text(ofShipped: "corpus/\(language)/token-rules.tsv").split(separator: "\n").dropFirst()
      .compactMap { line in
        let cells = line.split(separator: "\t")
        return Kind(name: String(cells[0])).map { TokenRule($0, String(cells[1])) }
      }
  }
}
