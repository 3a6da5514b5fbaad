/// Why something cannot be set.
package enum SettingError: Error, Hashable, Sendable {
  /// The value does not fit the setting.
  case expected(String, found: String)
}

extension SettingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .expected(let expected, let found): "expected \(expected), not “\(found)”"
    }
  }
}
