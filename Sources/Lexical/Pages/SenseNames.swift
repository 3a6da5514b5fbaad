import JSON
import LexicalModel

/// The names of the senses that a page shows, each made once however often it is shown.
struct SenseNames {
  /// By lexeme and index of the sense in the release; below zero for a sense that has no name.
  private var indexes: [UInt64: Int32] = [:]
  private var senses: [(id: SenseID, text: [UInt8], isNoted: Bool)] = []

  /// The position of a sense among those that were asked for.
  ///
  /// - Parameters:
  ///   - lexeme: the word.
  ///   - sense: the index of the sense in the release.
  ///   - name: gives its name where it is asked for the first time.
  /// - Returns: nil for a sense that has no name.
  mutating func index(of lexeme: LexemeOrdinal, _ sense: Int, _ name: () -> SenseID?) -> Int? {
    let key = UInt64(UInt32(bitPattern: lexeme.index)) << 32 | UInt64(sense)
    if let known = indexes[key] { return known < 0 ? nil : Int(known) }
    guard let id = name() else {
      indexes[key] = -1
      return nil
    }
    var text: [UInt8] = []
    JSONValue.write(id.nameInLexeme.shownOnPage, to: &text)
    indexes[key] = Int32(senses.count)
    senses.append((id, text, false))
    return senses.count - 1
  }

  /// The name of a sense within its lexeme, as JSON.
  func text(_ index: Int) -> [UInt8] { senses[index].text }

  /// A sense when it is noted for the first time; nil afterwards.
  mutating func noteFirst(_ index: Int) -> SenseID? {
    guard !senses[index].isNoted else { return nil }
    senses[index].isNoted = true
    return senses[index].id
  }
}
