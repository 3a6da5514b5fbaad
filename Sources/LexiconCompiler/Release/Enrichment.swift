/// Meanings and relations from data installed on the machine, beside those of the seeds.
struct Enrichment: Sendable {
  struct Gloss: Hashable, Sendable {
    let partOfSpeech: String
    let meaning: String
    let example: String?
  }

  struct Relation: Hashable, Sendable {
    let kind: String
    let target: String
  }

  /// Where it comes from, for the metadata; nil for none.
  var description: String?
  /// What stands in the column `source`.
  var source = ""
  /// Further meanings, by lexeme.
  var glosses: [String: [Gloss]] = [:]
  /// Further relations, by lexeme.
  var relations: [String: [Relation]] = [:]

  /// Nothing but the seeds.
  static let none = Enrichment()
}
