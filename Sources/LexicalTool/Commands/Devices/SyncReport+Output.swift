import JSON
import LearnerDatabase
import LearnerLog
import Lexical

extension SyncReport {
  /// What there is to say, a sentence a line; `now` is in milliseconds since 1970.
  func lines(isDryRun: Bool, now: Int64) -> [String] {
    var lines = [
      isDryRun
        ? "\(received) events to take in, \(sent) to send"
        : "\(counted(received, "change")) from other devices, \(counted(sent, "change")) sent"
    ]
    if picturesReceived + picturesSent > 0 {
      lines.append("took in \(counted(picturesReceived, "picture")), sent \(picturesSent)")
    }
    if let forkedFrom {
      lines.append(
        "another copy of this store writes as \(forkedFrom); this one has a new name, and both "
          + "histories are kept")
    }
    if isResent { lines.append("the folder had lost this device's files; they were sent again") }
    lines += gapLines.map(\.printable)
    for events in quarantined {
      lines.append(
        "\(events.summary) claim to come from the future and wait; where its clock was wrong: "
          + "\(events.commandToMoveBack(now: now)), or --ignore")
    }
    for file in refused {
      lines.append(
        "\(file.path.printable): \(file.reason.printable)\(file.isOld ? " for more than a day" : "")"
      )
    }
    return lines
  }
}
