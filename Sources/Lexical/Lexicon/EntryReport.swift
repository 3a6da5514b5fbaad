import Dictionaries
import Digest
package import JSON
package import LearnerDatabase
import LearnerLog
import LexicalModel
package import LexiconStore
package import Scheduling

/// What was found for a word, for scripts: the format `lexical.lookup/1`.
package struct EntryReport {
  package let word: String
  package let entries: [LexemeEntry]
  /// By root, its lexemes.
  package let families: [String: [LexemeEntry.Relative]]
  /// Translations that were kept for the learner, by lemma, and their language; nil without a
  /// learner.
  package var kept: (language: String, texts: [String: String])?

  /// The word as the learner has kept it, where no release lists it.
  package var own: OwnWord?
  /// What the word is made of, where it is several written as one.
  package var contraction: Contraction?
  /// What the learner's dictionaries say of the word.
  package var answers: [DictionaryShelf.Answer] = []
  /// By lemma id, the translations into the learner's language.
  package var translations: [LexemeID: [NativeTranslation]] = [:]
  /// By lemma id, how well the learner knows the word; only words with a badge.
  package var mastery: [LexemeID: MasteryLevel] = [:]
  /// The learner's language, and what is shown first.
  package var native = NativeMeanings(language: nil)

  package init(
    word: String, entries: [LexemeEntry], families: [String: [LexemeEntry.Relative]],
    kept: (language: String, texts: [String: String])? = nil, own: OwnWord? = nil,
    contraction: Contraction? = nil
  ) {
    self.word = word
    self.entries = entries
    self.families = families
    self.kept = kept
    self.own = own
    self.contraction = contraction
  }

  /// Looks a word up, for a learner where there is one.
  ///
  /// - Parameters:
  ///   - word: a form, an expression or a lemma id.
  ///   - release: the release.
  ///   - store: whose kept translations and own words count; nil for nobody.
  ///   - native: the learner's language and dictionaries.
  /// - Throws: ``LexicalError`` when the release, the store or a dictionary cannot be read.
  package init(
    of word: String, in release: CorpusRelease, for store: LearnerStore?,
    native: NativeMeanings = NativeMeanings(language: nil)
  ) async throws {
    var families: [String: [LexemeEntry.Relative]] = [:]
    let entries: [LexemeEntry]
    let contraction: Contraction?
    do throws(CorpusReleaseError) {
      let search = WordSearch(release)
      let found = try search.entries(of: word)
      contraction = found.isEmpty ? Contraction(word, in: release.lookupIndex) : nil
      entries =
        try contraction.map { parts throws(CorpusReleaseError) in
          try search.entries(of: parts)
        } ?? found
      for root in entries.flatMap(\.roots) {
        families[root.id] = try release.family(ofRoot: root.id)
      }
    } catch {
      throw LexicalError(error, path: release.path)
    }
    self.init(word: word, entries: entries, families: families, contraction: contraction)
    self.native = native
    let language = release.metadata.language
    // A dictionary is asked for what was typed, and for the lemmas that it is a form of.
    let typed = entries.contains { $0.id.text == word } ? [] : [word]
    for asked in (typed + entries.map(\.lemma)).unique {
      let found = native.shelf.answers(to: asked, in: language, native: native.language)
      for answer in found where !answers.contains(where: { $0.says(what: answer) }) {
        answers.append(answer)
      }
    }
    for entry in entries {
      translations[entry.id] = try native.translations(of: entry, in: release)
    }
    guard let store else { return }
    if let language = try await store.translationLanguage() {
      let lemmas = entries.map(\.lemma)
      kept = (
        language,
        try await mapStoreErrors { try await store.translations(of: lemmas, to: language) }
      )
    }
    let view = try await MasteryView(store)
    for entry in entries {
      mastery[entry.id] = view.level(
        of: try await mapStoreErrors { try await store.wordState(of: entry.id) })
    }
    if entries.isEmpty { own = try await OwnWord(word, in: store) }
  }

  /// The document `lexical.lookup/1`.
  package func json(_ metadata: ReleaseMetadata) -> JSONValue {
    var members: [JSONMember] = [
      JSONMember(name: "schema", value: "lexical.lookup/1"),
      JSONMember(name: "corpus", value: metadata.identity),
      JSONMember(name: "word", value: .string(word)),
    ]
    if let contraction { members.append(JSONMember(name: "parts", value: contraction.json)) }
    members.append(JSONMember(name: "entries", value: .array(entries.map(json))))
    if !answers.isEmpty {
      members.append(JSONMember(name: "dictionaries", value: .array(answers.map(\.json))))
    }
    if let own { members.append(JSONMember(name: "own", value: own.json)) }
    return .object(members)
  }

  /// Absent where there is nothing, as everywhere in the machine formats.
  private func json(of entry: LexemeEntry) -> JSONValue {
    var members: [JSONMember] = []
    func add(_ name: String, _ value: JSONValue?) {
      if let value { members.append(JSONMember(name: name, value: value)) }
    }
    add("lemmaId", .string(entry.id.text))
    add("lemma", .string(entry.lemma))
    let variety = variety(of: entry)
    let headword = entry.headword(in: variety)
    if headword != entry.lemma { add("headword", .string(headword)) }
    if entry.citation != entry.lemma { add("citation", .string(entry.citation)) }
    add("pos", (entry.partOfSpeech?.tag).map { .string($0) })
    add("class", entry.expressionClass.map { .string($0) })
    add("pattern", entry.pattern.map { .string($0) })
    add("ipa", entry.ipa(in: variety).map { .string($0) })
    add("varieties", entry.variants.isEmpty ? nil : varieties(of: entry))
    add("rank", entry.rank.map { .integer(Int64($0.value)) })
    add("zipf", entry.zipf.map { .number($0) })
    add("cefr", entry.level.map { .string($0.name) })
    add("cefrSource", entry.levelSource.map { .string($0.name) })
    add("difficulty", .number((entry.difficulty * 1_000).rounded() / 1_000))
    add("mastery", mastery[entry.id].map { .string($0.rawValue) })
    add("meaning", entry.basicMeaning.map { .string($0) })
    add("audio", entry.audioFilename.map { .string($0) })
    add("flags", .array(entry.flags.names.map { .string($0) }))
    add("readings", .array(entry.readings.map(json)))
    if !entry.grammar.isEmpty { add("grammar", .array(entry.grammar.map(json))) }
    add("meanings", .array(entry.glosses.map(json)))
    add(
      "forms",
      .array(
        entry.forms.map {
          [
            "form": .string($0.text), "pos": .string($0.partOfSpeech.tag),
            "feature": .string($0.feature.name),
          ]
        }))
    add("roots", .array(entry.roots.map(json)))
    add("derivations", json(of: entry.derivations))
    add("synonyms", json(of: entry.synonyms))
    add("antonyms", json(of: entry.antonyms))
    add("collocations", .array(entry.collocations.map { .string($0) }))
    add("expressions", json(of: entry.expressions))
    add(
      "translations",
      .array(
        entry.translations.map { ["language": .string($0.language), "text": .string($0.text)] }))
    let native = (translations[entry.id] ?? []).map(\.json)
    if !native.isEmpty { add("native", .array(native)) }
    if let kept, let text = kept.texts[entry.lemma] {
      add("keptTranslation", ["language": .string(kept.language), "text": .string(text)])
    }
    return .object(members)
  }

  /// The variety whose spelling and sound of an entry are shown: the one that the learner has
  /// chosen, or that of what was asked for.
  package func variety(of entry: LexemeEntry) -> Variety {
    native.spelling.variety(ofText: entry.variety(ofForm: word))
  }

  /// The headword and the sound of each variety.
  private func varieties(of entry: LexemeEntry) -> JSONValue {
    .object(
      Variety.allCases.map { variety in
        var members = [
          JSONMember(name: "headword", value: .string(entry.headword(in: variety)))
        ]
        if let ipa = entry.ipa(in: variety) {
          members.append(JSONMember(name: "ipa", value: .string(ipa)))
        }
        return JSONMember(name: variety.rawValue, value: .object(members))
      })
  }

  private func json(of reading: LexemeEntry.Reading) -> JSONValue {
    var members: [JSONMember] = [
      JSONMember(name: "pos", value: .string(reading.partOfSpeech.tag)),
      JSONMember(name: "share", value: .integer(Int64(reading.share))),
    ]
    if let level = reading.level {
      members.append(JSONMember(name: "cefr", value: .string(level.name)))
    }
    if let ipa = reading.ipa { members.append(JSONMember(name: "ipa", value: .string(ipa))) }
    return .object(members)
  }

  private func json(of grammar: LexemeEntry.Grammar) -> JSONValue {
    [
      "pos": .string(grammar.partOfSpeech.tag), "property": .string(grammar.property.rawValue),
      "value": .string(grammar.value),
    ]
  }

  private func json(of gloss: LexemeEntry.Gloss) -> JSONValue {
    var members: [JSONMember] = []
    if let part = gloss.partOfSpeech {
      members.append(JSONMember(name: "pos", value: .string(part.tag)))
    }
    members.append(JSONMember(name: "meaning", value: .string(gloss.meaning)))
    if let example = gloss.example {
      members.append(JSONMember(name: "example", value: .string(example)))
    }
    members.append(JSONMember(name: "source", value: .string(gloss.source)))
    if let sense = gloss.sense { members += self.members(of: sense) }
    return .object(members)
  }

  private func members(of sense: LexemeEntry.Sense) -> [JSONMember] {
    let texts = [
      ("label", sense.label), ("grammar", sense.grammar), ("register", sense.register),
      ("region", sense.region), ("note", sense.note), ("subjects", sense.subjects),
    ]
    var members: [JSONMember] = [
      JSONMember(name: "sense", value: .string(sense.id.text)),
      JSONMember(name: "share", value: .integer(Int64(sense.share))),
    ]
    for (name, text) in texts {
      if let text { members.append(JSONMember(name: name, value: .string(text))) }
    }
    for (name, relatives) in [("synonyms", sense.synonyms), ("antonyms", sense.antonyms)]
    where !relatives.isEmpty {
      members.append(JSONMember(name: name, value: json(of: relatives)))
    }
    if !sense.translations.isEmpty {
      let texts = sense.translations.map { JSONMember(name: $0.language, value: .string($0.text)) }
      members.append(JSONMember(name: "translations", value: .object(texts)))
    }
    return members
  }

  private func json(of root: Root) -> JSONValue {
    [
      "rootId": .string(root.id), "root": .string(root.text), "kind": .string(root.kind.rawValue),
      "language": root.language.map { .string($0) } ?? .null, "meaning": .string(root.meaning),
      "lexemes": json(of: families[root.id] ?? []),
    ]
  }

  private func json(of relatives: [LexemeEntry.Relative]) -> JSONValue {
    .array(relatives.map { ["lemmaId": .string($0.id.text), "lemma": .string($0.lemma)] })
  }
}

extension DictionaryShelf.Answer {
  /// The answer for scripts.
  package var json: JSONValue {
    let description = dictionary.description
    let license: JSONValue = description.license.isEmpty ? .null : .string(description.license)
    return [
      "dictionary": .string(description.name),
      "from": description.source.map { .string($0) } ?? .null,
      "to": description.target.map { .string($0) } ?? .null,
      "licence": license,
      "entries": .array(answer.entries.map(Self.json)),
      "inflections": .array(answer.inflections.map(Self.json)),
      "frequencies": .array(answer.frequencies.map(Self.json)),
      "sounds": .array(answer.sounds.map(Self.json)),
    ]
  }

  /// Whether another answer is the same, from the same dictionary.
  fileprivate func says(what other: Self) -> Bool {
    dictionary.file.identifier == other.dictionary.file.identifier
      && answer.entries == other.answer.entries
  }

  private static func json(_ inflection: DictionaryInflection) -> JSONValue {
    [
      "form": .string(inflection.form), "headword": .string(inflection.headword),
      "feature": .string(inflection.feature),
    ]
  }

  private static func json(_ frequency: DictionaryFrequency) -> JSONValue {
    [
      "reading": .string(frequency.reading),
      "value": frequency.value.map { .number($0) } ?? .null,
      "shown": .string(frequency.shown),
    ]
  }

  private static func json(_ sound: DictionarySound) -> JSONValue {
    [
      "kind": .string(sound.kind == .ipa ? "ipa" : "pitch"), "reading": .string(sound.reading),
      "text": .string(sound.text), "labels": .array(sound.labels.map { .string($0) }),
    ]
  }

  private static func json(_ entry: DictionaryEntry) -> JSONValue {
    [
      "headword": .string(entry.headword), "reading": .string(entry.reading),
      "pos": .array(entry.partsOfSpeech.map { .string($0.tag) }),
      "labels": .array(entry.labels.map { .string($0) }),
      "ipa": .array(entry.pronunciations.map { .string($0) }),
      "definitions": .array(
        entry.definitions.map {
          [
            "text": .string($0.text.plain), "context": .string($0.context),
            "examples": .array($0.examples.map { .string($0) }),
            "notes": .array($0.notes.map { .string($0) }),
          ]
        }),
    ]
  }
}
