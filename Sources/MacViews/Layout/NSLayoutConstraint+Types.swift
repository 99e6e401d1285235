import Foundation
import KinoraGeometry
internal import KinoraUIKitCore

extension NSLayoutConstraint {
  /// The part of a view or guide that a constraint relates.
  ///
  /// ```swift
  /// let centre = NSLayoutConstraint(
  ///   item: box, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerX, multiplier: 1,
  ///   constant: 0)
  /// ```
  nonisolated public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The other edges, the size and the centre. `leading` is left in a left-to-right layout and right otherwise.
    case right, top, bottom, leading, trailing, width, height, centerX, centerY
    /// The baselines: the bottom edge.
    case lastBaseline, firstBaseline
    /// No attribute: the second side is a constant.
    case notAnAttribute = 0

    var base: KinoraUIKitCore.NSLayoutConstraint.Attribute {
      KinoraUIKitCore.NSLayoutConstraint.Attribute(rawValue: rawValue) ?? .left
    }

    init(_ base: KinoraUIKitCore.NSLayoutConstraint.Attribute) {
      self = Attribute(rawValue: base.rawValue) ?? .notAnAttribute
    }
  }

  /// The relation of the first side to the second.
  ///
  /// ```swift
  /// let limit = NSLayoutConstraint(
  ///   item: box, attribute: .width, relatedBy: .lessThanOrEqual, toItem: nil, attribute: .notAnAttribute,
  ///   multiplier: 1, constant: 200)
  /// ```
  nonisolated public enum Relation: Int, Sendable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal = 0
    /// The first side is at least the second.
    case greaterThanOrEqual = 1

    var base: KinoraUIKitCore.NSLayoutConstraint.Relation {
      KinoraUIKitCore.NSLayoutConstraint.Relation(rawValue: rawValue) ?? .equal
    }

    init(_ base: KinoraUIKitCore.NSLayoutConstraint.Relation) {
      self = Relation(rawValue: base.rawValue) ?? .equal
    }
  }

  /// A direction of layout.
  ///
  /// ```swift
  /// view.setContentHuggingPriority(.required, for: .vertical)
  /// ```
  nonisolated public enum Orientation: Int, Sendable {
    /// Along x: widths, left and right edges.
    case horizontal = 0
    /// Along y: heights, top and bottom edges.
    case vertical = 1

    var base: KinoraUIKitCore.NSLayoutConstraint.Axis { self == .horizontal ? .horizontal : .vertical }
  }

  /// The priority of a constraint, up to 1000, which means required.
  ///
  /// ```swift
  /// let width = box.widthAnchor.constraint(equalToConstant: 200)
  /// width.priority = .defaultHigh
  /// ```
  nonisolated public struct Priority: RawRepresentable, Hashable, Sendable {
    /// The priority as a number.
    public var rawValue: Float

    /// Creates a priority from any number. Constraints accept those above 0, up to 1000.
    public init(rawValue: Float) {
      self.rawValue = rawValue
    }

    /// Creates a priority from any number. Constraints accept those above 0, up to 1000.
    public init(_ rawValue: Float) {
      self.rawValue = rawValue
    }

    /// The priority of constraints that must be satisfied: 1000.
    public static let required = Priority(1000)
    /// The default compression resistance: 750.
    public static let defaultHigh = Priority(750)
    /// The priority of a drag that may resize its window: 510.
    public static let dragThatCanResizeWindow = Priority(510)
    /// The priority with which a window keeps its size: 500.
    public static let windowSizeStayPut = Priority(500)
    /// The priority of a drag that may not resize its window: 490.
    public static let dragThatCannotResizeWindow = Priority(490)
    /// The default content hugging: 250.
    public static let defaultLow = Priority(250)
    /// The priority with which a view's smallest size is measured: 50.
    public static let fittingSizeCompression = Priority(50)
  }
}
