import LibC

/// A socket that takes connections at one address and port.
struct ListeningSocket: ~Copyable, Sendable {
  let socket: Socket
  let port: Int

  /// The addresses that a server listens at.
  enum Address: Hashable {
    case loopback4
    case loopback6
    case any4
  }

  #if canImport(Darwin)
  private static let stream = SOCK_STREAM
  #else
  private static let stream = Int32(SOCK_STREAM.rawValue)
  #endif

  /// - Throws: ``ServerError`` when the port is in use, or the system refuses.
  init(_ address: Address, port: Int) throws(ServerError) {
    let family = address == .loopback6 ? AF_INET6 : AF_INET
    let number = LibC.socket(family, Self.stream, 0)
    guard number >= 0 else { throw .system(action: "open a socket", number: errno) }
    let socket = Socket(number)
    var one: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    // Safe: the kernel reads as many bytes as it is told, from locals that live for the call.
    _ = unsafe setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &one, size)
    let bound: Int32
    if address == .loopback6 {
      _ = unsafe setsockopt(number, Int32(IPPROTO_IPV6), Int32(IPV6_V6ONLY), &one, size)
      var name = sockaddr_in6()
      name.sin6_family = sa_family_t(AF_INET6)
      name.sin6_port = in_port_t(port).bigEndian
      name.sin6_addr = in6addr_loopback
      bound = Self.bind(number, &name, MemoryLayout<sockaddr_in6>.size)
    } else {
      var name = sockaddr_in()
      name.sin_family = sa_family_t(AF_INET)
      name.sin_port = in_port_t(port).bigEndian
      name.sin_addr.s_addr = (address == .loopback4 ? UInt32(0x7F00_0001) : 0).bigEndian
      bound = Self.bind(number, &name, MemoryLayout<sockaddr_in>.size)
    }
    guard bound == 0 else {
      let reason = errno
      if reason == EADDRINUSE { throw .portInUse(port: port) }
      throw .system(action: "listen at port \(port)", number: reason)
    }
    guard listen(number, 128) == 0 else { throw .system(action: "listen", number: errno) }
    self.port = port == 0 ? Self.port(of: number) : port
    self.socket = socket
  }

  /// The next connection that waits; nil when there is none, or no room for one.
  func accept() -> Socket? {
    let number = LibC.accept(socket.number, nil, nil)
    guard number >= 0 else { return nil }
    var one: Int32 = 1
    // Safe: the kernel reads as many bytes as it is told, from a local that lives for the call.
    _ = unsafe setsockopt(
      number, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    return Socket(number)
  }

  private static func bind<Name>(_ number: Int32, _ name: inout Name, _ size: Int) -> Int32 {
    // Safe: every socket address begins with the fields of `sockaddr`, and its size is given.
    unsafe withUnsafePointer(to: &name) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe LibC.bind(number, $0, socklen_t(size))
      }
    }
  }

  private static func port(of number: Int32) -> Int {
    var name = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    // Safe: the kernel writes no more than the size that it is given; both kinds of address have
    // the port at the same offset.
    _ = unsafe withUnsafeMutablePointer(to: &name) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(number, $0, &size)
      }
    }
    return Int(in_port_t(bigEndian: name.sin_port))
  }
}
