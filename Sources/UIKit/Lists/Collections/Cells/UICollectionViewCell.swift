import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitControls
@_spi(Kinora) import KinoraUIKitCore

/// The view of an item in a collection view.
///
/// ```swift
/// final class PhotoCell: UICollectionViewCell {
///   let image = UIImageView()
///
///   override init(frame: CGRect) {
///     super.init(frame: frame)
///     image.frame = contentView.bounds
///     image.autoresizingMask = [.flexibleWidth, .flexibleHeight]
///     contentView.addSubview(image)
///   }
///
///   required init?(coder: NSCoder) { nil }
/// }
/// ```
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The stages of a cell that is dragged.
  public enum DragState: Int, Sendable {
    case none, lifting, dragging
  }

  final let contents = CollectionCellContents()

  /// Creates a cell. Subclasses override it to add their views to `contentView`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareCell()
  }

  /// Creates a cell.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareCell()
  }

  private func prepareCell() {
    contents.view.frame = bounds
    contents.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contents.view)
  }

  /// The view for the cell's own views. It fills the cell.
  open var contentView: UIView { contents.view }

  /// True if the item is selected. Default false. The collection view sets it.
  open var isSelected = false {
    didSet { if isSelected != oldValue { contents.showState(in: self) } }
  }
  /// True if the item is pressed. Default false. The collection view sets it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { contents.showState(in: self) } }
  }

  /// The view behind the contents. Default nil.
  open var backgroundView: UIView? {
    didSet { contents.replaceBackground(oldValue, in: self) }
  }
  /// The view above the background while the cell is selected or pressed. Default nil.
  open var selectedBackgroundView: UIView? {
    didSet { contents.replaceSelectedBackground(oldValue, in: self) }
  }

  /// The contents as a configuration. Default nil. The view of the configuration fills `contentView`.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { contents.configuration }
    set { contents.show(newValue, in: self) }
  }
  /// True if the content configuration follows the state of the cell. Default true.
  open var automaticallyUpdatesContentConfiguration = true
  /// The background as a configuration. Default nil.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { contents.showBackground(in: self) }
  }
  /// True if the background configuration follows the state of the cell. Default true.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Returns the background of a cell: clear.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
  /// Called when the state has changed, after `updateConfiguration(using:)`, to change the configurations. Default nil.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The type of `configurationUpdateHandler`.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  /// The state of the cell.
  open var configurationState: UICellConfigurationState { contents.state(of: self) }
  /// Requests `updateConfiguration(using:)` before the next frame.
  open func setNeedsUpdateConfiguration() {
    contents.needsUpdate = true
    setNeedsLayout()
  }
  /// Called when the state has changed. Overrides change the configurations.
  open func updateConfiguration(using state: UICellConfigurationState) {
    contents.apply(state, to: self)
  }
  /// Called when a drag of the cell starts or ends. Not called.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// Called before the cell is used for another item. Overrides call `super`.
  ///
  /// The default ends highlighting and selection. The contents stay until the data source changes them.
  open override func prepareForReuse() {
    super.prepareForReuse()
    isHighlighted = false
    isSelected = false
    adoptOutline(nil)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contents.update(self)
    contents.place(in: self)
    layoutParts()
  }

  /// Places what a subclass of this module adds.
  func layoutParts() {}
  /// Shows another place in a hierarchy. Nil for a cell without a diffable data source.
  func showOutline(_ state: OutlineState?, from former: OutlineState?) {}
  /// Shows in the accessories that the item is selected.
  func showChoice() {}
  /// Takes what the collection view determines.
  func adopt(_ collectionView: UICollectionView) {
    contents.isEditing = collectionView.isEditing
  }

  override var determinesSize: Bool { contents.configuredView != nil || contentView.hasConstrainedSubview }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    guard determinesSize else {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
    contents.update(self)
    let inner: UIView = contents.configuredView ?? contentView
    return inner.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [CollectionViewCellPropertyTable<Self>.self]
  }
}
