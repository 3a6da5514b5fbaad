import KnowledgeModel
import LearnerLog
import Lexical
import LexicalModel
import Scheduling

/// The statistics as a terminal shows them.
struct StatsReport {
  let statistics: LearnerStatistics
  let terminal: Terminal

  private var study: StudyStatistics { statistics.study }
  private var width: Int { min(terminal.width, 80) }

  var lines: [String] {
    let parts = [
      head, reviews, retention, forecast, statistics.showsMastery ? mastery : [], rank, reading,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: [""]).map { $0 }
  }

  private var head: [String] {
    guard let first = study.firstDay, study.reviewCount > 0 else {
      var lines = [" " + phrase(.statsNone)]
      if statistics.crammed > 0 {
        lines.append(dim(" " + crammedOnly))
      }
      return lines
    }
    var lines = [
      " "
        + phrase(
          .statsOfWords,
          [
            "reviews": terminal.styled(phrase(.countReviews, count: study.reviewCount), .bold),
            "words": phrase(.countWords, count: study.newCount),
          ])
    ]
    let span = study.today.days(since: first) + 1
    var facts = [phrase(.statsSince, ["day": first.text])]
    facts.append(
      phrase(
        .statsDaysOf, count: study.days.count, ["days": phrase(.countDays, count: span)]))
    if study.milliseconds > 0 {
      facts.append(durationText(seconds: Double(study.milliseconds) / 1e3))
      let each = Double(study.milliseconds) / Double(study.reviewCount) / 1e3
      facts.append(phrase(.statsSecondsEach, ["seconds": each.text(1)]))
    }
    lines += folded(facts)
    let streak = study.streak
    var row = [phrase(.dayStreak, count: streak.current)]
    if streak.current > 0, !streak.includesToday { row.append(phrase(.dayIsOpen)) }
    row.append(phrase(.statsLongest, count: streak.longest))
    let mastered = study.masteryStreak
    if statistics.showsMastery, mastered.longest > 1 {
      row.append(
        phrase(
          .statsMasteredStreak, count: mastered.current, ["longest": grouped(mastered.longest)]))
    }
    if let easy = statistics.easyRatingVelocity {
      row.append(phrase(.statsEasy, ["share": percent(easy)]))
    }
    if statistics.crammed > 0 { row.append(phrase(.statsCrammed, count: statistics.crammed)) }
    return lines + folded(row)
  }

  private var reviews: [String] {
    guard let first = study.firstDay else { return [] }
    let days = (first.number...study.today.number).map { number in
      Double(study.days[StudyDay(number: number)]?.reviews ?? 0)
    }
    guard days.count > 1 else { return [] }
    let room = width - 4
    let size = (days.count + room - 1) / room
    let values = TextChart.grouped(days, into: room)
    let most = Int(values.max() ?? 0)
    return [
      title(
        phrase(.statsReviews),
        size == 1
          ? phrase(.statsMostADay, count: most)
          : phrase(.statsMostInDays, count: most, ["days": "\(size)"])),
      "  " + terminal.styled(TextChart.sparkline(values), .cyan),
    ]
  }

  private var retention: [String] {
    let total = study.totalRetention
    guard total.all.count > 0 else { return [] }
    var lines = [
      title(phrase(.statsRetention), phrase(.statsInReview)),
      dim(
        "  " + pad("", 10) + padLeft(phrase(.statsPredicted), 11)
          + padLeft(phrase(.statsObserved), 10)
          + (width < 50 ? "" : padLeft(phrase(.statsAnswers), 10))),
    ]
    lines.append(row(phrase(.statsAll), total.all))
    lines.append(row(phrase(.statsYoung), total.young))
    lines.append(row(phrase(.statsMature), total.mature))
    for (month, values) in study.retention.sorted(by: { $0.key < $1.key }).suffix(6) {
      lines.append(row("\(month)", values.all))
    }
    return lines
  }

  private func row(_ name: String, _ retention: Retention) -> String {
    guard let observed = retention.observed else {
      return "  \(pad(name, 10))" + dim("  " + phrase(.statsNoValue))
    }
    let predicted = retention.predicted.map { percent($0) } ?? "–"
    let isInside = zip(retention.interval, retention.predicted).map { $0.contains($1) } ?? true
    // From one half up: below that nobody studies.
    let room = max(0, width - 48)
    let bar = TextChart.bar((observed - 0.5) * 2, width: room)
    return "  \(pad(name, 10))\(padLeft(predicted, 11))\(padLeft(percent(observed), 10))"
      + (width < 50 ? " " : "\(padLeft(grouped(retention.count), 10))  ")
      + terminal.styled(bar, isInside ? .green : .orange) + (isInside ? "" : " !")
  }

  private var forecast: [String] {
    guard study.forecast.contains(where: { $0 > 0 }) else { return [] }
    let days = Array(study.forecast.prefix(max(10, min(60, width - 4))))
    let peak = days.max() ?? 0
    return [
      title(
        phrase(.statsDueIn, ["days": "\(days.count)"]),
        phrase(
          .statsDueText,
          [
            "today": grouped(days[0]), "all": grouped(days.reduce(0, +)), "most": grouped(peak),
          ])
      ),
      "  " + terminal.styled(TextChart.sparkline(days.map(Double.init)), .yellow),
    ]
  }

  private var mastery: [String] {
    let total = study.totalMastery
    guard total.total > 0 else { return assumed.map { [title(phrase(.statsMastery), $0)] } ?? [] }
    var lines =
      [title(phrase(.statsMastery), phrase(.countWords, count: total.total))]
      + (assumed.map { [dim("  \($0)")] } ?? [])
    let names = max(13, MasteryLevel.allCases.map { displayWidth($0.spokenName) }.max() ?? 0)
    let room = width - names - 19
    for level in MasteryLevel.allCases {
      let badge = MasteryBadge(level: level)
      let share = Double(total[level]) / Double(total.total)
      lines.append(
        "  " + terminal.styled(badge.glyph + " " + pad(level.spokenName, names), badge.style)
          + padLeft(grouped(total[level]), 8) + "  "
          + terminal.styled(TextChart.bar(share, width: room), badge.style))
    }
    let decks = study.mastery.sorted {
      statistics.name(ofDeck: $0.key) < statistics.name(ofDeck: $1.key)
    }
    guard decks.count > 1, width >= 60 else { return lines }
    lines.append(
      dim(
        "  " + pad(phrase(.statsByDeck), 24)
          + MasteryLevel.allCases.map { padLeft(MasteryBadge(level: $0).glyph, 9) }
          .joined()))
    for (deck, counts) in decks {
      let name = shortened(statistics.name(ofDeck: deck).printable, to: 22)
      lines.append(
        "  " + pad(name, 24)
          + MasteryLevel.allCases.map { padLeft(grouped(counts[$0]), 9) }.joined())
    }
    return lines
  }

  /// What calibration has taken for known, apart from the levels.
  private var assumed: String? {
    guard study.assumedCount > 0 else { return nil }
    return phrase(.statsAssumed, count: study.assumedCount)
  }

  private var rank: [String] {
    guard let points = statistics.rank?.points, let last = points.last else { return [] }
    let text =
      phrase(
        .statsRankText,
        [
          "rank": grouped(last.shown), "low": grouped(last.rank.low),
          "high": grouped(last.rank.high),
        ])
    guard points.count > 1 else { return [title(phrase(.quizRank), text)] }
    let step = max(1, (points.count + width - 5) / (width - 4))
    let shown = stride(from: (points.count - 1) % step, to: points.count, by: step).map {
      points[$0].shown
    }
    return [
      title(phrase(.quizRank), text), "  " + terminal.styled(TextChart.curve(shown), .magenta),
      dim(
        "  "
          + phrase(
            .statsRankFrom, ["rank": grouped(points[0].shown), "day": points[0].day.text])),
    ]
  }

  private var reading: [String] {
    guard !statistics.reading.months.isEmpty else { return [] }
    let room = width - 36
    return [title(phrase(.statsReading), phrase(.statsReadingText))]
      + statistics.reading.months.suffix(6).map { month in
        let share = month.share ?? 0
        return "  \(month.month)  \(padLeft(percent(share), 8))"
          + "\(padLeft(phrase(.countWords, count: month.met + month.lookedUp), 14))  "
          + terminal.styled(TextChart.bar(share, width: room), .blue)
      }
  }

  private var crammedOnly: String {
    phrase(.statsCramOnly, ["answers": phrase(.countAnswers, count: statistics.crammed)])
  }

  private func title(_ name: String, _ text: String) -> String {
    " " + terminal.styled(name, .bold) + dim("  \(shortened(text, to: width - name.count - 3))")
  }

  /// Facts with dots between them, on as many lines as they need.
  private func folded(_ facts: [String]) -> [String] {
    var lines: [String] = []
    for fact in facts {
      if let last = lines.last, last.count + fact.count + 4 <= width {
        lines[lines.count - 1] += " · \(fact)"
      } else {
        lines.append(" \(fact)")
      }
    }
    return lines.map(dim)
  }

  private func dim(_ text: String) -> String { terminal.styled(text, .dim) }
}

/// Both values where both are there.
private func zip<First, Second>(_ first: First?, _ second: Second?) -> (First, Second)? {
  guard let first, let second else { return nil }
  return (first, second)
}
