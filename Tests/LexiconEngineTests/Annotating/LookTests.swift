import TestSupport
import Testing

@testable import LexiconEngine

@Suite struct `Looks of tokens` {
  @Test func `the constants of the engine are those of the lookupIndex`() {
    #expect(
      [
        Look.isOpen, Look.startsExpression, Look.continuesExpression, Look.resumesExpression,
        Look.leadsOverGap, Look.isNoted, Look.isUsable, Look.startsSentence, Look.isPart,
        Look.leadsFar, Look.isPossessive, Look.isReflexive, Look.isContraction,
        Look.isCapitalised, Look.isPlain,
      ] == [
        FormTrait.isOpen, FormTrait.startsExpression, FormTrait.continuesExpression,
        FormTrait.resumesExpression, FormTrait.leadsOverGap, FormTrait.isNoted,
        FormTrait.isUsable, FormTrait.startsSentence, FormTrait.isPart,
        FormTrait.leadsFar, FormTrait.isPossessive, FormTrait.isReflexive,
        FormTrait.isContraction, FormTrait.isCapitalised, FormTrait.isPlain,
      ])
    #expect(
      [Look.firstFactor, Look.secondFactor, Look.thirdFactor, Look.gapFactor] == [
        ExpressionFilter.firstFactor, ExpressionFilter.secondFactor,
        ExpressionFilter.thirdFactor, ExpressionFilter.gapFactor,
      ])
    #expect(Look.filterShift == UInt32(32 - ExpressionFilter.bitCount))
    #expect(ContextMatrix.anyNeighbour == Int(ContextPairRecord.anyNeighbour))
    #expect(ContextMatrix.anyFeature == ContextPairRecord.anyFeature)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `numbers stand where the engine reads them`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var looks = FormFlags(rawValue: UInt32.random(in: 0 ... .max, using: &generator))
    let traits = looks.rawValue & (FormTrait.isOpen | FormTrait.isPlain)
    looks.candidateCount = UInt8.random(in: 0...15, using: &generator)
    looks.partOfSpeech = UInt8.random(in: 0...31, using: &generator)
    looks.contextClass = UInt8.random(in: 0...255, using: &generator)
    let raw = looks.rawValue
    #expect(raw & Look.countMask == UInt32(looks.candidateCount))
    #expect(raw >> Look.partShift & Look.partMask == UInt32(looks.partOfSpeech))
    #expect(raw >> Look.classShift & Look.classMask == UInt32(looks.contextClass))
    #expect(raw & (FormTrait.isOpen | FormTrait.isPlain) == traits)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `sets hold the tokens with the trait`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let looks = (0..<130).map { _ in UInt32.random(in: 0 ... .max, using: &generator) }
    let first = Int.random(in: 0...66, using: &generator)
    let count = Int.random(in: 1...64, using: &generator)
    let sets = TokenMasks(looks.span.bytes, from: first, count: count)
    func places(_ has: (UInt32) -> Bool) -> UInt64 {
      (0..<count).reduce(0) { has(looks[first + $1]) ? $0 | 1 << UInt64($1) : $0 }
    }
    let follows = places { $0 & Look.isUsable != 0 && $0 & Look.startsSentence == 0 }
    #expect(sets.open.bits == places { $0 & Look.isOpen != 0 })
    #expect(sets.noted.bits == places { $0 & Look.isNoted != 0 })
    #expect(sets.starts == places { $0 & Look.startsExpression != 0 })
    #expect(
      sets.leads == places { $0 & Look.startsExpression != 0 && $0 & Look.leadsOverGap != 0 })
    #expect(sets.follows == follows)
    #expect(sets.continues == places { $0 & Look.continuesExpression != 0 } & follows)
    #expect(sets.resumes == places { $0 & Look.resumesExpression != 0 } & follows)
  }
}
