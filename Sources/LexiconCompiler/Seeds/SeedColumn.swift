/// A column of a seed table, named as in its header row.
enum SeedColumn: Int, Hashable, Sendable, CaseIterable {
  case lemmaId
  case lemma
  case partOfSpeech
  case ipa
  case audioFilename
  case flags
  case share
  case cefrLevel
  case cefrSource
  case rank
  case zipf
  case form
  case feature
  case odds
  case parts
  case kind
  case affix
  case fromPartOfSpeech
  case meaning
  case left
  case right
  case weight
  case rootId
  case root
  case language
  case forms
  case target
  case pattern
  case slot
  case `class`
  case example
  case text
  case pseudoword
  case spelling
  case successor
  case since
  case number
  case label
  case grammar
  case register
  case region
  case cues
  case note
  case senseId
  case source
  case subjects
  case targetSense
  case setting
  case value
  case word
  case vector
  case property

  var name: String { "\(self)" }

  /// The column with a name; nil for a name that no table has.
  init?(name: String) {
    guard let column = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = column
  }
}
