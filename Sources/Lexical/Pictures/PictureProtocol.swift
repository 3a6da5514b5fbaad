/// How a terminal is told to show a picture.
package enum PictureProtocol: String, Hashable, Sendable, CaseIterable {
  /// The graphics protocol of kitty; PNG files.
  case kitty
  /// Inline files of iTerm2; every kind.
  case iterm2
  /// Sixels of the VT340; PNG files, in 216 colours.
  case sixel

  /// The variable that says which it is, or `none`, whatever the terminal calls itself.
  package static let variable = "LEXICAL_PICTURES"

  /// What a terminal can do by the name that it gives itself; nil where it does not say.
  ///
  /// A multiplexer passes no pictures on, unless the variable says that it does.
  package init?(environment: [String: String]) {
    if let said = environment[Self.variable], !said.isEmpty {
      self.init(rawValue: said.lowercased())
      return
    }
    let terminal = environment["TERM"] ?? ""
    let program = environment["TERM_PROGRAM"] ?? ""
    let isInside =
      environment["TMUX"]?.isEmpty == false || terminal.hasPrefix("screen")
      || terminal.hasPrefix("tmux")
    guard !isInside else { return nil }
    if ["xterm-kitty", "xterm-ghostty"].contains(terminal) || program == "ghostty"
      || environment["KITTY_WINDOW_ID"] != nil
    {
      self = .kitty
    } else if ["iTerm.app", "WezTerm", "mintty"].contains(program)
      || environment["LC_TERMINAL"] == "iTerm2"
    {
      self = .iterm2
    } else if ["foot", "mlterm", "yaft", "contour"].contains(where: terminal.hasPrefix)
      || terminal.contains("sixel")
    {
      self = .sixel
    } else {
      return nil
    }
  }

  /// What takes the pictures of an earlier screen away, where clearing the text does not.
  package var clearing: String { self == .kitty ? "\u{1B}_Ga=d,q=2\u{1B}\\" : "" }

  /// What shows a picture at the cursor, which stays where it is.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - columns: the most cells across.
  ///   - rows: the most cells down; a cell counts as 10 × 20 pixels.
  /// - Returns: control codes; nil for a kind of file that the terminal cannot show.
  package func text(for bytes: [UInt8], columns: Int, rows: Int) -> String? {
    guard let facts = PictureFacts(bytes) else { return nil }
    let isWide = facts.size.map { $0.width * rows * 20 > $0.height * columns * 10 } ?? false
    let shown: String
    switch self {
    case .kitty:
      guard facts.kind == "PNG" else { return nil }
      let room = isWide ? "c=\(columns)" : "r=\(rows)"
      shown = Self.chunks(of: bytes.base64).enumerated().map { index, chunk in
        let keys = index == 0 ? "a=T,f=100,q=2,C=1,\(room)," : ""
        return "\u{1B}_G\(keys)m=\(chunk.isLast ? 0 : 1);\(chunk.text)\u{1B}\\"
      }.joined()
    case .iterm2:
      let room = isWide ? "width=\(columns)" : "height=\(rows)"
      shown =
        "\u{1B}]1337;File=inline=1;size=\(bytes.count);\(room);preserveAspectRatio=1:"
        + bytes.base64 + "\u{07}"
    case .sixel:
      guard let image = PNGImage(bytes) else { return nil }
      let scale = min(
        1, Double(columns * 10) / Double(image.width), Double(rows * 20) / Double(image.height))
      shown =
        SixelText(
          scale == 1
            ? image
            : image.scaled(
              width: max(1, Int(Double(image.width) * scale)),
              height: max(1, Int(Double(image.height) * scale)))
        ).text
    }
    return "\u{1B}7\(shown)\u{1B}8"
  }

  /// A payload in parts of at most 4096 letters, as the protocol of kitty asks.
  private static func chunks(of text: String) -> [(text: Substring, isLast: Bool)] {
    let letters = text.utf8
    return stride(from: 0, to: letters.count, by: 4_096).map { start in
      let from = letters.index(letters.startIndex, offsetBy: start)
      let to = letters.index(from, offsetBy: 4_096, limitedBy: letters.endIndex)
      return (text[from..<(to ?? letters.endIndex)], start + 4_096 >= letters.count)
    }
  }
}
