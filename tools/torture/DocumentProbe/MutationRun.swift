import Archives
import Documents
import Files
import Glibc

/// Reads mutated sources for some time.
///
/// The numbers come from the seed alone, so that a source that ends the process is made again by
/// the same seed and files. One that takes longer than a second is kept in the folder.
struct MutationRun {
  let seconds: Double
  let seed: UInt64
  let folder: String
  let files: [String]

  func run() {
    let sources = files.map { DocumentProbe.bytes(of: $0) }
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    var count: UInt64 = 0
    var documents = 0
    var slow = 0
    var slowest = Duration.zero
    while clock.now < end {
      var generator = Generator(state: seed &+ count &* 0x1_0000)
      let index = Int(generator.next() % UInt64(sources.count))
      let other = Int(generator.next() % UInt64(sources.count))
      let mutated = mutated(sources[index], with: sources[other], &generator)
      var options = DocumentOptions()
      // Half of the sources are read as what they are not.
      if generator.next() % 2 == 0 {
        let formats = DocumentFormat.allCases
        options.format = formats[Int(generator.next() % UInt64(formats.count))]
      }
      let start = Glibc.clock()
      if (try? Document(mutated, named: "probe", options: options)) != nil { documents += 1 }
      let elapsed = Duration.microseconds(Glibc.clock() - start)
      slowest = max(slowest, elapsed)
      if elapsed > .seconds(1) {
        slow += 1
        keep(mutated, as: "slow-\(seed)-\(count)")
      }
      count += 1
    }
    print("\(count) sources, \(documents) documents, \(slow) slower than 1 s, slowest \(slowest)")
    if slow > 0 { exit(1) }
  }

  /// Mutates a source; a ZIP archive now and then as such, else a member of it, so that the reader
  /// of the member gets to see it.
  private func mutated(
    _ source: [UInt8], with other: [UInt8], _ generator: inout Generator
  ) -> [UInt8] {
    guard source.starts(with: "PK".utf8), generator.next() % 8 != 0,
      let archive = try? ZipArchive(source)
    else { return mutate(source, with: other, &generator) }
    let texts = archive.entries.indices.filter { archive.entries[$0].size < 1 << 20 }
    let chosen = texts.isEmpty ? -1 : texts[Int(generator.next() % UInt64(texts.count))]
    var writer = ZipWriter()
    for (index, entry) in archive.entries.enumerated() {
      if index == chosen, let contents = try? archive.contents(of: entry) {
        writer.append(
          name: entry.name, contents: mutate(contents, with: other, &generator), method: .stored)
      } else {
        writer.copy(entry, from: archive)
      }
    }
    return writer.finish()
  }

  /// Changes bytes, cuts, repeats and moves parts, and puts parts of another source in.
  private func mutate(
    _ source: [UInt8], with other: [UInt8], _ generator: inout Generator
  ) -> [UInt8] {
    var bytes = source
    for _ in 0...generator.next() % 8 {
      guard !bytes.isEmpty else { return bytes }
      let start = Int(generator.next() % UInt64(bytes.count))
      let length = min(Int(generator.next() % 64) + 1, bytes.count - start)
      switch generator.next() % 8 {
      case 0: bytes[start] = UInt8(truncatingIfNeeded: generator.next())
      case 1: bytes[start] ^= 1 << (generator.next() % 8)
      case 2: bytes.removeSubrange(start..<start + length)
      case 3:
        let part = Array(bytes[start..<start + length])
        for _ in 0..<generator.next() % 64 { bytes.insert(contentsOf: part, at: start) }
      case 4: bytes.removeSubrange(start...)
      case 5:
        guard !other.isEmpty else { continue }
        let from = Int(generator.next() % UInt64(other.count))
        let part = other[from..<min(other.count, from + length * 8)]
        bytes.insert(contentsOf: part, at: start)
      case 6:
        let signs = Array("<>&;\"'/=-![]{}\\*_`#|:@\r\n\t \u{0}".utf8)
        bytes[start] = signs[Int(generator.next() % UInt64(signs.count))]
      default: bytes.swapAt(start, Int(generator.next() % UInt64(bytes.count)))
      }
    }
    return bytes
  }

  private func keep(_ bytes: [UInt8], as name: String) {
    do {
      try FileSystem.replace("\(folder)/\(name)", with: bytes)
    } catch {
      print("\(folder)/\(name): \(error)")
    }
  }
}

/// SplitMix64.
struct Generator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
