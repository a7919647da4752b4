/// What went wrong with a file. `code` is an `errno`.
enum FileError: Error, Hashable {
  case cannotRead(path: String, code: Int32)
  case cannotWrite(path: String, code: Int32)
  case cannotMakeFolder(path: String, code: Int32)
  /// More bytes than anything of this kind has.
  case tooLarge(path: String, limit: Int)
}
