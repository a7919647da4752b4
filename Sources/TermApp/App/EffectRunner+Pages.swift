import FeedCore
import FeedParser
import FeedSources

/// The text of a page, numbers for what is on screen, new subscriptions.
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
      }
      guard let body else {
        mailbox.post(.pageRead(status.id, PageContent(blocks: [])))
        return
      }
      let blocks: [TextBlock] =
        switch body.format {
        case .html: Self.paragraphs(PlainText.extract(html: body.content))
        case .plain: Self.paragraphs(PlainText.extract(plain: body.content))
        }
      mailbox.post(.pageRead(status.id, PageContent(blocks: blocks)))
    }
  }

  private static func paragraphs(_ text: String) -> [TextBlock] {
    text.split(separator: "\n").map { .paragraph([TextRun(String($0))]) }
  }

  func readCounts(_ statuses: [Status]) {
    run { [library, mailbox] in
      for status in statuses {
        guard let remote = await library.remote(status.id.source),
          let counts = try? await remote.counts(of: status)
        else { continue }
        mailbox.post(.countsRead([status.id: counts]))
      }
    }
  }

  func subscribe(to address: String) {
    write { [library, mailbox, refresher, paths] in
      let feed = try await Subscribing(paths: paths, library: library).subscribe(to: address)
      mailbox.post(.feedsRead(try await library.store.feeds()))
      await refresher.refresh(.source(feed.id)) { mailbox.post($0) }
      mailbox.post(.said(.line("said.added", [feed.title])))
      mailbox.post(.storeChanged)
    }
  }

  func importFile(_ path: String) {
    write { [library, mailbox, refresher, paths] in
      let count = try await Subscribing(paths: paths, library: library).importFile(path)
      mailbox.post(.said(.line("said.imported", ["\(count)", path])))
      mailbox.post(.feedsRead(try await library.store.feeds()))
      await refresher.refresh(.due) { mailbox.post($0) }
    }
  }
}
