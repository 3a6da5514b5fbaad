import Digest
import JSON
import Lexical
import LocalAppFiles
import Server

/// A file of the app's own pages, which says nothing about anyone.
struct AppPage: Sendable {
  let type: String
  let bytes: [UInt8]
  private let entityTag: String

  private init(_ type: String, _ file: LocalAppFile) {
    var count = 0
    // Safe: the bytes are a constant of the program, and so many.
    let start = unsafe local_app_file(file, &count)
    self.init(type, unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  }

  private init(_ type: String, _ bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
    entityTag = "\"\(SHA256.digest(of: bytes).hex.prefix(16))\""
  }

  var response: Response { Response(type: type, body: bytes, entityTag: entityTag) }

  private static let script = "text/javascript; charset=utf-8"

  /// The path of the script that holds what the app says.
  static let phrasesPath = "phrases.js"

  /// What the app says, in each language: a module with the phrases and the tag of the language.
  static let phrases: [InterfaceLanguage: AppPage] = Dictionary(
    uniqueKeysWithValues: InterfaceLanguage.allCases.map { language in
      let phrases = PhraseCatalogue.of(language).pageJSON.text
      let text =
        "export const language = '\(language.tag)';\nexport const phrases = \(phrases);\n"
      return (language, AppPage(script, Array(text.utf8)))
    })

  /// The files by their paths; every view of the app is one page, chosen by the fragment.
  static let all: [String: AppPage] = [
    "": AppPage("text/html; charset=utf-8", .app_html),
    "app.css": AppPage("text/css; charset=utf-8", .app_css),
    "reader.css": AppPage("text/css; charset=utf-8", .reader_css),
    "app.js": AppPage(script, .app_js),
    "server.js": AppPage(script, .server_js),
    "elements.js": AppPage(script, .elements_js),
    "drawing.js": AppPage(script, .drawing_js),
    "languages.js": AppPage(script, .languages_js),
    "shelf.js": AppPage(script, .shelf_js),
    "reader.js": AppPage(script, .reader_js),
    "text-words.js": AppPage(script, ReaderContent.module),
    "reader-text.js": AppPage(script, .reader_text_js),
    "reader-panel.js": AppPage(script, .reader_panel_js),
    "reader-time.js": AppPage(script, .reader_time_js),
    "reader-dialogs.js": AppPage(script, .reader_dialogs_js),
    "reader-looks.js": AppPage(script, .reader_looks_js),
    "review.js": AppPage(script, .review_js),
    "asking.js": AppPage(script, .asking_js),
    "typed.js": AppPage(
      script,
      Array(
        "import { t } from './elements.js';\n\(HTMLPage.typedAnswers)export { compare };\n".utf8)),
    "study.js": AppPage(script, .study_js),
    "words.js": AppPage(script, .words_js),
    "calibrate.js": AppPage(script, .calibrate_js),
    "care.js": AppPage(script, .care_js),
    "service-worker.js": AppPage(script, .service_worker_js),
    "manifest.webmanifest": AppPage(
      "application/manifest+json", .manifest_webmanifest),
    "icon.svg": AppPage("image/svg+xml", .icon_svg),
  ]
}
