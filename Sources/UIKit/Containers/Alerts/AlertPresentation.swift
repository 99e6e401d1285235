import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// The presentation of an alert: the place of its view, and the dimming around it.
final class AlertPresentation: UIPresentationController {
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }
  private var isSheet: Bool { alert?.preferredStyle == .actionSheet }

  /// The height in points that an alert keeps where there is less room for it.
  private static let leastHeight: CGFloat = 140

  override var shouldRemovePresentersView: Bool { false }
  override var isDismissedByClickOutside: Bool { isSheet }
  override var standardAnimation: any UIViewControllerAnimatedTransitioning { AlertAnimation(isSheet: isSheet) }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let view = alert?.viewIfLoaded as? AlertView else { return .zero }
    let (whole, safe) = (container.bounds, container.safeAreaInsets)
    let covered = ViewWorld.current[KeyboardFocus.self].shown.overlap(with: container)
    let room = CGRect(x: whole.minX, y: whole.minY, width: whole.width, height: max(0, whole.height - covered))
    let bottom = max(0, safe.bottom - covered)
    let width = isSheet ? min(room.width - 2 * AlertView.sheetMargin, AlertView.greatestSheetWidth) : AlertView.width
    let most = room.height - safe.top - bottom - 2 * (isSheet ? AlertView.sheetMargin : 24)
    let height = min(view.height(inWidth: width), max(Self.leastHeight, most))
    let top = isSheet ? room.maxY - bottom - AlertView.sheetMargin - height : room.midY - height / 2
    return CGRect(x: (room.midX - width / 2).rounded(), y: top.rounded(), width: width, height: height)
  }

  override func presentationTransitionWillBegin() {
    ViewWorld.current[KeyboardFocus.self].shown.followers.add(self)
  }

  /// A click beside an action sheet is its action that cancels.
  override var mayDismissByUser: Bool {
    guard let alert, let action = alert.actionOfEscape else { return isSheet }
    alert.perform(action)
    return false
  }
}

extension AlertPresentation: KeyboardFollower {
  func followKeyboard() {
    containerView?.setNeedsLayout()
  }

  func layOutForKeyboard() {
    containerView?.layoutIfNeeded()
    alert?.revealEditedField()
  }
}

/// The animation of an alert, which fades and shrinks into its place, and of an action sheet, which slides up.
final class AlertAnimation: UIViewControllerAnimatedTransitioning {
  private let isSheet: Bool

  init(isSheet: Bool) {
    self.isSheet = isSheet
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    isSheet ? 0.4 : 0.25
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let transition = context as? PresentationTransition else { return }
    let (container, isComing) = (transition.container, transition.isPresentation)
    if isComing { container.addContent() }
    guard transition.isAnimated, container.window != nil else {
      show(isComing, transition)
      return CATransaction.runAfterCommit { transition.completeTransition(true) }
    }
    if isComing {
      UIView.performWithoutAnimation {
        container.layoutIfNeeded()
        show(false, transition)
        if !isSheet { transition.presentedView.transform = CGAffineTransform(scaleX: 1.15, y: 1.15) }
      }
    }
    UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseOut) {
      self.show(isComing, transition)
    } completion: { _ in
      transition.presentedView.transform = .identity
      transition.presentedView.alpha = 1
      transition.completeTransition(true)
    }
  }

  private func show(_ isShown: Bool, _ transition: PresentationTransition) {
    let (container, view) = (transition.container, transition.presentedView)
    container.backgroundColor = isShown ? UIColor(white: 0, alpha: PresentationView.dimming) : .clear
    if isSheet {
      let way = container.bounds.height - view.center.y + view.bounds.height / 2
      view.transform = isShown ? .identity : CGAffineTransform(translationX: 0, y: way)
    } else {
      view.alpha = isShown ? 1 : 0
      if isShown { view.transform = .identity }
    }
  }
}
