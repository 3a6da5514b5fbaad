import Scheduling

/// An SVG drawing in the making: shapes by class, so that colours are the page's.
struct ChartCanvas {
  let width: Double
  let height: Double
  private var markup = ""

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  mutating func line(
    _ from: (x: Double, y: Double), _ to: (x: Double, y: Double), _ name: String
  ) {
    markup +=
      "<line class=\"\(name)\" x1=\"\(Self.text(from.x))\" y1=\"\(Self.text(from.y))\" "
      + "x2=\"\(Self.text(to.x))\" y2=\"\(Self.text(to.y))\"/>"
  }

  /// A rectangle; with a label it can be pointed at.
  mutating func rectangle(
    x: Double, y: Double, width: Double, height: Double, _ name: String, label: String? = nil,
    radius: Double = 0
  ) {
    markup +=
      "<rect class=\"\(name)\" x=\"\(Self.text(x))\" y=\"\(Self.text(y))\" "
      + "width=\"\(Self.text(max(width, 0)))\" height=\"\(Self.text(max(height, 0)))\""
    if radius > 0 { markup += " rx=\"\(Self.text(radius))\"" }
    markup += closing("rect", label)
  }

  mutating func circle(x: Double, y: Double, radius: Double, _ name: String, label: String) {
    markup +=
      "<circle class=\"\(name)\" cx=\"\(Self.text(x))\" cy=\"\(Self.text(y))\" "
      + "r=\"\(Self.text(radius))\"" + closing("circle", label)
  }

  /// A line through points.
  mutating func path(_ points: [(x: Double, y: Double)], _ name: String) {
    guard !points.isEmpty else { return }
    markup += "<path class=\"\(name)\" d=\"\(Self.path(points))\"/>"
  }

  /// What lies between two lines with the same number of points.
  mutating func area(
    upper: [(x: Double, y: Double)], lower: [(x: Double, y: Double)], _ name: String
  ) {
    guard !upper.isEmpty else { return }
    markup += "<path class=\"\(name)\" d=\"\(Self.path(upper + lower.reversed()))Z\"/>"
  }

  mutating func text(
    _ text: String, x: Double, y: Double, _ name: String = "", anchor: String = "middle"
  ) {
    let kind = name.isEmpty ? "" : " class=\"\(name)\""
    markup +=
      "<text\(kind) x=\"\(Self.text(x))\" y=\"\(Self.text(y))\" text-anchor=\"\(anchor)\">"
      + "\(text.htmlEscaped)</text>"
  }

  /// The drawing, named for those who cannot see it.
  func svg(title: String) -> String {
    "<svg viewBox=\"0 0 \(Self.text(width)) \(Self.text(height))\" role=\"img\" "
      + "aria-label=\"\(title.htmlEscaped)\">\(markup)</svg>"
  }

  private func closing(_ element: String, _ label: String?) -> String {
    guard let label else { return "/>" }
    return " data-label=\"\(label.htmlEscaped)\"><title>\(label.htmlEscaped)</title></\(element)>"
  }

  private static func path(_ points: [(x: Double, y: Double)]) -> String {
    "M" + points.map { "\(text($0.x)) \(text($0.y))" }.joined(separator: "L")
  }

  /// A coordinate with one decimal at most.
  private static func text(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let (whole, rest) = (tenths.magnitude / 10, tenths.magnitude % 10)
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }
}
