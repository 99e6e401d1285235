@_exported import CoreGraphics

@preconcurrency @MainActor open class CALayer {
  public init() {}
  public required init(layer: Any) {}
  public init?(coder: Any) {}
  open var opacity: Float = 1
  open class func needsDisplay(forKey key: String) -> Bool { false }
}

open class CAAnimation {}

open class CABasicAnimation: CAAnimation {
  public init(keyPath: String?) {}
  open var fromValue: Any?
  open var values: [Any]?
}

@propertyWrapper public struct Animatable<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value, _ key: String) { self.wrappedValue = wrappedValue }
}
