package import JSON
import KnowledgeModel
import LearnerLog
import LexicalModel
import Scheduling

extension LearnerStatistics {
  /// Every number of the statistics under stable keys.
  package var json: JSONValue {
    let ratings = study.ratings
    return .object([
      "schema": "lexical.stats/1", "date": .string(study.today.text),
      "reviews": .object([
        "count": integer(study.reviewCount), "days": integer(study.days.count),
        "firstDate": study.firstDay.map { .string($0.text) } ?? .null,
        "new": integer(study.newCount), "again": integer(ratings.again),
        "hard": integer(ratings.hard), "good": integer(ratings.good),
        "easy": integer(ratings.easy), "milliseconds": integer(study.milliseconds),
        "crammed": integer(crammed),
      ]),
      "easyRatingVelocity": easyRatingVelocity.map { .number($0) } ?? .null,
      "masteryStreak": .object([
        "current": integer(study.masteryStreak.current),
        "longest": integer(study.masteryStreak.longest),
        "includesToday": .bool(study.masteryStreak.includesToday),
      ]),
      "streak": .object([
        "current": integer(study.streak.current), "longest": integer(study.streak.longest),
        "includesToday": .bool(study.streak.includesToday),
      ]),
      "days": .array(study.days.sorted { $0.key < $1.key }.map(json)),
      "retention": retentionJSON,
      "forecast": .array(
        study.forecast.enumerated().map { offset, due in
          ["date": .string(study.today.advanced(by: offset).text), "due": integer(due)]
        }),
      "mastery": masteryJSON,
      "rank": rank.map { course in
        .array(
          course.points.map { point in
            [
              "date": .string(point.day.text), "rank": rounded(point.shown),
              "median": rounded(point.rank.median),
              "low": rounded(point.rank.low), "high": rounded(point.rank.high),
            ]
          })
      } ?? .null,
      "reading": .array(
        reading.months.map { month in
          [
            "month": .string("\(month.month)"), "sittings": integer(month.sittings),
            "met": integer(month.met), "lookedUp": integer(month.lookedUp),
            "share": month.share.map { .number($0) } ?? .null,
            "words": integer(month.words), "milliseconds": integer(month.milliseconds),
          ]
        }),
    ])
  }

  private func json(_ day: StudyDay, _ tally: DayTally) -> JSONValue {
    .object([
      "date": .string(day.text), "reviews": integer(tally.reviews), "new": integer(tally.new),
      "again": integer(tally.ratings.again), "hard": integer(tally.ratings.hard),
      "good": integer(tally.ratings.good), "easy": integer(tally.ratings.easy),
      "milliseconds": integer(tally.milliseconds),
    ])
  }

  private var retentionJSON: JSONValue {
    .object(
      members(of: study.totalRetention) + [
        JSONMember(
          name: "months",
          value: .array(
            study.retention.sorted { $0.key < $1.key }.map { month, values in
              .object(
                [JSONMember(name: "month", value: .string("\(month)"))] + members(of: values))
            }))
      ])
  }

  private func members(of retention: ByMaturity<Retention>) -> [JSONMember] {
    [
      JSONMember(name: "all", value: json(retention.all)),
      JSONMember(name: "young", value: json(retention.young)),
      JSONMember(name: "mature", value: json(retention.mature)),
    ]
  }

  private func json(_ retention: Retention) -> JSONValue {
    func number(_ value: Double?) -> JSONValue { value.map { .number($0) } ?? .null }
    return .object([
      "answers": integer(retention.count), "recalled": integer(retention.recalled),
      "observed": number(retention.observed), "predicted": number(retention.predicted),
      "low": number(retention.interval?.lowerBound), "high": number(retention.interval?.upperBound),
    ])
  }

  private var masteryJSON: JSONValue {
    .object([
      "thresholds": [
        .number(thresholds.intermediate), .number(thresholds.advanced),
        .number(thresholds.mastered),
      ],
      "shown": .bool(showsMastery), "assumed": integer(study.assumedCount),
      "all": .object(members(of: study.totalMastery)),
      "decks": .array(
        study.mastery.sorted { ($0.key ?? "") < ($1.key ?? "") }.map { deck, counts in
          .object(
            [
              JSONMember(name: "deck", value: deck.map { .string($0) } ?? .null),
              JSONMember(name: "name", value: .string(name(ofDeck: deck))),
            ] + members(of: counts))
        }),
      "history": .array(
        study.masteryHistory.map { day, counts in
          .object([JSONMember(name: "date", value: .string(day.text))] + members(of: counts))
        }),
    ])
  }

  private func members(of counts: MasteryCounts) -> [JSONMember] {
    MasteryLevel.allCases.map { JSONMember(name: $0.rawValue, value: integer(counts[$0])) }
  }

  private func integer(_ number: Int) -> JSONValue { .integer(Int64(number)) }

  private func rounded(_ number: Double) -> JSONValue { .integer(Int64(number.rounded())) }
}
