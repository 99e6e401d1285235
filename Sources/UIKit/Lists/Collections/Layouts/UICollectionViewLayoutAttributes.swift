import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
import KinoraUIKitCore

/// The place and the look of one cell, supplementary view or decoration view.
///
/// ```swift
/// override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
///   let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
///   attributes.frame = CGRect(x: 0, y: 60 * CGFloat(indexPath.item), width: 300, height: 50)
///   return attributes
/// }
/// ```
///
/// A subclass with more properties overrides `copy(with:)` and `isEqual(_:)`.
///
/// - Units: points of the collection view's contents.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: MainActorObject, UIDynamicItem {
  /// The path of the item, or of what the view belongs to.
  open var indexPath = IndexPath()
  /// The middle of the view. Default zero.
  open var center = CGPoint.zero
  /// The size of the view. Default zero.
  open var size = CGSize.zero
  /// The transform of the view about its middle. Default the identity.
  open var transform3D = CATransform3DIdentity
  /// The opacity from 0 to 1. Default 1.
  open var alpha: CGFloat = 1
  /// The order among the views: greater ones are in front. Default 0.
  open var zIndex = 0
  /// True if no view is made. Default false.
  open var isHidden = false
  /// The kind of view.
  public internal(set) final var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of supplementary or decoration view; nil for cells.
  public internal(set) final var representedElementKind: String?
  /// The axes along which the layout only estimates the size, so that the view is asked for its own.
  final var estimates = EstimatedAxes()
  /// The section inside whose own scroll view the view is; nil for a subview of the collection view.
  final var scrollingSection: Int?

  /// Creates attributes of a cell without a path.
  public init() {
    super.init(base: ())
  }

  /// Creates the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates the attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Creates the attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// The rectangle around the transformed view. Setting it places the view without regard to the transform.
  open var frame: CGRect {
    get {
      let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return box.applying(transform).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.origin.x + newValue.width / 2, y: newValue.origin.y + newValue.height / 2)
    }
  }

  /// The size of the view at an origin of zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The transform in the plane. Reads as the identity while `transform3D` isn't affine.
  open var transform: CGAffineTransform {
    get { CATransform3DIsAffine(transform3D) ? CATransform3DGetAffineTransform(transform3D) : .identity }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Returns attributes of the same class with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CollectionViews.attributes(of: type(of: self))
    copy.indexPath = indexPath
    (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    (copy.estimates, copy.scrollingSection) = (estimates, scrollingSection)
    return copy
  }

  /// Returns true for attributes with equal values. A view whose attributes are equal to the former ones isn't changed.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated { hasSameValues(as: other) }
  }

  private func hasSameValues(as other: UICollectionViewLayoutAttributes) -> Bool {
    self === other
      || (indexPath == other.indexPath && center == other.center && size == other.size && alpha == other.alpha
        && zIndex == other.zIndex && isHidden == other.isHidden
        && representedElementCategory == other.representedElementCategory
        && representedElementKind == other.representedElementKind
        && CATransform3DEqualToTransform(transform3D, other.transform3D))
  }

  /// Returns a copy, of the same class.
  final func duplicate() -> UICollectionViewLayoutAttributes {
    (copy(with: nil) as? UICollectionViewLayoutAttributes) ?? self
  }

  /// The view that the attributes are for.
  final var key: ElementKey {
    ElementKey(category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
  }
}

extension UICollectionViewLayoutAttributes: @MainActor NSCopying {}

/// The axes along which a layout estimates sizes.
struct EstimatedAxes: OptionSet {
  let rawValue: Int

  static let width = EstimatedAxes(rawValue: 1)
  static let height = EstimatedAxes(rawValue: 2)
}

/// What a view of a collection shows.
struct ElementKey: Hashable {
  var category: UICollectionView.ElementCategory
  /// The kind of supplementary or decoration view; empty for cells.
  var kind: String
  var path: IndexPath

  static func cell(_ path: IndexPath) -> ElementKey { ElementKey(category: .cell, kind: "", path: path) }
}
