import KinoraObjectRuntime

/// A method to call on an object, which isn't retained.
package struct TargetAction {
  package private(set) weak var target: AnyObject?
  package let action: Selector

  package init(_ target: AnyObject?, _ action: Selector) {
    self.target = target
    self.action = action
  }
}
