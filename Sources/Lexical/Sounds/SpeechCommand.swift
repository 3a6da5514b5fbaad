import Digest
import Files
import LearnerDatabase
import Processes

/// The learner's own program that says texts, with the files of what it has said so far.
///
/// A text is said once: its file stays in the folder `speech` beside the store, under the digest of
/// the command, the language and the text, and is what terminal, pages and exports play.
package struct SpeechCommand: Sendable {
  private let words: [String]
  private let folder: String
  /// Seconds until the program is ended.
  private let timeLimit: Int

  /// - Parameters:
  ///   - words: the program and its arguments; `{text}`, `{language}` and `{file}` in them are
  ///     replaced.
  ///   - store: the path of the store.
  ///   - timeLimit: seconds until the program is ended.
  package init(_ words: [String], besideStoreAt store: String, timeLimit: Int = 60) {
    self.words = words
    folder = FileSystem.folder(of: store) + "/speech"
    self.timeLimit = timeLimit
  }

  /// The file in which a text is said.
  ///
  /// - Parameters:
  ///   - text: what to say.
  ///   - language: its language, as a tag.
  /// - Returns: the path of the file; the program runs only where it is not there yet.
  /// - Throws: ``LexicalError`` when the program cannot be run, ends badly, or gives no sound.
  package func file(saying text: String, in language: String) throws(LexicalError) -> String {
    let key = SHA256.digest(of: (words + [language, text]).joined(separator: "\u{0}")).hex
    let kept = PictureName.soundKinds.map { "\(folder)/\(key).\($0)" }
    if let file = kept.first(where: { FileSystem.exists($0) }) { return file }
    let bytes = try sound(saying: text, in: language, scratch: "\(folder)/.tmp-\(key).wav")
    guard let name = PictureName(sound: bytes) else {
      throw LexicalError(
        .badData, "\(self.name) gave no sound; expected WAV, MP3, Ogg, FLAC or M4A")
    }
    let file = "\(folder)/\(key).\(name.fileExtension)"
    do { try FileSystem.replace(file, with: bytes, permissions: 0o600) } catch {
      throw LexicalError(.inputOutput, "\(error)")
    }
    return file
  }

  private var name: String { "the speech-command “\(words[0].printable)”" }

  private func sound(
    saying text: String, in language: String, scratch: String
  ) throws(LexicalError) -> [UInt8] {
    do { try FileSystem.makeFolder(folder) } catch {
      throw LexicalError(.cannotCreate, "\(error)")
    }
    defer { try? FileSystem.remove(scratch) }
    let call = words.map {
      $0.replacing("{text}", with: text).replacing("{language}", with: language)
        .replacing("{file}", with: scratch)
    }
    let takesText = words.contains { $0.contains("{text}") }
    let result: ProcessResult
    do {
      result = try ProgramCall(
        call, timeLimit: .seconds(timeLimit), outputLimit: PictureFolder.byteLimit
      ).run(input: takesText ? [] : Array((text + "\n").utf8))
    } catch {
      throw LexicalError(.inputOutput, "\(name) could not be run: \(error)")
    }
    guard result.end == .exit(0) else {
      let said = String(decoding: result.errorOutput, as: UTF8.self)
        .split(whereSeparator: \.isNewline).last.map { ": \($0.printable)" }
      throw LexicalError(.inputOutput, "\(name) ended badly\(said ?? "")")
    }
    guard words.contains(where: { $0.contains("{file}") }) else { return result.output }
    do {
      return try FileSystem.readGuarded(scratch, limit: PictureFolder.byteLimit) ?? []
    } catch {
      throw LexicalError(.badData, "\(name) wrote no file: \(error)")
    }
  }
}
