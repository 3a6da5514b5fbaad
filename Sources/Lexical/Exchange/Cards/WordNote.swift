/// The back of a word's note, as ``AnkiExport`` writes it: what the word means, and under it the
/// sentence it was captured in, between quotation marks.
package struct WordNote: Hashable {
  /// The lines above the sentence.
  package let meaning: String
  /// Without its quotation marks; nil when there is none.
  package let sentence: String?

  package init(meaning: String, sentence: String?) {
    self.meaning = meaning
    self.sentence = sentence
  }

  package init(back: String) {
    let lines = back.split(separator: "\n", omittingEmptySubsequences: false)
    guard back.hasSuffix("”"), let first = lines.lastIndex(where: { $0.hasPrefix("“") }) else {
      self.init(meaning: back, sentence: nil)
      return
    }
    let sentence = lines[first...].joined(separator: "\n").dropFirst().dropLast()
    self.init(
      meaning: lines[..<first].joined(separator: "\n"),
      sentence: sentence.isEmpty ? nil : String(sentence))
  }

  package var back: String {
    ([meaning.isEmpty ? nil : meaning, sentence.map { "“\($0)”" }] as [String?])
      .compactMap(\.self).joined(separator: "\n")
  }
}
