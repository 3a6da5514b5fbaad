import JSON
import LearnerDatabase
import Lexical
import LexiconStore
import Server
import Synchronization

/// The app in the language that is studied now; the app in another takes its place when the learner
/// turns to that.
///
/// All devices of the learner turn together: there is one store, whose queue and counts are those
/// of one language at a time.
final class LanguageSwitch: Sendable {
  /// The app, and the releases that it has been in, by the tags of their languages.
  private struct State {
    var application: Application
    var releases: [String: CorpusRelease]
  }

  private let state: Mutex<State>

  init(_ application: Application) {
    let release = application.release
    state = Mutex(
      State(application: application, releases: [release.metadata.language: release]))
  }

  /// The app as it is now.
  var application: Application { state.withLock { $0.application } }

  /// The tags of the languages that can be studied, in their order.
  ///
  /// - Throws: ``LexicalError`` for a folder of releases that cannot be read.
  func languages() throws(LexicalError) -> [String] {
    let installed = try CorpusLocator(environment: application.environment).releases()
    return Set(installed.map(\.language) + state.withLock { Array($0.releases.keys) }).sorted()
  }

  /// Turns to another language; nothing changes where it is studied already.
  ///
  /// - Throws: ``LexicalError`` for a language without a release, or one that cannot be opened.
  func study(_ tag: String) async throws {
    let application = self.application
    guard application.release.metadata.language != tag else { return }
    let release = try release(of: tag)
    await application.store.study(tag)
    try await mapStoreErrors { _ = try await application.store.follow(release) }
    let other = Application(
      store: application.store, release: release, environment: application.environment)
    state.withLock { $0.application = other }
  }

  /// Turns to the language of a book: the one that it states, else the one that its words speak
  /// for; nothing changes where that has no release.
  ///
  /// - Throws: ``LexicalError`` for a book that is not there or cannot be read.
  func studyLanguage(ofBook identifier: String) async throws {
    let (books, inUse) = (application.books, application.release.metadata.language)
    // A book that says “fr-CA” is read with the release of “fr”.
    let stated = try books.record(of: identifier).statedLanguage
    let tags = [inUse] + (try languages().filter { $0 != inUse })
    guard tags.count > 1 else { return }
    if let stated {
      if tags.contains(stated) { try await study(stated) }
      return
    }
    let releases = try tags.map(release)
    let position = try TextLanguage.position(
      of: books.contentPath(of: identifier), ReadingOptions(), among: releases)
    try await study(tags[position])
  }

  private func release(of tag: String) throws -> CorpusRelease {
    if let release = state.withLock({ $0.releases[tag] }) { return release }
    var environment = application.environment
    environment[CorpusLocator.languageVariable] = tag
    let release = try CorpusLocator(environment: environment).open(nil)
    state.withLock { $0.releases[tag] = release }
    return release
  }
}

/// The language that is studied, among those whose releases are installed.
enum LanguageRoutes {
  static func all(_ languages: LanguageSwitch) -> [AppRoute] {
    [
      .get("v1/languages") { _, _ in Response(try document(languages)) },
      .post("v1/languages") { request, _ in
        let body = try request.json()
        if let book = body["book"]?.string {
          try await languages.studyLanguage(ofBook: book)
        } else {
          try await languages.study(try request.text("language"))
        }
        return Response(try document(languages))
      },
    ]
  }

  private static func document(_ languages: LanguageSwitch) throws(LexicalError) -> JSONValue {
    [
      "schema": "lexical.languages/1",
      "language": .string(languages.application.release.metadata.language),
      "languages": .array(try languages.languages().map { .string($0) }),
    ]
  }
}
