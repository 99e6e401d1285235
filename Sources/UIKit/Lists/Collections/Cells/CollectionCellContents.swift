import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitValues

/// The content view of a collection view's cell, and the views of its configurations.
final class CollectionCellContents {
  let view: UIView = CellContentView(frame: .zero)
  /// True if the configurations are to be updated for the state of the cell.
  var needsUpdate = true
  var isEditing = false
  /// True while the user moves the item.
  var isReordering = false
  /// The distance in points by which a swipe moves everything in the cell, to the right.
  var swipeOffset: CGFloat = 0
  /// The part of the item in a hierarchy. Nil without a diffable data source.
  var outline: CellOutline?
  /// The place in the hierarchy that the cell shows.
  var outlineState: OutlineState?
  /// The colour of rows in the list; nil outside of lists.
  var listColor: UIColor?
  private(set) var configuration: (any UIContentConfiguration)?
  /// The view of the configuration.
  private(set) var configuredView: (any UIView & UIContentView)?
  /// The view of the background configuration.
  private var configuredBackground: ConfiguredBackground?

  /// The distance of the text from the content view's leading edge, in points; nil for contents without a list's
  /// configuration.
  var textInset: CGFloat? { (configuredView as? UIListContentView)?.textInset }

  func state(of cell: UICollectionViewCell) -> UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: cell.traitCollection)
    state.isSelected = cell.isSelected
    state.isHighlighted = cell.isHighlighted
    state.isDisabled = !cell.isUserInteractionEnabled
    state.isEditing = isEditing
    state.isReordering = isReordering
    state.isExpanded = outlineState?.isExpanded ?? false
    return state
  }

  /// Shows that the cell is selected or pressed.
  func showState(in cell: UICollectionViewCell) {
    cell.setNeedsUpdateConfiguration()
    cell.showChoice()
    for case let label as UILabel in view.subviews { label.isHighlighted = cell.isHighlighted || cell.isSelected }
    for case let image as UIImageView in view.subviews {
      image.isHighlighted = cell.isHighlighted || cell.isSelected
    }
    cell.selectedBackgroundView?.isHidden = !(cell.isSelected || cell.isHighlighted)
  }

  // Configurations.

  /// Shows a configuration, in the current view if that supports it.
  func show(_ configuration: (any UIContentConfiguration)?, in cell: UICollectionViewCell) {
    self.configuration = configuration
    defer {
      cell.setNeedsLayout()
      cell.collection?.sizeMayHaveChanged(of: cell)
    }
    guard let configuration else { return removeConfiguredView() }
    let shown = configuration.updated(for: cell.configurationState)
    if let configuredView, configuredView.supports(shown) {
      configuredView.configuration = shown
      return
    }
    removeConfiguredView()
    let made = shown.makeContentView()
    configuredView = made
    made.frame = view.bounds
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(made)
  }

  private func removeConfiguredView() {
    configuredView?.removeFromSuperview()
    configuredView = nil
  }

  /// Updates the configurations if that was requested.
  func update(_ cell: UICollectionViewCell) {
    guard needsUpdate else { return }
    needsUpdate = false
    let state = cell.configurationState
    cell.updateConfiguration(using: state)
    cell.configurationUpdateHandler?(cell, state)
  }

  func apply(_ state: UICellConfigurationState, to cell: UICollectionViewCell) {
    showBackground(in: cell)
    guard cell.automaticallyUpdatesContentConfiguration, let configuration else { return }
    configuredView?.configuration = configuration.updated(for: state)
  }

  func showBackground(in cell: UICollectionViewCell) {
    guard let configuration = cell.backgroundConfiguration else {
      configuredBackground?.removeFromSuperview()
      configuredBackground = nil
      return
    }
    let background = configuredBackground ?? ConfiguredBackground(frame: cell.bounds)
    let isUpdated = cell.automaticallyUpdatesBackgroundConfiguration
    let shown = isUpdated ? configuration.updated(for: cell.configurationState) : configuration
    background.show(shown, standard: listColor ?? .clear, tint: cell.tintColor)
    configuredBackground = background
    if background.superview == nil { cell.insertSubview(background, at: 0) }
    cell.setNeedsLayout()
  }

  // Backgrounds.

  func replaceBackground(_ former: UIView?, in cell: UICollectionViewCell) {
    guard former !== cell.backgroundView else { return }
    former?.removeFromSuperview()
    guard let new = cell.backgroundView else { return }
    new.frame = cell.bounds
    cell.insertSubview(new, at: 0)
  }

  func replaceSelectedBackground(_ former: UIView?, in cell: UICollectionViewCell) {
    guard former !== cell.selectedBackgroundView else { return }
    former?.removeFromSuperview()
    guard let new = cell.selectedBackgroundView else { return }
    new.frame = cell.bounds
    new.isHidden = !(cell.isSelected || cell.isHighlighted)
    cell.insertSubview(new, belowSubview: view)
  }

  func place(in cell: UICollectionViewCell) {
    let box = cell.bounds.offsetBy(dx: swipeOffset, dy: 0)
    for background in [cell.backgroundView, cell.selectedBackgroundView] where background?.frame != box {
      background?.frame = box
    }
    configuredBackground?.place(in: box, isMirrored: cell.isRightToLeft)
  }
}

/// The view of a background configuration.
final class ConfiguredBackground: UIView {
  private var configuration = UIBackgroundConfiguration.clear()
  private var image: UIImageView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter standard: the fill colour of a configuration without one.
  func show(_ configuration: UIBackgroundConfiguration, standard: UIColor, tint: UIColor) {
    self.configuration = configuration
    backgroundColor = configuration.resolvedColor(standard)
    layer.cornerRadius = max(configuration.cornerRadius, 0)
    let width = max(configuration.strokeWidth, 0)
    layer.borderWidth = width
    layer.borderColor = width > 0 ? configuration.resolvedStroke(tint).cgColor : nil
    showImage()
  }

  private func showImage() {
    guard let shown = configuration.image else {
      image?.removeFromSuperview()
      image = nil
      return
    }
    let view = image ?? UIImageView(frame: bounds)
    view.image = shown
    view.contentMode = configuration.imageContentMode
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    clipsToBounds = true
    if image == nil { addSubview(view) }
    image = view
  }

  func place(in bounds: CGRect, isMirrored: Bool) {
    let inset = configuration.backgroundInsets
    let (left, right) = isMirrored ? (inset.trailing, inset.leading) : (inset.leading, inset.trailing)
    let place = bounds.inset(by: UIEdgeInsets(top: inset.top, left: left, bottom: inset.bottom, right: right))
    if frame != place { frame = place }
  }
}
