extension AnkiImport.Outcome {
  /// What a person is told of the import.
  ///
  /// - Parameter isDryRun: whether nothing was written.
  /// - Returns: lines, the first with the format.
  package func text(isDryRun: Bool) -> String {
    let new = isDryRun ? "would be new" : "new"
    let news =
      newEvents == 0
      ? "nothing new, all of it is here already"
      : "\(counted(newEvents, "event")) \(new), \(grouped(knownEvents)) known before"
    var lines = [
      "Anki package (\(layout)): \(counted(cards, "card")), \(grouped(newCards)) of them \(new); "
        + "\(counted(reviews, "review")); \(news)"
    ]
    if words > 0 { lines.append("\(counted(words, "note")) as words of the release") }
    if !decks.isEmpty {
      lines.append("decks made: \(decks.map(\.printable).joined(separator: ", "))")
    }
    if pictures > 0 { lines.append("\(counted(pictures, "picture"))") }
    if missingPictures > 0 {
      lines.append(
        "\(counted(missingPictures, "picture")) that the package does not have, or that is none")
    }
    if sounds > 0 { lines.append("\(counted(sounds, "sound"))") }
    if missingSounds > 0 {
      lines.append(
        "\(counted(missingSounds, "sound")) that the package does not have, or that is none")
    }
    if starts > 0 {
      lines.append(
        "\(counted(starts, "card")) begin with the interval and ease that Anki had: "
          + "their first reviews are not in its log")
    }
    if skipped > 0 { lines.append("\(counted(skipped, "card")) without a front passed over") }
    if comparedMemories > 0 {
      lines.append(
        "\(grouped(equalMemories)) of \(grouped(comparedMemories)) memories are as Anki had them")
    }
    if otherMemories > 0 {
      lines.append(
        "\(counted(otherMemories, "card")) remembered by FSRS-7 here, from the same reviews: "
          + "the memories that Anki has are of FSRS-6, and are not compared")
    }
    return lines.joined(separator: "\n  ")
  }
}

extension ForeignImport.Outcome {
  /// What a person is told of the import.
  ///
  /// - Parameter isDryRun: whether nothing was written.
  /// - Returns: lines, the first with the format.
  package func text(isDryRun: Bool) -> String {
    let new = isDryRun ? "would be new" : "new"
    var lines: [String] = []
    if captures + knownCaptures > 0 {
      lines.append(
        "\(counted(captures, "capture")) \(new), \(grouped(knownCaptures)) known before")
    }
    if marks + sameMarks + otherMarks > 0 {
      lines.append("\(counted(marks, "word")) \(new), \(grouped(sameMarks)) so already")
    }
    if otherMarks > 0 {
      lines.append("\(counted(otherMarks, "word")) that you have marked otherwise: left as you did")
    }
    if !unlisted.isEmpty {
      let sample = unlisted.prefix(5).map { "“\($0.printable)”" }.joined(separator: ", ")
      lines.append(
        "not listed: \(grouped(unlisted.count)) (\(sample)\(unlisted.count > 5 ? " …" : ""))")
    }
    for (theirs, status, count) in statuses {
      lines.append("\(theirs.printable) → \(status): \(counted(count, "word"))")
    }
    for (reason, count) in skipped { lines.append("passed over: \(grouped(count)) \(reason)") }
    return "\(format): " + (lines.isEmpty ? "nothing in it" : lines.joined(separator: "\n  "))
  }
}
