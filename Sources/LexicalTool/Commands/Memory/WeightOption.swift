import Lexical
import Scheduling

/// The option `--weights`, whose numbers are checked.
enum WeightOption {
  /// The weights as typed, migrated where they are of an older version; nil without the option.
  static func weights(
    _ arguments: ParsedArguments, version: FSRSVersion
  ) throws(UsageError) -> FSRSWeights? {
    guard let text = arguments.text("weights") else { return nil }
    var values: [Double] = []
    for field in text.split(whereSeparator: { ", []".contains($0) }) {
      guard let value = Double(field) else {
        throw UsageError("--weights is numbers split by commas; “\(field)” is none")
      }
      values.append(value)
    }
    do {
      return version == .six
        ? try FSRSWeights(migrating: values) : try FSRSWeights(exactly: values, version: .five)
    } catch {
      throw UsageError("--weights: \(error)")
    }
  }
}
