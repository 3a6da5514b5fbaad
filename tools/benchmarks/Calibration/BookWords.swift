import Glibc

/// The running words of a book as ranks, by a plain list of forms: good enough for how words
/// repeat.
enum BookWords {
  /// - Parameters:
  ///   - path: a text in UTF-8.
  ///   - ranks: the rank of each form, from 0.
  /// - Returns: nil when the book cannot be read.
  static func ranks(ofBookAt path: String, by ranks: [String: Int]) -> [Int]? {
    guard let text = text(at: path) else { return nil }
    var words: [Int] = []
    for word in text.lowercased().split(whereSeparator: { !$0.isLetter }) {
      if let rank = ranks[String(word)] { words.append(rank) }
    }
    return words
  }

  /// Forms and ranks of the English seeds beside the package: lemmas, and inflected forms of their
  /// lexemes.
  static func ranksOfSeeds(in folder: String) -> [String: Int] {
    var byLexeme: [Substring: Int] = [:]
    for row in rows(folder + "/ranks.tsv") { byLexeme[row[0]] = Int(row[1]).map { $0 - 1 } }
    var result: [String: Int] = [:]
    func add(_ form: Substring, _ lexeme: Substring) {
      guard let rank = byLexeme[lexeme] else { return }
      let form = form.lowercased()
      result[form] = min(rank, result[form] ?? .max)
    }
    for row in rows(folder + "/lexemes.tsv") { add(row[1], row[0]) }
    let lemmas = result
    for row in rows(folder + "/inflections.tsv") where lemmas[row[0].lowercased()] == nil {
      add(row[0], row[1])
    }
    return result
  }

  private static func rows(_ path: String) -> [[Substring]] {
    guard let text = text(at: path) else { return [] }
    return text.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
      .filter { $0.count >= 2 }
  }

  private static func text(at path: String) -> String? {
    // Safe: the file is closed before the bytes are used.
    guard let file = unsafe fopen(path, "r") else { return nil }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&chunk, 1, chunk.count, file)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }
}
