/// Sounds in a field of Anki: `[sound:name.mp3]`, and `[anki:…]` for speech.
enum AnkiSound {
  /// The text without its sounds, and their files.
  static func split(_ text: String) -> (text: String, files: [String]) {
    // Most fields have no bracket at all, which is seen much sooner.
    guard text.utf8.contains(UInt8(ascii: "[")), text.contains("[sound:") || text.contains("[anki:")
    else { return (text, []) }
    var output = ""
    var files: [String] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "[") {
      output += rest[..<open]
      rest = rest[open...]
      guard rest.hasPrefix("[sound:") || rest.hasPrefix("[anki:"),
        let close = rest.firstIndex(of: "]")
      else {
        output.append("[")
        rest = rest.dropFirst()
        continue
      }
      if rest.hasPrefix("[sound:") { files.append(String(rest[..<close].dropFirst(7))) }
      rest = rest[rest.index(after: close)...]
    }
    return (output + rest, files)
  }
}
