import JSON
import LexicalModel

extension ForeignList {
  /// The JSON of jpdb, Jiten, Migaku and LingQ.
  static func json(_ bytes: [UInt8]) -> ForeignList? {
    guard let value = try? JSONValue.parse(bytes) else { return nil }
    return jpdb(value) ?? migaku(value) ?? jiten(value) ?? lingq(value)
  }

  /// `vocabulary-reviews.json` of jpdb: cards with their reviews; a word counts by its last grade.
  private static func jpdb(_ value: JSONValue) -> ForeignList? {
    let cards = (value.members ?? []).filter { $0.name.hasPrefix("cards_vocabulary") }
      .flatMap { $0.value.array ?? [] }
    guard cards.contains(where: { $0["spelling"]?.string != nil }) else { return nil }
    var list = ForeignList(.jpdb)
    for card in cards {
      guard let word = card["spelling"]?.string else {
        list.skip("no word")
        continue
      }
      let grades = (card["reviews"]?.array ?? []).compactMap { $0["grade"]?.string }
      let last = grades.last ?? "never reviewed"
      let status = jpdbStatus(last, grades)
      list.add(word, theirs: last, status, language: "ja")
    }
    return list
  }

  /// A word is known when the learner says so, or has recalled it five times in a row.
  private static func jpdbStatus(_ last: String, _ grades: [String]) -> LexemeStatus {
    switch last {
    case "known", "never_forget", "never-forget": return .known
    case "never reviewed": return .new
    default:
      let latest = grades.suffix(5)
      let failures: Set = ["nothing", "something", "fail", "unknown"]
      return latest.count == 5 && failures.isDisjoint(with: latest) ? .known : .learning
    }
  }

  /// Jiten's vocabulary: cards with a word and a state of its own.
  private static func jiten(_ value: JSONValue) -> ForeignList? {
    let cards = value["cards"]?.array ?? value["Cards"]?.array ?? []
    func text(_ card: JSONValue, _ names: [String]) -> String? {
      names.lazy.compactMap { card[$0]?.string }.first
    }
    let names = ["wordText", "WordText", "word", "spelling"]
    if let first = cards.first, first["w"]?.integer != nil, first["r"]?.integer != nil,
      first["s"]?.integer != nil
    {
      return jitenBackup(cards)
    }
    guard cards.contains(where: { ($0["wordId"] ?? $0["WordId"]) != nil && text($0, names) != nil })
    else { return nil }
    var list = ForeignList(.jiten)
    for card in cards {
      let number = (card["state"] ?? card["State"])?.integer
      guard let word = text(card, names) else {
        list.skip("no word")
        continue
      }
      let theirs = text(card, ["state", "State"]) ?? number.map { "\($0)" } ?? "none"
      list.add(jiten: word, state: theirs)
    }
    return list
  }

  /// A backup of Jiten: words by their numbers in its dictionary, with their text only where the
  /// learner asked for it.
  private static func jitenBackup(_ cards: [JSONValue]) -> ForeignList {
    var list = ForeignList(.jiten)
    for card in cards {
      guard let word = card["t"]?.string else {
        list.skip("words that a backup names by number only")
        continue
      }
      list.add(jiten: word, state: card["s"]?.integer.map { "\($0)" } ?? "none")
    }
    return list
  }

  /// Jiten: a word that is put off for a while (6) is being learned.
  private mutating func add(jiten word: String, state: String) {
    switch state.lowercased() {
    case "0", "new": add(word, theirs: state, .new, language: "ja")
    case "1", "learning", "3", "relearning", "6", "suspended":
      add(word, theirs: state, .learning, language: "ja")
    case "2", "review", "5", "mastered": add(word, theirs: state, .known, language: "ja")
    case "4", "blacklisted": add(word, theirs: state, .ignored, language: "ja")
    default: skip("unknown statuses")
    }
  }

  /// What LingQ's interface gives: words with their status, in pages of results.
  private static func lingq(_ value: JSONValue) -> ForeignList? {
    let words = value["results"]?.array ?? value.array ?? []
    guard words.contains(where: { $0["term"]?.string != nil && $0["extended_status"] != nil })
    else { return nil }
    var list = ForeignList(.lingq)
    for entry in words {
      guard let word = entry["term"]?.string, let number = entry["status"]?.integer else {
        list.skip("no word")
        continue
      }
      if let status = lingqStatus("\(number)") {
        let more = entry["extended_status"]?.integer.map { "/\($0)" } ?? ""
        list.add(word, theirs: "\(number)\(more)", status, language: "")
      } else {
        list.skip("unknown statuses")
      }
    }
    return list
  }

  mutating func add(_ word: String, theirs: String, _ status: LexemeStatus, language: String) {
    let word = word.trimmed
    guard !word.isEmpty, word.utf8.count <= 200 else { return skip("no word") }
    words.append(
      StatedWord(
        word: word, theirs: String(theirs.prefix(40)), status: status,
        language: String(language.lowercased().prefix { $0 != "-" && $0 != "_" })))
  }
}
