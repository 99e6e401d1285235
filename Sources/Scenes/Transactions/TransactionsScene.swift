import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers

/// Nested transactions with different durations and completion blocks.
final class TransactionsScene: CatalogScene {
  static let name = "transactions"
  static let summary = "Nested transactions with their own durations and blocks"
  static let guide: String? = "Animating Layer Content"
  static let keys = [
    SceneKey("f", "run"),
    SceneKey("n", "inner inherits its duration"),
    SceneKey("l", "innermost lasts longest"),
    SceneKey("x", "innermost disables actions"),
  ]

  private var levels: [TransactionLevel] = []
  private var timeline: TransactionTimeline?
  private var order = CATextLayer()
  private var called: [String] = []
  private var start: CFTimeInterval = 0
  /// Counts the runs, so that the blocks of a run that was cut short are ignored.
  private var run = 0

  func load(into root: CALayer) {
    root.addHeader(
      title: "Nested transactions",
      subtitle: "Each has its own duration. Its completion block waits for its animations and those nested in it.")
    var frame = SceneTheme.content
    frame.size.width = 604
    frame.size.height = 300
    addLevels(to: root.addPanel(frame, name: "levels"))
    frame.origin.y = frame.maxY + 14
    frame.size.height = SceneTheme.content.maxY - frame.minY
    timeline = TransactionTimeline(levels, in: root.addPanel(frame, name: "timeline"))
    frame = SceneTheme.content
    frame.origin.x += 624
    frame.size.width -= 624
    addNotes(to: root.addPanel(frame, name: "notes"))
    for level in levels { level.putBack() }
    timeline?.begin(levels.map(\.effectiveDuration))
    // The layers animate once they are on the screen.
    root.wait(0.2) { [weak self] in self?.begin() }
  }

  func keyPressed(_ key: Key) {
    let (inner, innermost) = (levels[1], levels[2])
    switch key.name {
    case "n": inner.duration = inner.duration == nil ? 1.2 : nil
    case "l": innermost.duration = innermost.duration == 0.6 ? 3.6 : 0.6
    case "x": innermost.disablesActions.toggle()
    default: break
    }
    begin()
  }

  // MARK: - Running

  private func begin() {
    run += 1
    called = []
    start = CACurrentMediaTime()
    for level in levels { level.putBack() }
    timeline?.begin(levels.map(\.effectiveDuration))
    showOrder()
    commit(levels[...])
  }

  /// Commits the transaction of the first level, with those of the others nested in it.
  private func commit(_ rest: ArraySlice<TransactionLevel>) {
    guard let level = rest.first else { return }
    CATransaction.begin()
    if let duration = level.duration { CATransaction.setAnimationDuration(duration) }
    CATransaction.setDisableActions(level.disablesActions)
    CATransaction.setCompletionBlock { [weak self, run] in
      guard let self, run == self.run else { return }
      ended(level)
    }
    level.move()
    commit(rest.dropFirst())
    CATransaction.commit()
  }

  private func ended(_ level: TransactionLevel) {
    let seconds = CACurrentMediaTime() - start
    called.append("\(called.count + 1)   \(level.name)   \(String(format: "%.2f", seconds)) s")
    level.lightUp()
    if let index = levels.firstIndex(where: { $0 === level }) { timeline?.mark(index, at: seconds) }
    showOrder()
  }

  private func showOrder() {
    CATransaction.withoutActions { order.string = called.isEmpty ? "none yet" : called.joined(separator: "\n") }
  }

  // MARK: - Building

  private func addLevels(to panel: CALayer) {
    let frame = CGRect(x: 16, y: 14, width: panel.bounds.width - 32, height: 272)
    let outer = TransactionLevel("outer", duration: 2.4, color: SceneTheme.blue, frame: frame, in: panel)
    let inner = TransactionLevel(
      "inner", duration: 1.2, color: SceneTheme.amber,
      frame: CGRect(x: 30, y: 98, width: frame.width - 28, height: 176), above: outer, in: panel)
    let innermost = TransactionLevel(
      "innermost", duration: 0.6, color: SceneTheme.pink,
      frame: CGRect(x: 44, y: 182, width: frame.width - 56, height: 80), above: inner, in: panel)
    levels = [outer, inner, innermost]
  }

  private func addNotes(to panel: CALayer) {
    let width = panel.bounds.width - 36
    panel.addText("Completion blocks, as called", .heading, x: 20, y: 16, width: width)
    order = panel.addText("", .code, x: 20, y: 44, width: width, lines: 3)
    panel.addText("Run", .heading, x: 20, y: 122, width: width)
    let y = panel.addLegend(Self.keys, x: 20, y: 150, width: width + 8)
    panel.addText(
      "A nested transaction begins with the values of the one around it. What it sets ends with its commit.", .caption,
      x: 20, y: y + 14, width: width, lines: 4)
    panel.addText(
      "The changes of all are sent together, by the outermost commit.", .caption, x: 20, y: y + 76, width: width,
      lines: 2)
  }
}
