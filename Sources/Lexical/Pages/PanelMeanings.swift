import JSON
import LearnerLog
import LexicalModel
import LexiconEngine
import LexiconStore

/// What the panel of a page tells of words, from the release and the learner's dictionaries.
///
/// A novel asks for nine thousand words, so that only what a panel shows is read of each, many at
/// once, and the family of a root once.
struct PanelMeanings {
  /// What the release and the dictionaries say of a word.
  struct Meaning {
    var pronunciation = ""
    /// An array of JSON, a meaning an element.
    var meanings: [UInt8] = Array("[]".utf8)
    var root = ""
    var family = ""
    /// The lemma with its article and irregular forms; empty for a word without an entry.
    var citation = ""

    static let none = Meaning()
  }

  private let reader: Reader
  private let native: NativeMeanings
  private let variety: Variety
  /// The words that were read last.
  private var entries: [LexemeOrdinal: LexemeEntry] = [:]
  /// By root, its family, the commonest first.
  private var families: [String: [LexemeEntry.Relative]] = [:]

  /// The words of a family that are named.
  private static let familySize = 6

  /// - Parameters:
  ///   - reader: the release and what is known of its words.
  ///   - native: what words mean in the learner's language.
  ///   - variety: whose spelling and sound are shown.
  init(_ reader: Reader, _ native: NativeMeanings, _ variety: Variety) {
    self.reader = reader
    self.native = native
    self.variety = variety
  }

  /// Reads words of the release, instead of those that were read before.
  ///
  /// - Throws: ``LexicalError`` when the release cannot be read.
  mutating func read(_ lexemes: [LexemeOrdinal]) throws {
    entries.removeAll(keepingCapacity: true)
    let ids = lexemes.map { reader.lookupIndex.id(of: $0) }
    let found = try reader.release.entries(
      for: ids, with: [.glosses, .roots, .translations], translatedInto: native.language)
    for (lexeme, entry) in zip(lexemes, found) { entries[lexeme] = entry }
    let roots = Set(found.compactMap { $0?.roots.first?.id }).filter { families[$0] == nil }
    families.merge(
      try reader.release.families(ofRoots: roots.sorted(), limit: Self.familySize + 1)
    ) { _, new in new }
  }

  /// What is told of a lexeme or an expression that was read last.
  ///
  /// - Parameters:
  ///   - lexeme: the word.
  ///   - senses: those that the text shows.
  /// - Returns: ``Meaning/none`` for a word without an entry.
  /// - Throws: ``LexicalError`` when a dictionary cannot be read.
  func meaning(
    of lexeme: LexemeOrdinal, showing senses: [SenseID]
  ) throws -> Meaning {
    guard let entry = entries[lexeme] else { return .none }
    let root = entry.roots.first
    return Meaning(
      pronunciation: entry.ipa(in: variety) ?? "",
      meanings: try meanings(
        of: entry, showing: senses, isCovered: reader.statuses[lexeme].isCovered),
      root: root.map { "\($0.text) “\($0.meaning)”" } ?? "",
      family: root.map { family(of: $0, without: entry.id) } ?? "",
      citation: entry.citation(in: variety))
  }

  /// What the dictionaries say of a word that the release does not list.
  ///
  /// - Throws: ``LexicalError`` when a dictionary cannot be read.
  func meaning(ofUnlisted form: String) throws -> Meaning {
    let text = try native.gloss(ofUnlisted: form, in: reader.release.metadata.language)?.text
    guard let text else { return .none }
    var meanings = Array("[".utf8)
    Self.append(translation: text, to: &meanings)
    meanings.append(UInt8(ascii: "]"))
    return Meaning(meanings: meanings)
  }

  /// In the learner's language, and as the release has them, in the order that the learner has
  /// chosen.
  private func meanings(
    of entry: LexemeEntry, showing senses: [SenseID], isCovered: Bool
  ) throws -> [UInt8] {
    let translated = try native.gloss(of: entry, in: reader.release, limit: 3)?.text
    var output = Array("[".utf8)
    if let translated, native.order != .meaning {
      Self.append(translation: translated, to: &output)
    }
    // What the learner knows is hardly ever tapped; what is new may have to be corrected.
    Self.append(meaningsOf: entry, showing: senses, limit: isCovered ? 3 : 8, to: &output)
    if let translated, native.order == .meaning {
      Self.append(translation: translated, to: &output)
    }
    output.append(UInt8(ascii: "]"))
    return output
  }

  private static func append(translation text: String, to output: inout [UInt8]) {
    append(["", text, "", "", ""], to: &output)
  }

  /// Appends an array of strings to an array of JSON that has begun.
  private static func append(_ texts: InlineArray<5, String>, to output: inout [UInt8]) {
    if output.count > 1 { output.append(UInt8(ascii: ",")) }
    output.append(UInt8(ascii: "["))
    for index in texts.indices {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      output.appendShownValue(texts[index])
    }
    output.append(UInt8(ascii: "]"))
  }

  /// Appends the commonest meanings and those that the text shows: part of speech, meaning, label,
  /// example, and the name of the sense within its lexeme.
  private static func append(
    meaningsOf entry: LexemeEntry, showing senses: [SenseID], limit: Int,
    to output: inout [UInt8]
  ) {
    let others = entry.glosses.dropFirst(limit).filter { gloss in
      gloss.sense.map { senses.contains($0.id) } ?? false
    }
    for gloss in entry.glosses.prefix(limit) + others {
      append(
        [
          gloss.partOfSpeech?.name ?? "", gloss.meaning, gloss.sense?.label ?? "",
          gloss.example ?? "", gloss.sense?.id.nameInLexeme ?? "",
        ], to: &output)
    }
  }

  /// The commonest relatives of a word.
  private func family(of root: Root, without id: LexemeID) -> String {
    (families[root.id] ?? []).lazy.filter { $0.id != id }.prefix(Self.familySize).map(\.lemma)
      .joined(separator: ", ")
  }
}
