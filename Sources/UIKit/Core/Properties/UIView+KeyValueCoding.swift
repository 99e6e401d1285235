import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

extension UIView {
  /// Returns the value at a path of names, such as "layer.cornerRadius".
  public final func value(forKeyPath keyPath: String) -> Any? {
    guard let (key, rest) = Self.split(keyPath) else { return value(forKey: keyPath) }
    switch value(forKey: key) {
    case let view as UIView: return view.value(forKeyPath: rest)
    case let layer as CALayer: return layer.value(forKeyPath: rest)
    case let value?: preconditionFailure("\(value) of \(self) has no properties that are known by their names")
    case nil: return nil
    }
  }

  /// Sets the value at a path of names. Does nothing if an object on the way is nil.
  public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (key, rest) = Self.split(keyPath) else { return setValue(value, forKey: keyPath) }
    switch self.value(forKey: key) {
    case let view as UIView: view.setValue(value, forKeyPath: rest)
    case let layer as CALayer: layer.setValue(value, forKeyPath: rest)
    case let object?: preconditionFailure("\(object) of \(self) has no properties that are known by their names")
    case nil: return
    }
  }

  /// Returns the values of some names; `NSNull` stands for nil.
  public final func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { $1 }
  }

  /// Sets the values of some names; `NSNull` stands for nil.
  public final func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
  }

  final func keyedValue(_ key: String) -> Any? {
    guard let accessor = properties.accessor(key) else { return value(forUndefinedKey: key) }
    return accessor.get(self)
  }

  final func setKeyedValue(_ value: Any?, _ key: String) {
    guard let accessor = properties.accessor(key) else { return setValue(value, forUndefinedKey: key) }
    accessor.set(self, value)
  }

  final func undefinedKey(_ method: String, _ key: String) -> Never {
    preconditionFailure("[\(self) \(method)]: this class is not key value coding-compliant for the key \(key).")
  }

  private static func split(_ path: String) -> (key: String, rest: String)? {
    guard let dot = path.firstIndex(of: ".") else { return nil }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }
}
