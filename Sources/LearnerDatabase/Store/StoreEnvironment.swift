import Digest
import Files

/// What a store takes from the world: time, chance, the learner's zone, and which machine this is.
package struct StoreEnvironment: Sendable {
  /// Milliseconds since 1970.
  package var now: @Sendable () -> Int64
  /// 128 bits that nobody has drawn before.
  package var randomBits: @Sendable () -> UInt128
  /// The learner's time zone, as in `Europe/Paris`.
  package var zone: String
  /// What tells this machine from others; empty where nothing does.
  package var machine: String
  /// The tag of the language whose words are studied, as in `fr`; nil for those of all languages.
  package var language: String?

  package init(
    now: @escaping @Sendable () -> Int64, randomBits: @escaping @Sendable () -> UInt128,
    zone: String = "UTC", machine: String = "", language: String? = nil
  ) {
    self.now = now
    self.randomBits = randomBits
    self.zone = zone
    self.machine = machine
    self.language = language
  }

  /// The world as the system shows it.
  package static func system(zone: String? = nil) -> Self {
    Self(
      now: { WallClock.milliseconds() },
      randomBits: {
        var generator = SystemRandomNumberGenerator()
        return UInt128(generator.next()) << 64 | UInt128(generator.next())
      },
      zone: zone ?? localZone(),
      machine: String(
        decoding: (try? FileSystem.readGuarded("/etc/machine-id", limit: 4_096)) ?? [],
        as: UTF8.self))
  }

  /// The zone that the machine is set to: the end of the link `/etc/localtime`.
  private static func localZone() -> String {
    guard let target = FileSystem.target(ofLink: "/etc/localtime"),
      let range = target.firstRange(of: "zoneinfo/")
    else { return "UTC" }
    return String(target[range.upperBound...])
  }

  /// What tells this copy of a store from every other: the machine, and the file's place on it.
  func fingerprint(of path: String) throws(FileError) -> [UInt8] {
    let status = try FileSystem.status(path)
    return SHA256.digest(
      of: "\(machine)\n\(status?.device ?? 0)\n\(status?.number ?? 0)"
    ).bytes
  }
}

extension StringProtocol {
  /// The first place where a text stands in this one.
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
