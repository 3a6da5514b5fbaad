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
          + MasteryLevel.allCases.map { "\(grouped(sample.counts[$0])) \($0.rawValue)" }
          .joined(separator: ", "))
    }
    let badges = MasteryLevel.allCases.map { level in
      "<li class=\"badge \(level.rawValue)\">\(MasterySymbol.svg(level))"
        + "<b>\(grouped(total[level]))</b> \(level.spokenName) <small>\(range(of: level))</small></li>"
    }
    return card(
      "mastery", "Mastery",
      "\(counted(total.total, "word")), by how long they are remembered",
      "<ul class=\"badges\">\(badges.joined())</ul>"
        + frame.canvas.svg(title: "Words at each level of mastery, day by day") + deckBars,
      masteryTable, isWide: true)
  }

  private func range(of level: MasteryLevel) -> String {
    func days(_ value: Double) -> String {
      value == value.rounded() ? value.text(0) : value.text(1)
    }
    let thresholds = statistics.thresholds
    return switch level {
    case .beginner: "below \(days(thresholds.intermediate)) days"
    case .intermediate: "\(days(thresholds.intermediate)) to \(days(thresholds.advanced)) days"
    case .advanced: "\(days(thresholds.advanced)) to \(days(thresholds.mastered)) days"
    case .mastered: "\(days(thresholds.mastered)) days and more"
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
          label: "\(deck.name): \(grouped(deck.counts[level])) \(level.rawValue)")
        x += width
      }
    }
    return "<h3>By deck</h3>" + canvas.svg(title: "Mastery by deck")
  }

  private var masteryTable: ChartTable {
    func cells(_ counts: MasteryCounts) -> [String] {
      MasteryLevel.allCases.map { grouped(counts[$0]) }
    }
    return ChartTable(
      columns: [""] + MasteryLevel.allCases.map(\.spokenName),
      rows: [["All words"] + cells(study.totalMastery)]
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
        label: "\(point.day.text): rank \(Self.text(point))")
    }
    return card(
      "rank", "Rank", "How far your vocabulary reaches: \(Self.text(last))",
      frame.canvas.svg(title: "The rank your vocabulary reaches, with its 90 % range"),
      ChartTable(
        columns: ["Day", "Rank", "From", "To"],
        rows: points.reversed().map {
          [
            $0.day.text, grouped($0.shown),
            grouped($0.rank.low), grouped($0.rank.high),
          ]
        }))
  }

  private static func text(_ point: RankHistory.Point) -> String {
    "\(grouped(point.shown)), between \(grouped(point.rank.low)) and \(grouped(point.rank.high))"
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
        "\(month.month): \(percent(share)) of \(counted(month.met + month.lookedUp, "word")), "
        + counted(month.sittings, "sitting")
      frame.bar(from: day + 3, days: 24, share - base, above: base, "reading")
      frame.target(from: day, days: 30, label: label)
    }
    return card(
      "reading", "Reading", "Words met in texts that you read on without looking them up",
      frame.canvas.svg(title: "Share of words read without looking up, by month"),
      ChartTable(
        columns: ["Month", "Sittings", "Read on", "Looked up", "Share"],
        rows: months.reversed().map {
          [
            "\($0.month)", grouped($0.sittings), grouped($0.met), grouped($0.lookedUp),
            $0.share.map(percent) ?? "–",
          ]
        }))
  }
}
