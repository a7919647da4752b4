import FeedCore
import FeedStore

/// Windows on the store: opening one somewhere, reading one anew, going up past its top.
extension EffectRunner {
  /// Statuses that are read anew at most; what lies deeper stays as it was.
  private static let mostReadAnew = 2000

  func openWindow(_ scope: TimelineScope, request: Int, at origin: WindowOrigin) {
    load(scope, request: request, isNew: true) { [mailbox] library in
      let store = library.store
      let position: Position? =
        switch origin {
        case .newest: nil
        case .oldest: try await store.oldest(in: scope, count: 50)
        case .day(let day): store.position(at: day)
        case .status(let id): try await store.position(of: id)
        }
      if let position, try await store.page(in: scope, after: position) != nil {
        mailbox.post(.windowOpened(request: request, newer: position))
        return LoaderState(before: position)
      }
      return LoaderState()
    }
  }

  func readWindow(_ scope: TimelineScope, request: Int, _ window: ShownWindow) {
    guard let oldest = window.sections.last?.day else { return }
    run { [library, mailbox] in
      let store = library.store
      let days = store.days(in: scope)
      var content = WindowContent(sections: [], marks: [:], newer: nil)
      var position = window.newest.map { store.position(at: $0) }
      var count = 0
      while let page = try await days.page(before: position), page.day >= oldest {
        content.sections.append(page)
        content.marks.merge(page.marks) { $1 }
        count += page.statuses.count
        guard count < Self.mostReadAnew, let older = page.older else { break }
        position = older
      }
      content.merged = window.merged(with: content.sections)
      mailbox.post(.windowRead(request: request, content))
    }
  }

  func readNewer(_ scope: TimelineScope, request: Int, position: Position) {
    run { [library, mailbox] in
      guard let newer = try await library.store.page(in: scope, after: position) else {
        mailbox.post(
          .newerRead(request: request, WindowContent(sections: [], marks: [:], newer: nil)))
        return
      }
      var sections: [DaySection] = []
      sections.append(newer.page)
      mailbox.post(
        .newerRead(
          request: request,
          WindowContent(sections: sections, marks: newer.page.marks, newer: newer.newer)))
    }
  }
}
