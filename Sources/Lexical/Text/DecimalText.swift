extension Double {
  /// The number with so many decimals, as tables show it.
  package func text(_ decimals: Int) -> String {
    guard isFinite, abs(self) < 1e15 else { return "\(self)" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let units = (abs(self) * scale).rounded()
    let whole = (units / scale).rounded(.down)
    let sign = self < 0 && units > 0 ? "−" : ""
    guard decimals > 0 else { return sign + String(Int64(whole)) }
    let fraction = String(Int64(units - whole * scale))
    let zeros = String(repeating: "0", count: max(0, decimals - fraction.utf8.count))
    return "\(sign)\(Int64(whole)).\(zeros)\(fraction)"
  }
}
