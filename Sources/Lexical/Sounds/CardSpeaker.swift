import Files
package import LearnerDatabase
import Processes

/// Lets a learner hear cards on this device.
package struct CardSpeaker: Sendable {
  private let sounds: CardSounds
  /// The program that plays a file, and its arguments before the file.
  private let player: [String]

  /// Programs that play sound files, the first that is there first.
  private static let players = [
    ["pw-play"], ["paplay"], ["aplay", "-q"], ["afplay"], ["mpv", "--really-quiet", "--no-video"],
    ["ffplay", "-nodisp", "-autoexit", "-loglevel", "quiet"],
  ]

  /// Finds a program that plays sounds; nil where there is none.
  ///
  /// - Parameters:
  ///   - store: the learner's progress; the settings of the device stand beside it.
  ///   - language: that of the words, as a tag.
  ///   - environment: its `PATH` names the folders in which a player is looked for where the
  ///     settings name none.
  /// - Throws: ``LexicalError`` when the settings cannot be read.
  package init?(
    _ store: LearnerStore, language: String, environment: [String: String]
  ) throws(LexicalError) {
    let own = try LocalSettings(besideStoreAt: store.path).words(of: .playCommand)
    guard let player = own ?? Self.player(in: environment["PATH"] ?? "") else { return nil }
    self.player = player
    sounds = try CardSounds(store, language: language)
  }

  private static func player(in path: String) -> [String]? {
    let folders = path.split(separator: ":")
    return players.first { words in
      folders.contains { FileSystem.exists("\($0)/\(words[0])") }
    }
  }

  /// Whether anything can be heard of a card; what is not there yet is made.
  ///
  /// - Throws: ``LexicalError`` when the speech program fails.
  package func canSay(_ face: CardFace) throws(LexicalError) -> Bool {
    try sounds.file(of: face) != nil
  }

  /// Plays a card, and waits until it was heard.
  ///
  /// - Returns: whether there was anything to hear.
  /// - Throws: ``LexicalError`` when it cannot be said or played.
  package func say(_ face: CardFace) throws(LexicalError) -> Bool {
    guard let file = try sounds.file(of: face) else { return false }
    let name = "the play-command “\(player[0].printable)”"
    let result: ProcessResult
    do {
      result = try ProgramCall(player + [file], timeLimit: .seconds(60), outputLimit: 1 << 20)
        .run(input: [])
    } catch {
      throw LexicalError(.inputOutput, "\(name) could not be run: \(error)")
    }
    guard result.end == .exit(0) else { throw LexicalError(.inputOutput, "\(name) ended badly") }
    return true
  }
}
