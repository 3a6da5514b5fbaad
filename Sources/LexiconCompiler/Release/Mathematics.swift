import LibC

func exponential10(_ exponent: Double) -> Double {
  pow(10, exponent)
}

func naturalLogarithm(_ value: Double) -> Double {
  log(value)
}
