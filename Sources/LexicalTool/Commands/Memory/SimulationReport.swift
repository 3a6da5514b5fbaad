import JSON
import Lexical
import Scheduling

/// What `lexical simulate` says.
struct SimulationReport {
  let simulator: WorkloadSimulator
  /// Forecasts from 70 to 99 %.
  let curve: [WorkloadForecast]
  let chosen: WorkloadForecast

  var json: JSONValue {
    .object([
      "newPerDay": .number(simulator.newPerDay),
      "days": .integer(Int64(simulator.days)),
      "curve": .array(curve.map { summary($0) }),
      "chosen": .object([
        "retention": .number(chosen.retention),
        "minutes": .array(chosen.minutes.map { .number($0) }),
        "reviews": .array(chosen.reviews.map { .number($0) }),
        "remembered": .array(chosen.remembered.map { .number($0) }),
      ]),
    ])
  }

  private func summary(_ forecast: WorkloadForecast) -> JSONValue {
    .object([
      "retention": .number(forecast.retention),
      "minutesPerDay": .number(forecast.meanMinutes),
      "reviewsPerDay": .number(forecast.meanReviews),
      "remembered": .number(forecast.finallyRemembered),
      "learned": .number(forecast.learned),
    ])
  }

  func text(_ terminal: Terminal) -> String {
    var lines = [
      terminal.styled(
        "\(simulator.newPerDay.text(0)) new words a day for \(simulator.days) days", .bold),
      "", "  wanted  min/day  reviews/day  remembered  min/word",
    ]
    let most = curve.map(\.meanMinutes).max() ?? 1
    let width = min(max(terminal.width - 54, 8), 40)
    for forecast in curve
    where Int((forecast.retention * 100).rounded()) % 2 == 0 || isLast(forecast) {
      let bar = String(
        repeating: "▇", count: max(1, Int(forecast.meanMinutes / most * Double(width))))
      let isChosen = abs(forecast.retention - chosen.retention) < 0.005
      lines.append(
        "  " + padded((forecast.retention * 100).text(0), 4) + " %"
          + padded(forecast.meanMinutes.text(1), 9) + padded(forecast.meanReviews.text(0), 13)
          + padded(forecast.finallyRemembered.text(0), 12)
          + padded(forecast.minutesPerWord.text(2), 10) + "  "
          + terminal.styled(bar, isChosen ? .green : .blue) + (isChosen ? " ←" : ""))
    }
    lines += ["", "At \((chosen.retention * 100).text(0)) %:"]
    for day in [30, 90, 180, 365, 730, 1_825, 3_650] where day <= simulator.days {
      let week = max(0, day - 7)..<day
      let minutes = chosen.minutes[week].reduce(0, +) / Double(week.count)
      lines.append(
        "  after \(padded("\(day)", 4)) days: \(padded(minutes.text(0), 4)) minutes a day, "
          + "\(padded(chosen.remembered[day - 1].text(0), 6)) words remembered")
    }
    lines += ["", advice]
    return lines.joined(separator: "\n") + "\n"
  }

  private func isLast(_ forecast: WorkloadForecast) -> Bool {
    forecast.retention == curve.last?.retention
  }

  /// Where the time spent for a word is near its least, as a range rather than a point.
  private var advice: String {
    let least = curve.map(\.minutesPerWord).min() ?? 0
    let near = curve.filter { $0.minutesPerWord <= least * 1.1 }.map {
      ($0.retention * 100).text(0)
    }
    return """
      The time for each remembered word is within 10 % of its least from \(near.first ?? "–") to \
      \(near.last ?? "–") %. Below 80 % reviews fail too often to be a pleasure.
      """
  }

  private func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
