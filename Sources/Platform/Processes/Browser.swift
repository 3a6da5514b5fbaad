import LibC

/// Shows a link in the browser of the system.
package enum Browser {
  /// Starts the browser without waiting for it.
  ///
  /// - Parameters:
  ///   - link: the address.
  ///   - environment: `BROWSER` names a program; without it the system's choice is asked for.
  /// - Returns: whether a program was started.
  package static func open(_ link: String, _ environment: [String: String]) -> Bool {
    #if canImport(Darwin)
    let standard = "open"
    #else
    let standard = "xdg-open"
    #endif
    let named = environment["BROWSER"].flatMap { $0.split(separator: ":").first.map(String.init) }
    return start([named ?? standard, link])
  }

  private static func start(_ arguments: [String]) -> Bool {
    var actions = unsafe posix_spawn_file_actions_t()
    // Safe: the struct is a local that its own function initialises first and destroys last; the
    // arguments are copies that live until the call is over.
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for descriptor in 0...2 as ClosedRange<Int32> {
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.indices.forEach { unsafe free(words[$0]) } }
    var identifier: pid_t = 0
    return unsafe posix_spawnp(&identifier, arguments[0], &actions, nil, &words, environ) == 0
  }
}
