/// The help page: where it was opened, how far it is scrolled, and what is searched in it.
struct HelpPageState {
  var context: KeyContext
  var top = 0
  var search = ""
}
