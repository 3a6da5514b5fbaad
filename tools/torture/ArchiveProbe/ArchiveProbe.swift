internal import Archives
internal import Glibc

/// Answers what each stream on standard input decodes to, for comparison with other programs.
///
/// A request is a byte that names the kind, four bytes of length (little-endian), four bytes of
/// maximum size and the stream. An answer is `+` or `-`, four bytes of length and a text: the
/// checksum and size of the content, the content itself for an encoder, or the error. Capital
/// letters ask for the time of the same in nanoseconds.
@main
struct ArchiveProbe {
  static func main() {
    while let kind = read(1)?.first, let header = read(8) {
      let numbers = [0, 4].map { start in
        (0..<4).reduce(0) { $0 | Int(header[start + $1]) << ($1 * 8) }
      }
      guard let stream = read(numbers[0]) else { return }
      do throws(ArchiveError) {
        answer("+", try content(of: stream, kind: kind, maximumSize: numbers[1]))
      } catch {
        answer("-", Array(error.description.utf8))
      }
    }
  }

  private static func content(
    of stream: [UInt8], kind: UInt8, maximumSize: Int
  ) throws(ArchiveError) -> [UInt8] {
    switch kind {
    case UInt8(ascii: "d"): digest(try Deflate.decode(stream, maximumSize: maximumSize))
    case UInt8(ascii: "z"): digest(try Zlib.decode(stream, maximumSize: maximumSize))
    case UInt8(ascii: "g"): digest(try Gzip.decode(stream, maximumSize: maximumSize))
    case UInt8(ascii: "s"): digest(try Zstandard.decode(stream, maximumSize: maximumSize))
    case UInt8(ascii: "x"): Zstandard.encode(stream)
    case UInt8(ascii: "w"): try rewritten(stream)
    case UInt8(ascii: "e"): Deflate.encode(stream)
    case UInt8(ascii: "p"): try digestOfArchive(stream)
    case UInt8(ascii: "D"):
      try timed { () throws(ArchiveError) in
        _ = try Deflate.decode(stream, maximumSize: maximumSize)
      }
    case UInt8(ascii: "E"): try timed { () throws(ArchiveError) in _ = Deflate.encode(stream) }
    case UInt8(ascii: "S"):
      try timed { () throws(ArchiveError) in
        _ = try Zstandard.decode(stream, maximumSize: maximumSize)
      }
    case UInt8(ascii: "X"): try timed { () throws(ArchiveError) in _ = Zstandard.encode(stream) }
    case UInt8(ascii: "C"): try timed { () throws(ArchiveError) in _ = CRC32.value(of: stream) }
    default: Array("unknown kind".utf8)
    }
  }

  /// The shortest of 15 runs, in nanoseconds.
  private static func timed(_ body: () throws(ArchiveError) -> Void) throws(ArchiveError) -> [UInt8]
  {
    var shortest = Duration.seconds(3600)
    for _ in 0..<15 {
      let start = ContinuousClock.now
      try body()
      shortest = min(shortest, ContinuousClock.now - start)
    }
    let (seconds, attoseconds) = shortest.components
    return Array("\(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)".utf8)
  }

  private static func digestOfArchive(_ stream: [UInt8]) throws(ArchiveError) -> [UInt8] {
    let archive = try ZipArchive(stream)
    var lines: [UInt8] = []
    for entry in archive.entries {
      lines += entry.name.utf8
      lines += [9]
      lines += digest(try archive.contents(of: entry))
      lines += [10]
    }
    return lines
  }

  /// An archive with each entry of another one copied, and once more compressed again.
  private static func rewritten(_ stream: [UInt8]) throws(ArchiveError) -> [UInt8] {
    let archive = try ZipArchive(stream)
    var writer = ZipWriter()
    for entry in archive.entries {
      writer.copy(entry, from: archive)
      writer.append(name: "again/\(entry.name)", contents: try archive.contents(of: entry))
    }
    return writer.finish()
  }

  private static func digest(_ content: [UInt8]) -> [UInt8] {
    Array("\(CRC32.value(of: content)) \(content.count)".utf8)
  }

  /// The next bytes of standard input; nil at its end.
  private static func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let number = unsafe bytes.withUnsafeMutableBytes { buffer in
        // Safe: the rebased buffer ends with the array.
        unsafe Glibc.read(
          STDIN_FILENO, UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]).baseAddress,
          count - filled)
      }
      guard number > 0 else { return nil }
      filled += number
    }
    return bytes
  }

  private static func answer(_ status: Unicode.Scalar, _ text: [UInt8]) {
    var bytes = [UInt8(ascii: status)]
    for shift in stride(from: 0, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: text.count >> shift))
    }
    bytes += text
    var written = 0
    while written < bytes.count {
      let number = unsafe bytes.withUnsafeBytes { buffer in
        // Safe: the rebased buffer ends with the array.
        unsafe Glibc.write(
          STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: buffer[written...]).baseAddress,
          buffer.count - written)
      }
      guard number > 0 else { exit(74) }
      written += number
    }
  }
}
