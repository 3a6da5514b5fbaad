import Digest

/// A card as a file has it, before it is looked at together with what the learner has.
package struct CardRow: Hashable {
  /// The line on which it begins, from 1.
  package let line: Int
  /// What the file calls it; nil when it does not.
  package var id: String?
  package var front: String
  package var back: String
  /// A file beside the file, or the name of a picture that is there.
  package var picture: String?
  /// The same for its back.
  package var backPicture: String?
  /// How its front is said, in IPA.
  package var phonetic: String?
  /// The same for a sound.
  package var sound: String?
  /// The name of its deck.
  package var deck: String?

  package init(
    line: Int, id: String? = nil, front: String, back: String, picture: String? = nil,
    backPicture: String? = nil, sound: String? = nil, phonetic: String? = nil, deck: String? = nil
  ) {
    self.line = line
    self.id = id
    self.front = front
    self.back = back
    self.picture = picture
    self.backPicture = backPicture
    self.phonetic = phonetic
    self.sound = sound
    self.deck = deck
  }

  /// What names the card for ever: the id of the file, else what it says.
  package var stableID: String { id ?? Self.id(front: front, back: back) }

  /// The id of a card without one: two that say the same are one.
  package static func id(front: String, back: String) -> String {
    String(SHA256.digest(of: "card\u{1F}\(front)\u{1F}\(back)").hex.prefix(20))
  }
}

/// A line of a file that cannot be taken, and why.
package struct RefusedRow: Hashable {
  package let line: Int
  /// The column with what is wrong, from 1; nil where it is the row.
  package var column: Int?
  package let reason: String

  /// Where it stands in its file: `12` or `12:2`.
  package var position: String { column.map { "\(line):\($0)" } ?? "\(line)" }
}
