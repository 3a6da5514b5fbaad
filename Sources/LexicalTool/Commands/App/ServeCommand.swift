import Lexical
import LexiconStore
import LocalApp
import Server

/// The command `lexical serve`.
let serveCommand = CommandDescription(
  name: "serve",
  summary: "Open your books, reviews and words as an app in the browser of this computer",
  examples: [
    "lexical serve                    # opens the app; Ctrl-C ends it",
    "lexical serve --no-open          # shows the link alone",
    "lexical serve --idle 30m         # ends by itself when nobody has used it for so long",
    "lexical serve --lan              # also for your phone in the same network",
    "lexical serve --api --allow-origin chrome-extension://ID",
  ],
  discussion: """
    The app works without a network: every page comes from this command, and asks nothing from elsewhere. \
    The link holds a secret of this start; without it nobody sees anything, not even other pages in the same \
    browser. What you do in the app is what the commands do: the numbers are the same, and “lexical undo” \
    takes it back.

    --lan lets other devices of your network connect, shows a QR code and a pairing code, and gives each \
    device that knows the code a key of its own, which the app's page “Care” takes back. The traffic in \
    the network is not encrypted: use it at home only.

    --api opens the calls of Yomitan's local interface (/serverVersion, /tokenize, /termEntries, /ankiFields) \
    and of AnkiConnect (POST /) to browser extensions that --allow-origin names, to programs that send the \
    token of this start as “Authorization: Bearer TOKEN”, and with --allow-programs to every program of this \
    computer that is no browser.
    """,
  formats: [],
  options: ServerRun.options + [
    .flag("no-open", "show the link and open no browser")
  ],
  isServer: true
) { arguments, tool in
  try await ServerRun(arguments, tool).run(fragment: "", opens: !arguments.has("no-open"))
}

/// The command `lexical open FILE…`.
let openCommand = CommandDescription(
  name: "open",
  summary: "Put books on your shelf and read one in the app",
  examples: [
    "lexical open novel.epub", "lexical open chapter.txt film.srt   # adds both, opens the first",
  ],
  discussion: """
    Reads what “lexical read” reads: EPUB, saved pages, FB2, Markdown, subtitles, a ZIP of texts, plain text. \
    A copy is kept beside the progress store; a book that is on the shelf already is opened where you left it. \
    The app then runs as with “lexical serve”.
    """,
  operands: [Operand(name: "FILE", count: .oneOrMore, meaning: "books, texts or subtitles")],
  formats: [],
  options: ServerRun.options + [
    .flag("no-open", "show the link and open no browser")
  ],
  isServer: true
) { arguments, tool in
  let run = try await ServerRun(arguments, tool)
  var first: String?
  for path in arguments.operands {
    let added = try run.addBook(try InputFile(path).readAll(limit: BookFolder.byteLimit), path)
    tool.remark(added.isNew ? "added “\(added.title)”" : "“\(added.title)” is on your shelf")
    first = first ?? added.identifier
  }
  return try await run.run(
    fragment: first.map { "read/\($0)" } ?? "", opens: !arguments.has("no-open"))
}
