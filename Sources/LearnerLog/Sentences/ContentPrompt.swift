package import JSON

/// What a command is asked to write.
package enum ContentPrompt: Hashable, Sendable {
  /// One sentence with a word.
  case sentence(Word, language: String, rank: Int?)
  /// A text with some words; about so many words long.
  case article([Word], language: String, rank: Int?, topic: String?, length: Int)
  /// One line for each line.
  case translation([String], language: String, to: String)

  /// A word to write with.
  package struct Word: Hashable, Sendable {
    package let lexeme: String
    package let lemma: String
    /// As readers call it: `verb`.
    package let partOfSpeech: String?
    package let meaning: String?

    package init(lexeme: String, lemma: String, partOfSpeech: String?, meaning: String?) {
      self.lexeme = lexeme
      self.lemma = lemma
      self.partOfSpeech = partOfSpeech
      self.meaning = meaning
    }

    private var facts: String {
      [partOfSpeech, meaning].compactMap { $0 }.joined(separator: ": ")
    }

    fileprivate var text: String {
      "“\(lemma)”" + (facts.isEmpty ? "" : " (\(facts))")
    }

    fileprivate var json: JSONValue {
      .object([
        "lemmaId": .string(lexeme), "lemma": .string(lemma),
        "partOfSpeech": partOfSpeech.map { .string($0) } ?? .null,
        "meaning": meaning.map { .string($0) } ?? .null,
      ])
    }
  }

  /// The prompt in words.
  package var text: String {
    switch self {
    case .sentence(let word, let language, let rank):
      """
      Write one clear sentence in the language “\(language)” that uses the word \(word.text).
      \(Self.advice(rank))
      Answer with the sentence alone, on one line.

      """
    case .article(let words, let language, let rank, let topic, let length):
      """
      Write a text of about \(length) words in the language “\(language)”\
      \(topic.map { " about “\($0)”" } ?? "").
      \(words.isEmpty ? "" : "Use each of these words at least once: ")\
      \(words.map(\.text).joined(separator: ", "))\(words.isEmpty ? "" : ".")
      \(Self.advice(rank))
      Answer with a title on the first line, then a blank line, then the text and nothing else.

      """
    case .translation(let texts, let language, let target):
      """
      Translate each of the \(texts.count) lines after the blank line from “\(language)” to “\(target)”.
      Answer with as many lines in the same order, and nothing else.

      \(texts.joined(separator: "\n"))

      """
    }
  }

  private static func advice(_ rank: Int?) -> String {
    "Use only "
      + (rank.map { "the \($0) most frequent words of the language" } ?? "simple, common words")
      + " besides."
  }

  /// The prompt as one object, for programs.
  package var json: JSONValue {
    func number(_ value: Int?) -> JSONValue { value.map { .integer(Int64($0)) } ?? .null }
    let head = [
      JSONMember(name: "schema", value: "lexical.prompt/1"),
      JSONMember(name: "prompt", value: .string(text)),
    ]
    let rest: JSONValue =
      switch self {
      case .sentence(let word, let language, let rank):
        .object([
          "task": "sentence", "language": .string(language), "targetRank": number(rank),
          "word": word.json,
        ])
      case .article(let words, let language, let rank, let topic, let length):
        .object([
          "task": "article", "language": .string(language), "targetRank": number(rank),
          "words": .array(words.map(\.json)), "topic": topic.map { .string($0) } ?? .null,
          "length": number(length),
        ])
      case .translation(let texts, let language, let target):
        .object([
          "task": "translation", "language": .string(language), "to": .string(target),
          "texts": .array(texts.map { .string($0) }),
        ])
      }
    return .object(head + (rest.members ?? []))
  }
}
