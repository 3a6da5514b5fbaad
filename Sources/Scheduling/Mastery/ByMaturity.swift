/// One value for each maturity.
package struct ByMaturity<Value> {
  package var learning: Value
  package var young: Value
  package var mature: Value

  package init(learning: Value, young: Value, mature: Value) {
    self.learning = learning
    self.young = young
    self.mature = mature
  }

  /// The same value for all three.
  package init(_ value: Value) {
    self.init(learning: value, young: value, mature: value)
  }

  package subscript(maturity: Maturity) -> Value {
    get {
      switch maturity {
      case .learning: learning
      case .young: young
      case .mature: mature
      }
    }
    set {
      switch maturity {
      case .learning: learning = newValue
      case .young: young = newValue
      case .mature: mature = newValue
      }
    }
  }
}

extension ByMaturity: Equatable where Value: Equatable {}
extension ByMaturity: Hashable where Value: Hashable {}
extension ByMaturity: Sendable where Value: Sendable {}

extension ByMaturity where Value == Int {
  package var total: Int { learning + young + mature }
}
