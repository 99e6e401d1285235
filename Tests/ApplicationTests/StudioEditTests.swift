import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraMotion
import KinoraRaster
import Testing

@testable import KinoraApplication
@testable import KinoraStudio
@testable import KinoraTools
@testable import KinoraUIKitCore

/// Edits by the docks: what is undone at once, what stays exact, and what the pick and the focus survive.
@Suite(.serialized) struct StudioEditTests {
  /// A program with its box picked, and the side dock open.
  private func open(bottom: Bool = false) throws -> (stage: ToolStage, tools: ToolSet) {
    let stage = ToolStage(ToolSettings(areOpen: true))
    if bottom {
      stage.surface.resize(to: PixelSize(width: 1600, height: 900))
      stage.chord("T")
    }
    let tools = try #require(stage.tools)
    tools.subject.pick(stage.program.box)
    for _ in 0..<3 { stage.frame() }
    return (stage, tools)
  }

  private func field(_ name: String, _ index: Int, in stage: ToolStage) throws -> NumberField {
    let side = try #require(stage.tools?.studio.side)
    let row = try #require(stage.find(PropertyView.self, in: side) { $0.property.name == name })
    return row.subviews.compactMap { $0 as? NumberField }[index]
  }

  private func texts(of view: UIView) -> [String] {
    (view.layer.sublayers ?? []).compactMap { ($0 as? CATextLayer)?.isHidden == false ? $0 as? CATextLayer : nil }
      .compactMap { $0.string as? String }
  }

  @Test func aProgramAtRestMakesNoFramesForAPick() throws {
    let (stage, tools) = try open()
    for _ in 0..<10 { stage.frame() }
    #expect(!tools.studio.side.picture.wantsNextFrame)
    stage.program.box.opacity = 0.5
    for _ in 0..<60 { stage.frame() }
    #expect(!tools.studio.side.picture.wantsNextFrame)
    tools.subject.pick(nil)
    for _ in 0..<10 { stage.frame() }
    #expect(!tools.studio.side.picture.wantsNextFrame)
  }

  @Test func twoDragsAreTwoEdits() throws {
    let (stage, tools) = try open()
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.duration) = (0, 100)
    stage.program.box.add(fade, forKey: "fade")
    stage.frame()
    let durations = [50.0, 60, 60, 30, 20, 20]
    for (index, duration) in durations.enumerated() {
      tools.subject.editAnimation("duration", goesOn: index % 3 != 2) { $0.setDuration(duration) }
      stage.frame()
    }
    #expect(stage.program.box.attachedRecords.first?.timing.duration == 20)
    tools.subject.undo()
    #expect(stage.program.box.attachedRecords.first?.timing.duration == 60)
    tools.subject.undo()
    #expect(stage.program.box.attachedRecords.first?.timing.duration == 100 && tools.subject.undoName == nil)
  }

  @Test func tabAndReturnKeepNumbersThatWereNotTyped() throws {
    let (stage, tools) = try open()
    stage.program.box.transform = CATransform3DMakeRotation(.pi / 3, 0, 0, 1)
    for _ in 0..<10 { stage.frame() }
    let rotation = try field("rotation", 2, in: stage)
    stage.click(stage.place(of: rotation, in: tools.studio.side))
    stage.press("Tab")
    stage.press("Return")
    #expect(stage.program.box.value(forKeyPath: "transform.rotation.z") as? Double == .pi / 3)
    #expect(tools.subject.undoName == nil)
  }

  @Test func theUndoOfAPartBringsTheWholeTransformBack() throws {
    let (stage, tools) = try open()
    let whole = CATransform3DConcat(CATransform3DMakeScale(2, 0.5, 1), CATransform3DMakeRotation(1, 0.2, 0.5, 1))
    stage.program.box.transform = whole
    tools.subject.set(0, forKeyPath: "transform.scale.x", of: stage.program.box)
    tools.subject.undo()
    #expect(stage.program.box.transform == whole)
  }

  @Test func aLayerThatLeavesTheTreeIsPickedNoMore() throws {
    let (stage, tools) = try open()
    stage.program.box.removeFromSuperlayer()
    for _ in 0..<3 { stage.frame() }
    #expect(tools.subject.picked == nil)
  }

  @Test func aLayerIsPickedWhereItWasInThePast() throws {
    let (stage, tools) = try open()
    let scale = tools.studio.scale
    for _ in 0..<30 { stage.frame() }
    stage.program.box.position = CGPoint(x: 300, y: 200)
    for _ in 0..<60 { stage.frame() }
    tools.subject.pick(nil)
    tools.subject.transport.seek(to: tools.subject.transport.start + 0.3)
    for _ in 0..<3 { stage.frame() }
    tools.studio.togglePicking()
    stage.click(CGPoint(x: 10 * scale, y: 390 * scale))
    stage.frame()
    #expect(tools.subject.picked === stage.program.box && tools.subject.transport.isAway)
    // The row of a value that differs says what is shown.
    for _ in 0..<20 { stage.frame() }
    let row = try #require(stage.find(PropertyView.self, in: tools.studio.side) { $0.property.name == "position" })
    #expect(texts(of: row).contains("shows (10, 390)"))
  }

  @Test func aFieldInUseSurvivesTheEndOfAnAnimation() throws {
    let (stage, tools) = try open()
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.duration) = (0, 0.5)
    stage.program.box.add(fade, forKey: "fade")
    for _ in 0..<6 { stage.frame() }
    let position = try field("position", 0, in: stage)
    stage.click(stage.place(of: position, in: tools.studio.side))
    for _ in 0..<60 { stage.frame() }
    #expect(stage.program.box.attachedRecords.isEmpty)
    stage.type("77")
    #expect(stage.program.box.position.x == 77)
  }

  @Test func keysOfAClosedDockAreTheProgramsAgain() throws {
    let (stage, tools) = try open(bottom: true)
    tools.studio.side.content.setFocus(try field("position", 0, in: stage))
    stage.chord("L")
    #expect(!tools.studio.showsSide && tools.studio.showsBottom)
    stage.press("x")
    #expect(stage.program.controller.keys == ["x"])
  }

  @Test func aDragOfTheProgramGoesOnOverADock() throws {
    final class Follower: UIView {
      var places: [CGPoint] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        places += touches.map { $0.location(in: self) }
      }
    }
    let (stage, tools) = try open()
    let follower = Follower(frame: CGRect(x: 0, y: 0, width: 640, height: 400))
    stage.program.controller.view.addSubview(follower)
    stage.frame()
    let dock = tools.studio.side.frame
    stage.drag(CGPoint(x: 50, y: 50), CGPoint(x: dock.midX, y: 50), CGPoint(x: dock.midX, y: 80))
    #expect(follower.places.count == 2)
  }

  @Test func aHandleFollowsThePointerBeyondTheTop() throws {
    let (stage, tools) = try open(bottom: true)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.duration) = (0, 100)
    stage.program.box.add(fade, forKey: "fade")
    for _ in 0..<5 { stage.frame() }
    let view = try #require(stage.find(CurveView.self, in: tools.studio.bottom))
    let middle = stage.place(of: view, in: tools.studio.bottom)
    let corner = CGPoint(x: middle.x - view.bounds.width / 2, y: middle.y - view.bounds.height / 2)
    // The second handle of a linear curve is at the top right.
    let start = CGPoint(x: corner.x + view.bounds.width - 14, y: corner.y + 14)
    let points = (1...10).map { CGPoint(x: start.x - 20, y: start.y - CGFloat($0)) }
    stage.drag(start, points[0], points[3], points[6], points[9])
    let height = 10 / (view.bounds.height - 28)
    let curve = try #require(stage.program.box.attachedRecords.first?.curve)
    #expect(abs(curve.y2 - Double(1 + height)) < 1e-6)
  }

  @Test func everythingIsReachedByTheKeyboard() throws {
    let (stage, tools) = try open()
    tools.subject.pick(nil)
    stage.press("F6")
    #expect(tools.studio.side.content.focus is OutlineView)
    // Tab goes round: the search and the filters come after the last property.
    var kinds: [String] = []
    for _ in 0..<60 where kinds.isEmpty || !(tools.studio.side.content.focus is OutlineView) {
      stage.press("Tab")
      kinds.append(tools.studio.side.content.focus.map { String(describing: type(of: $0)) } ?? "none")
    }
    #expect(kinds.contains("FieldView") && kinds.filter { $0 == "ToolButton" }.count >= 4)
    stage.press("Tab", shift: true)
    #expect((tools.studio.side.content.focus as? ToolButton)?.title == "pick")
    stage.press("space")
    #expect(tools.studio.isPicking)
    stage.press("Escape")
    #expect(tools.studio.side.content.focus == nil)
  }

  @Test func whatCannotBeAnimatedIsEditedToo() throws {
    let (stage, tools) = try open()
    let label = CATextLayer()
    label.string = "before"
    stage.program.controller.view.layer.addSublayer(label)
    tools.subject.pick(label)
    for _ in 0..<10 { stage.frame() }
    let row = try #require(
      stage.find(ModelRow.self, in: tools.studio.side) { $0.subviews.contains { !($0 is NumberField) } })
    let field = try #require(row.subviews.compactMap { $0 as? FieldView }.first)
    tools.studio.side.perform { field.takeFocus() }
    stage.type("after")
    #expect(label.string as? String == "after")
    tools.subject.set(0.5, forKeyPath: "speed", of: label)
    #expect(label.speed == 0.5)
    tools.subject.undo()
    tools.subject.undo()
    #expect(label.speed == 1 && label.string as? String == "before")
  }

  @Test func anAmbiguousLayoutIsNamedInThePicture() throws {
    let (stage, tools) = try open()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    stage.program.controller.view.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 50).isActive = true
    stage.frame()
    let before = stage.picture
    tools.subject.pick(view.layer)
    for _ in 0..<10 { stage.frame() }
    #expect(view.hasAmbiguousLayout && stage.picture != before)
    let row = try #require(
      stage.find(FactsView.self, in: tools.studio.side) { texts(of: $0).contains("⚠ ambiguous") })
    #expect(texts(of: row).first == "layout")
  }
}
