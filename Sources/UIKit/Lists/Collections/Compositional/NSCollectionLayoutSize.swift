import Foundation
import KinoraGeometry
import KinoraObjectRuntime

/// A length in a compositional layout.
///
/// ```swift
/// let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(44))
/// ```
///
/// - Units: points, or fractions of the container's length. A length that isn't finite, or a negative one, counts as 0.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: MainActorObject {
  enum Kind {
    case fractionalWidth, fractionalHeight, absolute, estimated, uniform
  }

  final let kind: Kind
  /// The length in points, or the fraction.
  public final let dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
    super.init(base: ())
  }

  /// Returns a fraction of the container's width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }
  /// Returns a fraction of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }
  /// Returns a length in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  /// Returns a length that the contents determine, in points until they are known.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }
  /// Returns the greatest length that the contents of the group's items need, in points until they are known.
  open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniform, estimate)
  }

  /// True for a fraction of the width.
  public final var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// True for a fraction of the height.
  public final var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// True for a length in points.
  public final var isAbsolute: Bool { kind == .absolute }
  /// True for a length that the contents determine.
  public final var isEstimated: Bool { kind == .estimated || kind == .uniform }
  /// True for the greatest length of a group's items.
  public final var isUniformAcrossSiblings: Bool { kind == .uniform }

  /// Returns the length in a container, in points.
  final func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: LayoutLength.valid(dimension * container.width)
    case .fractionalHeight: LayoutLength.valid(dimension * container.height)
    case .absolute, .estimated, .uniform: LayoutLength.valid(dimension)
    }
  }
}

/// A size in a compositional layout.
///
/// ```swift
/// let item = NSCollectionLayoutItem(
///   layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
/// ```
@preconcurrency @MainActor
open class NSCollectionLayoutSize: MainActorObject {
  /// The width.
  public final let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public final let heightDimension: NSCollectionLayoutDimension

  /// Creates a size from two lengths.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
    super.init(base: ())
  }

  final func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  /// The axes along which the contents determine the size.
  final var estimates: EstimatedAxes {
    var axes: EstimatedAxes = []
    if widthDimension.isEstimated { axes.insert(.width) }
    if heightDimension.isEstimated { axes.insert(.height) }
    return axes
  }
}

/// A distance between items.
///
/// ```swift
/// group.interItemSpacing = .fixed(8)
/// ```
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: MainActorObject {
  /// The distance in points; the least one if it is flexible.
  public final let spacing: CGFloat
  /// True if the distance takes a share of the room that is left.
  public final let isFlexible: Bool
  /// True if the distance is always the same.
  public final var isFixed: Bool { !isFlexible }

  init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = LayoutLength.distance(spacing)
    self.isFlexible = isFlexible
    super.init(base: ())
  }

  /// Returns a distance of at least a length, which takes a share of the room that is left.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
  /// Returns a distance of a length.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
}

/// The distances around an item, which move its neighbours.
///
/// ```swift
/// item.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .fixed(8), top: nil, trailing: .flexible(0), bottom: nil)
/// ```
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: MainActorObject {
  /// The distance at the leading edge. Nil: none.
  public final let leading: NSCollectionLayoutSpacing?
  /// The distance at the top. Nil: none.
  public final let top: NSCollectionLayoutSpacing?
  /// The distance at the trailing edge. Nil: none.
  public final let trailing: NSCollectionLayoutSpacing?
  /// The distance at the bottom. Nil: none.
  public final let bottom: NSCollectionLayoutSpacing?

  /// Creates distances; nil is none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    super.init(base: ())
  }
}
