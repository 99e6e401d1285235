/// The objects around a controller's presentation.
extension UIViewController {
  /// The object that manages the presentation of the controller or of its outermost ancestor.
  ///
  /// Before a presentation, the first access makes the one that it will have, so that its delegate can be set; for the
  /// style `custom` it is nil then.
  public final var presentationController: UIPresentationController? {
    let top = outermost
    return top.presentation.manager ?? top.preparedManager()
  }

  /// The object that manages the presentation of the controller with the style `popover`; nil for other styles.
  ///
  /// Before a presentation, the first access makes the one that it will have.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// The object that manages the presentation of the controller as a sheet; nil for other styles.
  ///
  /// Before a presentation, the first access makes the one that it will have.
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  final func preparedManager() -> UIPresentationController? {
    guard modalPresentationStyle != .custom else { return nil }
    if let prepared = presentation.prepared, prepared.presentationStyle == modalPresentationStyle { return prepared }
    let made = makePresentationController()
    made.delegate = presentation.prepared?.delegate
    presentation.prepared = made
    return made
  }

  /// The transition in which the controller, or the one that it presents, comes or leaves; nil at other times.
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var step: UIViewController? = self
    while let controller = step {
      if let transition = controller.container.transition { return transition }
      step = controller.parent
    }
    let top = outermost
    return top.presentation.transition ?? top.presentation.presented?.presentation.transition
  }
}
