import Files
import LexicalModel

/// An installed WordNet database, in the format of `wndb(5WN)`.
struct WordNet {
  /// The line that tells version and copyright.
  let notice: String
  /// By part of speech, the file of synsets, where each is found by its offset.
  private let data: [PartOfSpeech: [UInt8]]
  /// By part of speech and word, the offsets of its synsets, commonest first.
  private let index: [PartOfSpeech: [String: [Int]]]

  /// The parts of speech that WordNet knows, with what its files are called.
  static let files: [(part: PartOfSpeech, name: String)] = [
    (.noun, "noun"), (.verb, "verb"), (.adjective, "adj"), (.adverb, "adv"),
  ]

  /// Reads what the database says of some words, in small letters.
  ///
  /// The folder holds `index.noun`, `data.noun` and the others.
  init(folder: String, words: Set<String>) throws(CorpusCompilerError) {
    var data: [PartOfSpeech: [UInt8]] = [:]
    var index: [PartOfSpeech: [String: [Int]]] = [:]
    for (part, name) in Self.files {
      do {
        data[part] = try FileSystem.read("\(folder)/data.\(name)")
        index[part] = Self.index(try FileSystem.read("\(folder)/index.\(name)"), words: words)
      } catch {
        throw .cannotRead(path: error.path, reason: error.reason)
      }
    }
    guard let notice = data[.noun].flatMap(Self.notice) else {
      throw .cannotRead(path: folder + "/data.noun", reason: "it is not a WordNet database")
    }
    self.data = data
    self.index = index
    self.notice = notice
  }

  /// The first synsets of a word, commonest first.
  func synsets(of word: String, as part: PartOfSpeech, limit: Int) -> [WordNetSynset] {
    (index[part]?[word] ?? []).prefix(limit).compactMap { synset(at: $0, part) }
  }

  func synset(at offset: Int, _ part: PartOfSpeech) -> WordNetSynset? {
    guard let bytes = data[part], bytes.indices.contains(offset) else { return nil }
    let end = bytes[offset...].firstIndex(of: .lineFeed) ?? bytes.endIndex
    return WordNetSynset(bytes[offset..<end])
  }

  /// Words with the offsets at the ends of their lines; the licence before them begins with spaces.
  private static func index(_ bytes: [UInt8], words: Set<String>) -> [String: [Int]] {
    var index: [String: [Int]] = [:]
    for line in LineSequence(bytes: bytes) where bytes[line.bytes.lowerBound] != 0x20 {
      let content = bytes[line.bytes]
      guard let space = content.firstIndex(of: 0x20) else { continue }
      let word = String(decoding: content[..<space], as: UTF8.self)
      guard words.contains(word) else { continue }
      let fields = content.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard fields.count > 2, let count = Int(fields[2]), fields.count > count else { continue }
      index[word] = fields.suffix(count).compactMap { Int($0) }
    }
    return index
  }

  /// The copyright line of the licence: `WordNet 3.0 Copyright 2006 by Princeton University. …`.
  private static func notice(_ bytes: [UInt8]) -> String? {
    for line in LineSequence(bytes: bytes) {
      let content = bytes[line.bytes]
      guard content.first == 0x20 else { return nil }
      let words = content.split(separator: 0x20).dropFirst()
      let text = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
      if text.hasPrefix("WordNet "), text.contains("Copyright") { return text }
    }
    return nil
  }
}
