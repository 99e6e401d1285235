/// An object that isn't retained, for closures of any thread.
final class WeakTarget: @unchecked Sendable {
  private(set) weak var target: AnyObject?

  init(_ target: AnyObject) {
    self.target = target
  }
}
