/// At least 95 % of the words of all meanings are among the first 3000 lexemes.
///
/// Meanings in another language than the words have other words.
struct PlainWordsRule: Rule {
  static let rank = 3_000
  private static let share = 0.95

  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    guard seeds.hasMonolingualMeanings, seeds[.lexemes].rows.count > Self.rank else { return }
    let count = PlainWordCount(seeds)
    guard count.words > 0, count.share < Self.share else { return }
    let hard = count.hardWords.prefix(12).map { "\($0.word) \($0.count)" }
    list.report(
      .warning, at: SeedLocation(file: .glosses),
      "\(percent(count.share)) of the words of meanings among the first \(Self.rank) lexemes "
        + "(others: \(hard.joined(separator: ", ")))", expected: percent(Self.share))
  }
}

/// How many words of the meanings are plain, and which are not.
struct PlainWordCount {
  private(set) var words = 0
  private(set) var plain = 0
  private var others: [String: Int] = [:]

  init(_ seeds: Seeds) {
    var known: [String: Bool] = [:]
    for meaning in seeds[.glosses].texts(.meaning) {
      for word in LexiconCompiler.words(of: meaning) {
        let isPlain = known[word] ?? Self.isPlain(word, seeds)
        known[word] = isPlain
        words += 1
        if isPlain { plain += 1 } else { others[word, default: 0] += 1 }
      }
    }
  }

  var share: Double { words == 0 ? 1 : Double(plain) / Double(words) }

  /// The words that are not plain, most frequent first.
  var hardWords: [(word: String, count: Int)] {
    others.map { (word: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.word) < ($0.count, $1.word) }
  }

  /// A compound with a hyphen is plain when its parts are.
  private static func isPlain(_ word: String, _ seeds: Seeds) -> Bool {
    let lexemes = seeds.lexemes(ofForm: word)
    if lexemes.contains(where: { (seeds.ranks[$0] ?? .max) <= PlainWordsRule.rank }) { return true }
    let parts = word.split { $0 == "-" || $0 == "'" }
    return parts.count > 1 && parts.allSatisfy { isPlain(String($0), seeds) }
  }
}

/// A share as it is told: `93.1 %`.
func percent(_ share: Double) -> String {
  let tenths = Int((share * 1_000).rounded())
  return "\(tenths / 10).\(tenths % 10) %"
}

/// The words of a text of ours: letters with hyphens and apostrophes inside.
func words(of text: String) -> [String] {
  var words: [String] = []
  var current = ""
  for scalar in text.unicodeScalars {
    if scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || !current.isEmpty && ["'", "’", "-"].contains(scalar)
    {
      current.unicodeScalars.append(scalar)
    } else if !current.isEmpty {
      words.append(trimmed(current))
      current = ""
    }
  }
  if !current.isEmpty { words.append(trimmed(current)) }
  return words
}

private func trimmed(_ word: String) -> String {
  var rest = Substring(word)
  while let last = rest.unicodeScalars.last, ["'", "’", "-"].contains(last) {
    rest.unicodeScalars.removeLast()
  }
  return String(rest)
}
