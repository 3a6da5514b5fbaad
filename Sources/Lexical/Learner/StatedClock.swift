import Files
import ICU
package import LearnerDatabase
import LexicalModel

/// Now and the time zone, as `$LEXICAL_NOW` states them or else the system shows them.
///
/// A stated clock goes on from its instant, so that what a session measures stays true.
package struct StatedClock: Sendable {
  /// The variable of the environment that states an instant.
  package static let variable = "LEXICAL_NOW"

  /// Milliseconds from the system's clock to this one.
  private let shift: Int64
  /// A zone of the database, as in `Europe/Paris`; nil is the system's.
  package let zone: String?

  /// When the first clock of this process was read.
  private static let start = WallClock.milliseconds()

  /// Reads the environment: `LEXICAL_NOW` for the instant and, in brackets, the zone; `TZ` for the
  /// zone alone.
  ///
  /// - Throws: ``LexicalError`` of kind `badRequest` for an instant or a zone that cannot be read.
  package init(environment: [String: String]) throws(LexicalError) {
    let inherited = Self.zone(ofVariable: environment["TZ"])
    guard let text = environment[Self.variable], !text.isEmpty else {
      (shift, zone) = (0, inherited)
      return
    }
    let statement = try ClockStatement(text, zone: inherited)
    shift = statement.milliseconds - Self.start
    zone = statement.zone ?? inherited
  }

  /// Milliseconds since 1970.
  package func now() -> Int64 { WallClock.milliseconds() + shift }

  /// What a store takes from the world under this clock.
  package var storeEnvironment: StoreEnvironment {
    var environment = StoreEnvironment.system(zone: zone)
    if shift != 0 { environment.now = now }
    return environment
  }

  /// The zone that `TZ` names, where it names one of the database.
  private static func zone(ofVariable variable: String?) -> String? {
    guard let zone = variable?.drop(while: { $0 == ":" }), zone.contains("/") || zone == "UTC"
    else { return nil }
    return String(zone)
  }
}

/// An instant as somebody writes it, with the zone it is local to.
///
/// `2027-03-28T09:30:00+02:00`, `2027-03-28T09:30[Europe/Berlin]` (RFC 9557), a day alone for its
/// noon, or milliseconds since 1970.
struct ClockStatement {
  let milliseconds: Int64
  /// The zone in brackets; nil where none stands.
  let zone: String?

  /// - Parameters:
  ///   - text: what was written.
  ///   - standard: the zone of a local time without one; nil is the system's.
  /// - Throws: ``LexicalError`` of kind `badRequest` with what was expected.
  init(_ text: String, zone standard: String?) throws(LexicalError) {
    var time = text[...]
    var stated: String?
    if time.hasSuffix("]"), let bracket = time.firstIndex(of: "[") {
      stated = String(time[time.index(after: bracket)...].dropLast())
      time = time[..<bracket]
    }
    if let stated, (try? LocalTimeZone(identifier: stated)) == nil {
      throw LexicalError(
        .badRequest, "no time zone “\(stated.printable)”; expected a name such as Europe/Berlin")
    }
    zone = stated
    if let number = Int64(time), number.magnitude < 1 << 50 {
      milliseconds = number
    } else if let instant = Timestamp(Self.withSeconds(time)) {
      milliseconds = instant.microseconds / 1_000
    } else if let local = Timestamp(Self.withSeconds(time) + "Z") {
      milliseconds = Self.instant(
        ofLocal: local.microseconds / 1_000,
        in: stated ?? standard ?? StoreEnvironment.system().zone)
    } else {
      throw LexicalError(
        .badRequest,
        "“\(text.printable)” is no time; expected one such as 2027-03-28T09:30[Europe/Berlin]")
    }
  }

  /// The time with a noon where it is a day, and with seconds where it has none.
  private static func withSeconds(_ text: Substring) -> String {
    if text.utf8.count == 10 { return text + "T12:00:00" }
    guard text.utf8.count >= 16 else { return String(text) }
    let minute = text.index(text.startIndex, offsetBy: 16, limitedBy: text.endIndex)
    guard let minute, minute == text.endIndex || text[minute] != ":" else { return String(text) }
    return text[..<minute] + ":00" + text[minute...]
  }

  /// The instant at which the walls of a zone show a time; the earlier where they show it twice.
  private static func instant(ofLocal local: Int64, in zone: String) -> Int64 {
    guard var zone = try? LocalTimeZone(identifier: zone) else { return local }
    let day: Int64 = 86_400_000
    let before = (try? zone.offset(at: local - day)) ?? 0
    let after = (try? zone.offset(at: local + day)) ?? 0
    // The offset of the day before holds at its own instant, or the clocks were changed since; in
    // the hour that they leave out neither does.
    if (try? zone.offset(at: local - before)) == before { return local - before }
    return (try? zone.offset(at: local - after)) == after ? local - after : local - before
  }
}
