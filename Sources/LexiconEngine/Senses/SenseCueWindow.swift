import CSIMD

/// Where in a sentence the words stand that can be cues, as far as a word is heard.
///
/// A window moves with the words that are asked for; the number of times that a word is in it is
/// counted by the lowest bits of its number, so that most cues of a sense are told to be absent
/// with one look.
struct SenseCueWindow: ~Copyable {
  /// The numbers of the forms and of the lemmas, with ``padding`` zeros before and behind.
  private var forms: [UInt16] = []
  private var lemmas: [UInt16] = []
  private var counts = [UInt8](repeating: 0, count: countSize)
  private var entered = 0
  private var left = 0
  private var count = 0

  private static let countSize = 2_048
  private static let padding = SenseScorer.reach
  private static let zeros = [UInt16](repeating: 0, count: padding + 1)

  /// Begins another sentence.
  mutating func read(_ words: borrowing SenseSentence) {
    while left < entered { leave() }
    (entered, left, count) = (0, 0, words.count)
    forms.removeAll(keepingCapacity: true)
    lemmas.removeAll(keepingCapacity: true)
    forms.append(contentsOf: Self.zeros)
    lemmas.append(contentsOf: Self.zeros)
    forms.removeLast()
    lemmas.removeLast()
    for position in 0..<words.count {
      forms.append(words.tokens[position].form)
      lemmas.append(words.tokens[position].lemma)
    }
    forms.append(contentsOf: Self.zeros)
    lemmas.append(contentsOf: Self.zeros)
  }

  /// Moves the window to a word, which is not before the last one.
  mutating func move(to target: Int) {
    let end = min(count, target + SenseScorer.reach + 1)
    while entered < end {
      counts[Self.bucket(forms[entered + Self.padding])] += 1
      counts[Self.bucket(lemmas[entered + Self.padding])] += 1
      entered += 1
    }
    while left < target - SenseScorer.reach { leave() }
  }

  private mutating func leave() {
    counts[Self.bucket(forms[left + Self.padding])] -= 1
    counts[Self.bucket(lemmas[left + Self.padding])] -= 1
    left += 1
  }

  @inline(__always)
  private static func bucket(_ word: UInt16) -> Int { Int(word) & (countSize - 1) }

  /// Whether a word may be in the window; false if it is not.
  @inline(__always)
  func mayHold(_ word: UInt16) -> Bool { counts[Self.bucket(word)] != 0 }

  /// Calls with each position around a word, but not its own, where another is form or lemma.
  ///
  /// - Parameters:
  ///   - word: the number of the other, not 0.
  ///   - target: the word that the window was moved to.
  ///   - body: receives the index of the token, and the number of its form if it is the lemma
  ///     alone that is the word, else 0.
  @inline(__always)
  func forEachPosition(of word: UInt16, around target: Int, _ body: (Int, UInt16) -> Void) {
    let (asForm, asLemma) = positions(of: word, around: target)
    var bits = (asForm | asLemma) & ~(1 &<< 32)
    while bits != 0 {
      let bit = bits.trailingZeroBitCount
      let isForm = asForm &>> UInt64(bit) & 1 != 0
      body(target - Self.padding + bit, isForm ? 0 : forms[target + bit])
      bits &= bits &- 1
    }
    let last = target + 2 * Self.padding
    if forms[last] == word {
      body(target + Self.padding, 0)
    } else if lemmas[last] == word {
      body(target + Self.padding, forms[last])
    }
  }

  /// The positions of a form and of a lemma from 32 tokens before a word on, a bit for each.
  private func positions(of word: UInt16, around target: Int) -> (form: UInt64, lemma: UInt64) {
    precondition(target >= 0 && target + 64 <= forms.count && target + 64 <= lemmas.count)
    // Safe: 64 numbers from the index on lie inside, as was just checked.
    let form = unsafe forms.withUnsafeBufferPointer { numbers -> UInt64 in
      guard let first = numbers.baseAddress else { return 0 }
      return unsafe csimd_equal64(first + target, word)
    }
    let lemma = unsafe lemmas.withUnsafeBufferPointer { numbers -> UInt64 in
      guard let first = numbers.baseAddress else { return 0 }
      return unsafe csimd_equal64(first + target, word)
    }
    return (form, lemma)
  }
}
