/// Three numbers that order releases: what breaks, what is added, what is corrected.
package struct ReleaseVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let major: Int
  package let minor: Int
  package let patch: Int

  /// Reads `1.4.2`; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    (major, minor, patch) = (numbers[0], numbers[1], numbers[2])
  }

  package var description: String { "\(major).\(minor).\(patch)" }

  package static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}
