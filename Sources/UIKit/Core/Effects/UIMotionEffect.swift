import Foundation
import KinoraGeometry
import KinoraUIKitValues

/// Changes of views that follow the device's tilt.
///
/// - Note: Differs from Apple: a desktop doesn't tilt, so no effect is ever asked for its values.
@preconcurrency @MainActor
open class UIMotionEffect {
  /// Creates an effect that changes nothing.
  public init() {}

  /// Creates an effect that changes nothing: there is nothing to decode.
  public required init?(coder: NSCoder) {}

  /// Returns the values to add to the properties of a view for an offset of the viewer, by key path.
  ///
  /// - Parameter viewerOffset: The tilt along both axes, from -1 to 1.
  /// - Returns: Nil, unless a subclass overrides it.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A change of one property with the tilt along one axis.
///
/// ```swift
/// let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
/// effect.minimumRelativeValue = -10
/// effect.maximumRelativeValue = 10
/// view.addMotionEffect(effect)
/// ```
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis along which the viewer's offset is measured.
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis
    case tiltAlongVerticalAxis
  }

  /// The property that changes, such as "center.x".
  public final let keyPath: String
  /// The axis.
  public final let type: EffectType
  /// The change at the offset -1. Default nil: none.
  open var minimumRelativeValue: Any?
  /// The change at the offset 1. Default nil: none.
  open var maximumRelativeValue: Any?

  /// Creates an effect on a property.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  /// Creates an effect without a property. Only subclasses call this.
  public required init?(coder: NSCoder) {
    keyPath = ""
    type = .tiltAlongHorizontalAxis
    super.init(coder: coder)
  }

  /// Returns the number between the two relative values for an offset; nil if neither is a number.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let ends = [minimumRelativeValue, maximumRelativeValue].map { $0.flatMap(Self.number) }
    guard ends.contains(where: { $0 != nil }) else { return nil }
    let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let share = (Double(offset).clamped(-1, 1) + 1) / 2
    return [keyPath: NSNumber(value: (ends[0] ?? 0) * (1 - share) + (ends[1] ?? 0) * share)]
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let number as NSNumber: number.doubleValue
    case let number as any BinaryFloatingPoint: Double(number)
    case let number as any BinaryInteger: Double(number)
    default: nil
    }
  }
}

/// Several effects as one.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects. Default nil.
  open var motionEffects: [UIMotionEffect]?

  /// Returns the values of all effects; of two for one property, those of the later one.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let values = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
    guard let first = values.first else { return nil }
    return values.dropFirst().reduce(first) { $0.merging($1) { $1 } }
  }
}
