import KinoraGeometry
import KinoraMotion

/// The parts of a layer that adapt when its superlayer's size changes; the others keep their size.
///
/// ```swift
/// layer.autoresizingMask = [.layerWidthSizable, .layerMinYMargin]
/// ```
public nonisolated struct CAAutoresizingMask: OptionSet, Hashable, Sendable {
  /// The flags as bits.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The margin at the left.
  public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1)
  /// The width of the layer.
  public static let layerWidthSizable = CAAutoresizingMask(rawValue: 2)
  /// The margin at the right.
  public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 4)
  /// The margin at the smaller y: the top, with y down.
  public static let layerMinYMargin = CAAutoresizingMask(rawValue: 8)
  /// The height of the layer.
  public static let layerHeightSizable = CAAutoresizingMask(rawValue: 16)
  /// The margin at the greater y: the bottom, with y down.
  public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 32)
}

/// Lays out the sublayers of the layers whose `layoutManager` it is.
///
/// ```swift
/// final class RowLayout: CALayoutManager {
///   func layoutSublayers(of layer: CALayer) {
///     for (index, sublayer) in (layer.sublayers ?? []).enumerated() {
///       sublayer.frame = CGRect(x: 0, y: index * 20, width: 100, height: 20)
///     }
///   }
/// }
/// ```
public protocol CALayoutManager: AnyObject {
  /// Returns the preferred size of a layer in points. Default: the size of its bounds.
  func preferredSize(of layer: CALayer) -> CGSize
  /// Called when a layer asks for layout, to discard cached results. Default: does nothing.
  func invalidateLayout(of layer: CALayer)
  /// Places the sublayers of a layer. Default: does nothing.
  func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
  /// Returns the size of the layer's bounds.
  public func preferredSize(of layer: CALayer) -> CGSize { layer.bounds.size }
  /// Does nothing.
  public func invalidateLayout(of layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
}

extension CALayer {
  /// Shares the superlayer's change of size among the flexible parts.
  final func followSuperlayer(from old: CGSize) {
    guard let superlayer, !autoresizingMask.isEmpty else { return }
    let mask = autoresizingMask
    let new = superlayer.values.bounds.size
    let across = AxisExtent(start: frame.minX, length: frame.width, room: old.width).following(
      to: new.width, mask.contains(.layerMinXMargin), mask.contains(.layerWidthSizable),
      mask.contains(.layerMaxXMargin))
    let down = AxisExtent(start: frame.minY, length: frame.height, room: old.height).following(
      to: new.height, mask.contains(.layerMinYMargin), mask.contains(.layerHeightSizable),
      mask.contains(.layerMaxYMargin))
    frame = CGRect(x: across.start, y: down.start, width: across.length, height: down.length)
  }
}

/// The extent of a layer along one axis of its superlayer.
private struct AxisExtent {
  var start: CGFloat
  var length: CGFloat
  var room: CGFloat

  /// Returns the extent in a superlayer of another size. Flexible parts share the difference in proportion to their
  /// size, or evenly if all of them are empty.
  func following(to newRoom: CGFloat, _ before: Bool, _ inside: Bool, _ after: Bool) -> AxisExtent {
    let parts = [before ? start : 0, inside ? length : 0, after ? room - start - length : 0].map { max($0, 0) }
    let flags = [before, inside, after]
    let count = CGFloat(flags.count { $0 })
    guard count > 0 else { return self }
    let total = parts.reduce(0, +)
    let shares = zip(flags, parts).map { isFlexible, part in
      isFlexible ? (newRoom - room) * (total > 0 ? part / total : 1 / count) : 0
    }
    return AxisExtent(start: start + shares[0], length: max(0, length + shares[1]), room: newRoom)
  }
}
