import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The drag that moves a sheet from one detent to another, or dismisses it. It takes hold of a sheet in motion where
/// that is seen.
final class SheetGesture: NSObject, UIGestureRecognizerDelegate {
  private unowned let sheet: UISheetPresentationController
  private(set) lazy var recognizer = makeRecognizer()
  /// The top of the sheet at the start of the drag, without resistance.
  private var startTop: CGFloat = 0

  init(_ sheet: UISheetPresentationController) {
    self.sheet = sheet
  }

  private func makeRecognizer() -> UIPanGestureRecognizer {
    let recognizer = VerticalPanRecognizer(target: nil, action: nil)
    recognizer.delegate = self
    recognizer.addAction { [weak self] pan in self?.follow(pan) }
    return recognizer
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let container = sheet.sheetContainer, !sheet.presentedViewController.isBeingDismissed else { return false }
    guard let view = touch.view, view.isDescendant(of: container.contentView) else { return false }
    // Controls that are dragged themselves keep their touches.
    return view.touchUse != .drags
  }

  private func follow(_ pan: UIGestureRecognizer) {
    guard let pan = pan as? UIPanGestureRecognizer, let container = sheet.sheetContainer else { return }
    let top = startTop + pan.translation(in: container).y
    switch pan.state {
    case .began: begin(pan, container)
    case .changed: move(to: top, container)
    case .ended: end(at: top, velocity: pan.velocity(in: container).y, container)
    case .cancelled: settle(to: sheet.selectedRest(in: container).identifier, container)
    default: break
    }
  }

  private func begin(_ pan: UIPanGestureRecognizer, _ container: PresentationView) {
    let view = container.contentView
    let shown = view.layer.presentation()?.frame.minY ?? view.frame.minY
    startTop = shown
    pan.setTranslation(.zero, in: container)
    // What is left of the motion would be added to the position that follows the drag.
    container.endContentMotion()
    place(at: shown, container)
  }

  private func move(to top: CGFloat, _ container: PresentationView) {
    place(at: resisted(top, container), container)
  }

  private func place(at top: CGFloat, _ container: PresentationView) {
    UIView.performWithoutAnimation {
      sheet.draggedTop = top
      container.setNeedsLayout()
      container.layoutIfNeeded()
    }
  }

  /// Returns the top with resistance above the largest detent, and below the smallest if the sheet can't be dismissed.
  private func resisted(_ top: CGFloat, _ container: PresentationView) -> CGFloat {
    let tops = sheet.tops(in: container)
    let (highest, lowest) = (tops[0], tops[tops.count - 1])
    let size = Double(container.bounds.height)
    if top < highest {
      return highest - CGFloat(RubberBand.stretch(Double(highest - top) / 3, size: size))
    }
    guard top > lowest, sheet.presentedViewController.isModalInPresentation else { return top }
    return lowest + CGFloat(RubberBand.stretch(Double(top - lowest), size: size / 2))
  }

  private func end(at top: CGFloat, velocity: CGFloat, _ container: PresentationView) {
    let tops = sheet.tops(in: container)
    let lowest = tops[tops.count - 1]
    // Where the sheet would come to rest by itself.
    let aim = top + velocity * 0.2
    let out = container.bounds.maxY
    if aim > (lowest + out) / 2 || (aim > lowest && velocity > 1000) { return leave(container) }
    let nearest = tops.enumerated().min { abs($0.element - aim) < abs($1.element - aim) }?.offset ?? 0
    let rests = Array(sheet.rests(in: container).reversed())
    settle(to: rests[min(nearest, rests.count - 1)].identifier, container)
  }

  private func leave(_ container: PresentationView) {
    let isLeaving = sheet.dismissByUser()
    if !isLeaving { settle(to: sheet.selectedRest(in: container).identifier, container) }
  }

  private func settle(to identifier: UISheetPresentationController.Detent.Identifier, _ container: PresentationView) {
    let former = sheet.selectedRest(in: container).identifier
    UISheetPresentationController.animate {
      sheet.draggedTop = nil
      if identifier != former { sheet.selectedDetentIdentifier = identifier }
      container.setNeedsLayout()
      container.layoutIfNeeded()
    }
    guard identifier != former else { return }
    (sheet.delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
  }
}

/// A drag that begins mostly along y.
private final class VerticalPanRecognizer: UIPanGestureRecognizer {
  override func considerBeginning(by distance: CGPoint) {
    guard distance.distance(to: .zero) >= Self.threshold else { return }
    state = abs(distance.y) > abs(distance.x) ? .began : .failed
  }
}

extension UIScrollView {
  /// True if a drag from the upper edge of the contents moves the sheet around the view instead of them.
  ///
  /// - Parameter distance: The distance in points that the drag has covered so far.
  final func leavesToSheet(_ distance: CGPoint) -> Bool {
    guard abs(distance.y) > abs(distance.x), contentOffset.y <= -adjustedContentInset.top else { return false }
    var step = superview
    while let view = step, !(view is PresentationView) { step = view.superview }
    guard let container = step as? PresentationView, let sheet = container.sheet else { return false }
    if distance.y > 0 { return true }
    guard sheet.prefersScrollingExpandsWhenScrolledToEdge else { return false }
    let top = container.contentView.frame.minY
    return sheet.tops(in: container)[0] < top - 0.5
  }
}
