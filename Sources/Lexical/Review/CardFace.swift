package import JSON
import LexicalModel
package import Scheduling

/// What a card shows: the question on its front, everything else on its back.
package struct CardFace: Hashable, Sendable {
  /// The word as it was met, or the front of an own card.
  package var front: String
  /// The sentence in which it was met, and where it stands there.
  package var sentence: Sentence?
  package var lemma: String?
  /// The lemma with its article and what of its forms follows from no rule; nil for the lemma.
  package var citation: String?
  package var partOfSpeech: String?
  package var ipa: String?
  /// Meanings, the learner's own first.
  package var meanings: [String] = []
  package var translations: [String] = []
  /// A sentence of the release with the word in the first meaning; nil where the sentence it was
  /// met in says it all.
  package var example: String?
  /// Whether translations stand before meanings.
  package var showsTranslationFirst = false
  /// The root with its meaning: `spect “look”`.
  package var root: String?
  /// Other words of the root, the commonest first.
  package var family: [String] = []
  package var level: String?
  package var rank: Int?
  package var deck: String?
  /// How well it is known; nil before the first review, and where badges are not wanted.
  package var mastery: MasteryLevel?
  /// How it is asked; nil where it is simply shown.
  package var asking: Asking?
  /// The file of the picture on an own card's front.
  package var picture: String?
  /// The file of the picture on its back.
  package var backPicture: String?
  /// The file of an own card's sound.
  package var sound: String?
  /// The recording of the word that the release names.
  package var recording: String?
  /// Where the word was met.
  package var source: String?

  /// A sentence around a word.
  package struct Sentence: Hashable, Sendable {
    package let before: String
    package let word: String
    package let after: String

    package var text: String { before + word + after }

    /// The sentence with the word taken out.
    package var cloze: String { before + "______" + after }

    /// Finds a form in a sentence, by whole words where it can; nil when it is not there.
    package init?(_ text: String, form: String) {
      guard !form.isEmpty, let range = Self.position(of: form, in: text) else { return nil }
      before = String(text[..<range.lowerBound])
      word = String(text[range])
      after = String(text[range.upperBound...])
    }

    private static func position(of form: String, in text: String) -> Range<String.Index>? {
      var fallback: Range<String.Index>?
      let length = form.count
      var start = text.startIndex
      while start < text.endIndex {
        if let end = text.index(start, offsetBy: length, limitedBy: text.endIndex),
          text[start..<end] == form || text[start..<end].lowercased() == form.lowercased()
        {
          let opens = start == text.startIndex || !text[text.index(before: start)].isLetter
          let closes = end == text.endIndex || !text[end].isLetter
          if opens && closes { return start..<end }
          fallback = fallback ?? start..<end
        }
        start = text.index(after: start)
      }
      return fallback
    }
  }

  /// What messages call the card: a picture has no words of its own.
  package var title: String { front.isEmpty ? "the picture" : front }

  /// The front with the word hidden, where that leaves something to go by.
  package func question(hidesWord: Bool) -> (front: String, sentence: String?) {
    guard let sentence else { return (front, nil) }
    return hidesWord ? ("______", sentence.cloze) : (front, sentence.text)
  }

  /// The back, for scripts and pages; members without content are left out.
  package var answer: JSONValue {
    var members: [JSONMember] = []
    func put(_ name: String, _ text: String?) {
      if let text, !text.isEmpty { members.append(JSONMember(name: name, value: .string(text))) }
    }
    func put(_ name: String, _ texts: [String]) {
      guard !texts.isEmpty else { return }
      members.append(JSONMember(name: name, value: .array(texts.map { .string($0) })))
    }
    put("form", front)
    put("lemma", lemma)
    put("citation", citation)
    put("partOfSpeech", partOfSpeech)
    put("ipa", ipa)
    put("meanings", meanings)
    put("example", example)
    put("translations", translations)
    put("root", root)
    put("family", family)
    put("level", level)
    if let rank { members.append(JSONMember(name: "rank", value: .integer(Int64(rank)))) }
    put("deck", deck)
    put("mastery", mastery?.rawValue)
    put("picture", picture)
    put("backPicture", backPicture)
    put("sound", sound)
    put("source", source)
    return .object(members)
  }
}
