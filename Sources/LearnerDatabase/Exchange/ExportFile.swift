import Digest
import JSON
package import LearnerLog

/// The whole log as JSON lines in one canonical form: two stores with the same events write the
/// same bytes.
///
/// The first line names the schema; then the events in their order; the last line has their number,
/// the digest of all lines before it, and the digest of the state that follows from them.
package struct ExportFile: Sendable {
  package static let schema = "lexical.export/1"

  /// The events of an export, checked against its last line.
  ///
  /// - Throws: ``LearnerStoreError/malformed(line:expected:)`` with the first line that is wrong.
  package static func events(in bytes: [UInt8]) throws(LearnerStoreError) -> [Event] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.count >= 2, PageFile.schema(of: bytes) == schema else {
      throw .malformed(line: 1, expected: #"{"schema":"\#(schema)"} and a last line with “end”"#)
    }
    let footer = lines.removeLast()
    let value = try? JSONValue.parse(Array(footer))
    guard let sha = value?["sha256"]?.string,
      sha == SHA256.digest(of: Array(bytes[..<footer.startIndex])).hex
    else {
      throw .malformed(
        line: lines.count + 1, expected: "the digest of the lines above: the file is not whole")
    }
    var events: [Event] = []
    for (index, line) in lines.enumerated().dropFirst() {
      do {
        events.append(try Event(line: String(decoding: line, as: UTF8.self)))
      } catch {
        throw .malformed(line: index + 1, expected: "an event as lexical writes it")
      }
    }
    return events
  }
}

extension LearnerStore {
  /// The whole log in its canonical form, line by line without line breaks.
  package func exportLines() throws(LearnerStoreError) -> [String] {
    let events = try database.log.events(.allEvents).sorted {
      $0.order == $1.order ? $0.sequence < $1.sequence : $0.order < $1.order
    }
    var hash = SHA256()
    var lines: [String] = []
    lines.reserveCapacity(events.count + 2)
    func add(_ line: String) {
      hash.update(Array((line + "\n").utf8))
      lines.append(line)
    }
    let header: JSONValue = ["schema": .string(ExportFile.schema)]
    add(header.canonicalText)
    for event in events { add(event.line) }
    let footer: JSONValue = [
      "end": 1, "events": .integer(Int64(events.count)), "sha256": .string(hash.digest().hex),
      "state": .string(try stateDigest().hex),
    ]
    lines.append(footer.canonicalText)
    return lines
  }
}
