import LibC

/// A thread for work that waits, which would keep one of the few that tasks share.
package enum DedicatedThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs the body on a new thread, which ends with it.
  ///
  /// - Throws: ``ThreadError`` when the system starts none.
  package static func start(_ body: @escaping @Sendable () -> Void) throws(ThreadError) {
    // Safe: the work is retained here and released by the thread that runs it, or below.
    let work = unsafe Unmanaged.passRetained(Work(body)).toOpaque()
    // Room without an initializer: which module has that one depends on what was imported first.
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    unsafe pthread_attr_init(attributes)
    defer {
      unsafe pthread_attr_destroy(attributes)
      unsafe attributes.deallocate()
    }
    unsafe pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
    unsafe pthread_attr_setstacksize(attributes, 1 << 20)
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let code = unsafe pthread_create(&thread, attributes, { unsafe Self.run($0) }, work)
    guard code == 0 else {
      unsafe Unmanaged<Work>.fromOpaque(work).release()
      throw ThreadError(number: code)
    }
  }

  private static func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    // Safe: the pointer is the retained work of `start`.
    if let work = unsafe work {
      unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
    }
    return nil
  }
}

/// The system starts no thread.
package struct ThreadError: Error {
  /// The system's number of the error.
  package let number: Int32
}
