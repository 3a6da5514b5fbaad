import JSON
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `Fuzz` {
  @Test func `ranges are Anki's`() throws {
    let rows = try #require(try Fixture.value("tables.json")["fuzz"]?.array).map(\.numbers)
    #expect(rows.count == 125)
    for row in rows {
      let range = FuzzRange(interval: row[0], minimum: 1, maximum: 36_500)
      #expect([Double(range.lower), Double(range.upper)] == Array(row[2...]), "\(row[0])")
    }
  }

  @Test(arguments: [3, 10, 60, 400] as [Double])
  func `each day of a range is about as likely, and no other day is met`(interval: Double) {
    let range = FuzzRange(interval: interval, minimum: 1, maximum: 36_500)
    let trials = 20_000
    var counts: [Int: Int] = [:]
    for seed in 0..<UInt64(trials) { counts[range.day(seed: seed), default: 0] += 1 }
    #expect(counts.keys.min() == range.lower && counts.keys.max() == range.upper)
    let expected = Double(trials) / Double(range.upper - range.lower + 1)
    for count in counts.values {
      #expect(abs(Double(count) - expected) < 5 * expected.squareRoot())
    }
  }

  @Test func `the maximum is never passed`() {
    for seed in 0..<100 as Range<UInt64> {
      #expect(FuzzRange(interval: 400, minimum: 1, maximum: 365).day(seed: seed) <= 365)
    }
  }
}

@Suite struct `Due load` {
  private let monday = StudyDay(number: 4)

  private func chosen(_ load: DueLoad, interval: Double) -> [Int: Int] {
    let range = FuzzRange(interval: interval, minimum: 1, maximum: 36_500)
    return (0..<3_000 as Range<UInt64>).reduce(into: [:]) {
      $0[range.day(seed: $1, load: load), default: 0] += 1
    }
  }

  @Test func `a crowded day is met less often`() {
    var counts = Array(repeating: 20, count: 40)
    counts[20] = 60
    let days = chosen(DueLoad(today: monday, counts: counts), interval: 20)
    #expect((days[20] ?? 0) * 5 < (days[19] ?? 0))
  }

  /// The peers' hole: a day without cards there weighs 1, however little the learner wants on it.
  @Test(arguments: [0, 30]) func `an easy day is left empty, even when it is empty`(others: Int) {
    var counts = Array(repeating: others, count: 40)
    let sundays = stride(from: 6, to: 40, by: 7)
    for day in sundays { counts[day] = 0 }
    let load = DueLoad(today: monday, counts: counts, easyDays: EasyDays([.sunday: .minimum]))
    let days = chosen(load, interval: 20)
    let onSundays = sundays.map { days[$0] ?? 0 }.reduce(0, +)
    #expect(Double(onSundays) < (others == 0 ? 0.001 : 0.5) * 3_000)
  }

  @Test func `a reduced day takes about half of a normal one`() {
    var counts = Array(repeating: 0, count: 60)
    let load = { DueLoad(today: monday, counts: $0, easyDays: EasyDays([.sunday: .reduced])) }
    let range = FuzzRange(interval: 30, minimum: 1, maximum: 36_500)
    for seed in 0..<900 as Range<UInt64> { counts[range.day(seed: seed, load: load(counts))] += 1 }
    let days = Array(range.lower...range.upper)
    let sundays = days.filter { monday.advanced(by: $0).weekday == .sunday }
    let mean = { (days: [Int]) in Double(days.map { counts[$0] }.reduce(0, +)) / Double(days.count)
    }
    let ratio = mean(sundays) / mean(days.filter { !sundays.contains($0) })
    #expect((0.35...0.65).contains(ratio), "\(ratio)")
  }

  @Test func `long intervals are left to chance`() {
    let load = DueLoad(today: monday, counts: [], easyDays: EasyDays([.sunday: .minimum]))
    let range = FuzzRange(interval: 200, minimum: 1, maximum: 36_500)
    #expect(range.day(seed: 9, load: load) == range.day(seed: 9))
  }
}
