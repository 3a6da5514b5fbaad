import Digest
import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconStore
import Scheduling

/// The due cards as one page: to be reviewed on a phone, without a network, by touch or by keys.
///
/// The page asks and keeps answers; it never schedules. What it saves are events that any store
/// takes in once, however often it reads them.
struct ReviewPage {
  let settings: SessionSettings
  let library: CardLibrary
  let rolloverHour: Int

  /// Writes the page to a file, or to stdout for `-`.
  func write(_ cards: [DueCard], to path: String, _ tool: Tool) throws {
    try tool.writePage(
      bytes(of: cards), to: path,
      remark:
        "wrote \(counted(cards.count, "card")) to \(path.printable); its answers come back with "
        + "“lexical import review.answers.jsonl”, or through the folder of “lexical sync”")
  }

  private func bytes(of cards: [DueCard]) -> [UInt8] {
    let entries = cards.map(entry)
    let language = library.release?.metadata.language ?? cards.first.map(Self.language) ?? "en"
    // A browser keeps the answers by the cards and what was known of them: those of an earlier page
    // are not its own.
    let names = cards.map { "\($0.lexeme.text)\t\($0.reviewCount)" }.joined(separator: "\n")
    var corpus: JSONValue = .null
    if let metadata = library.release?.metadata {
      corpus = [
        "language": .string(metadata.language), "version": .string("\(metadata.version)"),
        "digest": .string(metadata.digest.hex),
      ]
    }
    let data: JSONValue = [
      "page": .string(String(SHA256.digest(of: "\(library.store.path)\n\(names)").hex.prefix(16))),
      "language": .string(language), "rolloverHour": .integer(Int64(rolloverHour)),
      "haptics": .bool(settings.haptics), "accent": .string(settings.accent),
      "hidesWord": .bool(settings.hidesWord), "corpus": corpus, "cards": .array(entries),
    ]
    return HTMLPage(
      title: "Review", language: language,
      style: PageResources.text(PackageResources.review_css),
      script: PageResources.text(PackageResources.review_js), body: Array(Self.body.utf8),
      data: Array(data.shownOnPage.text.utf8)
    ).bytes
  }

  private static func language(of card: DueCard) -> String {
    String(card.lexeme.language)
  }

  private func entry(_ card: DueCard) -> JSONValue {
    let sentence = card.face.sentence
    return [
      "id": .string(card.lexeme.text), "state": .integer(Int64(card.phase.code)),
      "front": .string(card.face.front), "leech": .bool(card.isLeech),
      "sentence": sentence.map {
        [.string($0.before), .string($0.word), .string($0.after)]
      } ?? .null,
      "answer": card.face.answer,
    ]
  }

  private static let body = """
    <header><span id="count"></span><div id="bar" role="progressbar" aria-label="progress" aria-valuemin="0" \
    aria-valuemax="100"><i class="right"></i><i class="wrong"></i></div></header>
    <main>
    <section id="stage">
    <div id="card"><div id="turner">
    <article class="face" id="front"><span class="badge"></span><p class="word" id="word"></p>\
    <p id="sentence"></p><p id="hint">tap to turn</p></article>
    <article class="face" id="back" aria-live="polite"><div class="head"><h2 id="lemma"></h2>\
    <span class="ipa" id="ipa"></span></div><p class="facts" id="facts"></p><ol id="meanings"></ol>\
    <p id="translations"></p><img id="picture" alt="" hidden><p id="back-sentence"></p><p id="root"></p></article>
    </div><div id="tint"></div></div>
    <div id="verdict" aria-hidden="true"></div>
    </section>
    <section id="end" hidden><h1 id="end-title"></h1>
    <div id="figures"><p><b id="end-answers"></b>answers</p><p><b id="end-right"></b>right</p>\
    <p><b id="end-time"></b>minutes</p></div>
    <button id="end-save">Save answers</button>
    <p>The file goes into your shared folder, or to <code>lexical import</code>. What comes back when is \
    decided there.</p></section>
    </main>
    <footer>
    <button id="turn">Show the answer <kbd>space</kbd></button>
    <div id="answers" hidden>
    <button data-rating="1">again<small class="key">1</small><small class="way">← swipe</small></button>
    <button data-rating="2">hard<small class="key">2</small><small class="way">↓ swipe</small></button>
    <button data-rating="3">good<small class="key">3</small><small class="way">→ swipe</small></button>
    <button data-rating="4">easy<small class="key">4</small><small class="way">↑ swipe</small></button>
    </div>
    <p id="note" role="status"></p>
    <div class="tools"><button class="plain" id="undo">Undo</button><button class="plain" id="speak">Hear it</button>\
    <select id="accent" aria-label="accent"><option value="en-US">American</option>\
    <option value="en-GB">British</option><option value="en-AU">Australian</option>\
    <option value="en-IE">Irish</option></select><button class="plain" id="save">Save</button>\
    <button class="plain" id="show-help" aria-label="Help">?</button></div>
    </footer>
    <dialog id="help"><h2>Keys and swipes</h2><table>
    <tr><td><kbd>space</kbd></td><td>turn the card; then: good</td></tr>
    <tr><td><kbd>1</kbd> <kbd>←</kbd></td><td>again: swipe left</td></tr>
    <tr><td><kbd>2</kbd> <kbd>↓</kbd></td><td>hard: swipe down</td></tr>
    <tr><td><kbd>3</kbd> <kbd>→</kbd></td><td>good: swipe right</td></tr>
    <tr><td><kbd>4</kbd> <kbd>↑</kbd></td><td>easy: swipe up</td></tr>
    <tr><td><kbd>u</kbd></td><td>take the last answer back</td></tr>
    <tr><td><kbd>v</kbd></td><td>hear it</td></tr>
    <tr><td><kbd>s</kbd></td><td>save the answers</td></tr></table>
    <p><label><input type="checkbox" id="haptics"> vibrate</label></p>
    <p>Answers stay in this browser until you save them.</p>
    <button class="plain" id="close-help">Close</button></dialog>

    """
}
