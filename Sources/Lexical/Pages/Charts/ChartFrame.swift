import LexicalModel
import Scheduling

/// A drawing with axes: a horizontal one of study days, a vertical one of numbers.
package struct ChartFrame {
  var canvas: ChartCanvas
  /// Days, as numbers.
  let x: ChartScale
  let y: ChartScale

  /// The width of a drawing that has the page for itself, and of one of two side by side.
  static let wide = 1_000.0
  static let narrow = 480.0

  private static let left = 52.0
  private static let right = 12.0
  private static let top = 12.0
  private static let bottom = 26.0

  /// - Parameters:
  ///   - days: the first and the last day, both shown whole.
  ///   - values: the numbers from the bottom to the top.
  ///   - width: of the drawing.
  ///   - height: of the drawing.
  ///   - areWhole: whether the numbers are counts, so that no tick stands between two of them.
  ///   - format: how the vertical axis writes a number.
  init(
    days: ClosedRange<Int>, values: ClosedRange<Double>, width: Double = Self.narrow,
    height: Double = 230, areWhole: Bool = false, format: (Double) -> String
  ) {
    canvas = ChartCanvas(width: width, height: height)
    x = ChartScale(
      Double(days.lowerBound)...Double(days.upperBound + 1),
      onto: Self.left...width - Self.right)
    y = ChartScale(values, onto: Self.top...height - Self.bottom, isFlipped: true)
    for tick in y.ticks(about: 4, wholeOnly: areWhole) {
      let position = y[tick]
      canvas.line((Self.left, position), (width - Self.right, position), "grid")
      canvas.text(format(tick), x: Self.left - 8, y: position + 4, "tick", anchor: "end")
    }
    drawDates(days, width: width, height: height)
  }

  /// Ticks at the beginnings of years, months or weeks, as many as have room.
  private mutating func drawDates(
    _ days: ClosedRange<Int>, width: Double, height: Double
  ) {
    let baseline = height - Self.bottom
    canvas.line((Self.left, baseline), (width - Self.right, baseline), "axis")
    for (day, label) in Self.dates(days, about: Int(width / 85)) {
      let position = x[Double(day)]
      canvas.line((position, baseline), (position, baseline + 4), "axis")
      guard position > Self.left + 4, position < width - 34 else { continue }
      canvas.text(label, x: position, y: baseline + 18, "tick")
    }
  }

  /// Days to name on an axis, about so many.
  package static func dates(_ days: ClosedRange<Int>, about wanted: Int) -> [(
    day: Int, label: String
  )] {
    let count = days.count
    if count <= 70 {
      let step = max(1, (count + wanted - 1) / wanted)
      return stride(from: days.lowerBound, through: days.upperBound, by: step).map {
        let date = CalendarDate(daysSince1970: $0)
        return ($0, "\(date.day) \(monthName(date.month))")
      }
    }
    let months = max(1, (count / 30 + wanted - 1) / wanted)
    let step = months <= 3 ? months : months <= 6 ? 6 : (months + 11) / 12 * 12
    var dates: [(Int, String)] = []
    let first = CalendarDate(daysSince1970: days.lowerBound)
    var month = first.year * 12 + first.month - 1
    while true {
      defer { month += 1 }
      let date = CalendarDate(year: month / 12, month: month % 12 + 1, day: 1)
      let day = date.daysSince1970
      if day > days.upperBound { return dates }
      guard day >= days.lowerBound, month % step == 0 else { continue }
      dates.append((day, date.month == 1 ? "\(date.year)" : monthName(date.month)))
    }
  }

  static func monthName(_ month: Int) -> String {
    let names = ChartPhrase.months.names
    return names.indices.contains(month - 1) ? names[month - 1] : "\(month)"
  }

  /// The point of a number on a day.
  func point(_ day: Double, _ value: Double) -> (x: Double, y: Double) {
    (x[day], y[value])
  }

  /// A bar from the bottom, or from another number, over a stretch of days.
  mutating func bar(
    from day: Int, days: Int, _ value: Double, above base: Double = 0, _ name: String,
    label: String? = nil
  ) {
    let gap = min(1.5, (x[Double(days)] - x[0]) * 0.12)
    let (top, bottom) = (y[base + value], y[base])
    canvas.rectangle(
      x: x[Double(day)] + gap / 2, y: top,
      width: x[Double(day + days)] - x[Double(day)] - gap, height: bottom - top, name,
      label: label, radius: 1)
  }

  /// Invisible columns over the whole height that can be pointed at.
  mutating func target(from day: Int, days: Int, label: String) {
    let (left, right) = (x[Double(day)], x[Double(day + days)])
    canvas.rectangle(
      x: left, y: y.pixels.lowerBound, width: right - left,
      height: y.pixels.upperBound - y.pixels.lowerBound, "target", label: label)
  }
}
