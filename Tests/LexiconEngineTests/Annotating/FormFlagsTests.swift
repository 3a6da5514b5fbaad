import TestSupport
import Testing

@testable import LexiconEngine

@Suite struct `Form flags` {
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a field changes nothing but itself`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var flags = FormFlags(rawValue: UInt32.random(in: 0 ... .max, using: &generator))
    let traits = flags.rawValue & (FormTrait.isOpen | FormTrait.isPlain)
    let count = UInt8.random(in: 0...15, using: &generator)
    let part = UInt8.random(in: 0...31, using: &generator)
    let contextClass = UInt8.random(in: 0...255, using: &generator)
    flags.candidateCount = count
    flags.partOfSpeech = part
    flags.contextClass = contextClass
    #expect(flags.candidateCount == count)
    #expect(flags.partOfSpeech == part)
    #expect(flags.contextClass == contextClass)
    #expect(flags.rawValue & (FormTrait.isOpen | FormTrait.isPlain) == traits)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `masks hold the tokens with the trait`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let flags = (0..<130).map { _ in
      FormFlags(rawValue: UInt32.random(in: 0 ... .max, using: &generator))
    }
    let first = Int.random(in: 0...66, using: &generator)
    let count = Int.random(in: 1...64, using: &generator)
    let masks = TokenMasks(ByteReader(flags.span), from: first, count: count)
    func tokens(_ isMember: (FormFlags) -> Bool) -> UInt64 {
      (0..<count).reduce(0) { isMember(flags[first + $1]) ? $0 | 1 << UInt64($1) : $0 }
    }
    let follows = tokens { $0.has(FormTrait.isUsable) && !$0.has(FormTrait.startsSentence) }
    #expect(masks.open.bits == tokens { $0.has(FormTrait.isOpen) })
    #expect(masks.noted.bits == tokens { $0.has(FormTrait.isNoted) })
    #expect(masks.starts == tokens { $0.has(FormTrait.startsExpression) })
    #expect(
      masks.leads
        == tokens { $0.has(FormTrait.startsExpression) && $0.has(FormTrait.leadsOverGap) })
    #expect(masks.follows == follows)
    #expect(masks.continues == tokens { $0.has(FormTrait.continuesExpression) } & follows)
    #expect(masks.resumes == tokens { $0.has(FormTrait.resumesExpression) } & follows)
  }
}
