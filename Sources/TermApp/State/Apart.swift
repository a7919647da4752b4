/// A large value that lies apart from its holder, and is shared by copies until one of them changes it: a thousand
/// tabs that were never opened have one timeline among them.
@propertyWrapper
struct Apart<Value> {
  /// Always one; an array for its copying on write.
  private var kept: [Value]

  init(wrappedValue: Value) { kept = [wrappedValue] }

  var wrappedValue: Value {
    get { kept[0] }
    _modify { yield &kept[0] }
  }
}
