package import JSON
package import Scheduling

/// A forecast of work and words for every desired retention.
package struct SimulationReport {
  package let simulator: WorkloadSimulator
  /// Forecasts from 70 to 99 %.
  package let curve: [WorkloadForecast]
  package let chosen: WorkloadForecast

  /// The forecast with stable names.
  package var json: JSONValue {
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

  /// Where the time spent for a word is near its least, as a range rather than a point.
  package var advice: String {
    let least = curve.map(\.minutesPerWord).min() ?? 0
    let near = curve.filter { $0.minutesPerWord <= least * 1.1 }.map {
      ($0.retention * 100).text(0)
    }
    return """
      The time for each remembered word is within 10 % of its least from \(near.first ?? "–") to \
      \(near.last ?? "–") %. Below 80 % reviews fail too often to be a pleasure.
      """
  }

  package init(
    simulator: WorkloadSimulator, curve: [WorkloadForecast], chosen: WorkloadForecast
  ) {
    self.simulator = simulator
    self.curve = curve
    self.chosen = chosen
  }
}
