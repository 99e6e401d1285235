import Foundation
import KinoraGeometry
import KinoraObjectRuntime
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitValues

/// An item of a compositional layout: the smallest part of a group.
///
/// ```swift
/// let item = NSCollectionLayoutItem(
///   layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
/// item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
/// ```
@preconcurrency @MainActor
open class NSCollectionLayoutItem: MainActorObject {
  /// The size.
  public final let layoutSize: NSCollectionLayoutSize
  /// The views beside the item, such as badges.
  public internal(set) final var supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// Distances inside the size, in points. Default zero.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Distances outside the size. Default nil: none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item of a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with views beside it.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
    super.init(base: ())
  }
}

/// A view beside an item or a group.
///
/// ```swift
/// let anchor = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
/// let badge = NSCollectionLayoutSupplementaryItem(layoutSize: size, elementKind: "badge", containerAnchor: anchor)
/// ```
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of view.
  public final let elementKind: String
  /// The place on the item.
  public final let containerAnchor: NSCollectionLayoutAnchor
  /// The place on the view that meets the one on the item. Nil: the same edges.
  public final let itemAnchor: NSCollectionLayoutAnchor?
  /// The order among the views. Default 1: in front of items.
  open var zIndex = 1

  /// Creates a view that is aligned with edges of the item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, anchoredAt: nil)
  }

  /// Creates a view of which one place meets a place on the item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, anchoredAt: itemAnchor)
  }

  init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    anchoredAt itemAnchor: NSCollectionLayoutAnchor?
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Returns the rectangle of the view beside a rectangle.
  final func frame(beside rect: CGRect) -> CGRect {
    let size = layoutSize.size(in: rect.size)
    let place = containerAnchor.point(in: rect)
    let own = (itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges)).point(
      in: CGRect(origin: .zero, size: size))
    let (far, near) = (containerAnchor.distance(size), itemAnchor?.distance(size) ?? .zero)
    return CGRect(
      x: place.x - own.x + far.x - near.x, y: place.y - own.y + far.y - near.y, width: size.width,
      height: size.height)
  }
}

/// A place on a rectangle: edges, and a distance from them.
///
/// ```swift
/// let corner = NSCollectionLayoutAnchor(edges: [.top, .trailing], absoluteOffset: CGPoint(x: 4, y: -4))
/// ```
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: MainActorObject {
  /// The edges. Without an edge of an axis: the middle.
  public final let edges: NSDirectionalRectEdge
  /// The distance, in points or in fractions of the view's size.
  public final let offset: CGPoint
  /// True if the distance is in points.
  public final let isAbsoluteOffset: Bool
  /// True if the distance is in fractions of the view's size.
  public final var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// Creates a place on edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges: edges, absoluteOffset: .zero)
  }

  /// Creates a place at a distance in points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, absoluteOffset, true)
    super.init(base: ())
  }

  /// Creates a place at a distance in fractions of the view's size.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, fractionalOffset, false)
    super.init(base: ())
  }

  final func point(in rect: CGRect) -> CGPoint {
    func place(_ low: Bool, _ high: Bool, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      low == high ? (start + end) / 2 : low ? start : end
    }
    return CGPoint(
      x: place(edges.contains(.leading), edges.contains(.trailing), rect.minX, rect.maxX),
      y: place(edges.contains(.top), edges.contains(.bottom), rect.minY, rect.maxY))
  }

  final func distance(_ size: CGSize) -> CGPoint {
    isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
  }
}

/// The place of a view at an edge or a corner.
///
/// ```swift
/// let header = NSCollectionLayoutBoundarySupplementaryItem(
///   layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
/// ```
nonisolated public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

/// A view at the edge of a section or of the whole layout, such as a header.
///
/// ```swift
/// let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(32))
/// let header = NSCollectionLayoutBoundarySupplementaryItem(
///   layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
/// header.pinToVisibleBounds = true
/// section.boundarySupplementaryItems = [header]
/// ```
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// True if the view makes the section longer. Default true.
  open var extendsBoundary = true
  /// True if the view stays visible while its section is. Default false.
  open var pinToVisibleBounds = false
  /// The edge or corner.
  public final let alignment: NSRectAlignment
  /// The distance from there, in points.
  public final let offset: CGPoint

  /// Creates a view at an edge or corner.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a view at a distance from an edge or corner, in points.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = CGPoint(x: LayoutLength.distance(absoluteOffset.x), y: LayoutLength.distance(absoluteOffset.y))
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges), anchoredAt: nil)
  }
}

/// A view behind a section.
///
/// ```swift
/// section.decorationItems = [.background(elementKind: "card")]
/// layout.register(CardView.self, forDecorationViewOfKind: "card")
/// ```
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of view.
  public final let elementKind: String
  /// The order among the views. Default 0; behind the items.
  open var zIndex = 0

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// Returns a view that fills its section.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind: elementKind)
  }
}
