import JSON
import LearnerDatabase
import Lexical

/// The command `lexical notify`.
let notifyCommand = CommandDescription(
  name: "notify",
  summary: "Tell what is due, or offer a word, by a program of your own; for timers and cron",
  examples: [
    "lexical notify                     # what there is to tell, on stdout",
    "lexical notify --command lexical-notify-send",
    "echo '0 9,13,19 * * * lexical notify' | crontab -",
  ],
  discussion: """
    When cards are due or new words wait, it tells how many; on a day when all is answered it offers a word \
    of the day. With nothing to tell it says nothing and ends with 1.

    The program gets {"schema":"lexical.notification/1","title":…,"body":…,"actions":[{"id":…,"title":…}]} on \
    stdin, and may write the id of the action that was chosen: reveal, add, ignore or later. After reveal it is \
    called again, with the meaning. It stands in a file on this device (settings notify-command) and does not \
    travel; without one the text is printed. lexical-notify-send, for desktops with notify-send, and units for \
    systemd (systemctl --user enable --now lexical-notify.timer) come with the package.

    A widget may drop files into the folder inbox beside the store: {"schema":"lexical.interaction/1",\
    "lemmaId":"en:walk","action":"add","time":1800000000000} with reveal, add, ignore or known. They are taken in, \
    each once, by this command, by today and by review; what cannot be read is kept in inbox/refused.
    """,
  formats: OutputFormat.document,
  options: [
    .value("command", "COMMAND", "the program to tell it to (default: the setting notify-command)"),
    .value("time-limit", "SECONDS", "end the program after so long (default: 600)"), .corpus,
    .store,
  ]
) { arguments, tool in
  let store = try tool.store(arguments)
  try await tool.takeInbox(store)
  let run = NotificationRun(
    store, release: try tool.releaseIfAny(arguments),
    native: try await NativeMeanings(environment: tool.environment, for: store))
  let local = try LocalSettings(besideStoreAt: store.path)
  let words =
    try arguments.text("command").map { line throws(LexicalError) in try CommandWords(line).words }
    ?? local.words(of: .notifyCommand)
  guard let words, !arguments.isJSON else {
    guard let notification = try await run.notification() else { return .checkedFalse }
    if arguments.isJSON {
      try tool.write(notification.json)
    } else {
      try tool.write(notification.lines)
    }
    return .fine
  }
  let hook = NotifyHook(
    words, timeLimit: try arguments.integer("time-limit", in: 1...86_400) ?? 600)
  let done = try await run.run { try hook.show($0) }
  done.forEach(tool.remark)
  return done.isEmpty ? .checkedFalse : .fine
}

extension Tool {
  /// Takes in what widgets have dropped, with a warning for what cannot be read.
  func takeInbox(_ store: LearnerStore) async throws {
    let report = try await InteractionInbox(besideStoreAt: store.path).take(into: store)
    for refusal in report.refused { warn("inbox: \(refusal); kept in inbox/refused") }
    if report.taken > 0 { remark("took in \(counted(report.taken, "answer")) from a widget") }
  }
}
