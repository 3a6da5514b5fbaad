import Digest
import JSON
import KnowledgeModel
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore

/// A text as a page to read: every word can be touched, marked, heard and looked up, without a
/// network.
///
/// The text stands in the page as plain paragraphs; beside it stand numbers that say which stretch
/// is which entry. A paragraph is cut into words only when it comes near, so that a novel opens at
/// once.
struct ReaderPage {
  private let reader: Reader
  private let title: String
  private let text: [UInt8]
  private let annotation: Annotation
  private var entries = PageEntries()
  private var body: [UInt8] = []
  private var tokens: [UInt8] = []
  private var expressions: [JSONValue] = []
  /// Where a word is another part of speech than its entry says first: paragraph, word, part of
  /// speech.
  private var parts: [JSONValue] = []
  /// The sense of a word where it is not the commonest for certain: paragraph, word, sense, and
  /// the second likeliest where the first is not sure.
  private var senses: [JSONValue] = []
  /// Where a word was understood by rules: paragraph, word, by which.
  private var rules: [JSONValue] = []
  /// Where each paragraph begins in bytes; for one that is not shown byte by byte, where each word
  /// does.
  private var positions: [JSONValue] = []

  /// Words of one section, which the browser lays out and cuts as a whole.
  private static let sectionTokens = 400

  private let native: NativeMeanings

  /// - Parameters:
  ///   - reader: the release and what is known of its words.
  ///   - title: what the text is called.
  ///   - text: the text in UTF-8.
  ///   - annotation: of the text.
  ///   - native: what words mean in the learner's language.
  init(
    _ reader: Reader, title: String, text: [UInt8], annotation: Annotation,
    native: NativeMeanings = NativeMeanings(language: nil)
  ) {
    self.native = native
    self.reader = reader
    self.title = title
    self.text = text
    self.annotation = annotation
  }

  /// The whole file.
  consuming func bytes() throws -> [UInt8] {
    try writeParagraphs()
    let metadata = reader.release.metadata
    var data: [UInt8] = []
    var head: [JSONMember] = [
      JSONMember(name: "title", value: .string(title)),
      JSONMember(name: "language", value: .string(metadata.language)),
      JSONMember(
        name: "corpus",
        value: .object([
          "language": .string(metadata.language), "version": .string("\(metadata.version)"),
          "digest": .string(metadata.digest.hex),
        ])),
      JSONMember(name: "page", value: .string(pageIdentity)),
      JSONMember(name: "expressions", value: .array(expressions)),
      JSONMember(name: "parts", value: .array(parts)),
      JSONMember(name: "rules", value: .array(rules)),
      JSONMember(name: "senses", value: .array(senses)),
      JSONMember(name: "places", value: .array(positions)),
      JSONMember(name: "entries", value: .array(try entries.json(reader, native))),
    ]
    if let expected { head.append(JSONMember(name: "expected", value: expected)) }
    data += JSONValue.object(head).shownOnPage.text.utf8.dropLast()
    data += ",\"tokens\":[".utf8
    data += tokens
    data += "]}".utf8
    return HTMLPage(
      title: title, language: metadata.language,
      style: PageResources.text(PackageResources.page_css),
      script: PageResources.text(PackageResources.reader_js)
        + PageResources.text(PackageResources.reader_keys_js),
      body: frame(around: body), data: data
    ).bytes
  }

  /// What the learner is expected to know of the text, with the chance of a word that the release
  /// does not list; nil without a learner.
  private var expected: JSONValue? {
    guard var words = ExpectedWords(reader.knowledge, reader.lookupIndex) else { return nil }
    words.add(annotation)
    guard let share = words.coverage?.share else { return nil }
    return [
      "share": .number(share.median), "low": .number(share.low), "high": .number(share.high),
      "outside": .number(Double(words.chanceOutside)),
    ]
  }

  /// What the browser keeps the marks under: the same text against any release is the same page.
  private var pageIdentity: String {
    LookupKey(utf8: text.span).packed.isEmpty ? "empty" : PageEntries.digest(of: text)
  }

  private func frame(around paragraphs: [UInt8]) -> [UInt8] {
    let metadata = reader.release.metadata
    var output: [UInt8] = []
    output +=
      """
      <header>
      <strong>\(title.htmlEscaped)</strong>
      <div id="coverage"><div id="meter"><i></i></div><output id="share"></output><output id="fresh"></output>\
      <output id="expected" hidden></output></div>
      <div class="tools"><button id="undo">Undo</button><button id="mark-rest">Rest known</button>\
      <button id="save">Save marks</button><button id="show-help" aria-label="Help">?</button></div>
      </header>
      <main>

      """.utf8
    output += paragraphs
    output +=
      """
      <div class="legend"><span class="w new">new</span>\
      <span class="w new likely" id="likely" hidden>new, perhaps known</span><span class="w learning">learning</span>\
      <span class="w unlisted">not listed</span><span>known</span>\
      <span class="w expression" id="in-expression" hidden>part of an expression</span>
      <div>\(metadata.title.htmlEscaped)</div></div>
      </main>
      <aside id="panel" aria-live="polite" hidden></aside>
      <div id="toast" role="status"></div>
      <dialog id="help"><h2>Keys</h2><table>
      <tr><td><kbd>n</kbd> <kbd>→</kbd></td><td>next word to learn</td></tr>
      <tr><td><kbd>p</kbd> <kbd>←</kbd></td><td>the one before</td></tr>
      <tr><td><kbd>k</kbd> <kbd>l</kbd> <kbd>i</kbd></td><td>known, learning, ignore (again: new)</td></tr>
      <tr><td><kbd>s</kbd></td><td>hear it</td></tr>
      <tr><td><kbd>u</kbd></td><td>undo</td></tr>
      <tr><td><kbd>w</kbd></td><td>a name or a word</td></tr>
      <tr><td><kbd>r</kbd></td><td>mark the rest known</td></tr>
      <tr><td><kbd>Esc</kbd></td><td>close the panel</td></tr>
      </table><p>Marks stay in this browser. <em>Save marks</em> writes them to a file that \
      <code>lexical import</code> merges.</p><button value="no">Close</button></dialog>
      <dialog id="rest"><p id="rest-text"></p><button value="yes">Mark them</button> \
      <button value="no">Leave them</button></dialog>

      """.utf8
    return output
  }

  // MARK: - The text

  /// Writes paragraphs with what their words are, in sections.
  private mutating func writeParagraphs() throws {
    var next = 0
    var inSection = 0
    body += "<section>\n".utf8
    for paragraph in PageParagraphs(text) {
      let first = next
      while next < annotation.tokens.count,
        annotation.tokens[next].start < paragraph.range.upperBound
      {
        next += 1
      }
      if inSection > Self.sectionTokens {
        body += "</section>\n<section>\n".utf8
        inSection = 0
      }
      inSection += next - first
      write(paragraph, tokenRange: first..<next)
    }
    body += "</section>\n".utf8
  }

  private mutating func write(_ paragraph: PageParagraph, tokenRange: Range<Int>) {
    if !tokens.isEmpty { tokens.append(UInt8(ascii: ",")) }
    tokens.append(UInt8(ascii: "["))
    body += paragraph.openingTag.utf8
    let written = text[paragraph.range]
    written.htmlEscape(into: &body)
    body += "</p>\n".utf8
    var units = UTF16Counter(text, from: paragraph.range.lowerBound)
    var last = 0
    var count = 0
    var starts: [JSONValue] = []
    for index in tokenRange {
      let token = annotation.tokens[index]
      guard token.kind == .word else { continue }
      let entry = entries.index(
        of: token, written: text[token.start..<token.end], in: annotation)
      let start = units.count(upTo: token.start)
      let end = units.count(upTo: token.end)
      if count > 0 { tokens.append(UInt8(ascii: ",")) }
      tokens += "\(start - last),\(end - start),\(entry)".utf8
      if let expression = annotation.expression(of: token) {
        expressions.append(.integer(Int64(entries.paragraphs)))
        expressions.append(.integer(Int64(count)))
        expressions.append(.integer(Int64(entries.index(of: expression))))
      }
      if let part = token.partOfSpeech, let lexeme = token.lexeme,
        reader.lookupIndex.partOfSpeech(of: lexeme) != part
      {
        parts += [
          .integer(Int64(entries.paragraphs)), .integer(Int64(count)), .string(part.name),
        ]
      }
      addSense(of: index, at: count, entry: entry)
      if let inference = annotation.inference(of: token) {
        let lookupIndex = reader.lookupIndex
        let steps =
          [
            "\(inference.rules.joined(separator: " ")) on “\(lookupIndex.lemma(of: inference.lexeme))”"
          ]
          + inference.rules.compactMap { rule in
            lookupIndex.meaning(ofRule: rule).map { "\(rule): \($0)" }
          }
        rules += [
          .integer(Int64(entries.paragraphs)), .integer(Int64(count)),
          .string(steps.joined(separator: " · ")),
        ]
      }
      starts.append(.integer(Int64(token.start)))
      last = end
      count += 1
    }
    let isVerbatim = Array(written).isShownVerbatim
    positions.append(isVerbatim ? .integer(Int64(paragraph.range.lowerBound)) : .array(starts))
    entries.paragraphs += 1
    tokens.append(UInt8(ascii: "]"))
  }

  /// Notes the sense of a token, which is the word with a number in its paragraph.
  private mutating func addSense(of index: Int, at count: Int, entry: Int) {
    let (token, choice) = (annotation.tokens[index], annotation.sense(at: index))
    let lookupIndex = reader.lookupIndex
    guard let sense = lookupIndex.sense(of: token, choice),
      let second = lookupIndex.secondSense(of: token, choice)
    else { return }
    entries.note(sense, of: entry)
    if !choice.isSure { entries.note(second, of: entry) }
    senses += [
      .integer(Int64(entries.paragraphs)), .integer(Int64(count)), .string(sense.nameInLexeme),
      .string(choice.isSure ? "" : second.nameInLexeme),
    ]
  }
}

extension Array<UInt8> {
  /// Whether a page shows these bytes as they are: well-formed, and without anything that steers
  /// it.
  fileprivate var isShownVerbatim: Bool {
    indices.allSatisfy { pageSubstitute(at: $0) == nil }
      && (try? UTF8Span(validating: span)) != nil
  }
}
