import JSON
import LexicalModel

/// The names of the senses that a page shows, each made once however often it is shown.
struct SenseNames {
  /// By index of the sense in the release its position here, below zero for none yet.
  private var indexes: [Int32] = []
  private var senses: [Name] = []

  private struct Name {
    let lexeme: LexemeOrdinal
    let id: SenseID
    let text: [UInt8]
    var isNoted = false
  }

  /// The position of a sense among those that were asked for.
  ///
  /// - Parameters:
  ///   - lexeme: the word.
  ///   - sense: the index of the sense in the release, which belongs to one lexeme.
  ///   - count: the senses of the release.
  ///   - name: gives its name where it is asked for the first time.
  /// - Returns: nil for a sense that is none of the lexeme.
  mutating func index(
    of lexeme: LexemeOrdinal, _ sense: Int, among count: Int, _ name: () -> SenseID?
  ) -> Int? {
    if indexes.isEmpty { indexes = Array(repeating: -1, count: count) }
    let known = Int(indexes[sense])
    if known >= 0 { return senses[known].lexeme == lexeme ? known : nil }
    guard let id = name() else { return nil }
    var text: [UInt8] = []
    JSONValue.write(id.nameInLexeme.shownOnPage, to: &text)
    indexes[sense] = Int32(senses.count)
    senses.append(Name(lexeme: lexeme, id: id, text: text))
    return senses.count - 1
  }

  /// Appends the name of a sense within its lexeme, as JSON.
  func append(_ index: Int, to output: inout [UInt8]) { output += senses[index].text }

  /// A sense when it is noted for the first time; nil afterwards.
  mutating func noteFirst(_ index: Int) -> SenseID? {
    guard !senses[index].isNoted else { return nil }
    senses[index].isNoted = true
    return senses[index].id
  }
}
