import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore

/// A delegate that records its callbacks.
package final class ScrollWitness: UIScrollViewDelegate {
  package var lines: [String] = []
  package var offsets: [CGPoint] = []
  package var zoomed: UIView?
  package var target: CGPoint?
  package var onScroll: ((UIScrollView) -> Void)?

  package init() {}

  private func note(_ line: String) {
    if line != "scroll" || lines.last != "scroll" { lines.append(line) }
  }

  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  package func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset)
    note("scroll")
    onScroll?(scrollView)
  }
  package func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("will drag") }
  package func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note("will end drag")
    if let target { targetContentOffset.pointee = target }
  }
  package func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("did end drag \(decelerate)")
  }
  package func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("will slow down") }
  package func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("did slow down") }
  package func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("did animate") }
  package func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  package func scrollViewDidZoom(_ scrollView: UIScrollView) { note("zoom") }
  package func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { note("will zoom") }
  package func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    note("did zoom")
  }
  package func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note("inset") }
}

/// A scroll view of 200 × 200 points with contents of 200 × 1000.
package struct ScrollScene {
  package let stage = ViewStage()
  package let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  package let witness = ScrollWitness()

  package init(content: CGSize = CGSize(width: 200, height: 1000)) {
    view.contentSize = content
    view.delegate = witness
    stage.window.addSubview(view)
    stage.runMainStages()
  }

  package var y: CGFloat { view.contentOffset.y }

  /// Moves the pressed pointer from one place to another within a number of frames.
  package func drag(from start: CGPoint, to end: CGPoint, frames: Int = 10) {
    stage.press(start.x, start.y)
    for frame in 1...frames {
      stage.advance(to: stage.time + 1.0 / 60)
      let part = CGFloat(frame) / CGFloat(frames)
      stage.move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
  }
}
