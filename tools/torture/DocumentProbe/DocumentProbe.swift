import Documents
import Files
import Glibc

/// Reads documents from the command line: prints one, times some, mutates some for a while, or
/// looks for sources whose cost is not linear.
///
/// ```
/// DocumentProbe print FILE
/// DocumentProbe time FILE...
/// DocumentProbe mutate SECONDS SEED FOLDER-FOR-FINDS FILE...
/// DocumentProbe linear
/// ```
@main
struct DocumentProbe {
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    guard !arguments.isEmpty else { return usage() }
    switch arguments.removeFirst() {
    case "print" where arguments.count == 1: printDocument(arguments[0])
    case "time" where !arguments.isEmpty: arguments.forEach(time)
    case "mutate" where arguments.count >= 4:
      guard let seconds = Double(arguments[0]), let seed = UInt64(arguments[1]) else {
        return usage()
      }
      MutationRun(
        seconds: seconds, seed: seed, folder: arguments[2], files: Array(arguments.dropFirst(3))
      ).run()
    case "linear" where arguments.isEmpty: LinearityRun().run()
    default: usage()
    }
  }

  private static func usage() {
    print("usage: DocumentProbe print FILE | time FILE... | linear")
    print("       DocumentProbe mutate SECONDS SEED FOLDER FILE...")
    exit(64)
  }

  static func bytes(of path: String) -> [UInt8] {
    do {
      return try FileSystem.read(path)
    } catch {
      print("\(path): \(error)")
      exit(66)
    }
  }

  private static func printDocument(_ path: String) {
    do {
      let document = try Document(bytes(of: path), named: path)
      let authors = document.authors.joined(separator: ", ")
      print(
        "format \(document.format.rawValue), title \(document.title ?? "-"), authors \(authors), "
          + "language \(document.language ?? "-")")
      for notice in document.notices { print("notice: \(notice)") }
      for entry in document.contents { print("contents \(entry.level): \(entry.title)") }
      for chapter in document.chapters {
        print("chapter \(chapter.title ?? "-") \(chapter.isAuxiliary ? "(auxiliary)" : "")")
        for block in document.blocks[chapter.blocks] {
          let note = block.footnote.map { " note \($0)" } ?? ""
          print("  [\(block.kind) \(block.join)\(note)] \(document.string(block))")
        }
      }
      for reference in document.footnoteReferences {
        print("reference \(reference.label) to \(reference.footnote.map { "\($0)" } ?? "-")")
      }
      for image in document.images { print("image \(image.path) \(image.alternativeText ?? "")") }
      for emphasis in document.emphases {
        print("\(emphasis.style): \(document.string(emphasis.range))")
      }
    } catch {
      print("\(path): \(error)")
      exit(65)
    }
  }

  /// Prints the least time of nine readings of a file, by the wall clock and by the processor's.
  private static func time(_ path: String) {
    let source = bytes(of: path)
    var wall = Duration.seconds(1000)
    var processor = Int.max
    var size = (blocks: 0, text: 0)
    for _ in 0..<9 {
      let start = clock()
      let elapsed = ContinuousClock().measure {
        guard let document = try? Document(source, named: path) else { return }
        size = (document.blocks.count, document.text.count)
      }
      processor = min(processor, clock() - start)
      wall = min(wall, elapsed)
    }
    print(
      "\(path): \(wall), of the processor \(processor) µs; \(source.count) bytes, "
        + "\(size.text) of text, \(size.blocks) blocks")
  }
}
