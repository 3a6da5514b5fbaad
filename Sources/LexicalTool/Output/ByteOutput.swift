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

  /// Writes bytes, which go out as they are where there are many.
  func write(_ bytes: [UInt8]) throws(LexicalError) {
    guard case .descriptor(let descriptor) = destination, bytes.count >= Self.capacity else {
      buffer += bytes
      if buffer.count >= Self.capacity { try flush() }
      return
    }
    try flush()
    try Self.write(bytes, to: descriptor)
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
    case .descriptor(let descriptor):
      defer { buffer.removeAll(keepingCapacity: true) }
      try Self.write(buffer, to: descriptor)
    case .function(let function):
      function(String(decoding: buffer, as: UTF8.self))
      buffer.removeAll(keepingCapacity: true)
    case .none: break
    }
  }

  private static func write(
    _ bytes: [UInt8], to descriptor: Int32
  ) throws(LexicalError) {
    var start = 0
    while start < bytes.count {
      // Safe: the range lies inside the array for the length of the call.
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe LibC.write(
          descriptor, bytes.baseAddress.map { unsafe $0 + start }, bytes.count - start)
      }
      if count > 0 {
        start += count
      } else if errno == EPIPE {
        exit(ExitCode.fine.rawValue)
      } else if errno != EINTR {
        throw LexicalError(.inputOutput, "cannot write the output: \(systemMessage(errno))")
      }
    }
  }
}
