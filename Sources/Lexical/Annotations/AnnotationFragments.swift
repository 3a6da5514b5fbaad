import Documents
import JSON
import LexicalModel
import LexiconEngine

/// The bytes that are the same in every line, shared by all who write.
final class AnnotationConstants: Sendable {
  private let fields: AnnotationFields
  let open: [UInt8]
  let close: [UInt8]
  let start = Array(",\"start\":".utf8)
  let end = Array(",\"end\":".utf8)
  let text = Array(",\"text\":".utf8)
  let sentence = Array(",\"sentence\":".utf8)
  let sense = Array(",\"sense\":".utf8)
  let senseProbability = Array(",\"senseProbability\":".utf8)
  let secondSense = Array(",\"secondSense\":".utf8)
  let secondSenseProbability = Array(",\"secondSenseProbability\":".utf8)
  /// What begins a line up to the first number, where that is the start of a token.
  let openStart: [UInt8]
  /// By the raw values of their kinds; where sentences are written too, up to their number.
  let kindsBeforeSentence: [[UInt8]]
  let kinds: [[UInt8]]
  let classes: [[UInt8]]
  let parts: [[UInt8]]

  init(_ format: AnnotationWriter.Format, _ fields: AnnotationFields) {
    self.fields = fields
    // Of an object in a document the comma of its first member becomes the bracket.
    open = format == .lines ? Array("{\"type\":\"token\"".utf8) : []
    close = Array(format == .lines ? "}\n".utf8 : "}".utf8)
    func member(_ name: String, _ value: String?) -> [UInt8] {
      guard let value else { return [] }
      return Array(format == .table ? value.utf8 : ",\"\(name)\":\"\(value)\"".utf8)
    }
    openStart = open + start
    let kinds = (0...UInt8.max).map { member("kind", TokenKind(rawValue: $0)?.name) }
    let sentence = sentence
    kindsBeforeSentence = kinds.map { $0 + sentence }
    self.kinds = kinds
    classes = (0...UInt8.max).map { member("class", TokenClass(rawValue: $0)?.name) }
    parts = (0...UInt8.max).map { member("pos", PartOfSpeech(rawValue: $0)?.tag) }
  }

  /// Appends what begins an object, with the members that say where the source has a token.
  func appendOpening(_ position: SourcePosition, to buffer: inout [UInt8]) {
    if fields.has(.start) {
      buffer += openStart
      buffer.appendDecimal(position.bytes.lowerBound)
    } else {
      buffer += open
    }
    if fields.has(.end) {
      buffer += end
      buffer.appendDecimal(position.bytes.upperBound)
    }
    if fields.has(.file), let member = position.member {
      buffer.appendMember("file", member)
    }
    if let cue = position.cue, let time = position.time {
      if fields.has(.cue) { buffer += ",\"cue\":\(cue)".utf8 }
      if fields.has(.time) { buffer += ",\"time\":\(time)".utf8 }
    }
  }

  /// Appends what kind of token it is, and its sentence.
  func appendKind(of token: AnnotatedToken, to buffer: inout [UInt8]) {
    let kind = Int(token.kind.rawValue)
    guard fields.has(.sentence) else {
      if fields.has(.kind) { buffer += kinds[kind] }
      return
    }
    buffer += fields.has(.kind) ? kindsBeforeSentence[kind] : sentence
    buffer.appendDecimal(Int(token.sentence))
  }

  /// Appends the class of a word.
  func appendClass(of token: AnnotatedToken, to buffer: inout [UInt8]) {
    if fields.has(.tokenClass) { buffer += classes[Int(token.tokenClass.rawValue)] }
  }

  /// Appends the part of speech of a token.
  func appendPart(of token: AnnotatedToken, to buffer: inout [UInt8]) {
    if fields.has(.pos), let part = token.partOfSpeech { buffer += parts[Int(part.rawValue)] }
  }
}

/// What a line says of a lexeme and of a sense, made when the first token needs it.
struct AnnotationFragments {
  private let isTable: Bool
  private let fields: AnnotationFields
  /// By lexeme; empty where none was made.
  private var names: [[UInt8]] = []
  private var ids: [[UInt8]] = []
  private var facts: [[UInt8]] = []
  private var senses: [[UInt8]] = []
  /// By lexeme, all members from the class to the chance, or the cells of a word, as the first
  /// token of it had them, and what that token was.
  private var words: [[UInt8]] = []
  private var wordKinds: [UInt16] = []
  /// By thousandths.
  private var thousandths: [[UInt8]] = Array(repeating: [], count: 1_001)

  init(_ format: AnnotationWriter.Format, _ fields: AnnotationFields) {
    isTable = format == .table
    self.fields = fields
  }

  /// Makes room for the lexemes of a release.
  mutating func prepare(for piece: AnnotatedPiece) {
    guard names.isEmpty else { return }
    let count = piece.lookupIndex.lexemeCount
    names = Array(repeating: [], count: count)
    words = names
    wordKinds = Array(repeating: 0, count: count)
    if isTable {
      ids = names
    } else {
      facts = names
    }
    if fields.hasSenses { senses = Array(repeating: [], count: piece.lookupIndex.senseCount) }
  }

  /// Appends the members of a word with a lexeme, from its class to the chance that the learner
  /// knows it.
  mutating func appendWord(
    _ token: AnnotatedToken, _ lexeme: LexemeOrdinal, _ piece: AnnotatedPiece,
    _ constants: AnnotationConstants, to buffer: inout [UInt8]
  ) {
    let index = Int(lexeme.index)
    let kind = Self.kind(of: token)
    if wordKinds[index] == kind {
      buffer += words[index]
      return
    }
    let first = buffer.count
    constants.appendClass(of: token, to: &buffer)
    appendName(of: lexeme, piece, to: &buffer)
    constants.appendPart(of: token, to: &buffer)
    appendFacts(of: lexeme, piece, to: &buffer)
    guard wordKinds[index] == 0 else { return }
    wordKinds[index] = kind
    words[index] = Array(buffer[first...])
  }

  /// What the members of a word depend on beside its lexeme.
  private static func kind(of token: AnnotatedToken) -> UInt16 {
    1 << 15 | UInt16(token.tokenClass.rawValue) << 8
      | UInt16(token.partOfSpeech?.rawValue ?? 0xFF)
  }

  /// Appends the cells of a word that an earlier token had; false where they must be made.
  func appendCells(
    of token: AnnotatedToken, _ lexeme: LexemeOrdinal, to buffer: inout [UInt8]
  ) -> Bool {
    let index = Int(lexeme.index)
    guard wordKinds[index] == Self.kind(of: token) else { return false }
    buffer += words[index]
    return true
  }

  /// Keeps the cells of a word, unless those of another use of it are kept.
  mutating func keep(
    _ cells: ArraySlice<UInt8>, of token: AnnotatedToken, _ lexeme: LexemeOrdinal
  ) {
    let index = Int(lexeme.index)
    guard wordKinds[index] == 0 else { return }
    wordKinds[index] = Self.kind(of: token)
    words[index] = Array(cells)
  }

  /// Appends lemma and identity, or the lemma alone as a cell.
  mutating func appendName(
    of lexeme: LexemeOrdinal, _ piece: AnnotatedPiece, to buffer: inout [UInt8]
  ) {
    guard fields.has(.lemma) || fields.has(.lemmaId) else { return }
    let index = Int(lexeme.index)
    if names[index].isEmpty { names[index] = name(of: lexeme, piece.lookupIndex) }
    buffer += names[index]
  }

  private func name(of lexeme: LexemeOrdinal, _ lookupIndex: LookupIndex) -> [UInt8] {
    let lemma = lookupIndex.lemma(of: lexeme)
    if isTable { return Array(lemma.printable.guardedCell.utf8) }
    var bytes: [UInt8] = []
    if fields.has(.lemma) { bytes.appendMember("lemma", lemma) }
    if fields.has(.lemmaId) { bytes.appendMember("lemmaId", lookupIndex.id(of: lexeme).text) }
    return bytes
  }

  /// Appends the identity of a lexeme as a cell.
  mutating func appendID(
    of lexeme: LexemeOrdinal, _ piece: AnnotatedPiece, to buffer: inout [UInt8]
  ) {
    let index = Int(lexeme.index)
    if ids[index].isEmpty { ids[index] = Array(piece.lookupIndex.id(of: lexeme).text.utf8) }
    buffer += ids[index]
  }

  /// Appends rank, level, status and the chance that the learner knows the lexeme.
  mutating func appendFacts(
    of lexeme: LexemeOrdinal, _ piece: AnnotatedPiece, to buffer: inout [UInt8]
  ) {
    let index = Int(lexeme.index)
    if facts[index].isEmpty { facts[index] = facts(of: lexeme, piece) }
    buffer += facts[index]
  }

  private func facts(of lexeme: LexemeOrdinal, _ piece: AnnotatedPiece) -> [UInt8] {
    var bytes: [UInt8] = []
    if fields.has(.rank), let rank = piece.lookupIndex.rank(of: lexeme) {
      bytes += ",\"rank\":\(rank.value)".utf8
    }
    if fields.has(.cefr), let level = piece.lookupIndex.level(of: lexeme) {
      bytes.appendMember("cefr", level.name)
    }
    if fields.has(.status) { bytes.appendMember("status", piece.statuses[lexeme].name) }
    if fields.has(.chance), let chance = piece.knowledge?.chance(of: lexeme) {
      bytes += ",\"p\":".utf8
      Double(chance).thousandths.write(to: &bytes)
    }
    return bytes
  }

  /// Appends the name of the sense that was chosen.
  mutating func appendSense(
    _ choice: SenseChoice, _ token: AnnotatedToken, _ piece: AnnotatedPiece,
    to buffer: inout [UInt8]
  ) {
    let index = choice.index
    if senses[index].isEmpty {
      senses[index] = bytes(of: piece.lookupIndex.sense(of: token, choice))
    }
    buffer += senses[index]
  }

  /// Appends the name of the second likeliest sense.
  mutating func appendSecondSense(
    _ choice: SenseChoice, _ token: AnnotatedToken, _ piece: AnnotatedPiece,
    to buffer: inout [UInt8]
  ) {
    let index = choice.secondIndex
    if senses[index].isEmpty {
      senses[index] = bytes(of: piece.lookupIndex.secondSense(of: token, choice))
    }
    buffer += senses[index]
  }

  private func bytes(of sense: SenseID?) -> [UInt8] {
    let text = sense?.text ?? ""
    if isTable { return Array(text.utf8) }
    var bytes: [UInt8] = []
    JSONValue.write(text, to: &bytes)
    return bytes
  }

  /// Appends a chance as annotations write it.
  mutating func appendThousandths(_ chance: Double, to buffer: inout [UInt8]) {
    let index = Int((chance * 1_000).rounded())
    guard thousandths.indices.contains(index) else {
      return chance.thousandths.write(to: &buffer)
    }
    if thousandths[index].isEmpty { thousandths[index] = Array(chance.thousandths.text.utf8) }
    buffer += thousandths[index]
  }
}
