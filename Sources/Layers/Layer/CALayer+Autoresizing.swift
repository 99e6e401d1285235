import Geometry
import Motion

/// What of a layer gives way when its superlayer's size changes; what isn't named stays as it is.
public nonisolated struct CAAutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1)
  public static let layerWidthSizable = CAAutoresizingMask(rawValue: 2)
  public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 4)
  public static let layerMinYMargin = CAAutoresizingMask(rawValue: 8)
  public static let layerHeightSizable = CAAutoresizingMask(rawValue: 16)
  public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 32)
}

/// Places the sublayers of layers.
public protocol CALayoutManager: AnyObject {
  /// The size that a layer would like to have.
  func preferredSize(of layer: CALayer) -> CGSize
  /// What was worked out for a layer holds no more: it has asked for layout.
  func invalidateLayout(of layer: CALayer)
  /// Places the sublayers.
  func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
  public func preferredSize(of layer: CALayer) -> CGSize { layer.bounds.size }
  public func invalidateLayout(of layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
}

extension CALayer {
  /// Shares the difference between what may give way.
  final func followSuperlayer(from old: CGSize) {
    guard let superlayer, !autoresizingMask.isEmpty else { return }
    let mask = autoresizingMask
    let new = superlayer.values.bounds.size
    let across = Stretch(start: frame.minX, length: frame.width, room: old.width).following(
      to: new.width, mask.contains(.layerMinXMargin), mask.contains(.layerWidthSizable),
      mask.contains(.layerMaxXMargin))
    let down = Stretch(start: frame.minY, length: frame.height, room: old.height).following(
      to: new.height, mask.contains(.layerMinYMargin), mask.contains(.layerHeightSizable),
      mask.contains(.layerMaxYMargin))
    frame = CGRect(x: across.start, y: down.start, width: across.length, height: down.length)
  }
}

/// A layer along one axis of its superlayer.
private struct Stretch {
  var start: CGFloat
  var length: CGFloat
  var room: CGFloat

  /// What gives way shares the difference by size, or evenly where all of it has none.
  func following(to newRoom: CGFloat, _ before: Bool, _ inside: Bool, _ after: Bool) -> Stretch {
    let parts = [before ? start : 0, inside ? length : 0, after ? room - start - length : 0].map { max($0, 0) }
    let flags = [before, inside, after]
    let count = CGFloat(flags.count { $0 })
    guard count > 0 else { return self }
    let total = parts.reduce(0, +)
    let shares = zip(flags, parts).map { isFlexible, part in
      isFlexible ? (newRoom - room) * (total > 0 ? part / total : 1 / count) : 0
    }
    return Stretch(start: start + shares[0], length: max(0, length + shares[1]), room: newRoom)
  }
}
