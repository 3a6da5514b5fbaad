import Dictionaries
import Files
import JSON
import Lexical

/// The command `lexical dictionary add FILE…`.
let dictionaryAddCommand = CommandDescription(
  name: "dictionary add",
  summary: "Add dictionaries, for meanings in your own language",
  examples: [
    "lexical dictionary add jitendex.zip                   # Yomitan",
    "lexical dictionary add oxford.ifo                     # StarDict",
    "lexical dictionary add /usr/share/dictd/freedict-eng-por.index",
    "lexical dictionary add my-words.tsv --from en --to pt # a word, a tab, its meaning",
  ],
  discussion: """
    Reads archives of Yomitan (terms of formats 1 and 3, frequencies, IPA and pitch), dictionaries of StarDict \
    (.ifo with .idx, .dict or .dict.dz, .syn) and dictd (.index with .dict or .dict.dz), and tables with a word and \
    its meaning on each line. The format is told by the content; of several files name one, the others are found \
    beside it. Each becomes one file in the data folder, in which a word is found at once; the original is not \
    needed any more. Nothing is kept of a dictionary that is broken.

    Debian has 203 free dictionaries: apt install dict-freedict-eng-por puts one into /usr/share/dictd. Then say \
    which language you read best: lexical settings native pt.
    """,
  operands: [Operand(name: "FILE", count: .oneOrMore, meaning: "any file of a dictionary")],
  formats: OutputFormat.records,
  options: [
    .value("name", "NAME", "what to call it (default: the name that it states)"),
    .value("from", "LANGUAGE", "the language of its words as a tag, where it does not say"),
    .value("to", "LANGUAGE", "the language of its meanings as a tag, where it does not say"),
    .value("licence", "TEXT", "its licence, where it does not say"),
  ]
) { arguments, tool in
  for name in ["from", "to"] {
    if let tag = arguments.text(name), !Translator.isLanguageTag(tag) {
      throw UsageError("--\(name) is a language tag such as pt, not “\(tag)”")
    }
  }
  guard arguments.operands.count == 1 || arguments.text("name") == nil else {
    throw UsageError("--name goes with one FILE")
  }
  let folder = try tool.dictionaryFolder()
  let corrections = DictionaryFolder.Corrections(
    name: arguments.text("name"), source: arguments.text("from"), target: arguments.text("to"),
    license: arguments.text("licence"))
  var records = tool.dictionaryRecords(arguments)
  var added: [OpenedDictionary] = []
  for file in arguments.operands {
    let progress = ProgressLine(tool)
    progress.show("reading \(file.printable)")
    defer { progress.clear() }
    do throws(DictionaryError) {
      added.append(try folder.add(file, corrections: corrections))
    } catch {
      throw LexicalError(error)
    }
  }
  for dictionary in added {
    let description = dictionary.description
    try records.write(
      description.json(dictionary.file), cells: description.cells(number: nil),
      lines: description.lines(number: nil, tool.terminal))
  }
  try records.end()
  if added.contains(where: { $0.description.target == nil }) {
    tool.remark(
      "lexical: the language of its meanings is not known; to say it, remove it and add it again with --to"
    )
  }
  return .fine
}

/// The command `lexical dictionary list`.
let dictionaryListCommand = CommandDescription(
  name: "dictionary list", summary: "List the dictionaries in the order in which they are asked",
  examples: ["lexical dictionary list", "lexical dictionary list --json"],
  formats: OutputFormat.records
) { arguments, tool in
  let items: [DictionaryFolder.Item]
  do throws(DictionaryError) {
    items = try DictionaryFolder(environment: tool.environment)?.items() ?? []
  } catch {
    throw LexicalError(error)
  }
  var records = tool.dictionaryRecords(arguments)
  for (index, item) in items.enumerated() {
    switch item.content {
    case .success(let dictionary):
      let description = dictionary.description
      try records.write(
        description.json(dictionary.file), cells: description.cells(number: index + 1),
        lines: description.lines(number: index + 1, tool.terminal))
    case .failure(let error):
      tool.warn("\(index + 1)  \(item.name): \(error)".printable)
    }
  }
  try records.end()
  if items.isEmpty {
    tool.remark(
      "no dictionary yet; try: lexical dictionary add FILE, or see “lexical help dictionary add”")
  }
  return .fine
}

/// The command `lexical dictionary info NAME`.
let dictionaryInfoCommand = CommandDescription(
  name: "dictionary info", summary: "Show where a dictionary comes from and what is in it",
  examples: ["lexical dictionary info 1", "lexical dictionary info freedict-eng-por --json"],
  operands: [
    Operand(
      name: "NAME", count: .one, meaning: "its name or its number in “lexical dictionary list”")
  ],
  formats: OutputFormat.document
) { arguments, tool in
  let folder = try tool.dictionaryFolder()
  let dictionary: OpenedDictionary
  do throws(DictionaryError) {
    let identifier = try folder.identifier(of: arguments.operands[0]).identifier
    let item = try folder.items().first { $0.identifier == identifier }
    guard let found = try item?.content.get() else {
      throw .unknownName(arguments.operands[0], known: [])
    }
    try folder.verify(identifier)
    dictionary = found
  } catch {
    throw LexicalError(error)
  }
  if arguments.isJSON {
    try tool.write(dictionary.description.json(dictionary.file))
    return .fine
  }
  try tool.write(
    dictionary.description.facts(dictionary.file).flatMap { label, text in
      tool.terminal.hanging(text.printable, first: pad(label, 14), rest: pad("", 14))
    })
  return .fine
}

/// The command `lexical dictionary remove NAME…`.
let dictionaryRemoveCommand = CommandDescription(
  name: "dictionary remove", summary: "Remove dictionaries",
  examples: ["lexical dictionary remove 2", "lexical dictionary remove freedict-eng-por"],
  operands: [
    Operand(
      name: "NAME", count: .oneOrMore,
      meaning: "names or numbers, as “lexical dictionary list” shows them")
  ]
) { arguments, tool in
  let folder = try tool.dictionaryFolder()
  do throws(DictionaryError) {
    // Numbers are those of the list that was seen.
    var identifiers: [String] = []
    for name in arguments.operands {
      identifiers.append(try folder.identifier(of: name).identifier)
    }
    for identifier in identifiers.unique {
      let name = try folder.remove(identifier)
      tool.remark("removed \(name.printable)")
    }
  } catch {
    throw LexicalError(error)
  }
  return .fine
}

/// The command `lexical dictionary order NAME…`.
let dictionaryOrderCommand = CommandDescription(
  name: "dictionary order", summary: "Say which dictionaries are asked first",
  examples: ["lexical dictionary order 3 1", "lexical dictionary order freedict-eng-por"],
  discussion:
    "The dictionaries that are named come first, in the order of their names; the others follow as they were.",
  operands: [
    Operand(
      name: "NAME", count: .oneOrMore,
      meaning: "names or numbers, as “lexical dictionary list” shows them")
  ]
) { arguments, tool in
  let folder = try tool.dictionaryFolder()
  do throws(DictionaryError) { try folder.order(arguments.operands) } catch {
    throw LexicalError(error)
  }
  return .fine
}

extension Tool {
  /// The folder of the user's dictionaries.
  ///
  /// - Throws: ``LexicalError`` where the user has no home.
  func dictionaryFolder() throws(LexicalError) -> DictionaryFolder {
    guard let folder = DictionaryFolder(environment: environment) else {
      throw LexicalError(.cannotCreate, "no place for dictionaries: set $XDG_DATA_HOME")
    }
    return folder
  }

  fileprivate func dictionaryRecords(_ arguments: ParsedArguments) -> RecordWriter {
    RecordWriter(
      arguments, self, schema: "lexical.dictionaries/1", member: "dictionaries",
      columns: ["number", "name", "from", "to", "entries", "format", "licence", "digest"])
  }
}
