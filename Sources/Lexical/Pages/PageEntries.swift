import JSON
import LearnerLog
import LexicalModel
import LexiconEngine
import LexiconStore

/// The words of a page, each once, in the order in which the text first shows them.
struct PageEntries {
  private(set) var keys: [Key] = []
  /// By the ordinal of a lexeme its entry, below zero for none: almost every word is found here.
  private var lexemeIndexes: [Int32] = []
  /// The entries of words that the release does not list, of names, and of expressions.
  private var otherIndexes: [Key: Int] = [:]
  /// The senses that the text shows, each once, with the entry of its word.
  private(set) var senses: [(entry: Int, sense: SenseID)] = []
  /// Of each listed word how the text first writes it, with its entry.
  private(set) var forms: [(entry: Int, form: ArraySlice<UInt8>)] = []
  /// The entries of the lexemes that names would be if they were words.
  private(set) var lexemesOfNames: [Int: Int] = [:]

  enum Key: Hashable {
    case lexeme(LexemeOrdinal)
    case unlisted(String)
    case name(String)
    case expression(LexemeOrdinal)

    /// The lexeme or expression that the release lists; nil for other words.
    var lexeme: LexemeOrdinal? {
      switch self {
      case .lexeme(let lexeme), .expression(let lexeme): lexeme
      case .unlisted, .name: nil
      }
    }
  }

  /// The entry of a word.
  ///
  /// - Parameters:
  ///   - token: the word.
  ///   - form: what is written there; a name that is also a listed word has no other name.
  ///   - annotation: the text.
  ///   - lookupIndex: the release, which may list a word that is a name here.
  /// - Returns: its index among the entries.
  mutating func index(
    of token: AnnotatedToken, written form: ArraySlice<UInt8>, in annotation: Annotation,
    _ lookupIndex: LookupIndex
  ) -> Int {
    if let lexeme = token.lexeme {
      let next = keys.count
      let index = index(of: lexeme, lookupIndex)
      // It may be there already, as what a name would be if it were a word.
      if index == next { forms.append((index, form)) }
      return index
    }
    let key = LookupKey(utf8: Array(form).span)
    let folded =
      annotation.unlistedForm(of: token)?.folded ?? String(decoding: key.bytes, as: UTF8.self)
    guard token.tokenClass == .name else { return index(of: .unlisted(folded)) }
    if let known = otherIndexes[.name(folded)] { return known }
    let name = index(of: .name(folded))
    if let listed = lookupIndex.candidates(of: key).first?.lexeme {
      lexemesOfNames[name] = index(of: listed, lookupIndex)
    }
    return name
  }

  mutating func index(of expression: ExpressionOccurrence) -> Int {
    index(of: .expression(expression.lexeme))
  }

  /// Notes that the text shows a sense of an entry, so that the entry tells it; each once.
  mutating func note(_ sense: SenseID, of index: Int) { senses.append((index, sense)) }

  private mutating func index(of lexeme: LexemeOrdinal, _ lookupIndex: LookupIndex) -> Int {
    if lexemeIndexes.isEmpty {
      lexemeIndexes = Array(repeating: -1, count: lookupIndex.lexemeCount)
    }
    let known = lexemeIndexes[Int(lexeme.index)]
    if known >= 0 { return Int(known) }
    lexemeIndexes[Int(lexeme.index)] = Int32(keys.count)
    keys.append(.lexeme(lexeme))
    return keys.count - 1
  }

  private mutating func index(of key: Key) -> Int {
    if let index = otherIndexes[key] { return index }
    otherIndexes[key] = keys.count
    keys.append(key)
    return keys.count - 1
  }

  /// Ends the adding of words, and gives back what only that needs.
  mutating func finish() {
    lexemeIndexes = []
    otherIndexes = [:]
  }

  /// The bytes that the entries take, about.
  var byteCount: Int {
    keys.count * MemoryLayout<Key>.stride
      + senses.count * MemoryLayout<(Int, SenseID)>.stride
      + forms.count * MemoryLayout<(Int, ArraySlice<UInt8>)>.stride
  }

  /// The ids of the words that the release lists, in the order of the entries.
  func lexemes(_ lookupIndex: LookupIndex) -> [LexemeID] {
    keys.compactMap { key in key.lexeme.map { lookupIndex.id(of: $0) } }
  }
}
