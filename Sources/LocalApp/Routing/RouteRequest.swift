import Files
import JSON
import Lexical
import Server

/// A request at a route, with what its path and body say.
struct RouteRequest: Sendable {
  let request: Request
  let holder: KeyHolder?

  var head: RequestHead { request.head }

  /// A segment of the path, from 0.
  func segment(_ index: Int) -> String { head.target.segments[index] }

  /// The body as JSON.
  ///
  /// - Throws: ``LexicalError`` for what is none.
  func json() throws(LexicalError) -> JSONValue {
    do { return try JSONValue.parse(request.body.bytes) } catch {
      throw LexicalError(.badRequest, "the body is no JSON: \(error)")
    }
  }

  /// Refuses what only the computer of the learner may do, which knows its own files.
  ///
  /// - Throws: ``LexicalError`` for a paired device.
  func requireOwner() throws(LexicalError) {
    guard holder == .owner else {
      throw LexicalError(.badRequest, "this is done on the computer that runs “lexical serve”")
    }
  }

  /// A text of the body.
  ///
  /// - Throws: ``LexicalError`` where it is missing.
  func text(_ name: String) throws(LexicalError) -> String {
    guard let text = try json()[name]?.string else {
      throw LexicalError(.badRequest, "expected a text in “\(name)”")
    }
    return text
  }

  /// A number of the query, within bounds.
  ///
  /// - Throws: ``LexicalError`` for what is no such number.
  func number(
    _ name: String, in range: ClosedRange<Int>, or standard: Int
  ) throws(LexicalError) -> Int {
    guard let text = head.target[name] else { return standard }
    guard let number = Int(text), range.contains(number) else {
      throw LexicalError(
        .badRequest,
        "expected a number from \(range.lowerBound) to \(range.upperBound) in “\(name)”")
    }
    return number
  }

  /// The whole body, from wherever it is kept.
  ///
  /// - Throws: ``LexicalError`` when it cannot be read.
  func content() throws(LexicalError) -> [UInt8] {
    switch request.body {
    case .bytes(let bytes): return bytes
    case .file(let file):
      do { return try FileSystem.read(file.path) } catch {
        throw LexicalError(.inputOutput, "\(error)")
      }
    }
  }
}
