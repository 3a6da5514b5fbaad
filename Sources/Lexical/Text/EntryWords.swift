package import LexicalModel

extension FormFeature {
  /// The feature in words that a learner knows.
  package var words: String {
    switch self {
    case .base: "lemma"
    case .third: "third person"
    case .past: "past tense"
    case .participle: "past participle"
    case .gerund: "-ing form"
    case .case: "other case"
    case .spelling: "other spelling"
    case .elision: "before a vowel"
    default: name
    }
  }
}

/// What readers call the language that a root comes from.
package func languageName(_ tag: String) -> String {
  let names = [
    "la": "Latin", "el": "Greek", "grc": "Greek", "ang": "Old English", "gem": "Germanic",
    "fr": "French", "non": "Old Norse", "en": "English", "enm": "Middle English",
  ]
  return names[tag] ?? tag
}
