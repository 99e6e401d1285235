import Foundation
import KinoraLayers
import KinoraObjectRuntime

extension UIView: nonisolated KeyValueSource {
  nonisolated package final func observedValue(forKey key: String) -> Any?? { propertyValue(forKey: key) }

  nonisolated package final func observersDidChange(isObserved: Bool) {
    onMainThread { $0.layer.setOwnerObserved(isObserved) }
  }

  nonisolated package final func observedName(of path: AnyKeyPath) -> String? { observedKey(of: path) }

  /// Returns the view's properties that show a property of its layer.
  final func observedKeys(ofLayerKey key: String) -> [String] {
    switch KeyValueNames.key(key) {
    case "frame": ["frame"]
    case "bounds": ["bounds", "frame"]
    case "position": ["center", "frame"]
    case "transform": ["transform", "transform3D", "frame"]
    case "anchorPoint": ["anchorPoint", "frame"]
    case "opacity": ["alpha"]
    case "hidden": ["hidden"]
    case "backgroundColor": ["backgroundColor"]
    case "masksToBounds": ["clipsToBounds"]
    default: []
    }
  }
}

extension NSObjectProtocol where Self: MainActorObject {
  /// Reads an object of the main actor, whose observers are on the main thread, from a function of no actor.
  nonisolated func onMainThread<Result>(_ read: @MainActor (Self) -> Result) -> Result {
    typealias Read = (Self) -> Result
    return withoutActuallyEscaping(read) { unsafeBitCast($0, to: Read.self)(self) }
  }
}
