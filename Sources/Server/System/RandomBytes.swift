/// Secrets that nobody can guess.
package enum Secret {
  /// 128 random bits from the system as 32 hexadecimal digits.
  package static func key() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// A code of 40 random bits that is read from one screen and typed on another: eight letters and
  /// digits without those that look alike.
  package static func pairingCode() -> String {
    let letters = Array("123456789abcdefghjkmnpqrstuvwxyz")
    var generator = SystemRandomNumberGenerator()
    return String((0..<8).map { _ in letters[Int.random(in: 0..<32, using: &generator)] })
  }
}
