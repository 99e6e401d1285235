import Foundation
import KinoraGeometry
import KinoraLayers

/// The stored properties that a program's subclass of `NSView` declares.
///
/// A key path doesn't contain its property's name, so the name is found among these.
struct StoredProperty {
  let name: String
  let value: Any

  /// Returns the properties of all subclasses between `NSView` and the view's class.
  static func all(of view: NSView) -> [StoredProperty] {
    var found: [StoredProperty] = []
    var mirror: Mirror? = Mirror(reflecting: view)
    while let current = mirror, current.subjectType != NSView.self {
      for child in current.children {
        if let name = child.label { found.append(StoredProperty(name: name, value: child.value)) }
      }
      mirror = current.superclassMirror
    }
    return found
  }
}

extension NSView {
  /// Returns the name of the custom property that a key path leads to; nil if none of them fits.
  ///
  /// It is the stored property with the key path's type and value. If several fit and one of them is animated, the
  /// property is set for a moment, and the one that changes is it.
  ///
  /// - Parameter probe: Another value of the property.
  func customKey<Value, Target: AnyObject>(
    of keyPath: ReferenceWritableKeyPath<Target, Value>, on target: Target, probe: Value
  ) -> NSAnimatablePropertyKey? {
    let current = target[keyPath: keyPath]
    guard let shown = InterpolatedValue(current) else { return nil }
    let fitting = StoredProperty.all(of: self).filter {
      type(of: $0.value) == Value.self && InterpolatedValue($0.value) == shown
    }
    // Two of them must not share one animation of the layer, even if they are animated alike.
    let isAnimated = fitting.contains { animation(forKey: $0.name) is CAPropertyAnimation }
    guard fitting.count > 1, isAnimated else { return fitting.first?.name }
    let identity = PropertyIdentity(view: ObjectIdentifier(type(of: self)), keyPath: keyPath)
    if let known = MacWorld.current.customNames[identity] { return known }
    target[keyPath: keyPath] = probe
    let after = StoredProperty.all(of: self).filter { InterpolatedValue($0.value) != shown }.map(\.name)
    target[keyPath: keyPath] = current
    let name = fitting.first { after.contains($0.name) }?.name
    MacWorld.current.customNames[identity] = name
    return name
  }
}

/// A property of a class of views, by a key path.
struct PropertyIdentity: Hashable {
  let view: ObjectIdentifier
  let keyPath: AnyKeyPath
}
