/// The weights of the choice of senses, in hundredths of a nat.
///
/// The first are those of the choice in the engine; the others say what the grammar of a sense and
/// its share are worth, and are used when a release is built.
package struct SenseWeights: Hashable, Sendable {
  /// The names in the order of the image.
  package static let names = [
    "topic", "passage", "near", "close", "related", "cue next", "cue near", "cue far",
    "free cue near", "free cue far", "function word next", "function word near",
    "preposition next", "preposition near", "frame word before", "word of the meaning", "earlier",
    "other part of speech",
    "share", "hinted tag", "object", "no object", "counted", "uncounted", "plural",
    "plural of the uncounted", "noun follows", "infinitive", "infinitive later", "that clause",
    "ing form", "no noun follows", "no infinitive", "no that clause", "no ing form",
    "no frame word before",
  ]

  private var values: [Int]

  /// - Parameter values: by name; what is missing weighs nothing.
  package init(_ values: [String: Int] = [:]) {
    self.values = Self.names.map { values[$0] ?? 0 }
  }

  /// The weight with a name; 0 for one that is none.
  package subscript(name: String) -> Int {
    Self.names.firstIndex(of: name).map { values[$0] } ?? 0
  }

  /// The weights in the order of ``names``.
  package var ordered: [Int16] { values.map { Int16(clamping: $0) } }
}
