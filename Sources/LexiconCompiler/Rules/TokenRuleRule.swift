import LexiconEngine

/// A rule of tokens is of a known kind and about one word, and no word is an abbreviation, or a
/// name, in two ways.
struct TokenRuleRule: Rule {
  private static let abbreviations: Set<TokenRule.Kind> = [
    .abbreviation, .abbreviationOrEnd, .abbreviationBeforeNumber,
  ]
  private static let names: Set<TokenRule.Kind> = [.name, .nameInCapitals, .likelyName]

  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.tokenRules]
    let words = table.texts(.word)
    var first: [String: Int] = [:]
    for (row, name) in table.texts(.kind).enumerated() where !name.isEmpty {
      guard let kind = TokenRule.Kind(name: name) else {
        list.report(
          table, row, .kind, "unknown kind “\(name)”",
          expected: "one of \(TokenRule.Kind.allCases.map(\.name).joined(separator: ", "))")
        continue
      }
      if let expected = fault(of: words[row], as: kind), !words[row].isEmpty {
        list.report(table, row, .word, "\(name) “\(words[row])”", expected: expected)
      }
      guard let group = [Self.abbreviations, Self.names].firstIndex(where: { $0.contains(kind) })
      else { continue }
      let key = "\(group) \(lookupKey(words[row]))"
      if let earlier = first[key] {
        list.report(
          table, row, .kind,
          "“\(words[row])” as \(table.text(earlier, .kind)) too, in line "
            + "\(table.lines[earlier].number)",
          expected: "one of the two")
      }
      first[key] = first[key] ?? row
    }
  }

  /// What a word of a kind should be where it is not.
  private func fault(of word: String, as kind: TokenRule.Kind) -> String? {
    let isOneWord = !word.contains(" ") && !lookupKey(word).isEmpty
    switch kind {
    case .closingQuote:
      let scalars = word.unicodeScalars
      return scalars.count == 1 && scalars.allSatisfy { $0.properties.isQuotationMark }
        ? nil : "one quotation mark"
    case .elided: return word.hasPrefix("'") && isOneWord ? nil : "a word that begins with '"
    case .abbreviation, .abbreviationOrEnd, .abbreviationBeforeNumber:
      return isOneWord && !word.hasSuffix(".") ? nil : "one word without its last point"
    case .capitalWord: return word.count == 1 && isOneWord ? nil : "one letter"
    case .opener, .title, .name, .nameInCapitals, .likelyName, .deed, .street:
      return isOneWord ? nil : "one word"
    }
  }
}
