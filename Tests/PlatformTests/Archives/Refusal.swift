import Archives
import Testing

/// A hand-made stream and why it is refused.
struct Refusal: CustomTestStringConvertible {
  let what: String
  let stream: [UInt8]
  let message: String

  init(_ what: String, _ stream: [UInt8], _ message: String) {
    (self.what, self.stream, self.message) = (what, stream, message)
  }

  var testDescription: String { what }
}

/// A stream with one byte changed.
func changing(_ stream: [UInt8], at offset: Int, to byte: UInt8) -> [UInt8] {
  var stream = stream
  stream[offset] = byte
  return stream
}

func expectRefusal(
  _ refusal: Refusal, sourceLocation: SourceLocation = #_sourceLocation,
  by decode: ([UInt8]) throws -> [UInt8]
) {
  do {
    let content = try decode(refusal.stream)
    Issue.record("\(content.count) bytes were decoded", sourceLocation: sourceLocation)
  } catch {
    #expect("\(error)" == refusal.message, sourceLocation: sourceLocation)
  }
}

/// An archive of entries, stored unless said otherwise.
func archive(_ entries: [(String, [UInt8])], method: ZipMethod = .stored) -> [UInt8] {
  var writer = ZipWriter()
  for (name, contents) in entries { writer.append(name: name, contents: contents, method: method) }
  return writer.finish()
}

func littleEndian(_ number: UInt32, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt32($0 * 8)) }
}
