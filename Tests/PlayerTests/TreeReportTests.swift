import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraPlayer
import KinoraRenderServer
import KinoraScenes
import KinoraStudio
import KinoraTools
import KinoraViewScenes
import Testing

/// The description of a layer tree, for `kinora tree` and the inspector.
@Suite(.serialized) struct TreeReportTests {
  private func play<Result>(_ name: String, to time: Double, _ look: (OfflineSession) throws -> Result) throws -> Result
  {
    let scene = try #require(SceneCatalog.scene(named: name))
    let session = OfflineSession(scene: scene)
    defer { session.end() }
    session.advance(to: time)
    return try look(session)
  }

  @Test func theRenderTreeShowsWhatThePresentationSays() throws {
    try play("bounce", to: 1.25) { session in
      let model = TreeReport(of: session.stage.sceneLayer, since: SceneTime.epoch)
      let shown = TreeReport(of: session.stage.sceneLayer, at: CACurrentMediaTime(), since: SceneTime.epoch) {
        session.tree.presented($0.id)
      }
      #expect(model.text() == shown.text())
      #expect(shown.text().contains("position: (74, 74), shows (197, 393.5)"))
    }
  }

  @Test func theJSONHasMasksViewsAndTheFactsOfAnimations() throws {
    try play("gallery", to: 1) { session in
      let text = try TreeReport(of: session.stage.sceneLayer, since: SceneTime.epoch).json()
      for part in ["\"mask\" : {", "\"facts\" : {", "\"from\"", "\"constraints\"", "\"isAmbiguous\" : false"] {
        #expect(text.contains(part), "\(part)")
      }
    }
    try play("constraints", to: 1) { session in
      let text = try TreeReport(of: session.stage.sceneLayer, since: SceneTime.epoch).json()
      for part in ["\"view\" : \"UI", "\"controller\" : \"", "\"equation\" : \"", "\"isBroken\" : false"] {
        #expect(text.contains(part), "\(part)")
      }
    }
  }

  @Test func theChildrenOfGroupsAreInTheReport() throws {
    let stage = MotionStandIn()
    let group = CAAnimationGroup()
    let (fade, move) = (CABasicAnimation(keyPath: "opacity"), CABasicAnimation(keyPath: "position.x"))
    (fade.fromValue, fade.toValue) = (0, 1)
    (move.toValue, move.beginTime, move.duration) = (50, 1, 1)
    (group.animations, group.duration) = ([fade, move], 4)
    stage.layer.add(group, forKey: "both")
    stage.context.commit()
    let report = TreeReport(of: stage.layer, at: 1001.5, since: 1000) { _ in nil }
    let animation = try #require(report.layers.first?.animations.first)
    #expect(animation.progress == 0.375 && animation.children.map(\.keyPath) == ["opacity", "position.x"])
    #expect(animation.children.map(\.duration) == [4, 1] && animation.children.map(\.beginTime) == [0, 1])
    #expect(animation.children.map(\.progress) == [0.375, 0.5])
    #expect(animation.children[1].facts.contains { $0.name == "delay" && $0.value == "1 s" })
    #expect(try report.json().contains("\"keyPath\" : \"position.x\""))
    #expect(report.text().contains("      ~ CABasicAnimation"))
  }

  /// A layer on a screen under a manual clock.
  private final class MotionStandIn {
    let layer = CALayer()
    let context: LayerContext
    private let scope = WorldScope(LayerWorld(clock: ManualClock(1000)) { _ in })

    init() {
      context = LayerContext()
      context.rootLayer = layer
      context.commit()
    }

    isolated deinit { scope.end() }
  }

  @Test func aFlatTransformIsSixNumbers() {
    let layer = CALayer()
    layer.name = "turned"
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    let moved = TreeReport(of: layer, at: 0, since: 0) { _ in
      var values = LayerValues()
      values.transform.m43 = 7
      return values
    }
    #expect(
      moved.text().contains("transform: [2, 0, 0, 3, 0, 0], shows [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 7, 1]"),
      "\(moved.text())")
  }
}
