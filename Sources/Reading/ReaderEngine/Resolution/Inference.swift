import CorpusImage
import TextAnalysis
public import Vocabulary

/// How an unlisted form follows from a listed one.
public struct Inference: Hashable, Sendable {
  /// The listed lexeme it grows from.
  public let lexeme: LexemeOrdinal
  /// What the form is.
  public let partOfSpeech: PartOfSpeech
  /// The rules that made it, outermost first: `un-`, `-ness`; for a compound its parts and links in
  /// order: `Arbeit`, `s`, `Zimmer`.
  public let rules: [String]
}

/// Finds the listed lexeme that an unlisted form is made of, by the affixes and links of the release.
///
/// Breadth first over at most three affixes, so that the shortest derivation wins: *unhappiness* is
/// `un-` and `-iness>y` on *happy*. The base must be at least three letters and have the part of speech
/// that the affix asks for. What no affix explains may be a compound.
struct InferenceEngine {
  private let affixes: [ImageContent.Affix]
  private let compounds: CompoundSplitter?
  private static let deepest = 3
  private static let shortestBase = 3
  /// A base under several affixes is at least so long, lest *transmittal* come from *mitt*.
  private static let shortestDeepBase = 5
  private static let longestForm = 40

  init(_ image: LookupImage) {
    affixes = image.affixes.filter { $0.kind != .link }
    compounds = CompoundSplitter(image)
  }

  /// How a form follows from listed words, by its lookup key.
  ///
  /// - Parameters:
  ///   - key: the lookup key of the form.
  ///   - tables: the tables of the image.
  /// - Returns: the derivation or compound; nil when no chain of affixes and no parts lead to listed words.
  func infer(_ key: [UInt8], in tables: borrowing LookupTables) -> Inference? {
    derivation(of: key, in: tables) ?? compounds?.split(key, in: tables)
  }

  private func derivation(of key: [UInt8], in tables: borrowing LookupTables) -> Inference? {
    guard key.count <= Self.longestForm else { return nil }
    var frontier = [Step(key: key, wanted: nil, made: nil, rules: [])]
    for _ in 0..<Self.deepest {
      var next: [Step] = []
      for step in frontier {
        for affix in affixes where step.wanted == nil || step.wanted == affix.to {
          guard let base = Self.base(of: step.key, without: affix) else { continue }
          let rules = step.rules + [Self.name(of: affix)]
          let made = step.made ?? affix.to
          if rules.count == 1 || base.count >= Self.shortestDeepBase,
            let lexeme = Self.lexeme(base, as: affix.from, in: tables)
          {
            return Inference(lexeme: lexeme, partOfSpeech: made, rules: rules)
          }
          next.append(Step(key: base, wanted: affix.from, made: made, rules: rules))
        }
      }
      frontier = next
    }
    return nil
  }

  private struct Step {
    let key: [UInt8]
    let wanted: PartOfSpeech?
    let made: PartOfSpeech?
    let rules: [String]
  }

  /// The form without the affix, and with what stood there before; nil when it does not bear it.
  private static func base(of key: [UInt8], without affix: ImageContent.Affix) -> [UInt8]? {
    if affix.kind == .prefix {
      guard key.starts(with: affix.key), key.count >= affix.key.count + shortestBase else {
        return nil
      }
      let rest = key.dropFirst(affix.key.count)
      return Array(rest.first == UInt8(ascii: "-") ? rest.dropFirst() : rest)
    }
    let split = affix.key.firstIndex(of: UInt8(ascii: ">")) ?? affix.key.endIndex
    let ending = affix.key[..<split]
    let restored = split < affix.key.endIndex ? affix.key[(split + 1)...] : []
    guard key.count >= ending.count + shortestBase - restored.count,
      key.suffix(ending.count).elementsEqual(ending)
    else { return nil }
    var stem = key.dropLast(ending.count)
    if stem.last == UInt8(ascii: "-") { stem = stem.dropLast() }
    let base = Array(stem) + restored
    return base.count >= shortestBase ? base : nil
  }

  private static func name(of affix: ImageContent.Affix) -> String {
    let text = String(decoding: affix.key.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    return affix.kind == .prefix ? text + "-" : "-" + text
  }

  /// The lexeme that a key is listed for with this part of speech.
  private static func lexeme(
    _ key: [UInt8], as part: PartOfSpeech, in tables: borrowing LookupTables
  ) -> LexemeOrdinal? {
    let slot = tables.slot(of: PackedKey(key.span))
    guard slot >= 0 else { return nil }
    let record = tables.slots[Int(slot)]
    for index in 0..<Int(record.candidateCount) {
      let candidate = tables.candidates[Int(record.candidates) + index]
      if candidate.partOfSpeech == part.rawValue, candidate.lexeme >= 0 {
        return LexemeOrdinal(candidate.lexeme)
      }
    }
    return nil
  }
}
