import Geometry
import Layers
import Motion
import Player
import RenderServer
import Scenes
import Testing
import Tools

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

  @Test func likeLayersShareALineUnlessTheyMove() throws {
    try play("bounce", to: 1) { session in
      let report = TreeReport(of: session.stage.sceneLayer, since: SceneTime.epoch)
      let merged = report.lines(isBrief: true)
      #expect(merged.contains { $0.hasSuffix("CALayer \"mark\"  21 times") })
      #expect(merged.contains { $0.contains("CALayer \"ball\"") })
      #expect(merged.count < report.lines(isBrief: false).count - 20)
    }
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
      moved.text().contains("transform: [2 0 0 3 0 0], shows [1 0 0 0 0 1 0 0 0 0 1 0 0 0 7 1]"), "\(moved.text())")
  }
}
