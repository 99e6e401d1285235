import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime

/// The state of zooming.
struct ScrollZoom {
  var scale: CGFloat = 1
  var isZooming = false
}

/// Zooms the contents of a scroll view.
final class ScrollZoomRecognizer: UIPinchGestureRecognizer {
  weak var scrollView: UIScrollView?

  override func takeWheel(_ turn: WheelTurn) -> Bool {
    guard let scrollView, scrollView.canZoom else { return false }
    return super.takeWheel(turn)
  }

  override func didChangeState() {
    super.didChangeState()
    scrollView?.zoomChanged(self)
  }
}

extension UIScrollView {
  /// True while the wheel zooms the contents.
  public final var isZooming: Bool { zoom.isZooming }
  /// True while the scale springs back to its limits. Always false.
  ///
  /// - Note: Differs from Apple: zooming stops at the limits.
  public final var isZoomBouncing: Bool { false }

  final var canZoom: Bool {
    maximumZoomScale > minimumZoomScale && isScrollEnabled && delegate?.viewForZooming(in: self) != nil
  }

  final func zoomChanged(_ recognizer: UIPinchGestureRecognizer) {
    let view = delegate?.viewForZooming(in: self)
    switch recognizer.state {
    case .began:
      stopMotion()
      zoom.isZooming = true
      delegate?.scrollViewWillBeginZooming(self, with: view)
    case .changed:
      let wanted = zoom.scale * recognizer.scale
      recognizer.scale = 1
      apply(allowed(wanted), about: recognizer.location(in: self))
    default:
      zoom.isZooming = false
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom.scale)
    }
  }

  final func zoomContents(to scale: CGFloat, animated: Bool) {
    guard scale.isFinite else { return }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    perform(animated: animated) { self.apply(self.allowed(scale), about: middle) }
  }

  final func zoomContents(showing rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite,
      rect.maxY.isFinite
    else { return }
    let scale = allowed(min(bounds.width / rect.width, bounds.height / rect.height))
    perform(animated: animated) {
      self.apply(scale, about: self.bounds.origin)
      let middle = CGPoint(x: rect.midX * scale, y: rect.midY * scale)
      let offset = CGPoint(x: middle.x - self.bounds.width / 2, y: middle.y - self.bounds.height / 2)
      self.moveContents(to: self.confined(offset), endingMotion: true)
    }
  }

  private func perform(animated: Bool, _ change: @escaping () -> Void) {
    guard animated, window != nil else { return change() }
    let view = delegate?.viewForZooming(in: self)
    delegate?.scrollViewWillBeginZooming(self, with: view)
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState], animations: change
    ) { [weak self] _ in
      guard let self else { return }
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom.scale)
    }
  }

  private func allowed(_ scale: CGFloat) -> CGFloat {
    let low = max(minimumZoomScale.isFinite ? minimumZoomScale : 1, 0.001)
    let high = maximumZoomScale.isFinite ? maximumZoomScale : 1
    return scale.clamped(low, max(low, high))
  }

  /// Applies a scale.
  ///
  /// - Parameter fixed: the point, in the view's space, at which the contents don't move.
  private func apply(_ scale: CGFloat, about fixed: CGPoint) {
    guard scale.isFinite, scale != zoom.scale, let view = delegate?.viewForZooming(in: self) else { return }
    let former = view.convert(fixed, from: self)
    changing("zoomScale") { zoom.scale = scale }
    let origin = view.frame.origin
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.frame.origin = origin
    contentSize = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
    let now = view.convert(former, to: self)
    let offset = CGPoint(x: bounds.minX + now.x - fixed.x, y: bounds.minY + now.y - fixed.y)
    moveContents(to: confined(offset), endingMotion: true)
    delegate?.scrollViewDidZoom(self)
  }
}
