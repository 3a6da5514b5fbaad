import Lexical
import LexicalToolFiles
import LexiconStore

/// Texts as a page to read: every word can be touched, marked, heard and looked up, without a
/// network.
struct ReaderPage {
  private let texts: [AnnotatedDocument]
  private let content: ReaderContent
  private let data: [UInt8]
  private let title: String

  /// - Parameters:
  ///   - texts: at least one, annotated by one reader; several are a series with an index.
  ///   - title: what a series is called; one text has a title of its own.
  ///   - native: what words mean in the learner's language.
  /// - Throws: ``LexicalError`` when the release cannot be read.
  init(
    _ texts: [AnnotatedDocument], title: String,
    native: NativeMeanings = NativeMeanings(language: nil)
  ) throws {
    self.texts = texts
    self.title = texts.count == 1 ? texts[0].title : title
    content = ReaderContent(texts, title: self.title)
    var data: [UInt8] = []
    try content.writeData(for: texts[0].reader, native, to: &data)
    self.data = data
  }

  /// Pictures that the page had no room for.
  var imagesLeftOut: Int { content.imagesLeftOut }

  /// The whole file.
  var bytes: [UInt8] {
    HTMLPage(
      title: title, language: texts[0].reader.release.metadata.language,
      style: PageResources.text(.page_css) + PageResources.text(.reader_css),
      script: Self.script, body: Self.frame(title: title, around: content.body, texts[0].reader),
      data: data, isSpoken: true
    ).bytes
  }

  /// What the page runs, in the order in which its parts need each other.
  static var script: String {
    let files: [LexicalToolFile] = [
      .reader_js, .reader_text_js, .reader_panel_js, .reader_position_js, .reader_moving_js,
    ]
    return ReaderContent.script + files.map(PageResources.text).joined()
  }

  /// The page around the units of the text.
  static func frame(title: String, around units: [UInt8], _ reader: Reader) -> [UInt8] {
    let frame = PageResources.text(.reader_frame_html)
      .replacing("{{title}}", with: title.htmlEscaped)
      .replacing("{{release}}", with: reader.release.metadata.title.htmlEscaped)
    let parts = frame.split(separator: "{{text}}", maxSplits: 1, omittingEmptySubsequences: false)
    return Array((parts.first ?? "").utf8) + units + Array((parts.dropFirst().first ?? "").utf8)
  }
}
