import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore

/// A view that a collection view reuses: a cell, a supplementary view or a decoration view.
///
/// ```swift
/// final class TitleView: UICollectionReusableView {
///   let label = UILabel()
///
///   override init(frame: CGRect) {
///     super.init(frame: frame)
///     addSubview(label)
///   }
///
///   required init?(coder: NSCoder) { nil }
/// }
/// ```
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  final var storedReuseIdentifier: String?
  /// The name of the queue in which the view waits; nil for cells and for views that aren't reused.
  final var queueName: String?
  /// True once the view was shown: the next item calls `prepareForReuse()`.
  final var hasBeenShown = false
  /// The order among the views of the collection view.
  final var zIndex = 0

  /// Creates a view. Subclasses override it to add their views.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The identifier under which the collection view keeps the view for other items; nil for a view that isn't reused.
  open var reuseIdentifier: String? { storedReuseIdentifier }

  /// Called before the view is used for another item. Overrides call `super`. The default does nothing.
  open func prepareForReuse() {}

  /// Called when the layout's attributes have been applied. Overrides read their own. The default does nothing.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before the layout of the collection view changes. The default does nothing.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called after the layout of the collection view has changed. The default does nothing.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Returns the attributes that the view prefers: the given ones, with the size that its contents need along the axes
  /// that the layout estimates.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard let size = fittingSize(layoutAttributes) else { return layoutAttributes }
    layoutAttributes.size = size
    return layoutAttributes
  }

  /// Returns the size that the contents need; nil if they don't determine one.
  final func fittingSize(_ attributes: UICollectionViewLayoutAttributes) -> CGSize? {
    let axes = attributes.estimates
    guard !axes.isEmpty, determinesSize else { return nil }
    let target = CGSize(
      width: axes.contains(.width) ? 0 : attributes.size.width,
      height: axes.contains(.height) ? 0 : attributes.size.height)
    let size = systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: axes.contains(.width) ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.contains(.height) ? .fittingSizeLevel : .required)
    return CGSize(
      width: axes.contains(.width) ? size.width : attributes.size.width,
      height: axes.contains(.height) ? size.height : attributes.size.height)
  }

  /// Asks the collection view to take the size of the contents again.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    collection?.sizeMayHaveChanged(of: self)
  }

  @_spi(Kinora) open override func takesConstrainedSize() -> Bool {
    guard let collection, collection.selfSizingInvalidation == .enabledIncludingConstraints else { return true }
    collection.sizeMayHaveChanged(of: self)
    return true
  }

  /// The collection view that shows the view; nil if none does.
  final var collection: UICollectionView? {
    superview as? UICollectionView ?? (superview as? SectionScroller)?.superview as? UICollectionView
  }

  /// True if the contents determine a size.
  var determinesSize: Bool { hasConstrainedSubview }

  /// Applies the parts of attributes that differ from the former ones; all of them without former ones.
  ///
  /// Parts that haven't changed keep the values that the program gave the view in the meantime.
  final func take(
    _ attributes: UICollectionViewLayoutAttributes, from former: UICollectionViewLayoutAttributes?, at origin: CGPoint
  ) {
    let place = CGPoint(x: attributes.center.x - origin.x, y: attributes.center.y - origin.y)
    guard place.x.isFinite, place.y.isFinite, attributes.size.width.isFinite, attributes.size.height.isFinite else {
      return
    }
    if former.map({ !CATransform3DEqualToTransform($0.transform3D, attributes.transform3D) }) ?? true {
      transform3D = attributes.transform3D
    }
    if bounds.size != attributes.size { bounds.size = attributes.size }
    if center != place { center = place }
    if former?.alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
  }
}
