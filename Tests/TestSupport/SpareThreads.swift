import Parallel

/// Threads beside those of Swift's pool, for tests that block the one they run on.
///
/// The pool has a thread for each core. Two tests that wait for a socket or a lock would stop all
/// others, also those that they wait for. Here every step of a task has a thread of its own: a queue
/// of Dispatch would share its few with the pool, behind the hundreds of tests that wait there.
package final class SpareThreads: TaskExecutor {
  package static let shared = SpareThreads()

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    do {
      try DedicatedThread.start { job.runSynchronously(on: executor) }
    } catch {
      fatalError("no thread for a test: \(error)")
    }
  }
}
