package import Dictionaries
import Files
package import JSON
import SQLite

/// The dictionaries that a learner has added, in their order, open for looking words up.
///
/// Opening a dictionary reads its first page; a look-up reads one or two pages of each.
///
/// A dictionary that is damaged is reported once, with what to do, and is not asked: one file of
/// many never keeps the others, or the release, from answering.
package struct DictionaryShelf: Sendable {
  package let dictionaries: [OpenedDictionary]
  private let warnings: DictionaryWarnings

  /// A shelf of some dictionaries; none stands for a learner who has added none.
  ///
  /// - Parameters:
  ///   - dictionaries: in the order in which they are asked.
  ///   - warn: is given a line for each dictionary that turns out to be damaged.
  package init(
    _ dictionaries: [OpenedDictionary] = [], warn: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.dictionaries = dictionaries
    warnings = DictionaryWarnings(warn)
  }

  /// Opens every dictionary of the user's data folder that can be opened.
  ///
  /// - Parameters:
  ///   - environment: names the data folder.
  ///   - warn: is given a line for each dictionary that cannot be opened, or turns out to be
  ///     damaged when it is asked.
  package init(environment: [String: String], warn: @escaping @Sendable (String) -> Void) {
    let warnings = DictionaryWarnings(warn)
    self.warnings = warnings
    guard let folder = DictionaryFolder(environment: environment) else {
      dictionaries = []
      return
    }
    do {
      dictionaries = try folder.items().compactMap { item in
        switch item.content {
        case .success(let dictionary): return dictionary
        case .failure(let error):
          warnings.tell(item.identifier, name: item.name, error)
          return nil
        }
      }
    } catch {
      // Only the file of their order can be the cause, and it names itself.
      warn("your dictionaries are not asked: \(error)".printable)
      dictionaries = []
    }
  }

  package var isEmpty: Bool { dictionaries.isEmpty }

  /// What one dictionary answers to a word.
  package struct Answer: Sendable {
    package let dictionary: OpenedDictionary
    package let answer: DictionaryAnswer
  }

  /// What the dictionaries say of a word, in their order; those that say nothing are left out.
  ///
  /// - Parameters:
  ///   - word: a word or an expression, in any case.
  ///   - language: the language of the word as a tag; dictionaries of another one are not asked.
  ///   - native: the language that the learner reads best; dictionaries into it come first.
  /// - Returns: the answers, those of dictionaries into the learner's language first.
  package func answers(
    to word: String, in language: String, native: String? = nil
  ) -> [Answer] {
    var found: [Answer] = []
    for dictionary in dictionaries where dictionary.description.isAbout(language) {
      do {
        let answer = try dictionary.file.answer(to: word)
        if !answer.isEmpty { found.append(Answer(dictionary: dictionary, answer: answer)) }
      } catch {
        warnings.tell(
          dictionary.file.identifier, name: dictionary.description.name, error)
      }
    }
    guard let native else { return found }
    return found.filter { $0.dictionary.description.isInto(native) }
      + found.filter { !$0.dictionary.description.isInto(native) }
  }
}

extension DictionaryDescription {
  /// Whether the headwords are of a language, or may be since nothing tells.
  package func isAbout(_ language: String) -> Bool {
    source.map { Self.areSame($0, language) } ?? true
  }

  /// Whether the definitions are in a language.
  package func isInto(_ language: String) -> Bool {
    target.map { Self.areSame($0, language) } ?? false
  }

  /// Whether two tags have the same first part: `pt` and `pt-BR`.
  private static func areSame(_ one: String, _ other: String) -> Bool {
    one.prefix { $0 != "-" }.lowercased() == other.prefix { $0 != "-" }.lowercased()
  }
}

extension DictionaryDescription {
  /// The description for scripts.
  package func json(_ file: InstalledDictionary) -> JSONValue {
    func optional(_ text: String?) -> JSONValue {
      text.flatMap { $0.isEmpty ? nil : JSONValue.string($0) } ?? .null
    }
    return [
      "identifier": .string(file.identifier), "name": .string(name),
      "format": .string(format.rawValue), "revision": optional(revision),
      "from": optional(source), "to": optional(target), "licence": optional(license),
      "attribution": optional(attribution), "url": optional(url),
      "entries": .integer(Int64(counts.entries)),
      "inflections": .integer(Int64(counts.inflections)),
      "frequencies": .integer(Int64(counts.frequencies)),
      "sounds": .integer(Int64(counts.sounds)), "sourceDigest": .string(digest),
      "file": .string(file.path),
    ]
  }
}

extension DictionaryFolder {
  /// The folder of the user's dictionaries; nil where the user has no home.
  package init?(environment: [String: String]) {
    guard let folder = CorpusLocator(environment: environment).userFolder else { return nil }
    self.init(folder + "/dictionaries")
  }
}

extension LexicalError {
  /// What a failure of a dictionary is to the one who typed the command.
  package init(_ error: DictionaryError) {
    let kind: Kind =
      switch error {
      case .malformed, .archive, .unknownFormat, .limitExceeded, .empty, .damaged: .badData
      case .missingCompanion: .noInput
      case .present, .unknownName: .checkedFalse
      case .file(let error): error.isMissing ? .noInput : .inputOutput
      case .database(let error):
        switch error.reason {
        case .cannotOpen, .permission, .readOnly: .cannotCreate
        case .corrupt, .notADatabase: .badData
        default: .inputOutput
        }
      }
    self.init(kind, "\(error)".printable)
  }
}
