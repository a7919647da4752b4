import Glibc
import Testing

@testable import TermApp

/// What tasks leave for the loop.
@Suite struct MailboxTests {
  private func isReadable(_ mailbox: Mailbox) -> Bool {
    var descriptor = pollfd(fd: mailbox.readEnd, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) == 1
  }

  private func numbers(_ events: [Event]) -> [Int] {
    events.compactMap { if case .marksWaiting(let number) = $0 { number } else { nil } }
  }

  @Test func givesWhatWasLeftOnceAndInOrder() {
    let mailbox = Mailbox()
    for number in 0..<5 { mailbox.post(.marksWaiting(number)) }
    #expect(isReadable(mailbox))
    #expect(numbers(mailbox.drain()) == [0, 1, 2, 3, 4])
    #expect(!isReadable(mailbox))
    #expect(mailbox.drain().isEmpty)
  }

  @Test func wakesTheLoopAgainAfterItWasEmptied() {
    let mailbox = Mailbox()
    mailbox.post(.tick)
    _ = mailbox.drain()
    mailbox.post(.marksWaiting(7))
    #expect(isReadable(mailbox))
    #expect(numbers(mailbox.drain()) == [7])
  }
}
