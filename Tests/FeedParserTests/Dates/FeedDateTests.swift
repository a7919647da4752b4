import FeedCore
import Testing

@testable import FeedParser

@Suite struct FeedDateTests {
  @Test(
    "reads dates as feeds write them",
    arguments: [
      ("7 December 2025 - 18:40", "2025-12-07T18:40:00Z"),
      ("3/9/2024 7:05:00 PM", "2024-03-09T19:05:00Z"),
      ("25/12/2024 10:00", "2024-12-25T10:00:00Z"),
      ("Fri, 02 Feb 2024 08:00:00 America/New_York", "2024-02-02T13:00:00Z"),
      ("Fri, 02 Aug 2024 08:00:00 America/New_York", "2024-08-02T12:00:00Z"),
      ("Thu, 01 Aug 2024 10:00:00 Europe/Berlin", "2024-08-01T08:00:00Z"),
      ("Mon, 01 Jan 2024 10:00:00 +05:30", "2024-01-01T04:30:00Z"),
      ("Mon, 01 Jul 2024 10:00:00 MESZ", "2024-07-01T08:00:00Z"),
      ("Thu, 05 Sep 24 06:30:00 +0200", "2024-09-05T04:30:00Z"),
      ("2024/05/01 09:30:15", "2024-05-01T09:30:15Z"),
      ("Mon, 01 Jan 1900 00:00:00 GMT", "1900-01-01T00:00:00Z"),
      ("2300-06-01T00:00:00Z", "2300-06-01T00:00:00Z"),
      ("Sun Jan  4 16:29:06 PST 2004", "2004-01-05T00:29:06Z"),
      ("Sun Jan  4 16:29:06 2004", "2004-01-04T16:29:06Z"),
      ("2003-12-31T10:14:55Z", "2003-12-31T10:14:55Z"),
      ("2003-12-31T10:14:55.123-08:00", "2003-12-31T18:14:55Z"),
      ("2003-12-31 10:14", "2003-12-31T10:14:00Z"),
      ("20031231T101455Z", "2003-12-31T10:14:55Z"),
      ("2003-12", "2003-12-01T00:00:00Z"),
      ("2003-365", "2003-12-31T00:00:00Z"),
      ("2009-W01-1", "2008-12-29T00:00:00Z"),
      ("  \n Thu, 01 Jan 2004 19:48:21 GMT \n", "2004-01-01T19:48:21Z"),
      ("Thu, 01 Jan 2004 19:48 GMT", "2004-01-01T19:48:00Z"),
      ("01 Jan 2004", "2004-01-01T00:00:00Z"),
      ("Do, 13 Mai 2010 12:00:00 +0200", "2010-05-13T10:00:00Z"),
      ("dim., 14 août 2011 08:00:00 +0000", "2011-08-14T08:00:00Z"),
      ("Пт, 05 июл 2013 12:00:00 +0400", "2013-07-05T08:00:00Z"),
      ("2004년 05월 28일 오후 01:31:15", "2004-05-28T13:31:15Z"),
      ("July 1, 2004 10:00 PM EST", "2004-07-02T03:00:00Z"),
      ("31 Dec 2023 24:00:00 GMT", "2024-01-01T00:00:00Z"),
    ])
  func reads(text: String, instant: String) {
    #expect(FeedDate.parse(text)?.iso8601 == instant)
  }

  @Test(
    "invents no instant",
    arguments: [
      "Wed,", "", "today", "10:30", "3/9/2024", "2024-13-01", "30 Feb 2024", "0", "12345",
      "5 May", "Mon, 99 Jan 2004 00:00:00 GMT", "2024-01-01T25:00:00Z", "++++", "-", "GMT",
    ])
  func refuses(text: String) {
    #expect(FeedDate.parse(text) == nil)
  }

  @Test func holidaysOfLocalClocksFollowTheRules() {
    // Both sides of the change in spring 2024: 31 March, 02:00.
    #expect(FeedDate.parse("31 Mar 2024 01:30:00 Europe/Paris")?.iso8601 == "2024-03-31T00:30:00Z")
    #expect(FeedDate.parse("31 Mar 2024 03:30:00 Europe/Paris")?.iso8601 == "2024-03-31T01:30:00Z")
  }
}
