/// A share as a reader writes it: `93.7 %`.
package func percent(_ share: Double) -> String {
  let tenths = Int((share * 1_000).rounded())
  return "\(tenths / 10).\(tenths % 10) %"
}

/// A whole number in groups of three: `12 345`.
package func grouped(_ number: Int) -> String {
  var digits = Array(String(abs(number)))
  var index = digits.count - 3
  while index > 0 {
    digits.insert("\u{202F}", at: index)
    index -= 3
  }
  return (number < 0 ? "-" : "") + String(digits)
}

/// A number rounded to a whole one, in groups of three.
package func grouped(_ number: Double) -> String { grouped(Int(number.rounded())) }

/// A number with the word for what it counts: `1 error`, `2 errors`.
package func counted(_ number: Int, _ noun: String) -> String {
  "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
}

/// Seconds as one says them: `6 s`, `3 min`, `12 h`.
package func durationText(seconds: Double) -> String {
  if seconds < 60 { return "\(Int(seconds.rounded(.up))) s" }
  return seconds < 5_400
    ? "\(Int((seconds / 60).rounded(.up))) min" : "\(grouped(Int((seconds / 3_600).rounded()))) h"
}
