import LearnerLog
import LexicalModel
import Scheduling

/// The charts of what was done: reviews, days, retention, forecast, time.
extension StatsPage {
  /// A stretch of days with what was done in it.
  private struct Period {
    let first: Int
    let days: Int
    var reviews = 0
    var again = 0
    var new = 0
    var milliseconds = 0

    var name: String {
      let start = StudyDay(number: first).text
      return days == 1 ? start : "\(start) – \(StudyDay(number: first + days - 1).text)"
    }
  }

  /// Days, weeks from Monday, or four weeks, by how long the whole is.
  private var periods: [Period] {
    guard let first = study.firstDay else { return [] }
    let span = study.today.number - first.number + 1
    let length = span <= 62 ? 1 : span <= 1_100 ? 7 : 28
    // 5 January 1970 was a Monday.
    let start = length == 1 ? first.number : 4 + (first.number - 4) / length * length
    var periods = stride(from: start, through: study.today.number, by: length).map {
      Period(first: $0, days: length)
    }
    for (day, tally) in study.days where day <= study.today {
      let index = (day.number - start) / length
      guard periods.indices.contains(index) else { continue }
      periods[index].reviews += tally.reviews
      periods[index].again += tally.ratings.again
      periods[index].new += tally.new
      periods[index].milliseconds += tally.milliseconds
    }
    return periods
  }

  /// The days that a drawing shows: two weeks at least, so that a first day is a bar and not a
  /// wall.
  package static func shownDays(_ days: ClosedRange<Int>) -> ClosedRange<Int> {
    min(days.lowerBound, days.upperBound - 13)...days.upperBound
  }

  /// How long each of the periods is, as the page names it.
  private struct PeriodNames {
    let column: ChartPhrase
    let answers: ChartPhrase
    let minutes: ChartPhrase

    init(_ periods: [Period]) {
      (column, answers, minutes) =
        switch periods.first?.days {
        case 7: (.week, .answersWeek, .minutesWeek)
        case 28: (.fourWeeks, .answersFourWeeks, .minutesFourWeeks)
        default: (.day, .answersDay, .minutesDay)
        }
    }
  }

  var reviewsCard: String? {
    let periods = periods
    guard let first = periods.first, let last = periods.last else { return nil }
    let highest = Double(periods.map(\.reviews).max() ?? 0)
    let names = PeriodNames(periods)
    var frame = ChartFrame(
      days: Self.shownDays(first.first...last.first + last.days - 1),
      values: ChartScale.fromZero(highest, about: 4, wholeOnly: true), width: ChartFrame.wide,
      height: 280, areWhole: true, format: { grouped($0) })
    for period in periods where period.reviews > 0 {
      let recalled = period.reviews - period.again
      frame.bar(from: period.first, days: period.days, Double(period.again), "again")
      frame.bar(
        from: period.first, days: period.days, Double(recalled), above: Double(period.again),
        "recalled")
      frame.target(
        from: period.first, days: period.days,
        label: "\(period.name): "
          + say(
            .period,
            [
              "reviews": phrase(.countReviews, count: period.reviews),
              "again": grouped(period.again), "new": grouped(period.new),
            ]))
    }
    let legend =
      "<p class=\"legend\"><span class=\"key recalled\"></span>\(say(.recalled)) "
      + "<span class=\"key again\"></span>\(phrase(.ratingAgain))</p>"
    return card(
      "reviews", phrase(.statsReviews), names.answers.text(),
      frame.canvas.svg(title: names.answers.text()) + legend,
      ChartTable(
        columns: [
          names.column.text(), phrase(.statsReviews), PhraseKey.ratingAgain.heading, say(.new),
        ],
        rows: periods.reversed().map {
          [$0.name, grouped($0.reviews), grouped($0.again), grouped($0.new)]
        }), isWide: true)
  }

  var timeCard: String? {
    let periods = periods
    guard study.milliseconds > 0, let first = periods.first, let last = periods.last else {
      return nil
    }
    let names = PeriodNames(periods)
    func minutes(_ period: Period) -> Double { Double(period.milliseconds) / 60_000 }
    var frame = ChartFrame(
      days: Self.shownDays(first.first...last.first + last.days - 1),
      values: ChartScale.fromZero(periods.map(minutes).max() ?? 0, about: 4, wholeOnly: true),
      areWhole: true, format: { "\(grouped($0)) min" })
    for period in periods where period.milliseconds > 0 {
      frame.bar(from: period.first, days: period.days, minutes(period), "time")
      frame.target(
        from: period.first, days: period.days,
        label: "\(period.name): \(minutes(period).text(1)) min")
    }
    return card(
      "time", say(.time), names.minutes.text(), frame.canvas.svg(title: names.minutes.text()),
      ChartTable(
        columns: [names.column.text(), say(.minutes)],
        rows: periods.reversed().map { [$0.name, minutes($0).text(1)] }))
  }

  /// The last year, a square a day, a column a week.
  var calendarCard: String? {
    guard !study.days.isEmpty else { return nil }
    let size = 18.0
    let weeks = 53
    let monday = study.today.number - Self.weekdayIndex(study.today)
    let first = monday - (weeks - 1) * 7
    let reviews = (first...study.today.number).map {
      study.days[StudyDay(number: $0)]?.reviews ?? 0
    }
    let busy = reviews.filter { $0 > 0 }.sorted()
    var canvas = ChartCanvas(width: 28 + Double(weeks) * size, height: 18 + 7 * size)
    for (index, label) in ChartPhrase.weekdays.names.enumerated() {
      canvas.text(label, x: 24, y: 18 + Double(index * 2) * size + 12, "tick", anchor: "end")
    }
    var lastMonth = 0
    for week in 0..<weeks {
      let date = CalendarDate(daysSince1970: first + week * 7)
      if date.month != lastMonth, date.day <= 7 {
        canvas.text(
          ChartFrame.monthName(date.month), x: 28 + Double(week) * size, y: 11, "tick",
          anchor: "start")
      }
      lastMonth = date.month
    }
    for (offset, count) in reviews.enumerated() {
      let day = StudyDay(number: first + offset)
      canvas.rectangle(
        x: 28 + Double(offset / 7) * size, y: 18 + Double(offset % 7) * size, width: size - 3,
        height: size - 3, "day heat\(Self.heat(count, among: busy))",
        label: "\(day.text): \(phrase(.countReviews, count: count))", radius: 3)
    }
    let active = busy.count
    return card(
      "calendar", say(.days),
      say(
        .daysNote,
        [
          "days": phrase(.countDays, count: active), "now": grouped(study.streak.current),
          "most": grouped(study.streak.longest),
        ]),
      canvas.svg(title: say(.daysDrawn)),
      ChartTable(
        columns: [say(.day), phrase(.statsReviews)],
        rows: reviews.enumerated().reversed().filter { $0.element > 0 }.map {
          [StudyDay(number: first + $0.offset).text, grouped($0.element)]
        }), isWide: true)
  }

  private static func weekdayIndex(_ day: StudyDay) -> Int { day.weekday.rawValue }

  /// 0 for nothing, else the quarter of the busy days that the number falls in.
  private static func heat(_ count: Int, among busy: [Int]) -> Int {
    guard count > 0 else { return 0 }
    let below = busy.count { $0 < count }
    return 1 + min(3, below * 4 / max(busy.count, 1))
  }

  var retentionCard: String? {
    let months = study.retention.filter { $0.value.all.count > 0 }.sorted { $0.key < $1.key }
    guard let first = months.first, let last = months.last else { return nil }
    func middle(_ month: CalendarMonth) -> Double {
      Double(CalendarDate(year: month.year, month: month.month, day: 15).daysSince1970)
    }
    let lows = months.flatMap { month in
      [month.value.all.interval?.lowerBound, month.value.all.predicted].compactMap { $0 }
    }
    let lowest = max(0, ((lows.min() ?? 0) * 20 - 0.01).rounded(.down) / 20)
    var frame = ChartFrame(
      days: Int(middle(first.key)) - 15...Int(middle(last.key)) + 15, values: lowest...1,
      format: { "\(Int(($0 * 100).rounded())) %" })
    let all = months.map { (x: middle($0.key), value: $0.value.all) }
    frame.canvas.area(
      upper: all.map { frame.point($0.x, $0.value.interval?.upperBound ?? 1) },
      lower: all.map { frame.point($0.x, $0.value.interval?.lowerBound ?? 0) }, "band")
    frame.canvas.path(
      all.compactMap { each in each.value.predicted.map { frame.point(each.x, $0) } }, "predicted")
    frame.canvas.path(all.map { frame.point($0.x, $0.value.observed ?? 0) }, "observed")
    for (month, values) in months {
      let text = retentionText(values.all)
      let point = frame.point(middle(month), values.all.observed ?? 0)
      frame.canvas.circle(x: point.x, y: point.y, radius: 4, "dot", label: "\(month): \(text)")
    }
    let legend =
      "<p class=\"legend\"><span class=\"key observed\"></span>\(say(.recalledRange)) "
      + "<span class=\"key predicted\"></span>\(phrase(.statsPredicted))</p>"
    let total = study.totalRetention
    let rows: [(String, Retention)] =
      [
        (PhraseKey.statsAll.heading, total.all), (say(.young), total.young),
        (PhraseKey.statsMature.heading, total.mature),
      ]
      + months.reversed().map { ("\($0.key)", $0.value.all) }
    return card(
      "retention", phrase(.statsRetention), retentionText(total.all),
      frame.canvas.svg(title: say(.retentionDrawn)) + legend,
      ChartTable(
        columns: [
          "", PhraseKey.statsPredicted.heading, PhraseKey.statsObserved.heading, say(.range),
          PhraseKey.statsAnswers.heading,
        ],
        rows: rows.map { name, retention in
          [
            name, retention.predicted.map(percent) ?? "–", retention.observed.map(percent) ?? "–",
            retention.interval.map { "\(percent($0.lowerBound)) – \(percent($0.upperBound))" }
              ?? "–",
            grouped(retention.count),
          ]
        }))
  }

  private func retentionText(_ retention: Retention) -> String {
    var parts = [say(.shareRecalled, ["share": retention.observed.map(percent) ?? "–"])]
    if let predicted = retention.predicted {
      parts.append(say(.sharePredicted, ["share": percent(predicted)]))
    }
    parts.append(phrase(.countAnswers, count: retention.count))
    return parts.joined(separator: ", ")
  }

  var forecastCard: String? {
    let due = study.forecast
    guard due.contains(where: { $0 > 0 }) else { return nil }
    let today = study.today.number
    var frame = ChartFrame(
      days: today...today + due.count - 1,
      values: ChartScale.fromZero(Double(due.max() ?? 0), about: 4, wholeOnly: true),
      areWhole: true, format: { grouped($0) })
    for (offset, count) in due.enumerated() {
      if count > 0 {
        frame.bar(from: today + offset, days: 1, Double(count), offset == 0 ? "now" : "due")
      }
      frame.target(
        from: today + offset, days: 1,
        label: "\(study.today.advanced(by: offset).text): "
          + say(.dueCount, ["count": grouped(count)]))
    }
    return card(
      "forecast", say(.due),
      say(
        .dueNote,
        [
          "today": grouped(due[0]), "all": grouped(due.reduce(0, +)), "days": grouped(due.count),
        ]),
      frame.canvas.svg(title: say(.dueDrawn, ["days": grouped(due.count)])),
      ChartTable(
        columns: [say(.day), say(.dueColumn)],
        rows: due.enumerated().map {
          [study.today.advanced(by: $0.offset).text, grouped($0.element)]
        }))
  }
}
