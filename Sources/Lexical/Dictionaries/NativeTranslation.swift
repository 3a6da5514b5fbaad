package import JSON
package import LexicalModel

/// What a word means in the language that the learner reads best, in few words.
package struct NativeTranslation: Hashable, Sendable {
  /// Who says so.
  package enum Source: Hashable, Sendable {
    case release
    /// What a command has said and was kept.
    case kept
    case dictionary(name: String)

    /// As a reader is told: `the release`, `freedict-eng-por`.
    package var name: String {
      switch self {
      case .release: "the release"
      case .kept: "kept"
      case .dictionary(let name): name
      }
    }
  }

  /// Which of the word's meanings it translates, as far as the wording tells.
  package struct Sense: Hashable, Sendable {
    /// The index of the meaning among the entry's.
    package let index: Int
    package let certainty: Certainty
  }

  /// How sure it is that a translation is of one meaning.
  package enum Certainty: String, Hashable, Sendable {
    /// The dictionary's own words about it speak of this meaning and of no other.
    case sure
    /// They speak of this meaning more than of others, or there is only one of its part of speech.
    case likely
  }

  package let text: String
  package let language: String
  package let source: Source
  /// Nil where the source does not say.
  package let partOfSpeech: PartOfSpeech?
  /// Nil where nothing tells which meaning is translated.
  package let sense: Sense?

  /// The translation for scripts.
  package var json: JSONValue {
    var members: [JSONMember] = [
      JSONMember(name: "text", value: .string(text)),
      JSONMember(name: "language", value: .string(language)),
      JSONMember(name: "source", value: .string(source.name)),
    ]
    if let partOfSpeech {
      members.append(JSONMember(name: "pos", value: .string(partOfSpeech.tag)))
    }
    if let sense {
      members.append(JSONMember(name: "meaning", value: .integer(Int64(sense.index + 1))))
      members.append(
        JSONMember(name: "certainty", value: .string(sense.certainty.rawValue)))
    }
    return .object(members)
  }
}
