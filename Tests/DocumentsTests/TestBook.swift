import Archives
import Documents
import TestSupport

/// An EPUB that a test makes: a package around files of XHTML.
struct TestBook {
  /// The bodies of the chapters, in the order of the spine.
  var chapters: [String] = []
  var metadata =
    "<dc:title>A Book</dc:title><dc:creator>Ann Author</dc:creator><dc:language>en</dc:language>"
  /// Files beside the chapters, by their path.
  var files: [(path: String, content: String)] = []
  /// More items of the manifest, and attributes of the spine.
  var items = ""
  var spineAttributes = ""
  /// The items of the spine; those of the chapters when empty.
  var spine = ""

  static func page(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">
    <head><title>not read</title><style>p { color: red }</style></head>
    <body>\(body)</body></html>
    """
  }

  var package: String {
    let manifest = chapters.indices.map {
      "<item id=\"c\($0)\" href=\"c\($0).xhtml\" media-type=\"application/xhtml+xml\"/>"
    }.joined()
    let references =
      spine.isEmpty ? chapters.indices.map { "<itemref idref=\"c\($0)\"/>" }.joined() : spine
    return """
      <?xml version="1.0"?>
      <package xmlns="http://www.idpf.org/2007/opf" version="3.0">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">\(metadata)</metadata>
      <manifest>\(manifest)\(items)</manifest>
      <spine \(spineAttributes)>\(references)</spine></package>
      """
  }

  var bytes: [UInt8] {
    var writer = ZipWriter()
    writer.append(
      name: "mimetype", contents: Array("application/epub+zip".utf8), method: .stored)
    let container = """
      <?xml version="1.0"?><container><rootfiles>
      <rootfile full-path="OPS/package.opf" media-type="application/oebps-package+xml"/>
      </rootfiles></container>
      """
    if !files.contains(where: { $0.path == "META-INF/container.xml" }) {
      writer.append(name: "META-INF/container.xml", contents: Array(container.utf8))
    }
    writer.append(name: "OPS/package.opf", contents: Array(package.utf8))
    for (index, body) in chapters.enumerated() {
      writer.append(name: "OPS/c\(index).xhtml", contents: Array(Self.page(body).utf8))
    }
    for file in files { writer.append(name: file.path, contents: Array(file.content.utf8)) }
    return writer.finish()
  }

  func document() throws(DocumentError) -> Document {
    try Document(bytes, named: "book.epub")
  }
}

extension Document {
  /// Reads a text.
  init(text: String, options: DocumentOptions = DocumentOptions()) throws(DocumentError) {
    try self.init(Array(text.utf8), named: "text", options: options)
  }

  init(_ text: String, as format: DocumentFormat) throws(DocumentError) {
    var options = DocumentOptions()
    options.format = format
    try self.init(Array(text.utf8), named: "text", options: options)
  }

  /// The texts of all blocks.
  var lines: [String] { blocks.map { string($0) } }
  var passageTexts: [String] { passages.map { string($0) } }

  /// Checks what is true of every document.
  func isSound(source: [UInt8]? = nil) -> Bool {
    guard String(validating: text, as: UTF8.self) != nil else { return false }
    var end = 0
    for (index, block) in blocks.enumerated() {
      guard !block.range.isEmpty, block.range.lowerBound >= end,
        block.range.upperBound <= text.count
      else { return false }
      if index == 0, block.join != .paragraph { return false }
      end = block.range.upperBound
      guard !sources(of: block.range).isEmpty else { return false }
    }
    guard end == text.count else { return false }
    var next = 0
    for chapter in chapters {
      guard chapter.blocks.lowerBound == next, !chapter.blocks.isEmpty else { return false }
      next = chapter.blocks.upperBound
    }
    guard next == blocks.count else { return false }
    guard emphases.allSatisfy({ $0.range.upperBound <= text.count && !$0.range.isEmpty }),
      images.allSatisfy({ $0.offset <= text.count && $0.blockCount <= blocks.count }),
      footnoteReferences.allSatisfy({ $0.offset <= text.count }),
      footnotes.allSatisfy({ $0.blocks.upperBound <= blocks.count }),
      contents.allSatisfy({ $0.block <= blocks.count })
    else { return false }
    guard let source, files.count == 1 else { return true }
    return hasTrueSources([source])
  }

  /// Whether the first bytes of each block that are literal are the same bytes in their file.
  ///
  /// The contents are those of each of ``Document/files``.
  func hasTrueSources(_ contents: [[UInt8]]) -> Bool {
    for block in blocks {
      for offset in block.range.prefix(64) {
        guard let source = sources(of: offset..<offset + 1).first else { return false }
        guard source.bytes.upperBound <= contents[source.file].count else { return false }
        if source.isLiteral, contents[source.file][source.bytes.lowerBound] != text[offset] {
          return false
        }
      }
    }
    return true
  }
}
