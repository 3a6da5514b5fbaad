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

  private static func unit(of periods: [Period]) -> String {
    switch periods.first?.days {
    case 7: "week"
    case 28: "four weeks"
    default: "day"
    }
  }

  var reviewsCard: String? {
    let periods = periods
    guard let first = periods.first, let last = periods.last else { return nil }
    let highest = Double(periods.map(\.reviews).max() ?? 0)
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
        label: "\(period.name): \(counted(period.reviews, "review")), "
          + "\(grouped(period.again)) again, \(grouped(period.new)) new")
    }
    let legend =
      "<p class=\"legend\"><span class=\"key recalled\"></span>recalled "
      + "<span class=\"key again\"></span>again</p>"
    return card(
      "reviews", "Reviews", "Answers by \(Self.unit(of: periods))",
      frame.canvas.svg(title: "Reviews by \(Self.unit(of: periods))") + legend,
      ChartTable(
        columns: [Self.unit(of: periods).capitalizedFirst, "Reviews", "Again", "New"],
        rows: periods.reversed().map {
          [$0.name, grouped($0.reviews), grouped($0.again), grouped($0.new)]
        }), isWide: true)
  }

  var timeCard: String? {
    let periods = periods
    guard study.milliseconds > 0, let first = periods.first, let last = periods.last else {
      return nil
    }
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
      "time", "Time spent", "Minutes of answers by \(Self.unit(of: periods))",
      frame.canvas.svg(title: "Minutes by \(Self.unit(of: periods))"),
      ChartTable(
        columns: [Self.unit(of: periods).capitalizedFirst, "Minutes"],
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
    for (index, label) in [(0, "Mon"), (2, "Wed"), (4, "Fri")] {
      canvas.text(label, x: 24, y: 18 + Double(index) * size + 12, "tick", anchor: "end")
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
        label: "\(day.text): \(counted(count, "review"))", radius: 3)
    }
    let active = busy.count
    return card(
      "calendar", "Days",
      "\(counted(active, "day")) of the last year with a review; "
        + "\(grouped(study.streak.current)) in a row now, \(grouped(study.streak.longest)) at most",
      canvas.svg(title: "Reviews of each day of the last year"),
      ChartTable(
        columns: ["Day", "Reviews"],
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
      let text = Self.retentionText(values.all)
      let point = frame.point(middle(month), values.all.observed ?? 0)
      frame.canvas.circle(x: point.x, y: point.y, radius: 4, "dot", label: "\(month): \(text)")
    }
    let legend =
      "<p class=\"legend\"><span class=\"key observed\"></span>recalled, with its 95 % range "
      + "<span class=\"key predicted\"></span>predicted</p>"
    let total = study.totalRetention
    let rows: [(String, Retention)] =
      [("All", total.all), ("Young (below 3 weeks)", total.young), ("Mature", total.mature)]
      + months.reversed().map { ("\($0.key)", $0.value.all) }
    return card(
      "retention", "Retention", Self.retentionText(total.all),
      frame.canvas.svg(title: "Retention by month, predicted and observed") + legend,
      ChartTable(
        columns: ["", "Predicted", "Observed", "95 % range", "Answers"],
        rows: rows.map { name, retention in
          [
            name, retention.predicted.map(percent) ?? "–", retention.observed.map(percent) ?? "–",
            retention.interval.map { "\(percent($0.lowerBound)) – \(percent($0.upperBound))" }
              ?? "–",
            grouped(retention.count),
          ]
        }))
  }

  private static func retentionText(_ retention: Retention) -> String {
    let observed = retention.observed.map(percent) ?? "–"
    let predicted = retention.predicted.map { ", predicted \(percent($0))" } ?? ""
    return "\(observed) recalled\(predicted), \(counted(retention.count, "answer"))"
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
        label: "\(study.today.advanced(by: offset).text): \(grouped(count)) due")
    }
    return card(
      "forecast", "What comes due",
      "\(grouped(due[0])) today, \(grouped(due.reduce(0, +))) in \(due.count) days, "
        + "as things stand and without new words",
      frame.canvas.svg(title: "Words due on each of the next \(due.count) days"),
      ChartTable(
        columns: ["Day", "Due"],
        rows: due.enumerated().map {
          [study.today.advanced(by: $0.offset).text, grouped($0.element)]
        }))
  }
}

extension String {
  /// The text with its first letter in upper case.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
