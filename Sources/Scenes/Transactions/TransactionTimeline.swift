import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The durations of nested transactions on one axis, and the times at which their blocks are called.
final class TransactionTimeline {
  /// The length of the axis in seconds.
  private static let span: CFTimeInterval = 4

  private let track: CGRect
  private var bars: [CALayer] = []
  private var marks: [CALayer] = []
  private let playhead: CALayer

  init(_ levels: [TransactionLevel], in panel: CALayer) {
    track = CGRect(x: 104, y: 12, width: panel.bounds.width - 140, height: 57)
    for second in 0...Int(Self.span) {
      let x = track.minX + track.width * CGFloat(second) / Self.span
      panel.addRectangle(
        CGRect(x: x - 0.5, y: track.minY, width: 1, height: track.height), color: SceneTheme.grid, name: "second")
      panel.addText("\(second) s", .tick, x: x - 20, y: track.maxY + 5, width: 40, alignment: .center)
    }
    for (index, level) in levels.enumerated() {
      let y = track.minY + 19 * CGFloat(index)
      panel.addText(level.name, .tick, x: 24, y: y + 1, width: 76)
      let bar = panel.addRectangle(
        CGRect(x: track.minX, y: y + 5, width: 0, height: 9), color: level.color.withAlphaComponent(0.6),
        cornerRadius: 4, name: "bar \(level.name)")
      bar.anchorPoint = CGPoint(x: 0, y: 0.5)
      bar.position.x = track.minX
      bars.append(bar)
      let mark = panel.addDot(
        at: CGPoint(x: track.minX, y: y + 9.5), radius: 7, color: level.color, name: "mark \(level.name)")
      mark.borderWidth = 2
      mark.borderColor = SceneTheme.text.cgColor
      marks.append(mark)
    }
    playhead = panel.addRectangle(
      CGRect(x: track.minX - 1, y: track.minY - 4, width: 2, height: track.height + 8),
      color: SceneTheme.text.withAlphaComponent(0.6), name: "playhead")
  }

  func begin(_ durations: [CFTimeInterval]) {
    CATransaction.withoutActions {
      for (bar, duration) in zip(bars, durations) { bar.bounds.size.width = track.width * duration / Self.span }
      for mark in marks { mark.isHidden = true }
      playhead.position.x = track.maxX
    }
    let sweep = CABasicAnimation(keyPath: "position.x")
    sweep.fromValue = track.minX
    sweep.duration = Self.span
    playhead.add(sweep, forKey: "sweep")
  }

  func mark(_ index: Int, at seconds: CFTimeInterval) {
    CATransaction.withoutActions {
      marks[index].position.x = track.minX + track.width * min(seconds, Self.span) / Self.span
      marks[index].isHidden = false
    }
  }
}
