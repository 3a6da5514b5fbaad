import Dispatch
import Lexical
import Synchronization

/// Runs tasks and actors on the thread that calls ``run()``, one piece after another.
///
/// A command that does one thing at a time needs no other thread: the system's pool would take half
/// a millisecond to start, and a memory arena for each of its threads. Detached tasks run on the
/// pool as ever.
final class CallingThreadExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let isStopped = Mutex(false)
  private let ready = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    ready.signal()
  }

  /// Runs what comes until ``stop()`` is called.
  func run() {
    while true {
      ready.wait()
      if isStopped.withLock({ $0 }) { return }
      let job = jobs.withLock { $0.removeFirst() }
      // Safe: the executor outlives the call, and each job is taken out once.
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Lets ``run()`` return after the job that runs now.
  func stop() {
    isStopped.withLock { $0 = true }
    ready.signal()
  }
}
