import Glibc
import Synchronization

/// The threads that tasks run on: a few pthreads with a queue of jobs between them, and some for
/// jobs that can wait: those of a refresh that compute for long (`utility` and below).
///
/// The default executor would start libdispatch, which then wakes the process every second for ever. Every task of the
/// program is therefore made through `start(_:)` (or is a child of one that was).
final class Workers: TaskExecutor {
  private let urgent: JobThreads
  private let patient: JobThreads
  /// How many threads there are.
  let count: Int

  /// All run at one priority: a nice thread that the machine lets wait may hold a lock of the heap, and then whoever
  /// answers a key waits with it.
  ///
  /// - Parameters:
  ///   - patient: threads for what can wait.
  ///   - turns: what all threads ask of the kernel, and those they start; nil: nothing.
  init(threads: Int = 2, patient: Int = Workers.cores, turns: Turns? = nil) {
    urgent = JobThreads(count: threads, turns: turns)
    self.patient = JobThreads(count: patient, turns: turns)
    count = threads + patient
  }

  /// The processors this process may use.
  static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  func enqueue(_ job: consuming ExecutorJob) {
    let isPatient = job.priority.rawValue <= TaskPriority.utility.rawValue
    let threads = isPatient ? patient : urgent
    threads.add(UnownedJob(job), of: asUnownedTaskExecutor())
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
