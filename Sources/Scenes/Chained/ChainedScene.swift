import KinoraGeometry
import KinoraLayers

/// Two animations in sequence: by `beginTime`, and by a delegate that waits for the end of the first.
final class ChainedScene: CatalogScene {
  static let name = "chained"
  static let summary = "Chaining by beginTime or by delegate, and the gap of each"
  static let guide: String? = "Animating Layer Content"
  static let cycleDuration: Double? = 2 * ChainLane.linkDuration

  func load(into root: CALayer) {
    root.addHeader(
      title: "One animation after another",
      subtitle: "A delegate is called after the end: too late. With beginTime, the second animation starts on time.")
    // Slightly ahead, so that no animation begins before it is committed.
    let start = root.convertTime(CACurrentMediaTime(), from: nil) + 0.25
    var frame = SceneTheme.content
    frame.size.height = (SceneTheme.content.height - SceneTheme.gap) / 2
    let scheduled = ChainLane(
      title: "By beginTime", code: "second.beginTime = first.beginTime + first.duration", color: SceneTheme.mint,
      start: start, in: root.addPanel(frame, name: "by beginTime"))
    frame.origin.y = frame.maxY + SceneTheme.gap
    let delegated = ChainLane(
      title: "By a delegate", code: "func animationDidStop(_:finished:) { theLayer.add(second, forKey: \"link\") }",
      color: SceneTheme.coral, start: start, in: root.addPanel(frame, name: "by delegate"))
    ScheduledChain(scheduled, start: start).begin()
    DelegatedChain(delegated).begin(at: start)
  }
}
