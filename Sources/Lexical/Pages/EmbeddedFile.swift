import LexicalFiles

/// The files that are built into the façade: catalogues, scripts and styles.
enum EmbeddedFile {
  /// The bytes of a file of the folder `Resources`.
  static func bytes(_ file: LexicalFile) -> [UInt8] {
    var count = 0
    // Safe: the bytes are a constant of the program, and so many.
    let start = unsafe lexical_file(file, &count)
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  static func text(_ file: LexicalFile) -> String {
    String(decoding: bytes(file), as: UTF8.self)
  }
}
