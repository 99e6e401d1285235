import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitValues

/// The appearance of a cell in its states.
extension UITableViewCell {
  final var currentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isSwiped = controls.isSwiped
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Updates the configurations if that was requested.
  final func updateConfigurationIfNeeded() {
    guard contents.needsUpdate else { return }
    contents.needsUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  final func applyConfigurations(_ state: UICellConfigurationState) {
    guard automaticallyUpdatesContentConfiguration, let configuration = contents.configuration else { return }
    let updated = configuration.updated(for: state)
    contents.configuredView?.configuration = updated
  }

  /// The background of the selected cell while it is shown.
  final var shownSelection: UIView? { controls.selection }

  /// Shows or hides the background of the selected cell, and the highlighted colours of labels.
  final func showSelection(animated: Bool) {
    setNeedsUpdateConfiguration()
    controls.editingControl?.isChosen = isSelected
    let isShown = (isSelected || isHighlighted) && selectionStyle != .none
    for case let label as UILabel in contentView.subviews { label.isHighlighted = isShown }
    for case let image as UIImageView in contentView.subviews { image.isHighlighted = isShown }
    guard isShown != (controls.selection != nil) else { return }
    if isShown { return addSelection() }
    guard let selection = controls.selection else { return }
    controls.selection = nil
    guard animated, window != nil else { return removeSelection(selection) }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction]) {
      selection.alpha = 0
    } completion: { [weak self] _ in
      // The cell may have been selected again in the meantime, with the program's own view.
      if self?.controls.selection !== selection { self?.removeSelection(selection) }
    }
  }

  private func addSelection() {
    let view = selectedBackgroundView ?? UIView(frame: bounds)
    if selectedBackgroundView == nil { view.backgroundColor = .systemGray4 }
    view.isUserInteractionEnabled = false
    controls.selection = view
    UIView.performWithoutAnimation {
      view.alpha = 1
      view.frame = bounds
      insertSubview(view, at: backgroundView == nil ? 0 : 1)
    }
  }

  private func removeSelection(_ view: UIView) {
    view.removeFromSuperview()
    view.alpha = 1
  }

  final func replaceSelectedBackground(_ former: UIView?) {
    guard former !== selectedBackgroundView, controls.selection != nil else { return }
    controls.selection?.removeFromSuperview()
    controls.selection = nil
    addSelection()
  }

  final func replaceBackground(_ former: UIView?, by new: UIView?, above: UIView?) {
    guard former !== new else { return }
    former?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    insertSubview(new, at: 0)
  }

  final func showBackgroundConfiguration() {
    guard let configuration = backgroundConfiguration else { return }
    let view = StrokedView(frame: bounds)
    view.backgroundColor = configuration.resolvedColor(backgroundColor ?? .systemBackground)
    view.layer.cornerRadius = configuration.cornerRadius
    if configuration.strokeWidth > 0 {
      view.layer.borderWidth = configuration.strokeWidth
      view.stroke = configuration.resolvedStroke(tintColor)
    }
    backgroundView = view
  }
}
