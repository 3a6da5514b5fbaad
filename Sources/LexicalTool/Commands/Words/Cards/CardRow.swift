import Digest

/// A card as a file has it, before it is looked at together with what the learner has.
struct CardRow: Hashable {
  /// The line on which it begins, from 1.
  let line: Int
  /// What the file calls it; nil when it does not.
  var id: String?
  var front: String
  var back: String
  /// A file beside the file, or the name of a picture that is there.
  var picture: String?
  /// The name of its deck.
  var deck: String?

  /// What names the card for ever: the id of the file, else what it says.
  var stableID: String { id ?? Self.id(front: front, back: back) }

  /// The id of a card without one: two that say the same are one.
  static func id(front: String, back: String) -> String {
    String(SHA256.digest(of: "card\u{1F}\(front)\u{1F}\(back)").hex.prefix(20))
  }
}

/// A line of a file that cannot be taken, and why.
struct RefusedRow: Hashable {
  let line: Int
  /// The column with what is wrong, from 1; nil where it is the row.
  var column: Int?
  let reason: String

  /// Where it stands in its file: `12` or `12:2`.
  var place: String { column.map { "\(line):\($0)" } ?? "\(line)" }
}
