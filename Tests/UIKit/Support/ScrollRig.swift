import Foundation
import KinoraGeometry
import KinoraLayers

@testable import KinoraUIKitCore

/// A delegate that records its callbacks.
final class ScrollWitness: UIScrollViewDelegate {
  var lines: [String] = []
  var offsets: [CGPoint] = []
  var zoomed: UIView?
  var target: CGPoint?
  var onScroll: ((UIScrollView) -> Void)?

  private func note(_ line: String) {
    if line != "scroll" || lines.last != "scroll" { lines.append(line) }
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset)
    note("scroll")
    onScroll?(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("will drag") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note("will end drag")
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("did end drag \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("will slow down") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("did slow down") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("did animate") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { note("zoom") }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { note("will zoom") }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    note("did zoom")
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note("inset") }
}

/// A scroll view of 200 × 200 points with contents of 200 × 1000.
struct ScrollScene {
  let stage = ViewStage()
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let witness = ScrollWitness()

  init(content: CGSize = CGSize(width: 200, height: 1000)) {
    view.contentSize = content
    view.delegate = witness
    stage.window.addSubview(view)
    stage.runMainStages()
  }

  var y: CGFloat { view.contentOffset.y }

  /// Moves the pressed pointer from one place to another within a number of frames.
  func drag(from start: CGPoint, to end: CGPoint, frames: Int = 10) {
    stage.press(start.x, start.y)
    for frame in 1...frames {
      stage.advance(to: stage.time + 1.0 / 60)
      let part = CGFloat(frame) / CGFloat(frames)
      stage.move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
  }
}
