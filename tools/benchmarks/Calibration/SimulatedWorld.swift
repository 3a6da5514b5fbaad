import Glibc
import KnowledgeModel
import LexicalModel
import Scheduling

/// A lexicon whose words are harder or easier than their rank says, in part as the engine knows.
///
/// *cal* is a bank calibrated on other learners, *comp* a difficulty composed of rank, family and
/// length, *rank* the rank alone, *mid* a noisier rank, *L2* what foreign learners show. The noise
/// of *comp* and *rank* was measured on what English natives know, that of *L2* on 26 learners of
/// Spanish.
struct SimulatedWorld: Sendable {
  let name: String
  /// The standard deviation of difficulty around log rank.
  let noise: Double
  /// The part of it that the engine sees.
  let visible: Double
  /// Logits per e-fold of a word's true difficulty.
  let slope: Double
  /// How many words there are.
  static let wordCount = 40_000

  /// What the engine knows of each word, by rank.
  let difficulties: [Float]
  /// How hard each word is.
  let truths: [Float]
  let bank: QuizBank

  init(_ name: String, noise: Double, visible: Double, slope: Double, seed: UInt64) {
    self.name = name
    self.noise = noise
    self.visible = visible
    self.slope = slope
    var chance = SplitMix(seed: seed)
    let hidden = (noise * noise - visible * visible).squareRoot()
    var difficulties: [Float] = []
    var truths: [Float] = []
    for rank in 1...Self.wordCount {
      let seen = log(Double(rank)) + visible * chance.normal()
      difficulties.append(Float(seen))
      truths.append(Float(seen + hidden * chance.normal()))
    }
    self.difficulties = difficulties
    self.truths = truths
    bank = QuizBank(
      difficulties.enumerated().map { index, difficulty in
        QuizWord(lexeme: LexemeOrdinal(index), difficulty: difficulty, partOfSpeech: .noun)
      })
  }

  /// The slope that remains when the hidden noise is averaged over.
  var marginalSlope: Double { marginalSlope(of: slope) }

  /// The same for a learner with a slope of their own.
  func marginalSlope(of slope: Double) -> Double {
    let hidden = (noise * noise - visible * visible).squareRoot()
    return slope / (1 + (slope * hidden / 1.7) * (slope * hidden / 1.7)).squareRoot()
  }

  static let all: [SimulatedWorld] = [
    SimulatedWorld("cal", noise: 0.62, visible: 0.54, slope: 3.0, seed: 1),
    SimulatedWorld("comp", noise: 0.62, visible: 0.40, slope: 2.9, seed: 2),
    SimulatedWorld("rank", noise: 0.62, visible: 0, slope: 2.9, seed: 3),
    SimulatedWorld("mid", noise: 0.75, visible: 0, slope: 2.3, seed: 4),
    SimulatedWorld("L2", noise: 1.25, visible: 0, slope: 1.57, seed: 5),
  ]
}

extension SplitMix {
  /// A draw from the standard normal distribution (Box and Muller).
  mutating func normal() -> Double {
    (-2 * log(1 - fraction())).squareRoot() * cos(2 * .pi * fraction())
  }

  /// A draw from a gamma distribution of a shape (Marsaglia and Tsang 2000).
  mutating func gamma(_ shape: Double) -> Double {
    if shape < 1 { return gamma(shape + 1) * pow(1 - fraction(), 1 / shape) }
    let d = shape - 1.0 / 3
    let c = 1 / (9 * d).squareRoot()
    while true {
      let x = normal()
      let v = pow(1 + c * x, 3)
      if v > 0, log(1 - fraction()) < 0.5 * x * x + d - d * v + d * log(v) { return d * v }
    }
  }

  mutating func beta(_ a: Double, _ b: Double) -> Double {
    let x = gamma(a)
    return x / (x + gamma(b))
  }
}
