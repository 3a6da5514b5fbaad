import Dictionaries
import Files
import Lexical
import LexiconStore

/// The command `lexical corpus export`.
let corpusExportCommand = CommandDescription(
  name: "corpus export",
  summary: "Write a release as a dictionary for other programs",
  examples: [
    "lexical corpus export --as yomitan                    # lexical-en.zip, to import there",
    "lexical corpus export --as stardict --output ~/.stardict/dic  # KOReader, GoldenDict, sdcv",
    "lexical corpus export --as dictd --output dict        # dictd, GoldenDict",
    "lexical corpus export --as tsv --output -             # a table on stdout",
    "lexical corpus export --as anki                       # lexical-en.txt, notes for Anki",
  ],
  discussion: """
    Meanings with their examples, levels, ranks, IPA, forms and families go into the dictionary; the licence and \
    the sources of the release travel with it. Each form leads to its word. “dictzip NAME.dict” makes the files of \
    StarDict and dictd smaller; both programs read either.

    --output names the folder that the files go into (default: this one); a folder that is missing is made. Files \
    that are there are replaced, each by a whole one. A table or notes may go to stdout: --output -.
    """,
  options: [
    .choice(
      "as", ReleaseExport.Format.allCases.map(\.rawValue), "the program that shall read it"),
    .output("FOLDER", "where the files go; - for stdout"),
    .value("name", "NAME", "what the files are called (default: lexical-LANGUAGE)"), .corpus,
  ],
  // What other programs call it; here --format is the form of a report.
  oldSpellings: [.format { [("as", $0)] }]
) { arguments, tool in
  guard let format = arguments.text("as").flatMap(ReleaseExport.Format.init) else {
    let names = ReleaseExport.Format.allCases.map(\.rawValue).joined(separator: ", ")
    throw UsageError("--as is missing: one of \(names)")
  }
  let release = try tool.release(arguments)
  let name = arguments.text("name") ?? "lexical-\(release.metadata.language)"
  guard !name.contains("/"), !name.isEmpty, name.utf8.count <= 100 else {
    throw UsageError("--name is the name of files, not a path: “\(name.printable)”")
  }
  let output = arguments.text("output") ?? "."
  let progress = ProgressLine(tool)
  progress.show("reading every entry")
  let files = try ReleaseExport(release).files(as: format, named: name)
  progress.clear()
  if output == "-" {
    guard files.count == 1, format != .yomitan else {
      throw UsageError("--output - is for --as tsv and --as anki")
    }
    try tool.output.write(files[0].bytes)
    return .fine
  }
  for file in files { try checkTarget("\(output)/\(file.name)") }
  do throws(FileError) {
    try FileSystem.makeFolder(output)
    for file in files { try FileSystem.replace("\(output)/\(file.name)", with: file.bytes) }
  } catch {
    throw LexicalError(.cannotCreate, "\(error)".printable)
  }
  for file in files {
    tool.remark("\(output)/\(file.name): \(grouped(file.bytes.count >> 10)) KiB".printable)
  }
  return .fine
}
