import FeedCore
import FeedParser
import FeedSources

/// The text of a page, numbers for what is on screen.
extension EffectRunner {
  /// The body from the store, else from the service; as blocks, which are made only here.
  func readPage(_ status: Status) {
    run { [library, mailbox] in
      let store = library.store
      var body = try await store.body(of: status.id)
      if body == nil, let remote = await library.remote(status.id.source) {
        do { body = try await remote.body(of: status) } catch {
          mailbox.post(.pageFailed(status.id, error))
          return
        }
        // Kept, so that it is asked for once and found by a search. A full disk must not hide what was read.
        if let body {
          _ = try? await store.save(
            [FetchedStatus(status: status, body: body)], from: status.id.source, arrival: .paging,
            now: LocalZone.now())
        }
      }
      guard let body else {
        mailbox.post(.pageRead(status.id, PageContent(blocks: [])))
        await Self.readConversation(about: status, library, mailbox)
        return
      }
      let blocks: [TextBlock] =
        switch body.format {
        case .html: HTMLBlocks.blocks(html: body.content, base: body.base ?? status.link)
        case .plain: Self.paragraphs(PlainText.extract(plain: body.content))
        }
      mailbox.post(.pageRead(status.id, PageContent(blocks: blocks)))
      await Self.readConversation(about: status, library, mailbox)
    }
  }

  /// Comments and reposts, from services that have them.
  private static func readConversation(
    about status: Status, _ library: Library, _ mailbox: Mailbox
  ) async {
    guard let remote = await library.remote(status.id.source) else { return }
    mailbox.post(
      .conversationRead(status.id, await Conversation(about: status, at: remote)))
  }

  private static func paragraphs(_ text: String) -> [TextBlock] {
    text.split(separator: "\n").map { .paragraph([TextRun(String($0))]) }
  }

  func readCounts(_ statuses: [Status]) {
    // What is no longer on screen is not worth a question.
    countReading?.cancel()
    countReading = run { [library, mailbox] in
      for status in statuses {
        guard let remote = await library.remote(status.id.source) else { continue }
        var counts: Counts?
        do { counts = try await remote.counts(of: status) } catch is CancellationError {
          return
        } catch {
          // The numbers are an extra: without them the card is as it was.
        }
        try Task.checkCancellation()
        mailbox.post(.countsRead(status.id, counts))
      }
    }
  }

  func readSources() {
    run { [library, mailbox] in
      let store = library.store
      let (states, totals) = (try await store.feedStates(), try await store.totals())
      let (unread, icons) = (try await store.unreadCounts(), try await store.icons())
      let activity = try await store.activity(now: LocalZone.now())
      var details: [SourceID: SourceDetail] = [:]
      for feed in try await store.feeds() {
        details[feed.id] = SourceDetail(
          state: states[feed.id] ?? FeedState(), total: totals[feed.id] ?? 0,
          unread: unread[feed.id] ?? 0, icon: icons[feed.id],
          activity: activity[feed.id])
      }
      mailbox.post(.sourcesRead(details))
    }
  }
}
