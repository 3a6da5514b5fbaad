package import Documents
import Files
import LibC

/// A file or stdin, read in pieces.
///
/// `~Copyable` because it owns its descriptor.
package struct InputFile: ~Copyable {
  /// What messages and headers call it: the path as typed, or `-`.
  package let name: String
  let options: ReadingOptions
  private let descriptor: Int32
  /// The size of a plain file; 0 for anything else.
  private let size: Int

  /// Opens a file for reading; `-` is stdin.
  ///
  /// - Throws: ``LexicalError`` with ``ExitCode/noInput`` and the reason.
  package init(
    _ path: String, options: ReadingOptions = ReadingOptions()
  ) throws(LexicalError) {
    let opened = unsafe path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else {
      throw LexicalError(.noInput, "cannot read “\(path.printable)”: \(systemMessage(errno))")
    }
    var information = stat()
    // Safe: the kernel fills the struct it is given.
    let known = unsafe fstat(opened, &information) == 0
    if known, information.st_mode & S_IFMT == S_IFDIR {
      close(opened)
      throw LexicalError(.noInput, "“\(path.printable)” is a folder; a text file was expected")
    }
    size = known && information.st_mode & S_IFMT == S_IFREG ? max(0, Int(information.st_size)) : 0
    name = path
    self.options = options
    descriptor = opened
  }

  /// The size of a plain file; nil for anything else, and where there is none.
  package static func size(of path: String) -> Int? {
    var information = stat()
    // Safe: the kernel fills the struct it is given.
    guard path != "-", unsafe stat(path, &information) == 0,
      information.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return Int(information.st_size)
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// Reads until the buffer has so many bytes more, or until the end.
  ///
  /// Room is made as it fills, so that a short file takes little; for a plain file at once.
  /// - Returns: whether there may be more.
  package func read(_ count: Int, into buffer: inout [UInt8]) throws(LexicalError) -> Bool {
    var rest = count
    // One byte more, to see the end.
    let expected = buffer.isEmpty ? min(size + 1, count) : 0
    buffer.reserveCapacity(expected)
    while rest > 0 {
      let step = min(rest, max(Self.step, buffer.count, expected))
      guard try fill(step, into: &buffer) else { return false }
      rest -= step
    }
    return true
  }

  private static let step = 1 << 16

  /// Reads so many bytes more, or as many as there are; false at the end.
  private func fill(_ count: Int, into buffer: inout [UInt8]) throws(LexicalError) -> Bool {
    let start = buffer.count
    buffer += repeatElement(0, count: count)
    var filled = 0
    while filled < count {
      // Safe: the range lies inside the array for the length of the call.
      let got = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe LibC.read(
          descriptor, bytes.baseAddress.map { unsafe $0 + start + filled }, count - filled)
      }
      if got > 0 {
        filled += got
      } else if got == 0 {
        break
      } else if errno != EINTR {
        let reason = systemMessage(errno)
        buffer.removeLast(count - filled)
        throw LexicalError(.inputOutput, "cannot read “\(name.printable)”: \(reason)")
      }
    }
    buffer.removeLast(count - filled)
    return filled == count
  }

  /// Reads the whole file.
  ///
  /// - Parameter limit: the longest file that fits, in bytes.
  /// - Returns: the bytes of the file.
  /// - Throws: ``LexicalError`` when it is longer, or cannot be read.
  package func readAll(limit: Int = 1 << 30) throws(LexicalError) -> [UInt8] {
    var buffer: [UInt8] = []
    while try read(max(1 << 16, buffer.count), into: &buffer) {
      guard buffer.count <= limit else {
        throw LexicalError(
          .badData, "“\(name.printable)” is longer than the \(limit >> 20) MiB that fit here")
      }
    }
    return buffer
  }

  /// Reads the whole file into a document.
  ///
  /// - Returns: nil when the file is empty, or has nothing but white space.
  /// - Throws: ``LexicalError`` when it is no text, too long, or cannot be read.
  package func readDocument() throws(LexicalError) -> Document? {
    try document(readAll())
  }

  /// Whether the file is plain text in UTF-8, by its first bytes.
  ///
  /// - Throws: ``LexicalError`` for a format that is not read, and for what is no text.
  func isPlainText(_ head: [UInt8]) throws(LexicalError) -> Bool {
    guard options.encoding ?? .utf8 == .utf8 else { return false }
    do { return try DocumentFormat.isPlainUTF8(head) } catch { throw failure(error) }
  }

  /// The document in the bytes of the whole file; nil when they are nothing but white space.
  ///
  /// - Throws: ``LexicalError`` that names the file inside an archive and the byte.
  func document(_ bytes: [UInt8]) throws(LexicalError) -> Document? {
    guard bytes.contains(where: { $0 > 0x20 }) else { return nil }
    do {
      return try Document(
        bytes, named: FileSystem.name(of: name), options: options.document)
    } catch {
      throw failure(error)
    }
  }

  /// What the learner should be told about how a document was read, a line each, at most eight.
  package func notices(of document: Document) -> [String] {
    let lines = document.notices.map { notice in
      var line = "\(notice)".printable
      if !document.isArchive, case .encoding(_, let report) = notice {
        line = "read as \(report); --encoding decides otherwise"
      }
      return "\(name.printable): \(line)"
    }
    guard lines.count > 8 else { return lines }
    return lines.prefix(7) + ["\(name.printable): … and \(lines.count - 7) more such lines"]
  }

  private func failure(_ error: DocumentError) -> LexicalError {
    LexicalError(.badData, "“\(name.printable)”: \("\(error)".printable)")
  }
}
