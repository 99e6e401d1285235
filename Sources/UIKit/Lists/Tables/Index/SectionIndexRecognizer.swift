import Foundation
import KinoraGeometry
import KinoraUIKitCore

/// Scrolls a table while its index is pressed, from the press on.
final class SectionIndexRecognizer: UIGestureRecognizer {
  private weak var table: UITableView?
  /// The title that was chosen last.
  private var title: Int?

  init(in table: UITableView) {
    self.table = table
    super.init(target: nil, action: nil)
  }

  private var index: SectionIndexView? {
    guard let view = table?.rows.index.view, view.superview === table else { return nil }
    return view
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let index, let touch = touches.first, index.bounds.contains(touch.location(in: index))
    else {
      if state == .possible { state = .failed }
      return
    }
    state = .began
    index.isTracked = true
    follow(touch)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    state = .changed
    follow(touch)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { finish(.ended) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { finish(.cancelled) }

  private func finish(_ end: State) {
    title = nil
    table?.rows.index.view?.isTracked = false
    state = end
  }

  override func reset() {
    super.reset()
    title = nil
    table?.rows.index.view?.isTracked = false
  }

  private func follow(_ touch: UITouch) {
    guard let table, let index, let new = index.title(at: touch.location(in: index).y), new != title else { return }
    title = new
    table.scrollToIndexTitle(new)
  }
}
