import Foundation
import Geometry
import Layers

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
  /// It is the stored property with the key path's type and value. If several fit and have different animations, the
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
    guard fitting.count > 1, !areAnimatedAlike(fitting.map(\.name)) else { return fitting.first?.name }
    let identity = PropertyIdentity(view: ObjectIdentifier(type(of: self)), keyPath: keyPath)
    if let known = MacWorld.current.customNames[identity] { return known }
    target[keyPath: keyPath] = probe
    let after = StoredProperty.all(of: self).filter { InterpolatedValue($0.value) != shown }.map(\.name)
    target[keyPath: keyPath] = current
    let name = fitting.first { after.contains($0.name) }?.name
    MacWorld.current.customNames[identity] = name
    return name
  }

  /// True if it doesn't matter which of the properties is meant: none is animated, or all by the same animation.
  private func areAnimatedAlike(_ names: [String]) -> Bool {
    let animations = names.map { animation(forKey: $0) as? CAPropertyAnimation }
    return animations.allSatisfy { $0 === animations[0] } || animations.allSatisfy { $0?.isPlain == true }
  }
}

/// A property of a class of views, by a key path.
struct PropertyIdentity: Hashable {
  let view: ObjectIdentifier
  let keyPath: AnyKeyPath
}

extension CAPropertyAnimation {
  /// True for a basic animation in which the program has set nothing.
  fileprivate var isPlain: Bool {
    guard type(of: self) == CABasicAnimation.self, let basic = self as? CABasicAnimation else { return false }
    return basic.duration == 0 && basic.timingFunction == nil && basic.fromValue == nil && basic.toValue == nil
      && basic.byValue == nil
  }
}
