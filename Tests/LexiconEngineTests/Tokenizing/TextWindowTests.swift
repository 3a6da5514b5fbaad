import LexiconEngine
import TestSupport
import Testing

@Suite struct `Streams` {
  /// What becomes of a stream: its tokens' total length, and how many bytes the tokenizer was shown.
  private func run(_ bytes: [UInt8], chunk: Int? = nil) throws -> (
    tokens: Int, longest: Int, shown: Int
  ) {
    var tokenizer = Tokenizer(rules: .english)
    var batch = TokenBatch(capacity: 512)
    var window = TextWindow(capacity: 16)
    var (tokens, longest, shown, read) = (0, 0, 0, 0)
    while true {
      let end = min(bytes.count, read + (chunk ?? window.wantedCount))
      window.append(bytes.span.extracting(read..<end))
      read = end
      var done: Int
      repeat {
        let held = window.text.count
        done = try tokenizer.fill(&batch, from: window.text, isLast: read == bytes.count)
        // A full batch leaves the rest untouched.
        shown += batch.isFull ? done : held
        window.drop(done)
        tokens += batch.count
        for index in 0..<batch.count { longest = max(longest, batch[index].range.count) }
      } while done > 0 && window.text.count > 0
      if read == bytes.count { return (tokens, longest, shown) }
    }
  }

  @Test func `one long word is one token and is gone over a few times only`() throws {
    let bytes = [UInt8](repeating: 0x61, count: 400_000)
    let found = try run(bytes)
    #expect(found.tokens == 1)
    #expect(found.longest == bytes.count)
    #expect(found.shown <= 3 * bytes.count)
  }

  @Test func `one long word of letters and points is one token`() throws {
    let bytes = Array(String(repeating: "é.", count: 50_000).utf8)
    let found = try run(bytes)
    #expect(found.longest == bytes.count - 1)
    #expect(found.shown <= 4 * bytes.count)
  }

  @Test(arguments: [
    "a-", "a@", "(", "'", "http://", "_", "-\n", "\u{301}", "x.", "👩\u{200D}", " ", "\n", "1:",
    "A&",
  ])
  func `repetition is not gone over again and again`(piece: String) throws {
    let bytes = Array(String(repeating: piece, count: 60_000 / piece.utf8.count).utf8)
    let found = try run(bytes)
    #expect(found.shown <= 4 * bytes.count)
  }

  @Test(arguments: [1, 2, 3, 7, 64])
  func `small chunks are put together`(chunk: Int) throws {
    let bytes = Array("“Don’t — recog-\nnise” e.g. the naïve 日本語.\r\n\r\nEnd".utf8)
    let whole = try run(bytes)
    #expect(try run(bytes, chunk: chunk).tokens == whole.tokens)
  }
}
