import Geometry
import Motion

/// A property of a layer class of the program's own that animates: what `@NSManaged` is on Apple's systems.
///
///     final class RingLayer: CALayer {
///       @Animatable("progress") var progress: CGFloat = 0
///
///       override class func needsDisplay(forKey key: String) -> Bool {
///         key == "progress" || super.needsDisplay(forKey: key)
///       }
///
///       override func draw(in ctx: CGContext) { ... }
///     }
///
/// The value is stored in the layer under the key, so that `CABasicAnimation(keyPath: "progress")` finds it, setting it
/// asks for `action(forKey: "progress")`, and copies that draw or present have the animated one.
///
/// - Note: Differs from Apple: there it takes the compiler's help for Objective-C.
@propertyWrapper
public struct Animatable<Value> {
  private let key: String
  private let standard: Value

  public init(wrappedValue: Value, _ key: String) {
    self.key = key
    standard = wrappedValue
  }

  @available(*, unavailable, message: "only a layer's properties can be animatable")
  public var wrappedValue: Value {
    get { standard }
    set {}
  }

  public static subscript<Layer: CALayer>(
    _enclosingInstance layer: Layer, wrapped wrapped: ReferenceWritableKeyPath<Layer, Value>,
    storage storage: ReferenceWritableKeyPath<Layer, Animatable<Value>>
  ) -> Value {
    get {
      let own = layer[keyPath: storage]
      guard let value = layer.value(forKey: own.key) else {
        return (layer.customValues[own.key] as? NothingStored<Value>)?.value ?? own.standard
      }
      return value as? Value ?? own.converted(value) ?? own.standard
    }
    set {
      let own = layer[keyPath: storage]
      // The first change is one from the standard value, also for an action that asks what it was.
      if layer.customValues[own.key] == nil { layer.customValues[own.key] = own.standard }
      layer.setValue(newValue, forKey: own.key)
      if layer.customValues[own.key] == nil, unwrapped(newValue) == nil {
        layer.customValues[own.key] = NothingStored(value: newValue)
      }
    }
  }

  /// A number of another type as one of this type.
  private func converted(_ value: Any) -> Value? {
    guard let number = number(value) else { return nil }
    return (CGFloat(number) as? Value) ?? (number as? Value) ?? (Float(number) as? Value)
      ?? (number.isFinite && abs(number) < 1e15 ? Int(number) as? Value : nil)
  }
}

/// What stands in a layer for a property that was set to nil, as opposed to one that nobody has set.
protocol ExplicitNil {}

private struct NothingStored<Value>: ExplicitNil {
  let value: Value
}
