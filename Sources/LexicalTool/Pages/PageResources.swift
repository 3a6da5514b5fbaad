import Lexical

/// The scripts and styles of pages, which are built into the tool.
enum PageResources {
  static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
