import KinoraGeometry
import KinoraMotion

/// Makes a property of a layer subclass animatable, as `@NSManaged` does on Apple's systems.
///
/// ```swift
/// final class RingLayer: CALayer {
///   @Animatable("progress") var progress: CGFloat = 0
///
///   override class func needsDisplay(forKey key: String) -> Bool {
///     key == "progress" || super.needsDisplay(forKey: key)
///   }
/// }
/// ```
///
/// The layer stores the value under the key. So `CABasicAnimation(keyPath: "progress")` animates it, setting it asks
/// for `action(forKey: "progress")`, and the copies that draw or present have the animated value.
///
/// - Note: Differs from Apple: `@NSManaged` there relies on the compiler's support for Objective-C.
@propertyWrapper
public struct Animatable<Value> {
  private let key: String
  private let standard: Value

  /// Creates the storage of a property.
  ///
  /// - Parameter wrappedValue: The default value, which the property has until it is set.
  /// - Parameter key: The name of the property in key paths. A name of a built-in property stands for that property.
  public init(wrappedValue: Value, _ key: String) {
    self.key = key
    standard = wrappedValue
  }

  /// Unavailable: reads and writes go through the enclosing layer.
  @available(*, unavailable, message: "only a layer's properties can be animatable")
  public var wrappedValue: Value {
    get { standard }
    set {}
  }

  /// The layer's value for the key; the default value if none was set, or if the value can't be converted.
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
      // Store the default first, so that an action sees it as the old value of the first change.
      if layer.customValues[own.key] == nil { layer.customValues[own.key] = own.standard }
      layer.setValue(newValue, forKey: own.key)
      if layer.customValues[own.key] == nil, unwrapped(newValue) == nil {
        layer.customValues[own.key] = NothingStored(value: newValue)
      }
    }
  }

  /// Converts a number of another type; nil if the value is no number or doesn't fit.
  private func converted(_ value: Any) -> Value? {
    guard let number = number(value) else { return nil }
    return (CGFloat(number) as? Value) ?? (number as? Value) ?? (Float(number) as? Value)
      ?? (number.isFinite && abs(number) < 1e15 ? Int(number) as? Value : nil)
  }
}

/// Stands for a property that was set to nil, as opposed to one that was never set.
protocol ExplicitNil {}

private struct NothingStored<Value>: ExplicitNil {
  let value: Value
}
