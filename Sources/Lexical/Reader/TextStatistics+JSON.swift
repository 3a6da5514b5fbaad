package import JSON
import LexicalModel
package import LexiconEngine

extension TextStatistics {
  /// The numbers with stable names and order; coverage as shares from 0 to 1.
  package var json: JSONValue {
    .object([
      "tokens": .object([
        "words": .integer(Int64(tokens.words)), "names": .integer(Int64(tokens.names)),
        "numbers": .integer(Int64(tokens.numbers)), "others": .integer(Int64(tokens.others)),
        "inferred": .integer(Int64(tokens.inferred)),
        "unlisted": .integer(Int64(tokens.unlisted)),
      ]),
      "sentences": .integer(Int64(sentences)),
      "coverage": .number(tokens.coverage),
      "units": .object(
        units.map { unit in
          JSONMember(
            name: unit.unit.rawValue,
            value: .object([
              "types": unit.types.json, "tokens": unit.tokens.json,
            ]))
        }),
      "status": .object(
        zip(LexemeStatus.allCases, byStatus).map {
          JSONMember(name: $0.name, value: .integer(Int64($1)))
        }),
      "bands": .array(
        zip(RankBand.standard, byBand).map { band, share in
          .object(
            [
              JSONMember(
                name: "ranks",
                value: .string(band.label.replacing("–", with: "-")))
            ] + (share.json.members ?? []))
        }),
      "levels": .object(
        zip(CEFRLevel.allCases, byLevel).map { JSONMember(name: $0.name, value: $1.json) }),
      "density": .array(density.map { .number(($0 * 10_000).rounded() / 10_000) }),
    ])
  }
}

extension TextStatistics.Share {
  package var json: JSONValue {
    .object([
      "count": .integer(Int64(count)), "covered": .integer(Int64(covered)),
      "coverage": .number(coverage),
    ])
  }
}
