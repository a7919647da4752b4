import FeedSources
import Glibc

/// Threads with one queue of jobs between them. They start with the first job and live as long as the process.
final class JobThreads: @unchecked Sendable {
  // @unchecked: the mutex guards the queue; the pthread types cannot say so themselves.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let count: Int
  private let turns: Turns?
  private var hasStarted = false
  private var jobs: [(job: UnownedJob, executor: UnownedTaskExecutor)] = []
  private var next = 0

  /// - Parameter turns: what the threads ask of the kernel; nil: nothing.
  init(count: Int, turns: Turns?) {
    self.count = count
    self.turns = turns
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  func add(_ job: UnownedJob, of executor: UnownedTaskExecutor) {
    pthread_mutex_lock(mutex)
    jobs.append((job, executor))
    let isFirst = !hasStarted
    hasStarted = true
    pthread_cond_signal(condition)
    pthread_mutex_unlock(mutex)
    if isFirst { for _ in 0..<count { BackgroundThread.start { self.work() } } }
  }

  private func work() -> Never {
    turns?.ask()
    while true {
      pthread_mutex_lock(mutex)
      while next == jobs.count { pthread_cond_wait(condition, mutex) }
      let (job, executor) = jobs[next]
      next += 1
      if next == jobs.count {
        jobs.removeAll(keepingCapacity: true)
        next = 0
      }
      pthread_mutex_unlock(mutex)
      job.runSynchronously(on: executor)
    }
  }
}
