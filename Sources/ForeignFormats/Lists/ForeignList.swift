package import LexicalModel

/// Words that another reading program says its learner looked up, or knows.
package struct ForeignList: Sendable {
  /// A program whose files are known by what they hold.
  package enum Program: String, Sendable, CaseIterable {
    case kindle = "Kindle look-ups"
    case clippings = "Kindle clippings"
    case koreader = "KOReader look-ups"
    case lingq = "LingQ words"
    case lwt = "Learning with Texts words"
    case lute = "Lute words"
    case jpdb = "jpdb reviews"
    case jiten = "Jiten words"
    case migaku = "Migaku words"
    case ankiMorphs = "AnkiMorphs words"
  }

  /// A word that was looked up while reading.
  package struct LookUp: Hashable, Sendable {
    /// As it was written.
    package let form: String
    /// Its citation form, where the program says one.
    package let lemma: String?
    /// The sentence it stood in; empty when unknown.
    package let sentence: String
    /// The title it stood in; empty when unknown.
    package let source: String
    /// Milliseconds since 1970; nil when unknown.
    package let milliseconds: Int64?
    /// The same where the program writes down a clock on the wall and no zone: milliseconds since
    /// 1970 as if that clock showed UTC; nil when unknown.
    package var wallMilliseconds: Int64?
    /// A code such as `en`; empty when unknown.
    package let language: String
  }

  /// A word with a status of the program's own.
  package struct StatedWord: Hashable, Sendable {
    package let word: String
    /// What the program calls it.
    package let theirs: String
    package let status: LexemeStatus
    package let language: String
  }

  package let program: Program
  package internal(set) var lookUps: [LookUp] = []
  package internal(set) var words: [StatedWord] = []
  /// Rows that say nothing that can be taken in, by what is missing.
  package internal(set) var skipped: [String: Int] = [:]

  init(_ program: Program) {
    self.program = program
  }

  mutating func skip(_ reason: String) {
    skipped[reason, default: 0] += 1
  }

  /// How statuses of the program were read, with the words of each, in the order of theirs.
  package var statusTable: [(theirs: String, status: LexemeStatus, count: Int)] {
    var counts: [String: (LexemeStatus, Int)] = [:]
    for word in words { counts[word.theirs, default: (word.status, 0)].1 += 1 }
    return counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value.0, $0.value.1) }
  }

  /// Reads a file of another program, whichever it is.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - name: what the file is called, which says the status of words where nothing else does.
  ///   - folder: where a database may be written for a while.
  /// - Returns: nil for a file of none of them.
  /// - Throws: ``ForeignFormatError`` for a file that is one of them and damaged.
  package static func read(
    _ bytes: [UInt8], fileName name: String = "", scratchFolder folder: String
  ) throws(ForeignFormatError) -> ForeignList? {
    if ScratchDatabase.isDatabase(bytes) {
      let database = try ScratchDatabase(bytes, in: folder)
      if let list = try kindle(database) { return list }
      if let list = try koreader(database) { return list }
      return try migaku(database)
    }
    switch bytes.first(where: { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }) {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return json(bytes)
    default: break
    }
    let text = String(
      decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...],
      as: UTF8.self)
    return clippings(text) ?? table(text, fileName: name)
  }
}
