import Digest
import Server

/// A file of the app's own pages, which says nothing about anyone.
struct AppPage: Sendable {
  let type: String
  let bytes: [UInt8]
  private let entityTag: String

  init(_ type: String, _ bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
    entityTag = "\"\(SHA256.digest(of: bytes).hex.prefix(16))\""
  }

  var response: Response { Response(type: type, body: bytes, entityTag: entityTag) }

  private static let script = "text/javascript; charset=utf-8"

  /// The files by their paths; every view of the app is one page, chosen by the fragment.
  static let all: [String: AppPage] = [
    "": AppPage("text/html; charset=utf-8", PackageResources.app_html),
    "app.css": AppPage("text/css; charset=utf-8", PackageResources.app_css),
    "reader.css": AppPage("text/css; charset=utf-8", PackageResources.reader_css),
    "app.js": AppPage(script, PackageResources.app_js),
    "server.js": AppPage(script, PackageResources.server_js),
    "elements.js": AppPage(script, PackageResources.elements_js),
    "shelf.js": AppPage(script, PackageResources.shelf_js),
    "reader.js": AppPage(script, PackageResources.reader_js),
    "reader-text.js": AppPage(script, PackageResources.reader_text_js),
    "reader-panel.js": AppPage(script, PackageResources.reader_panel_js),
    "reader-time.js": AppPage(script, PackageResources.reader_time_js),
    "reader-dialogs.js": AppPage(script, PackageResources.reader_dialogs_js),
    "reader-looks.js": AppPage(script, PackageResources.reader_looks_js),
    "review.js": AppPage(script, PackageResources.review_js),
    "study.js": AppPage(script, PackageResources.study_js),
    "words.js": AppPage(script, PackageResources.words_js),
    "calibrate.js": AppPage(script, PackageResources.calibrate_js),
    "care.js": AppPage(script, PackageResources.care_js),
    "service-worker.js": AppPage(script, PackageResources.service_worker_js),
    "manifest.webmanifest": AppPage(
      "application/manifest+json", PackageResources.manifest_webmanifest),
    "icon.svg": AppPage("image/svg+xml", PackageResources.icon_svg),
  ]
}
