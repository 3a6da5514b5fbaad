import Files
import JSON
import LearnerDatabase
import LearnerLog
import Lexical

extension SyncReport {
  /// What there is to say, a sentence a line.
  func lines(isDryRun: Bool) -> [String] {
    var lines = [
      isDryRun
        ? "\(received) events to take in, \(sent) to send"
        : "took in \(received) events, sent \(sent)"
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
    let now = WallClock.milliseconds()
    for events in waiting {
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

  var json: JSONValue {
    [
      "schema": "lexical.sync/1", "received": .integer(Int64(received)),
      "sent": .integer(Int64(sent)),
      "pictures": [
        "received": .integer(Int64(picturesReceived)), "sent": .integer(Int64(picturesSent)),
      ],
      "gaps": .array(
        gaps.map {
          [
            "device": .string("\($0.device)"),
            "name": names[$0.device].map { .string($0) } ?? .null,
            "first": .integer(Int64($0.sequences.lowerBound)),
            "last": .integer(Int64($0.sequences.upperBound)),
          ]
        }),
      "waiting": .integer(Int64(waiting.reduce(0) { $0 + $1.count })),
      "clocks": .array(waiting.map(\.json)),
      "refused": .array(
        refused.map { ["file": .string($0.path), "reason": .string($0.reason)] }),
      "forkedFrom": forkedFrom.map { .string("\($0)") } ?? .null, "resent": .bool(isResent),
    ]
  }
}
