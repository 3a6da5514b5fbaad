import LibC

/// The addresses by which other devices of the network reach this one.
package enum NetworkAddresses {
  /// The IPv4 addresses of interfaces that are up, those of home networks first: `192.168.1.5`.
  package static func local() -> [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    // Safe: the system makes the list, which is read until it is freed here.
    guard unsafe getifaddrs(&list) == 0 else { return [] }
    defer { unsafe freeifaddrs(list) }
    var found: [UInt32] = []
    var entry = unsafe list
    while let item = unsafe entry {
      unsafe entry = item.pointee.ifa_next
      guard let address = unsafe item.pointee.ifa_addr,
        unsafe Int32(address.pointee.sa_family) == AF_INET
      else { continue }
      let number = unsafe address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        unsafe UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
      }
      if number >> 24 != 127, !found.contains(number) { found.append(number) }
    }
    return found.sorted { order($0) < order($1) }.map { number in
      [24, 16, 8, 0].map { "\(number >> UInt32($0) & 0xFF)" }.joined(separator: ".")
    }
  }

  private static func order(_ number: UInt32) -> Int {
    if number >> 16 == 0xC0A8 { return 0 }
    if number >> 24 == 10 { return 1 }
    return number >> 20 == 0xAC1 ? 2 : 3
  }
}
