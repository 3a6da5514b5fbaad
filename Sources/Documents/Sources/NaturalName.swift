/// A name in parts, by which files are put in order: runs of digits by their value, other runs by
/// their bytes in lower case, so that `2.srt` is before `10.srt`.
package struct NaturalName: Comparable, Hashable, Sendable {
  private let parts: [Part]

  private enum Part: Comparable, Hashable {
    case number(UInt64)
    case text(String)
  }

  package init(_ name: String) {
    var parts: [Part] = []
    var rest = name.utf8[...]
    while let first = rest.first {
      let isDigit = first >= 0x30 && first <= 0x39
      let run = rest.prefix { ($0 >= 0x30 && $0 <= 0x39) == isDigit }
      let text = String(Substring(run))
      parts.append(isDigit ? .number(UInt64(text) ?? .max) : .text(text.lowercased()))
      rest = rest[run.endIndex...]
    }
    self.parts = parts
  }

  package static func < (left: NaturalName, right: NaturalName) -> Bool {
    left.parts.lexicographicallyPrecedes(right.parts)
  }
}
