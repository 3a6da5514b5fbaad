import LexicalToolFiles

/// The scripts and styles of pages, which are built into the tool.
enum PageResources {
  /// The bytes of a file of the folder `Resources`.
  static func bytes(_ file: LexicalToolFile) -> [UInt8] {
    var count = 0
    // Safe: the bytes are a constant of the program, and so many.
    let start = unsafe lexical_tool_file(file, &count)
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  static func text(_ file: LexicalToolFile) -> String {
    String(decoding: bytes(file), as: UTF8.self)
  }
}
