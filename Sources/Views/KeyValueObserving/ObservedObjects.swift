import Foundation
import KinoraObjectRuntime

// The observed properties of objects other than views.

extension UIGestureRecognizer: nonisolated KeyValueSource {
  nonisolated package final func observedValue(forKey key: String) -> Any?? {
    onMainThread { recognizer in
      switch KeyValueNames.key(key) {
      case "state": .some(NSNumber(value: recognizer.state.rawValue))
      case "enabled": .some(NSNumber(value: recognizer.isEnabled))
      case "view": .some(recognizer.view)
      default: nil
      }
    }
  }

  nonisolated package final func observedName(of path: AnyKeyPath) -> String? {
    ObservedNames.name(of: path, on: self)
  }
}

extension UIViewController: nonisolated KeyValueSource {
  nonisolated package final func observedValue(forKey key: String) -> Any?? {
    onMainThread { controller in
      switch key {
      case "view": .some(controller.view)
      case "title": .some(controller.title)
      case "parent", "parentViewController": .some(controller.parent)
      default: nil
      }
    }
  }

  nonisolated package final func observedName(of path: AnyKeyPath) -> String? {
    ObservedNames.name(of: path, on: self)
  }
}

extension UIViewPropertyAnimator: nonisolated KeyValueSource {
  nonisolated package final func observedValue(forKey key: String) -> Any?? {
    onMainThread { animator in
      switch KeyValueNames.key(key) {
      case "state": .some(NSNumber(value: animator.state.rawValue))
      case "running": .some(NSNumber(value: animator.isRunning))
      case "reversed": .some(NSNumber(value: animator.isReversed))
      case "fractionComplete": .some(NSNumber(value: Double(animator.fractionComplete)))
      default: nil
      }
    }
  }

  nonisolated package final func observedName(of path: AnyKeyPath) -> String? {
    ObservedNames.name(of: path, on: self)
  }
}
