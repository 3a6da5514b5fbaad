import Digest
import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexicalToolFiles
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

  private func bytes(of cards: [DueCard]) throws(LexicalError) -> [UInt8] {
    let language = library.release?.metadata.language ?? cards.first.map(Self.language) ?? "en"
    var sounds = PageSounds(try CardSounds(library.store, language: language))
    let pictures = CardPictures(library.store)
    var entries: [JSONValue] = []
    for card in cards { entries.append(try entry(card, pictures, &sounds)) }
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
      style: PageResources.text(.review_css),
      script: Self.script,
      body: PageResources.bytes(.review_frame_html),
      data: Array(data.shownOnPage.text.utf8), isSpoken: true
    ).bytes
  }

  /// What the page runs, in the order in which its parts need each other.
  private static var script: String {
    let files: [LexicalToolFile] = [.review_answers_js, .review_js, .review_gestures_js]
    return HTMLPage.typedAnswers + files.map(PageResources.text).joined()
  }

  private static func language(of card: DueCard) -> String {
    String(card.lexeme.language)
  }

  private func entry(
    _ card: DueCard, _ pictures: CardPictures, _ sounds: inout PageSounds
  ) throws(LexicalError) -> JSONValue {
    let sentence = card.face.sentence
    let addresses = (
      front: try pictures.address(of: card.face.picture),
      back: try pictures.address(of: card.face.backPicture)
    )
    return [
      "asks": card.face.asking?.json ?? .null,
      "sound": try sounds.address(of: card.face).map { .string($0) } ?? .null,
      "picture": addresses.front.map { .string($0) } ?? .null,
      "backPicture": addresses.back.map { .string($0) } ?? .null,
      "id": .string(card.lexeme.text), "state": .integer(Int64(card.phase.code)),
      "front": .string(card.face.front), "isTest": .bool(card.phase.isBox),
      "leech": .bool(card.isLeech),
      "sentence": sentence.map {
        [.string($0.before), .string($0.word), .string($0.after)]
      } ?? .null,
      "answer": card.face.answer,
    ]
  }
}
