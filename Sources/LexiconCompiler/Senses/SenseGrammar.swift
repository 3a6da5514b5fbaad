import LexiconEngine

/// What the `grammar` of a sense says of its contexts: worth of tags, cues of its frame, and a loss
/// in every context, so that the absence of a frame counts against it.
struct SenseGrammar {
  private(set) var worth: [SenseTag: Int] = [:]
  private(set) var cues: [String: SenseCueKinds] = [:]
  private(set) var loss = 0

  /// - Parameters:
  ///   - grammar: codes, then frames with `~` for the word.
  ///   - tag: the part of speech.
  ///   - prepositions: the words that a frame may name as prepositions.
  ///   - weights: what each thing is worth.
  init(_ grammar: String, tag: String, prepositions: Set<String>, weights: SenseWeights) {
    let parts = grammar.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    var head = trimmed(parts[0])
    var frame = parts.count > 1 ? trimmed(parts[1]) : ""
    if head.contains("~") || head.contains("noun") { (head, frame) = ("-", grammar) }
    addFrame(frame, prepositions: prepositions, weights: weights)
    switch tag {
    case "VERB": addTransitivity(head, weights: weights)
    case "NOUN": addCountability(head, frame, weights: weights)
    default: break
    }
    let standsBeforeNoun =
      frame.replacing("a noun", with: "noun").contains("before noun")
      && !frame.contains("not before") || frame.contains("~ + noun")
    if standsBeforeNoun {
      worth[.nounFollows] = weights["noun follows"]
      loss += weights["no noun follows"]
    }
  }

  private mutating func addFrame(_ frame: String, prepositions: Set<String>, weights: SenseWeights)
  {
    let words = Self.words(of: frame)
    let middle = words.firstIndex(of: "~") ?? words.count
    let hasInfinitive = Self.hasInfinitive(frame)
    let hasObjectOfTo = ["to sb", "to sth", "to doing"].contains { frame.contains($0) }
    for word in words.dropFirst(middle + 1)
    where prepositions.contains(word) && !(word == "to" && hasInfinitive && !hasObjectOfTo) {
      cues[word] = .preposition
    }
    if middle < words.count {
      let before = words[..<middle].filter {
        prepositions.contains($0) || ["the", "a", "be"].contains($0)
      }
      if !before.isEmpty { loss += weights["no frame word before"] }
      for word in before { cues[word, default: []].insert(.frame) }
    }
    if hasInfinitive {
      worth[.infinitiveFollows] = weights["infinitive"]
      worth[.infinitiveFollowsLater] = weights["infinitive later"]
      loss += weights["no infinitive"]
    }
    if words.contains("that") {
      worth[.thatFollows] = weights["that clause"]
      loss += weights["no that clause"]
    }
    if words.contains("doing") {
      worth[.ingFollows] = weights["ing form"]
      loss += weights["no ing form"]
    }
  }

  private mutating func addTransitivity(_ head: String, weights: SenseWeights) {
    let isTransitive = ["T", "T/I", "I/T"].contains(head)
    let isIntransitive = ["I", "T/I", "I/T", "L"].contains(head)
    guard isTransitive != isIntransitive else { return }
    let sign = isTransitive ? 1 : -1
    worth[.hasObject] = sign * weights["object"]
    worth[.hasNoObject] = -sign * weights["no object"]
  }

  private mutating func addCountability(_ head: String, _ frame: String, weights: SenseWeights) {
    let (isCounted, isUncounted) = (head.contains("C"), head.contains("U"))
    worth[.isCounted] = (isCounted ? 1 : -1) * weights["counted"]
    worth[.isUncounted] = (isUncounted ? 1 : -1) * weights["uncounted"]
    if head == "P" || frame.contains("plural") {
      worth[.isPlural] = weights["plural"]
    } else if isUncounted && !isCounted {
      worth[.isPlural] = weights["plural of the uncounted"]
    }
  }

  /// Whether a frame has `to do`, and not only the beginning of `to doing`.
  private static func hasInfinitive(_ frame: String) -> Bool {
    frame.ranges(of: "to do").contains { range in
      range.upperBound == frame.endIndex
        || !(frame[range.upperBound].isLetter || frame[range.upperBound].isNumber
          || frame[range.upperBound] == "_")
    }
  }

  /// The words of small letters, `~` and `+`.
  private static func words(of frame: String) -> [String] {
    var words: [String] = []
    var current = ""
    for character in frame.unicodeScalars {
      if ("a"..."z").contains(character) {
        current.unicodeScalars.append(character)
        continue
      }
      if !current.isEmpty { words.append(current) }
      current = ""
      if character == "~" || character == "+" { words.append(String(character)) }
    }
    if !current.isEmpty { words.append(current) }
    return words
  }
}

/// A text without spaces around it.
private func trimmed(_ text: Substring) -> String {
  var rest = text.drop { $0 == " " }
  while rest.last == " " { rest.removeLast() }
  return String(rest)
}
