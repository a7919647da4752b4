/// The texts frames are made of. In the file a phrase is `frame.` and its name in small letters with dashes.
package enum Phrase: Int, CaseIterable, Sendable {
  case source
  case now, minutes, hours
  case nowSpoken, minuteSpoken, minutesSpoken, hourSpoken, hoursSpoken
  case today, yesterday, weekdays, weekdaysShort, months, monthsShort, day, dayOfYear, date
  case repost, comment, like, star, starred, open
  case repostedAuthor, repostDeleted
  case picture, pictures, picturesCount, pictureUnnamed, morePictures, listSeparator
  case pagePicture, pagePictureOf
  case dayBetween, daysBetween
  case footerMoreOne, footerMore, footerMoreShort
  case footerLoading, footerLoadingUnknown, footerLoadingShort
  case footerFailed, footerFailedUnknown, footerFailedShort, footerFailedUnknownShort
  case footerEnd, footerEndShort, footerEndUnknown, footerEmpty
  case countWords, ordinalWords

  case spokenToday, spokenYesterday, spokenDay, spokenStatus, spokenStatuses
  case spokenUnread, spokenStarred, spokenName, spokenMember, spokenVerified, spokenFullStop
  case spokenPicture, spokenPictures, spokenListSeparator, spokenRepostOf
  case spokenRepost, spokenReposts, spokenComment, spokenComments, spokenLike, spokenLikes
  case spokenDayBetween, spokenDaysBetween
  case spokenFooterMoreOne, spokenFooterMore
  case spokenFooterLoading, spokenFooterLoadingUnknown
  case spokenFooterFailed, spokenFooterFailedUnknown
  case spokenFooterEnd, spokenFooterEndUnknown, spokenFooterEmpty

  /// The key of the file: `footerMoreOne` is `frame.footer-more-one`.
  package var key: String {
    var key = "frame."
    for letter in "\(self)" {
      if letter.isUppercase { key += "-" }
      key += letter.lowercased()
    }
    return key
  }
}
