import KnowledgeModel
import LearnerLog
import LexicalModel
import Scheduling

/// The charts of what is known: mastery, rank, reading.
extension StatsPage {
  var masteryCard: String? {
    let history = masterySamples
    let total = study.totalMastery
    guard let first = history.first, total.total > 0 else { return nil }
    let highest = Double(history.map(\.counts.total).max() ?? 0)
    var frame = ChartFrame(
      days: first.day...max(study.today.number, first.day + 1),
      values: ChartScale.fromZero(highest, about: 4), width: ChartFrame.wide, height: 280,
      format: { grouped($0) })
    var lower = history.map { frame.point(Double($0.day) + 0.5, 0) }
    var below = [Int](repeating: 0, count: history.count)
    for level in MasteryLevel.allCases.reversed() {
      for index in history.indices { below[index] += history[index].counts[level] }
      let upper = history.indices.map {
        frame.point(Double(history[$0].day) + 0.5, Double(below[$0]))
      }
      frame.canvas.area(upper: upper, lower: lower, "level \(level.rawValue)")
      lower = upper
    }
    for (index, sample) in history.enumerated() {
      let next = index + 1 < history.count ? history[index + 1].day : study.today.number + 1
      frame.target(
        from: sample.day, days: max(1, next - sample.day),
        label: "\(StudyDay(number: sample.day).text): "
          + MasteryLevel.allCases.map { "\(grouped(sample.counts[$0])) \($0.spokenName)" }
          .joined(separator: ", "))
    }
    let badges = MasteryLevel.allCases.map { level in
      "<li class=\"badge \(level.rawValue)\">\(MasterySymbol.svg(level))"
        + "<b>\(grouped(total[level]))</b> \(level.spokenName) <small>\(range(of: level))</small></li>"
    }
    return card(
      "mastery", phrase(.statsMastery),
      say(.masteryNote, ["words": phrase(.countWords, count: total.total)]),
      "<ul class=\"badges\">\(badges.joined())</ul>"
        + frame.canvas.svg(title: say(.masteryDrawn)) + deckBars,
      masteryTable, isWide: true)
  }

  private func range(of level: MasteryLevel) -> String {
    func days(_ value: Double) -> String {
      value == value.rounded() ? value.text(0) : value.text(1)
    }
    let thresholds = statistics.thresholds
    return switch level {
    case .beginner: say(.belowDays, ["days": days(thresholds.intermediate)])
    case .intermediate:
      say(
        .betweenDays,
        ["from": days(thresholds.intermediate), "to": days(thresholds.advanced)])
    case .advanced:
      say(.betweenDays, ["from": days(thresholds.advanced), "to": days(thresholds.mastered)])
    case .mastered: say(.aboveDays, ["days": days(thresholds.mastered)])
    }
  }

  /// The history thinned to what a drawing can show, its last day always there.
  private var masterySamples: [(day: Int, counts: MasteryCounts)] {
    let history = study.masteryHistory
    let step = max(1, history.count / 240)
    return history.indices.filter { ($0 + 1 - history.count) % step == 0 }
      .map { (history[$0].day.number, history[$0].counts) }
  }

  private var decks: [(name: String, counts: MasteryCounts)] {
    study.mastery.map { (statistics.name(ofDeck: $0.key), $0.value) }
      .filter { $0.1.total > 0 }.sorted { $0.0 < $1.0 }
  }

  /// A bar for each deck, its levels side by side.
  private var deckBars: String {
    let decks = decks
    guard decks.count > 1 else { return "" }
    let height = 26.0
    var canvas = ChartCanvas(width: ChartFrame.wide, height: Double(decks.count) * height + 6)
    for (row, deck) in decks.enumerated() {
      let y = Double(row) * height + 4
      canvas.text(shortened(deck.name, to: 20), x: 0, y: y + 14, "name", anchor: "start")
      var x = 160.0
      for level in MasteryLevel.allCases {
        let width = Double(deck.counts[level]) / Double(deck.counts.total) * (ChartFrame.wide - 160)
        canvas.rectangle(
          x: x, y: y, width: width, height: 18, "level \(level.rawValue)",
          label: "\(deck.name): \(grouped(deck.counts[level])) \(level.spokenName)")
        x += width
      }
    }
    return "<h3>\(PhraseKey.statsByDeck.heading)</h3>"
      + canvas.svg(title: "\(phrase(.statsMastery)) \(phrase(.statsByDeck))")
  }

  private var masteryTable: ChartTable {
    func cells(_ counts: MasteryCounts) -> [String] {
      MasteryLevel.allCases.map { grouped(counts[$0]) }
    }
    return ChartTable(
      columns: [""] + MasteryLevel.allCases.map(\.spokenName),
      rows: [[say(.allWords)] + cells(study.totalMastery)]
        + decks.map { [$0.name] + cells($0.counts) }
        + study.masteryHistory.reversed().map { [$0.day.text] + cells($0.counts) })
  }

  var rankCard: String? {
    guard let points = statistics.rank?.points, let first = points.first, let last = points.last
    else { return nil }
    let low = points.map(\.rank.low).min() ?? 0
    let high = points.map(\.rank.high).max() ?? 1
    let room = (high - low) * 0.05
    var frame = ChartFrame(
      days: first.day.number...max(last.day.number, first.day.number + 1),
      values: max(0, low - room)...high + room, format: { grouped($0) })
    func line(_ value: (Estimate) -> Double) -> [(x: Double, y: Double)] {
      points.map { frame.point(Double($0.day.number) + 0.5, value($0.rank)) }
    }
    frame.canvas.area(upper: line(\.high), lower: line(\.low), "band")
    frame.canvas.path(
      points.map { frame.point(Double($0.day.number) + 0.5, $0.shown) }, "observed")
    for (index, point) in points.enumerated() {
      let next = index + 1 < points.count ? points[index + 1].day.number : last.day.number + 1
      frame.target(
        from: point.day.number, days: max(1, next - point.day.number),
        label: "\(point.day.text): \(text(point))")
    }
    return card(
      "rank", say(.rank), say(.rankNote, ["rank": text(last)]),
      frame.canvas.svg(title: say(.rankDrawn)),
      ChartTable(
        columns: [say(.day), say(.rank), say(.from), say(.to)],
        rows: points.reversed().map {
          [
            $0.day.text, grouped($0.shown),
            grouped($0.rank.low), grouped($0.rank.high),
          ]
        }))
  }

  private func text(_ point: RankHistory.Point) -> String {
    say(
      .rankBetween,
      [
        "rank": grouped(point.shown), "low": grouped(point.rank.low),
        "high": grouped(point.rank.high),
      ])
  }

  var readingCard: String? {
    let months = statistics.reading.months.filter { $0.share != nil }
    guard let first = months.first?.month, let last = months.last?.month else { return nil }
    let start = CalendarDate(year: first.year, month: first.month, day: 1).daysSince1970
    let end = CalendarDate(year: last.year, month: last.month, day: 28).daysSince1970 + 3
    let lowest = months.compactMap(\.share).min() ?? 0
    let base = lowest > 0.5 ? 0.5 : 0
    var frame = ChartFrame(
      days: start...end, values: base...1,
      format: { "\(Int(($0 * 100).rounded())) %" })
    for month in months {
      let day = CalendarDate(year: month.month.year, month: month.month.month, day: 1).daysSince1970
      let share = month.share ?? 0
      let label =
        "\(month.month): "
        + say(
          .readingShare,
          [
            "share": percent(share),
            "words": phrase(.countWords, count: month.met + month.lookedUp),
            "sittings": ChartPhrase.countSittings.text(count: month.sittings),
          ])
      frame.bar(from: day + 3, days: 24, share - base, above: base, "reading")
      frame.target(from: day, days: 30, label: label)
    }
    return card(
      "reading", phrase(.statsReading), say(.readingNote),
      frame.canvas.svg(title: say(.readingDrawn)),
      ChartTable(
        columns: [say(.month), say(.sittings), say(.readOn), say(.lookedUp), say(.share)],
        rows: months.reversed().map {
          [
            "\($0.month)", grouped($0.sittings), grouped($0.met), grouped($0.lookedUp),
            $0.share.map(percent) ?? "–",
          ]
        }))
  }
}
