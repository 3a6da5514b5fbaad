import JSON
import LearnerLog
import LexicalModel
import LexiconEngine
import LexiconStore

/// What the panel of a page tells of words, from the release and the learner's dictionaries.
///
/// A novel asks for nine thousand words, so that only what a panel shows is read of each, and the
/// family of a root once.
struct PanelMeanings {
  /// What the release and the dictionaries say of a word.
  struct Meaning {
    var pronunciation = ""
    var meanings: [JSONValue] = []
    var root = ""
    var family = ""
    /// The lemma with its article and irregular forms; empty for a word without an entry.
    var citation = ""

    static let none = Meaning()
  }

  private let reader: Reader
  private let native: NativeMeanings
  private let variety: Variety
  private let parts: EntryParts
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
    parts = native.language == nil ? [.glosses, .roots] : [.glosses, .roots, .translations]
  }

  /// What is told of a lexeme or an expression.
  ///
  /// - Parameters:
  ///   - lexeme: the word.
  ///   - senses: those that the text shows.
  /// - Returns: ``Meaning/none`` for a word without an entry.
  /// - Throws: ``LexicalError`` when the release or a dictionary cannot be read.
  mutating func meaning(
    of lexeme: LexemeOrdinal, showing senses: [SenseID]
  ) throws -> Meaning {
    let id = reader.lookupIndex.id(of: lexeme)
    guard let entry = try reader.release.entry(for: id, with: parts) else { return .none }
    let root = entry.roots.first
    return Meaning(
      pronunciation: entry.ipa(in: variety) ?? "",
      meanings: try meanings(
        of: entry, showing: senses, isCovered: reader.statuses[lexeme].isCovered),
      root: root.map { "\($0.text) “\($0.meaning)”" } ?? "",
      family: try root.map { try family(of: $0, without: id) } ?? "",
      citation: entry.citation(in: variety))
  }

  /// What the dictionaries say of a word that the release does not list.
  ///
  /// - Throws: ``LexicalError`` when a dictionary cannot be read.
  func meaning(ofUnlisted form: String) throws -> Meaning {
    let text = try native.gloss(ofUnlisted: form, in: reader.release.metadata.language)?.text
    return Meaning(meanings: text.map { [["", .string($0), "", "", ""]] } ?? [])
  }

  /// In the learner's language, and as the release has them, in the order that the learner has
  /// chosen.
  private func meanings(
    of entry: LexemeEntry, showing senses: [SenseID], isCovered: Bool
  ) throws -> [JSONValue] {
    // What the learner knows is hardly ever tapped; what is new may have to be corrected.
    let own = Self.meanings(of: entry, showing: senses, limit: isCovered ? 3 : 8)
    guard let translated = try native.gloss(of: entry, in: reader.release, limit: 3) else {
      return own
    }
    let text: JSONValue = ["", .string(translated.text), "", "", ""]
    switch native.order {
    case .translation, .both: return [text] + own
    case .meaning: return own + [text]
    }
  }

  /// The commonest meanings and those that the text shows: part of speech, meaning, label, example,
  /// and the name of the sense within its lexeme.
  private static func meanings(
    of entry: LexemeEntry, showing senses: [SenseID], limit: Int
  ) -> [JSONValue] {
    let others = entry.glosses.dropFirst(limit).filter { gloss in
      gloss.sense.map { senses.contains($0.id) } ?? false
    }
    return (entry.glosses.prefix(limit) + others).map { gloss in
      [
        .string(gloss.partOfSpeech?.name ?? ""), .string(gloss.meaning),
        .string(gloss.sense?.label ?? ""), .string(gloss.example ?? ""),
        .string(gloss.sense?.id.nameInLexeme ?? ""),
      ]
    }
  }

  /// The commonest relatives of a word.
  private mutating func family(of root: Root, without id: LexemeID) throws -> String {
    let family: [LexemeEntry.Relative]
    if let known = families[root.id] {
      family = known
    } else {
      family = Array(try reader.release.family(ofRoot: root.id).prefix(Self.familySize + 1))
      families[root.id] = family
    }
    return family.filter { $0.id != id }.prefix(Self.familySize).map(\.lemma)
      .joined(separator: ", ")
  }
}
