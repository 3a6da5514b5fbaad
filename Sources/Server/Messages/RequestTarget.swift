/// The path and query that a request names, decoded and free of everything that climbs or hides.
///
/// Only the origin form is taken (`/v1/today?date=…`). A path with an empty, `.` or `..` segment,
/// an encoded slash, a backslash, a control or bytes that are no UTF-8 is refused, not cleaned:
/// whoever sends one wants something that the server has not.
package struct RequestTarget: Hashable, Sendable {
  /// A named value of the query.
  package struct Parameter: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  /// The segments between slashes; none for `/`.
  package let segments: [String]
  package let parameters: [Parameter]

  /// - Returns: nil for a target that is refused.
  init?(_ text: some StringProtocol) {
    guard text.utf8.first == UInt8(ascii: "/") else { return nil }
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var segments: [String] = []
    if parts[0] != "/" {
      for part in parts[0].dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
        guard let segment = Self.decoded(part), Self.isPlain(segment) else { return nil }
        segments.append(segment)
      }
    }
    var parameters: [Parameter] = []
    if parts.count == 2 {
      for pair in parts[1].split(separator: "&") {
        let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = Self.decoded(sides[0], plusIsSpace: true),
          let value = sides.count == 2 ? Self.decoded(sides[1], plusIsSpace: true) : ""
        else { return nil }
        parameters.append(Parameter(name: name, value: value))
      }
    }
    self.segments = segments
    self.parameters = parameters
  }

  /// The first value of the query with this name.
  package subscript(name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }

  private static func isPlain(_ segment: String) -> Bool {
    !segment.isEmpty && segment != "." && segment != ".."
      && segment.utf8.allSatisfy {
        $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\")
      }
  }

  /// The text with `%41` replaced by what it stands for; nil where that is no UTF-8.
  private static func decoded(
    _ text: some StringProtocol, plusIsSpace: Bool = false
  ) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.next().flatMap(hexadecimalDigit),
          let low = rest.next().flatMap(hexadecimalDigit)
        else { return nil }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
