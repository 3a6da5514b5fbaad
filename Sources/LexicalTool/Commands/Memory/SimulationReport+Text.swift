import Lexical
import Scheduling

extension SimulationReport {
  /// The forecast as a terminal shows it.
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
        "  " + padLeft((forecast.retention * 100).text(0), 4) + " %"
          + padLeft(forecast.meanMinutes.text(1), 9) + padLeft(forecast.meanReviews.text(0), 13)
          + padLeft(forecast.finallyRemembered.text(0), 12)
          + padLeft(forecast.minutesPerWord.text(2), 10) + "  "
          + terminal.styled(bar, isChosen ? .green : .blue) + (isChosen ? " ←" : ""))
    }
    lines += ["", "At \((chosen.retention * 100).text(0)) %:"]
    for day in [30, 90, 180, 365, 730, 1_825, 3_650] where day <= simulator.days {
      let week = max(0, day - 7)..<day
      let minutes = chosen.minutes[week].reduce(0, +) / Double(week.count)
      lines.append(
        "  after \(padLeft("\(day)", 4)) days: \(padLeft(minutes.text(0), 4)) minutes a day, "
          + "\(padLeft(chosen.remembered[day - 1].text(0), 6)) words remembered")
    }
    lines += ["", advice]
    return lines.joined(separator: "\n") + "\n"
  }

  private func isLast(_ forecast: WorkloadForecast) -> Bool {
    forecast.retention == curve.last?.retention
  }
}
