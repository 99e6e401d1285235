import KinoraObjectRuntime

/// A method to call on an object, which isn't retained.
struct TargetAction {
  private(set) weak var target: AnyObject?
  let action: Selector

  init(_ target: AnyObject?, _ action: Selector) {
    self.target = target
    self.action = action
  }
}
