import Glibc
import Synchronization

/// The threads that tasks run on: a few pthreads with a queue of jobs between them, and one of jobs that can wait:
/// those of a refresh that compute for long (`utility` and below). It has no more of those than there are cores, so
/// that a thread is left for whatever else is to be done at once.
///
/// The default executor would start libdispatch, which then wakes the process every second for ever. Every task of the
/// program is therefore made through `start(_:)` (or is a child of one that was).
final class Workers: TaskExecutor, @unchecked Sendable {
  // @unchecked: the mutex guards the queues; the pthread types cannot say so themselves.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var urgent = JobQueue()
  private var patient = JobQueue()

  /// Starts the threads. They live as long as the process.
  init(threads: Int = Workers.cores + 2) {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
    for _ in 0..<threads { startThread() }
  }

  /// The processors this process may use.
  static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  func enqueue(_ job: consuming ExecutorJob) {
    let isPatient = job.priority.rawValue <= TaskPriority.utility.rawValue
    let job = UnownedJob(job)
    pthread_mutex_lock(mutex)
    if isPatient { patient.add(job) } else { urgent.add(job) }
    pthread_cond_signal(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Runs `operation` as a task on these threads.
  @discardableResult
  func start<Success: Sendable>(
    _ operation: @escaping @Sendable () async -> Success
  ) -> Task<Success, Never> {
    Task(executorPreference: self) { await operation() }
  }

  /// Runs `operation` on these threads and blocks the calling thread until it is done. For the command line.
  func wait<Success: Sendable>(
    for operation: @escaping @Sendable () async throws -> Success
  ) throws -> Success {
    let done = WaitCell<Result<Success, any Error>>()
    start {
      do { done.fill(.success(try await operation())) } catch { done.fill(.failure(error)) }
    }
    return try done.take().get()
  }
}

extension Workers {
  private func startThread() {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self).toOpaque()
    pthread_create(
      &thread, nil,
      { context in
        Unmanaged<Workers>.fromOpaque(context!).takeUnretainedValue().work()
      }, context)
    pthread_detach(thread)
  }

  private func work() -> Never {
    // Signals are the main thread's business: its poll must be what they interrupt.
    var all = sigset_t()
    sigfillset(&all)
    // But not a trap of the thread's own: blocked, it would end the process without giving the terminal back.
    for number in TrapGuard.signals { sigdelset(&all, number) }
    pthread_sigmask(SIG_BLOCK, &all, nil)
    while true {
      pthread_mutex_lock(mutex)
      var next = urgent.takeFirst() ?? patient.takeFirst()
      while next == nil {
        pthread_cond_wait(condition, mutex)
        next = urgent.takeFirst() ?? patient.takeFirst()
      }
      let job = next!
      pthread_mutex_unlock(mutex)
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

private struct JobQueue {
  private var jobs: [UnownedJob] = []
  private var next = 0

  mutating func add(_ job: UnownedJob) { jobs.append(job) }

  mutating func takeFirst() -> UnownedJob? {
    guard next < jobs.count else { return nil }
    defer {
      next += 1
      if next == jobs.count {
        jobs.removeAll(keepingCapacity: true)
        next = 0
      }
    }
    return jobs[next]
  }
}

/// A value that one thread waits for and another brings.
private final class WaitCell<Value: Sendable>: @unchecked Sendable {
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
  private let value = Mutex<Value?>(nil)

  init() { sem_init(semaphore, 0, 0) }
  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func fill(_ new: Value) {
    value.withLock { $0 = new }
    sem_post(semaphore)
  }

  func take() -> Value {
    while sem_wait(semaphore) != 0 {}
    return value.withLock { $0! }
  }
}
