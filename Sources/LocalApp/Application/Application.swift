package import LearnerDatabase
import LearnerLog
package import Lexical
package import LexiconStore
import Server

/// The learner's app behind its endpoints: the store, the release, the books, and what is kept of
/// them between requests.
///
/// The store is an actor and the release cannot change; reading goes on beside writing.
package struct Application: Sendable {
  package let store: LearnerStore
  package let release: CorpusRelease
  package let books: BookFolder
  /// Names the folder of the learner's dictionaries.
  let environment: [String: String]
  let cache: ApplicationCache
  let boost = BoostRoom()

  /// - Parameters:
  ///   - store: the learner's progress.
  ///   - release: the words of the language.
  ///   - environment: names the data folder with the learner's dictionaries.
  package init(
    store: LearnerStore, release: CorpusRelease, environment: [String: String] = [:]
  ) {
    self.store = store
    self.release = release
    self.environment = environment
    books = BookFolder(besideStoreAt: store.path)
    cache = ApplicationCache()
  }

  /// A reader for the learner as they are now; what was written since is taken up.
  func reader() async throws -> Reader {
    var kept: KeptReader
    var isNew = true
    if let last = await cache.reader {
      kept = last
      isNew = try await kept.follow(store)
    } else {
      kept = try await KeptReader(release, store)
    }
    await cache.keep(kept)
    // All states and first reviews of the learner pass through memory once for a reader.
    if isNew { UnusedMemory.giveBack() }
    return kept.reader
  }

  /// The learner's language and dictionaries as they are now.
  func native() async throws -> NativeMeanings {
    let event = try await mapStoreErrors { try await store.lastEventNumber() }
    if let native = await cache.native(at: event) { return native }
    let native = try await NativeMeanings(environment: environment, for: store)
    await cache.keep(native, at: event)
    return native
  }

  /// A book with its words, from the few that were open last.
  func openBook(_ identifier: String) async throws -> OpenBook {
    let reader = try await reader()
    if let book = await cache.book(identifier) { return book }
    let opening = await cache.opening
    let book = try OpenBook(identifier, in: books, annotator: reader.senseAnnotator)
    await cache.keep(book, since: opening)
    return book
  }

  /// What a book asks of the learner as they are now.
  func fit(of identifier: String, _ reader: Reader) async throws -> BookFit {
    let vocabulary: BookVocabulary
    if let kept = await cache.vocabulary(identifier) {
      vocabulary = kept
    } else {
      vocabulary = try books.vocabulary(of: identifier, for: reader)
      await cache.keep(vocabulary, of: identifier)
    }
    return BookFit(vocabulary, for: reader)
  }

  /// The learner's time, in milliseconds since 1970.
  func now() async throws -> Int64 {
    try await mapStoreErrors { try await store.moment().milliseconds }
  }
}

/// What is kept between requests; all of it can be made again.
actor ApplicationCache {
  /// The reader for the learner as they were when it was asked for last.
  private(set) var reader: KeptReader?
  private var native: (native: NativeMeanings, event: Int64)?
  /// How often the open books were forgotten.
  private(set) var opening = 0
  /// The books that were open last, the latest first.
  private var books: [OpenBook] = []
  /// The chapter that was asked for last: its meanings are asked for next, and it is asked for
  /// again when a word of it is marked.
  private var chapter: (book: String, number: Int, content: ReaderContent)?
  private var vocabularies: [String: BookVocabulary] = [:]
  private var fits: (event: Int64, byBook: [String: BookFit]) = (-1, [:])

  /// Books that stay open: the one that is read, and one to look something up in.
  private static let bookCount = 2

  /// The bytes of a chapter that is kept: a book that is one chapter is made anew instead.
  private static let chapterRoom = 1 << 20

  func keep(_ reader: KeptReader) { self.reader = reader }

  func native(at event: Int64) -> NativeMeanings? {
    native.flatMap { $0.event == event ? $0.native : nil }
  }

  func keep(_ native: NativeMeanings, at event: Int64) {
    self.native = (native, event)
  }

  func book(_ identifier: String) -> OpenBook? {
    guard let index = books.firstIndex(where: { $0.record.identifier == identifier }) else {
      return nil
    }
    let book = books.remove(at: index)
    books.insert(book, at: 0)
    return book
  }

  /// Keeps a book that was opened, but for one whose words are understood in another way since.
  func keep(_ book: OpenBook, since opening: Int) {
    guard opening == self.opening else { return }
    books.removeAll { $0.record.identifier == book.record.identifier }
    books.insert(book, at: 0)
    books = Array(books.prefix(Self.bookCount))
    // A chapter keeps the text of its book.
    if let chapter, !books.contains(where: { $0.record.identifier == chapter.book }) {
      self.chapter = nil
    }
  }

  func chapter(_ number: Int, of book: String) -> ReaderContent? {
    chapter.flatMap { $0.book == book && $0.number == number ? $0.content : nil }
  }

  /// Keeps a chapter of an open book, instead of the one before; one that is too large is not kept.
  func keep(_ content: ReaderContent, of number: Int, in book: String, since opening: Int) {
    let isKept =
      opening == self.opening && content.byteCount <= Self.chapterRoom
      && books.contains { $0.record.identifier == book }
    chapter = isKept ? (book, number, content) : nil
  }

  /// Forgets open books, whose words are understood in another way now.
  func forgetBooks() {
    opening += 1
    books = []
    chapter = nil
  }

  func vocabulary(_ identifier: String) -> BookVocabulary? { vocabularies[identifier] }

  func keep(_ vocabulary: BookVocabulary, of identifier: String) {
    vocabularies[identifier] = vocabulary
  }

  /// How well books fit the learner as they were at an event.
  func fits(at event: Int64) -> [String: BookFit] { fits.event == event ? fits.byBook : [:] }

  func keep(_ fits: [String: BookFit], at event: Int64) { self.fits = (event, fits) }
}
