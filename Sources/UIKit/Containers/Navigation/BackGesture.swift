import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore

/// The drag from the left edge that pops the child on top. A drag that begins while the views run to their end takes
/// hold of them.
final class BackGesture: NSObject, UIGestureRecognizerDelegate {
  weak var owner: UINavigationController?
  private(set) lazy var recognizer = makeRecognizer()
  private var interaction: UIPercentDrivenInteractiveTransition?
  /// The fraction at which the drag took hold of the transition.
  private var heldFraction: CGFloat = 0

  private func makeRecognizer() -> UIScreenEdgePanGestureRecognizer {
    let recognizer = EdgePanRecognizer(target: nil, action: nil)
    recognizer.edges = .left
    recognizer.delegate = self
    recognizer.addAction { [weak self] pan in self?.follow(pan) }
    return recognizer
  }

  /// False if the bar offers no way back, unless the program has set its own delegate, which decides then.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let owner else { return false }
    if owner.container.transition != nil { return interaction != nil }
    guard owner.stack.count > 1, let item = owner.stack.last?.navigationItem else { return false }
    let hasWay = item.leftBarButtonItems == nil || item.leftItemsSupplementBackButton
    return hasWay && !item.hidesBackButton && !owner.isNavigationBarHidden
  }

  private func follow(_ pan: UIGestureRecognizer) {
    guard let pan = pan as? UIPanGestureRecognizer, let owner else { return }
    let width = max(owner.contentView.bounds.width, 1)
    let fraction = heldFraction + pan.translation(in: owner.view).x / width
    switch pan.state {
    case .began: begin(pan, owner)
    case .changed: interaction?.update(fraction)
    case .ended: end(at: fraction, velocity: pan.velocity(in: owner.view).x / width)
    case .cancelled: cancel()
    default: break
    }
  }

  private func begin(_ pan: UIPanGestureRecognizer, _ owner: UINavigationController) {
    heldFraction = 0
    if let interaction, owner.container.transition != nil {
      interaction.pause()
      heldFraction = interaction.percentComplete
      pan.setTranslation(.zero, in: owner.view)
      return
    }
    guard owner.stack.count > 1, owner.container.transition == nil else { return }
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.completionCurve = .linear
    self.interaction = interaction
    owner.nextInteraction = interaction
    owner.popViewController(animated: true)
    owner.nextInteraction = nil
    owner.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in
      if self?.interaction === interaction { self?.interaction = nil }
    }
  }

  private func end(at fraction: CGFloat, velocity: CGFloat) {
    guard let interaction else { return }
    // Where the views would be in a quarter of a second.
    let isFinished = fraction + velocity / 4 > 0.5
    let rest = isFinished ? 1 - fraction : fraction
    // The views go on as fast as the drag, but need neither too long nor less than a few frames.
    let natural = abs(velocity) * SlideAnimation.duration
    interaction.completionSpeed = natural.clamped(1, max(1, rest * 6))
    if isFinished { interaction.finish() } else { interaction.cancel() }
  }

  private func cancel() {
    interaction?.completionSpeed = 1
    interaction?.cancel()
  }
}

/// A drag from an edge for which other drags wait.
private final class EdgePanRecognizer: UIScreenEdgePanGestureRecognizer {
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer || super.shouldBeRequiredToFail(by: otherGestureRecognizer)
  }
}
