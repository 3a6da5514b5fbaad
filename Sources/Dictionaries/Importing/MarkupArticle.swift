import Markup

/// An article in HTML, Pango markup or XDXF: text with emphasis, items as definitions.
struct MarkupArticle {
  private let bytes: [UInt8]
  private let isXDXF: Bool

  init(_ bytes: [UInt8], isXDXF: Bool) {
    self.bytes = bytes
    self.isXDXF = isXDXF
  }

  func add(to entry: inout DictionaryEntry) {
    var state = State(keepsLines: isXDXF)
    var tokenizer = HTMLTokenizer(bytes)
    var text: [UInt8] = []
    while let token = tokenizer.next() {
      switch token.kind {
      case .text:
        text.removeAll(keepingCapacity: true)
        tokenizer.appendText(of: token.content, inAttribute: false, to: &text)
        state.append(String(decoding: text, as: UTF8.self))
      case .replacement: state.append(String(decoding: tokenizer.replacement, as: UTF8.self))
      case .startTag:
        state.begin(String(decoding: bytes[token.content], as: UTF8.self).lowercased())
      case .endTag:
        state.end(String(decoding: bytes[token.content], as: UTF8.self).lowercased())
      default: break
      }
    }
    state.finish()
    let headword = entry.headword.lowercased()
    entry.definitions += state.definitions.filter { $0.text.plain.lowercased() != headword }
    entry.pronunciations += state.sounds
    for label in state.labels where !entry.labels.contains(label) { entry.labels.append(label) }
    for part in PartOfSpeechLabel.partsOfSpeech(state.labels)
    where !entry.partsOfSpeech.contains(part) {
      entry.partsOfSpeech.append(part)
    }
  }

  /// What has been read so far.
  private struct State {
    private(set) var definitions: [DictionaryDefinition] = []
    private(set) var sounds: [String] = []
    private(set) var labels: [String] = []
    private var builder: TextBuilder
    private var current = DictionaryDefinition("")
    private var aside = ""
    private var asideTag: String?
    private var depth = 0
    private var hidden = 0
    private let keepsLines: Bool

    init(keepsLines: Bool) {
      self.keepsLines = keepsLines
      builder = TextBuilder(keepsLines: keepsLines)
    }

    mutating func append(_ text: String) {
      guard hidden == 0 else { return }
      if asideTag == nil { builder.append(text) } else { aside += text }
    }

    mutating func begin(_ tag: String) {
      switch tag {
      case "script", "style", "head", "rp": hidden += 1
      case "b", "strong", "kref", "h1", "h2", "h3", "h4": builder.begin(.bold)
      case "i", "em", "abr": builder.begin(.italic)
      case "sup": builder.begin(.superscript)
      case "sub": builder.begin(.subscript)
      case "br": builder.breakLine()
      case "ol", "ul":
        depth += 1
        builder.breakLine()
      case "li" where depth <= 1: finish()
      case "li": builder.beginItem("•", depth: depth - 2)
      case "def": finish()
      case "tr", "tr_", "pos", "gr", "ex", "k", "title": openAside(tag)
      case "p", "div", "dd", "dt", "dl", "table", "blockquote", "hr": builder.breakLine()
      case "rt": builder.append("(")
      default: break
      }
    }

    mutating func end(_ tag: String) {
      switch tag {
      case "script", "style", "head", "rp": hidden = max(0, hidden - 1)
      case "b", "strong", "kref", "h1", "h2", "h3", "h4": builder.end(.bold)
      case "i", "em", "abr": builder.end(.italic)
      case "sup": builder.end(.superscript)
      case "sub": builder.end(.subscript)
      case "ol", "ul":
        depth = max(0, depth - 1)
        builder.breakLine()
      case "li" where depth <= 1: finish()
      case "li": builder.endItem(depth: depth - 2)
      case "def": finish()
      case "tr", "tr_", "pos", "gr", "ex", "k", "title": closeAside(tag)
      case "p", "div", "dd", "dt", "dl", "table", "blockquote": builder.breakLine()
      case "rt": builder.append(")")
      default: break
      }
    }

    /// The elements of XDXF whose text is no definition; in HTML they are table rows and unknown.
    private mutating func openAside(_ tag: String) {
      if keepsLines, asideTag == nil {
        asideTag = tag
        aside = ""
      } else if tag == "tr" {
        builder.breakLine()
      }
    }

    private mutating func closeAside(_ tag: String) {
      guard asideTag == tag else { return }
      asideTag = nil
      let text = aside.folded
      guard !text.isEmpty else { return }
      switch tag {
      case "tr": sounds.append(text)
      case "pos", "gr": labels.append(text)
      case "ex": current.examples.append(text)
      default: break
      }
    }

    mutating func finish() {
      current.text = builder.text()
      if !current.isEmpty { definitions.append(current) }
      current = DictionaryDefinition("")
      builder = TextBuilder(keepsLines: keepsLines)
    }
  }
}
