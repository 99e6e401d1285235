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

/// The docks beside a program: what the pointer and the keys do in them, and what arrives in the program.
@Suite(.serialized) struct StudioTests {
  private func open(bottom: Bool = false) -> ToolStage {
    let stage = ToolStage(ToolSettings(areOpen: true))
    if bottom { stage.chord("T") }
    for _ in 0..<3 { stage.frame() }
    return stage
  }

  @Test func theProgramKeepsItsSizeBesideADock() throws {
    let stage = open()
    let studio = try #require(stage.tools?.studio)
    #expect(studio.isOpen && studio.scale < 1)
    #expect(stage.program.controller.view.bounds.size == CGSize(width: 640, height: 400))
    #expect(studio.side.frame.minX >= studio.sceneFrame.maxX && studio.side.frame.maxX == 640)
    // An offscreen display doesn't widen, so the program is shown smaller.
    #expect(stage.run.pipeline.contentScale == studio.scale)
    stage.press("F12")
    stage.frame()
    #expect(stage.run.pipeline.contentScale == 1)
  }

  @Test func pressesReachTheProgramWhereItShows() throws {
    final class Counter: UIView {
      var touched: CGPoint?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touched = touches.first?.location(in: self)
      }
    }
    let stage = open()
    let counter = Counter(frame: CGRect(x: 0, y: 0, width: 640, height: 400))
    stage.program.controller.view.addSubview(counter)
    stage.frame()
    let scale = try #require(stage.tools?.studio.scale)
    stage.click(CGPoint(x: 100 * scale, y: 200 * scale))
    let touched = try #require(counter.touched)
    #expect(abs(touched.x - 100) < 0.01 && abs(touched.y - 200) < 0.01)
    counter.touched = nil
    stage.click(CGPoint(x: 600, y: 200))
    #expect(counter.touched == nil)
  }

  @Test func aLayerIsPickedInTheTreeByPointerAndKeys() throws {
    let stage = open()
    let studio = try #require(stage.tools?.studio)
    let subject = try #require(stage.tools?.subject)
    let row = try #require(stage.find(OutlineRow.self, in: studio.side) { $0.frame.minY == 0 })
    stage.click(stage.place(of: row, in: studio.side))
    #expect(subject.picked === stage.program.window?.layer.superlayer)
    for _ in 0..<20 where subject.picked !== stage.program.box { stage.press("Down") }
    #expect(subject.picked === stage.program.box)
    stage.press("Home")
    stage.press("Left")
    stage.press("Down")
    #expect(subject.picked === subject.root)
    #expect(stage.program.controller.keys.isEmpty)
    stage.press("Escape")
    stage.press("x")
    #expect(stage.program.controller.keys == ["x"])
  }

  @Test func aLayerIsPickedInThePicture() throws {
    let stage = open()
    let studio = try #require(stage.tools?.studio)
    let button = try #require(stage.find(ToolButton.self, in: studio.side) { $0.title == "pick" })
    stage.click(stage.place(of: button, in: studio.side))
    #expect(studio.isPicking)
    stage.click(CGPoint(x: 10 * studio.scale, y: 390 * studio.scale))
    #expect(stage.tools?.subject.picked === stage.program.box && !studio.isPicking)
  }

  @Test func typedAndDraggedNumbersArriveAndAreUndone() throws {
    let stage = open()
    let tools = try #require(stage.tools)
    tools.subject.pick(stage.program.box)
    for _ in 0..<3 { stage.frame() }
    let property = try #require(stage.find(PropertyView.self, in: tools.studio.side) { $0.property.name == "position" })
    let field = try #require(property.subviews.compactMap { $0 as? NumberField }.first)
    let place = stage.place(of: field, in: tools.studio.side)
    stage.click(place)
    stage.type("55.5")
    #expect(stage.program.box.position.x == 55.5)
    stage.drag(place, CGPoint(x: place.x + 10, y: place.y), CGPoint(x: place.x + 20, y: place.y))
    #expect(stage.program.box.position.x == 75.5)
    let undo = try #require(stage.find(ToolButton.self, in: tools.studio.side) { $0.title == "undo" })
    stage.click(stage.place(of: undo, in: tools.studio.side))
    #expect(stage.program.box.position.x == 55.5)
    stage.click(stage.place(of: undo, in: tools.studio.side))
    #expect(stage.program.box.position.x == 10)
    #expect(stage.program.box.attachedRecords.isEmpty)
  }

  @Test func flagsAndColoursAreSet() throws {
    let stage = open()
    let tools = try #require(stage.tools)
    tools.subject.pick(stage.program.box)
    tools.subject.set(true, forKeyPath: "hidden", of: stage.program.box)
    tools.subject.set(
      CGColor(red: 0, green: 1, blue: 0, alpha: 1), forKeyPath: "backgroundColor", of: stage.program.box)
    #expect(stage.program.box.isHidden && stage.program.box.backgroundColor?.components == [0, 1, 0, 1])
    tools.subject.undo()
    tools.subject.undo()
    #expect(!stage.program.box.isHidden && stage.program.box.backgroundColor?.components == [1, 0, 0, 1])
  }

  @Test func thePlayheadIsDraggedThroughThePast() throws {
    let stage = open(bottom: true)
    let tools = try #require(stage.tools)
    for _ in 0..<60 { stage.frame() }
    let timeline = try #require(stage.find(TimelineView.self, in: tools.studio.bottom))
    let frame = tools.studio.bottom.frame
    let y = frame.minY + timeline.frame.minY + 12
    stage.drag(CGPoint(x: frame.minX + 160, y: y), CGPoint(x: frame.minX + 156, y: y))
    #expect(stage.run.pipeline.isModelFrozen)
    // What isn't now can't be edited.
    tools.subject.set(0.5, forKeyPath: "opacity", of: stage.program.box)
    #expect(stage.program.box.opacity == 1)
    let now = try #require(stage.find(ToolButton.self, in: tools.studio.bottom) { $0.title == "now" })
    stage.click(stage.place(of: now, in: tools.studio.bottom))
    stage.frame()
    #expect(!stage.run.pipeline.isModelFrozen)
  }

  @Test func aSectionOfThePastRepeats() throws {
    let stage = open(bottom: true)
    let transport = try #require(stage.tools?.subject.transport)
    for _ in 0..<100 { stage.frame() }
    let low = transport.start + 0.5
    transport.loop(low...low + 0.5)
    var times: [Double] = []
    for _ in 0..<60 {
      stage.frame()
      times.append(transport.seconds)
    }
    #expect(times.allSatisfy { $0 > 0.45 && $0 < 1.05 } && zip(times, times.dropFirst()).contains { $0 > $1 })
    transport.returnToPresent()
    #expect(transport.section == nil)
  }

  @Test func aCurveIsChangedByItsHandleWhileItRuns() throws {
    let stage = open(bottom: true)
    let tools = try #require(stage.tools)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 100)
    stage.program.box.add(fade, forKey: "fade")
    stage.frame()
    tools.subject.pick(stage.program.box)
    let record = try #require(tools.subject.animation?.record)
    let curve = TimingCurve(0.9, 0.1, 1, 0.2)
    tools.subject.editAnimation("curve", goesOn: false) { $0.setCurve(curve) }
    for _ in 0..<3 { stage.frame() }
    let edited = try #require(stage.program.box.attachedRecords.first)
    #expect(edited.curve == curve && edited.id == record.id && edited.timing == record.timing)
    tools.subject.undo()
    #expect(stage.program.box.attachedRecords == [record])
  }

  @Test func theLayerOfABarIsPicked() throws {
    let stage = ToolStage(ToolSettings(areOpen: true))
    stage.surface.resize(to: PixelSize(width: 1600, height: 900))
    stage.chord("T")
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.duration) = (0, 100)
    stage.program.box.add(fade, forKey: "fade")
    for _ in 0..<30 { stage.frame() }
    let tools = try #require(stage.tools)
    let timeline = try #require(stage.find(TimelineView.self, in: tools.studio.bottom))
    timeline.dock?.setFocus(timeline)
    stage.press("Down")
    #expect(tools.subject.picked === stage.program.box && tools.subject.animation?.record.key == "fade")
    for _ in 0..<3 { stage.frame() }
    // Its panel is there now, and copies its code.
    #expect(stage.find(CurveView.self, in: tools.studio.bottom) != nil)
    let button = try #require(stage.find(ToolButton.self, in: tools.studio.bottom) { $0.title == "copy as Swift" })
    stage.click(stage.place(of: button, in: tools.studio.bottom))
    stage.frame()
    #expect(stage.find(ToolButton.self, in: tools.studio.bottom) { $0.title == "copied ✓" } != nil)
  }
}
