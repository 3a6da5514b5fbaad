import Digest
import JSON
import LearnerLog

/// A run of events as one immutable file of a share: a header, a line for each event, and a footer
/// that vouches for every byte before it.
struct Segment: Hashable, Sendable {
  struct Header: Hashable, Sendable {
    /// The learner's folder, as 32 hexadecimal digits.
    var folderID: String
    /// Who wrote the file.
    var device: DeviceID
    /// 1, 2, 3 … per writer.
    var number: Int
    /// The digest of the writer's segment before; empty for the first.
    var previous: String
    /// The last sequence number that the writer had from each device.
    var seen: [DeviceID: Int]
  }

  var header: Header
  var events: [Event]

  /// The most that a file, a line and a segment may hold.
  static let byteLimit = 4 << 20
  static let lineLimit = 64 << 10
  static let eventLimit = 50_000
  /// Where a writer begins the next segment.
  static let cutSize = 64 << 10

  private var headerLine: String {
    let own = events.filter { $0.device == header.device }.map(\.sequence)
    let seen = header.seen.map { JSONMember(name: "\($0.key)", value: .integer(Int64($0.value))) }
    let value: JSONValue = [
      "dev": .string("\(header.device)"), "f": "lseg1",
      "firstSeq": .integer(Int64(own.min() ?? 0)), "lastSeq": .integer(Int64(own.max() ?? 0)),
      "n": .integer(Int64(events.count)), "prev": .string(header.previous), "seen": .object(seen),
      "seg": .integer(Int64(header.number)), "vault": .string(header.folderID),
    ]
    return value.canonicalText
  }

  /// The file, byte for byte the same wherever it is made.
  var bytes: [UInt8] {
    var text = Array((headerLine + "\n").utf8)
    for event in events { text += event.lineBytes + [UInt8(ascii: "\n")] }
    return text + Self.footer(count: events.count, body: text)
  }

  /// The digest that names the file and that the next segment repeats.
  static func digest(of bytes: [UInt8]) -> SHA256Digest {
    SHA256.digest(of: bytes)
  }

  /// The name of the file in the writer's folder.
  static func name(number: Int, digest: SHA256Digest) -> String {
    let digits = String(number)
    let padding = String(repeating: "0", count: max(0, 8 - digits.count))
    return "\(padding)\(digits)-\(digest.hex.prefix(16)).lseg"
  }

  private static func footer(count: Int, body: [UInt8]) -> [UInt8] {
    let value: JSONValue = [
      "end": 1, "n": .integer(Int64(count)), "sha": .string(SHA256.digest(of: body).hex),
    ]
    return Array((value.canonicalText + "\n").utf8)
  }

  /// Reads a file, and accepts nothing that differs by a byte from what a writer makes.
  init(_ bytes: [UInt8]) throws(SegmentError) {
    guard bytes.count <= Self.byteLimit else { throw .tooLarge(bytes: bytes.count) }
    guard bytes.last == UInt8(ascii: "\n") else { throw .torn }
    var lines = bytes.dropLast().split(
      separator: UInt8(ascii: "\n"), maxSplits: Self.eventLimit + 3,
      omittingEmptySubsequences: false)
    guard lines.count >= 2, lines.count <= Self.eventLimit + 2 else { throw .torn }
    let footer = lines.removeLast()
    let body = Array(bytes[..<footer.startIndex])
    guard Array(footer) + [UInt8(ascii: "\n")] == Self.footer(count: lines.count - 1, body: body)
    else { throw .torn }
    header = try Self.header(lines[0])
    events = []
    for (index, line) in lines.dropFirst().enumerated() {
      guard line.count <= Self.lineLimit, let event = try? Event(lineBytes: Array(line)) else {
        throw .malformed(line: index + 2)
      }
      events.append(event)
    }
    guard headerLine.utf8.elementsEqual(lines[0]) else { throw .malformed(line: 1) }
  }

  init(header: Header, events: [Event]) {
    self.header = header
    self.events = events
  }

  private static func header(_ line: ArraySlice<UInt8>) throws(SegmentError) -> Header {
    guard let value = try? JSONValue.parse(Array(line)), let format = value["f"]?.string else {
      throw .malformed(line: 1)
    }
    guard format == "lseg1" else { throw .unknownFormat(String(format.prefix(32))) }
    guard let folderID = value["vault"]?.string, folderID.utf8.count == 32,
      let device = value["dev"]?.string.flatMap({ DeviceID(hexadecimal: $0) }),
      let number = value["seg"]?.integer, number > 0, let previous = value["prev"]?.string,
      let members = value["seen"]?.members, members.count <= 10_000
    else { throw .malformed(line: 1) }
    var seen: [DeviceID: Int] = [:]
    for member in members {
      guard let device = DeviceID(hexadecimal: member.name),
        let last = member.value.integer, (0...(1 << 53)).contains(last)
      else { throw .malformed(line: 1) }
      seen[device] = Int(last)
    }
    return Header(
      folderID: folderID, device: device, number: Int(number), previous: previous, seen: seen)
  }
}

/// Why a file is not taken for a segment; nothing of it is applied.
enum SegmentError: Error, Hashable, Sendable {
  /// It ends too early, or a byte was changed: it has not arrived yet.
  case torn
  case tooLarge(bytes: Int)
  /// It is whole, and what it says is not what a writer makes.
  case malformed(line: Int)
  /// A newer version wrote it.
  case unknownFormat(String)

  /// What to tell the learner.
  var reason: String {
    switch self {
    case .torn: "not whole yet"
    case .tooLarge(let bytes): "\(bytes) bytes, more than a segment may have"
    case .malformed(let line): "line \(line) is not what lexical writes"
    case .unknownFormat(let format): "of the unknown format \(format)"
    }
  }
}
