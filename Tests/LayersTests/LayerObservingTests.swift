import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
import Testing

private final class Follower: NSObject, KeyValueObserver {
  var log: [String] = []

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    log.append("\(keyPath ?? "") \((change?[.newKey]).map { "\($0)" } ?? "-")")
  }
}

@MainActor @Suite struct LayerObservingTests {
  @Test("TX-29: a value that is set again isn't announced")
  func equalValuesAreSilent() {
    let (layer, follower) = (CALayer(), Follower())
    layer.opacity = 0.5
    layer.addObserver(follower, forKeyPath: "opacity", context: nil)
    layer.opacity = 0.5
    #expect(follower.log == [])
  }

  @Test func propertiesAreObservedByName() {
    let (layer, follower) = (CALayer(), Follower())
    for key in ["opacity", "hidden", "isHidden", "cornerRadius", "isOpaque"] {
      layer.addObserver(follower, forKeyPath: key, options: .new, context: nil)
    }
    layer.opacity = 0.5
    layer.isHidden = true
    layer.cornerRadius = 4
    layer.cornerRadius = 4
    layer.isOpaque = true
    #expect(follower.log == ["opacity 0.5", "hidden 1", "isHidden 1", "cornerRadius 4.0", "isOpaque 1"])
  }

  @Test func theFrameFollowsTheGeometryOnce() {
    let layer = CALayer()
    nonisolated(unsafe) var frames: [CGRect] = []
    let observation = layer.observe(\.frame, options: .new) { _, change in frames.append(change.newValue ?? .zero) }
    layer.frame = CGRect(x: 1, y: 2, width: 10, height: 20)
    layer.position.x += 5
    layer.bounds.size.width = 20
    #expect(
      frames == [
        CGRect(x: 1, y: 2, width: 10, height: 20), CGRect(x: 6, y: 2, width: 10, height: 20),
        CGRect(x: 1, y: 2, width: 20, height: 20),
      ])
    observation.invalidate()
    layer.position.x = 0
    #expect(frames.count == 3)
  }

  @Test func subclassesAreObservedByKeyPathsOfTheirOwn() {
    let layer = CAShapeLayer()
    nonisolated(unsafe) var count = 0
    let observation = layer.observe(\.position) { _, _ in count += 1 }
    layer.position = CGPoint(x: 1, y: 1)
    withExtendedLifetime(observation) {}
    #expect(count == 1)
  }
}
