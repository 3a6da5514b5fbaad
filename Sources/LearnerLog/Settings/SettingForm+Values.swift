import Scheduling

extension SettingForm {
  /// Reads what a learner has typed.
  ///
  /// - Returns: what is kept in the register.
  /// - Throws: ``SettingError/expected(_:found:)`` when it does not fit.
  package func value(of text: String) throws(SettingError) -> RegisterValue {
    guard let value = read(text) else { throw .expected(expected, found: text) }
    return value
  }

  /// The value as a learner would type it; nil for a value that does not fit.
  package func text(of value: RegisterValue) -> String? {
    switch self {
    case .whole(let range):
      return value.integer.flatMap { range.contains($0) ? "\($0)" : nil }
    case .share(let range):
      return value.integer.flatMap { range.contains($0) ? Self.decimal($0) : nil }
    case .choice(let names): return value.string.flatMap { names.contains($0) ? $0 : nil }
    case .toggle: return value.bool.map { $0 ? "on" : "off" }
    case .language: return value.string.map { $0.isEmpty ? "none" : $0 }
    case .times: return value.integers.map(Self.times)
    case .thresholds, .weights:
      return value.integers?.map(Self.decimal).joined(separator: " ")
    case .levelShares(let range):
      return value.integers.flatMap { shares in
        if shares.isEmpty { return "none" }
        guard shares.count == Self.levelCount, shares.allSatisfy(range.contains) else { return nil }
        return shares.map(Self.decimal).joined(separator: " ")
      }
    case .text: return value.string.map { $0.isEmpty ? "none" : $0 }
    case .weekdays: return value.integers?.map(String.init).joined(separator: " ")
    }
  }

  private func read(_ text: String) -> RegisterValue? {
    let fields = text.split { $0 == " " || $0 == "," }
    switch self {
    case .whole(let range):
      return Int(text).flatMap { range.contains($0) ? .integer($0) : nil }
    case .share(let range): return Self.share(text, in: range).map { .integer($0) }
    case .choice(let names): return names.contains(text) ? .text(text) : nil
    case .toggle: return Self.toggle(text).map { .bool($0) }
    case .language: return Self.language(text).map { .text($0) }
    case .times:
      if text == "none" { return .integers([]) }
      let seconds = fields.compactMap { Self.seconds($0) }
      let fits =
        (1...Self.mostSteps).contains(fields.count) && seconds.count == fields.count
      return fits ? .integers(seconds) : nil
    case .thresholds:
      let days = fields.compactMap { Self.millionths($0) }
      let rises = zip([0] + days, days).allSatisfy { $0 < $1 }
      return fields.count == 3 && days.count == 3 && rises ? .integers(days) : nil
    case .levelShares(let range):
      if text == "none" { return .integers([]) }
      let shares = fields.compactMap { Self.share(String($0), in: range) }
      let fits = fields.count == Self.levelCount && shares.count == Self.levelCount
      return fits ? .integers(shares) : nil
    case .text(let limit):
      if text == "none" { return .text("") }
      let isPlain = !text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
      return text.utf8.count <= limit && isPlain ? .text(text) : nil
    case .weekdays:
      let shares = fields.compactMap { Int($0) }.filter { (0...100).contains($0) }
      return fields.count == 7 && shares.count == 7 ? .integers(shares) : nil
    case .weights: return Self.weights(fields).map { .integers($0) }
    }
  }

  /// Levels of mastery.
  private static let levelCount = MasteryLevel.allCases.count

  private static func share(_ text: String, in range: ClosedRange<Int>) -> Int? {
    let isPercent = text.hasSuffix("%")
    let number = isPercent ? text.dropLast().filter { $0 != " " } : text
    guard let millionths = millionths(number) else { return nil }
    let share = isPercent ? millionths / 100 : millionths
    return range.contains(share) ? share : nil
  }

  private static func toggle(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "on", "yes", "true": true
    case "off", "no", "false": false
    default: nil
    }
  }

  private static func language(_ text: String) -> String? {
    if text == "none" { return "" }
    let isTag = text.utf8.allSatisfy {
      switch $0 {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
      default: false
      }
    }
    return (2...35).contains(text.utf8.count) && isTag && text.first?.isLetter == true ? text : nil
  }

  /// The seconds of a time such as `10m`; a number alone is minutes.
  private static func seconds(_ text: Substring) -> Int? {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    let unit = text.last.flatMap { units[$0] }
    guard let number = Int(unit == nil ? text : text.dropLast()), stepBounds.contains(number)
    else { return nil }
    let seconds = number * (unit ?? 60)
    return stepBounds.contains(seconds) ? seconds : nil
  }

  private static func times(_ seconds: [Int]) -> String {
    if seconds.isEmpty { return "none" }
    return seconds.map { seconds in
      for (unit, length) in [("d", 86_400), ("h", 3_600), ("m", 60)]
      where seconds >= length && seconds % length == 0 {
        return "\(seconds / length)\(unit)"
      }
      return "\(seconds)s"
    }.joined(separator: " ")
  }

  private static func weights(_ fields: [Substring]) -> [Int]? {
    let millionths = fields.compactMap { Self.millionths($0) }
    let version = FSRSVersion.allCases.first { $0.weightCount == fields.count } ?? .six
    let values = millionths.map { Double($0) / 1e6 }
    guard millionths.count == fields.count,
      (try? FSRSWeights(exactly: values, version: version)) != nil
    else { return nil }
    return millionths
  }
}
