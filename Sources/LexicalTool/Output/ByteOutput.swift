import Lexical
import LibC

/// Bytes on their way to stdout, grouped so that a line costs no system call.
///
/// A reader that has gone (`| head`) ends the process quietly; a full disk is an error.
final class ByteOutput {
  private var buffer: [UInt8] = []
  private let destination: Destination

  /// Where the bytes go.
  private enum Destination {
    case descriptor(Int32)
    case function((String) -> Void)
    /// They stay here.
    case none
  }
  private static let capacity = 1 << 16

  init(descriptor: Int32) {
    destination = .descriptor(descriptor)
    buffer.reserveCapacity(Self.capacity + 4_096)
  }

  /// An output that keeps its bytes.
  init() {
    destination = .none
  }

  /// An output that hands its text to a function whenever it is flushed.
  init(to function: @escaping (String) -> Void) {
    destination = .function(function)
  }

  /// What was written and has not gone out yet.
  var bytes: [UInt8] { buffer }

  func write(_ text: some StringProtocol) throws(LexicalError) {
    buffer += text.utf8
    if buffer.count >= Self.capacity { try flush() }
  }

  func write(_ bytes: some Sequence<UInt8>) throws(LexicalError) {
    buffer += bytes
    if buffer.count >= Self.capacity { try flush() }
  }

  func line(_ text: some StringProtocol = "" as String) throws(LexicalError) {
    buffer += text.utf8
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Appends through the buffer itself, for writers that make bytes one by one.
  func append(_ body: (inout [UInt8]) -> Void) throws(LexicalError) {
    body(&buffer)
    if buffer.count >= Self.capacity { try flush() }
  }

  func flush() throws(LexicalError) {
    switch destination {
    case .descriptor(let descriptor): try flush(to: descriptor)
    case .function(let function):
      function(String(decoding: buffer, as: UTF8.self))
      buffer.removeAll(keepingCapacity: true)
    case .none: break
    }
  }

  private func flush(to descriptor: Int32) throws(LexicalError) {
    var start = 0
    while start < buffer.count {
      // Safe: the range lies inside the buffer for the length of the call.
      let count = unsafe buffer.withUnsafeBytes { bytes in
        unsafe LibC.write(
          descriptor, bytes.baseAddress.map { unsafe $0 + start }, bytes.count - start)
      }
      if count > 0 {
        start += count
      } else if errno == EPIPE {
        buffer.removeAll()
        exit(ExitCode.fine.rawValue)
      } else if errno != EINTR {
        buffer.removeAll()
        throw LexicalError(.inputOutput, "cannot write the output: \(systemMessage(errno))")
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
