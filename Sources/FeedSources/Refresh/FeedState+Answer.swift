import FeedCore

extension FeedState {
  /// The state after `answer` came at `now`.
  package func after(
    _ answer: FeedAnswer, of source: SourceID, schedule: Schedule, interval: Int? = nil,
    now: Timestamp
  ) -> FeedState {
    var next = self
    next.lastTried = now
    (next.hostPausedUntil, next.pausedHost) = (nil, nil)
    switch answer {
    case .unchanged(let received):
      next.noteSuccess(received, now)
    case .changed(let received, let description):
      next.noteSuccess(received, now)
      next.lastChanged = now
      next.knownEntries = received.entries
      next.note(description, received)
    case .gone where movedTo != nil:
      // The new place is gone; the old one may know better.
      next.movedTo = nil
      next.noteFailure(FeedTrouble(.httpStatus, number: 410))
    case .gone:
      next.isGone = true
      next.noteFailure(FeedTrouble(.httpStatus, number: 410))
      next.nextDue = nil
      next.waiting = .gone
      return next
    case .pause(let seconds, let trouble):
      next.trouble = trouble
      next.hostPausedUntil = now.advanced(by: Int64(seconds))
      next.pausedHost = trouble.host
      next.nextDue = next.hostPausedUntil
      next.waiting = .hostPause
      return next
    case .failed(let trouble) where trouble.kind == .offline:
      // Not the feed's fault: it is due as soon as there is a way out.
      next.trouble = trouble
      next.lastTried = lastTried
      return next
    case .failed(let trouble):
      next.noteFailure(trouble)
    }
    (next.nextDue, next.waiting) = schedule.nextDue(next, of: source, interval: interval, now: now)
    return next
  }

  /// How long to leave a host alone that does not say for how long: twice as long as the last time, up to a day.
  package var guessedPause: Int {
    guard let until = hostPausedUntil, let tried = lastTried else { return 900 }
    return min(max(900, 2 * Int(until.seconds - tried.seconds)), 86_400)
  }

  private mutating func noteFailure(_ trouble: FeedTrouble) {
    self.trouble = trouble
    failures += 1
  }

  private mutating func noteSuccess(_ received: FeedAnswer.Received, _ now: Timestamp) {
    lastAnswered = now
    failures = 0
    trouble = nil
    isGone = false
    if let hash = received.contentHash {
      contentHash = hash
      lastWhole = now
      // What the last whole answer came without is not sent any more.
      validators = received.validators
    } else if let renewed = received.validators {
      validators = Validators(
        url: renewed.url, etag: renewed.etag ?? validators?.etag,
        lastModified: renewed.lastModified ?? validators?.lastModified)
    }
    noteRedirect(received.movedTo, now)
  }

  /// Believes a lasting redirect when it has been the same three times, over a day.
  private mutating func noteRedirect(_ target: String?, _ now: Timestamp) {
    guard let target, target != movedTo else {
      redirect = nil
      return
    }
    guard var note = redirect, note.url == target, note.first <= now else {
      redirect = RedirectNote(url: target, times: 1, first: now)
      return
    }
    note.times += 1
    redirect = note
    if note.times >= 3, now.seconds - note.first.seconds >= 86_400 {
      movedTo = target
      redirect = nil
    }
  }

  private mutating func note(
    _ description: FeedAnswer.Description, _ received: FeedAnswer.Received
  ) {
    title = description.title ?? title
    site = description.site ?? site
    icon = description.icon ?? icon
    wishedInterval = description.interval ?? received.freshness
    skipHours = description.skipHours
    skipDays = description.skipDays
  }
}
