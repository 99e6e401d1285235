import Foundation
import KinoraGeometry
import Testing

@testable import KinoraStudio
@testable import KinoraTools

/// The places of the scene and the docks.
struct DockLayoutTests {
  private func layout(side: Bool = true, bottom: Bool = true) -> DockLayout {
    var layout = DockLayout()
    (layout.showsSide, layout.showsBottom) = (side, bottom)
    return layout
  }

  private func overlap(_ a: CGRect, _ b: CGRect) -> Bool {
    a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  }

  @Test func inTheWindowThatIsAskedForTheSceneKeepsItsSize() {
    for (side, bottom) in [(true, false), (false, true), (true, true)] {
      let layout = layout(side: side, bottom: bottom)
      let scene = CGSize(width: 960, height: 540)
      let window = layout.windowSize(for: scene)
      let places = layout.places(of: scene, in: window)
      #expect(places.scale == 1 && places.scene == CGRect(x: 0, y: 0, width: 960, height: 540))
      #expect(Double(places.side.width) == (side ? layout.sideWidth : 0))
      #expect(Double(places.bottom.height) == (bottom ? layout.bottomHeight : 0))
    }
  }

  @Test(arguments: [CGSize(width: 640, height: 400), CGSize(width: 200, height: 900), CGSize(width: 50, height: 50)])
  func inASmallerWindowItIsShownSmallerAndNothingOverlaps(window: CGSize) {
    let scene = CGSize(width: 640, height: 400)
    let places = layout().places(of: scene, in: window)
    #expect(places.scale < 1 && places.scale > 0)
    #expect(abs(Double(places.scene.width) - 1.6 * Double(places.scene.height)) < 2)
    #expect(!overlap(places.side, places.scene) && !overlap(places.bottom, places.scene))
    #expect(!overlap(places.side, places.bottom))
    #expect(places.side.maxX == window.width && places.bottom.maxY == window.height)
  }

  @Test func inALargerWindowTheDocksKeepTheirSizes() {
    let places = layout().places(of: CGSize(width: 400, height: 300), in: CGSize(width: 1600, height: 1000))
    #expect(places.scale == 1 && places.scene.size == CGSize(width: 400, height: 300))
    #expect(places.side == CGRect(x: 1260, y: 0, width: 340, height: 1000))
    #expect(places.bottom == CGRect(x: 0, y: 764, width: 1260, height: 236))
  }

  @Test func theWindowOfASmallSceneHasRoomForTheDocks() {
    let window = layout().windowSize(for: CGSize(width: 200, height: 100))
    #expect(window == CGSize(width: 900 + 340, height: 480))
  }

  @Test func dividersAreGrabbedNearThemAndKeepTheirLimits() {
    var layout = layout()
    let window = CGSize(width: 980, height: 636)
    // The dividers are at 640 and 400.
    let places = layout.places(of: CGSize(width: 640, height: 400), in: window)
    #expect(layout.divider(at: CGPoint(x: 642, y: 200), in: places) == .side)
    #expect(layout.divider(at: CGPoint(x: 300, y: 398), in: places) == .bottom)
    #expect(layout.divider(at: CGPoint(x: 300, y: 200), in: places) == nil)
    layout.move(.side, to: CGPoint(x: 500, y: 0), in: window)
    #expect(layout.sideWidth == 480)
    layout.move(.side, to: CGPoint(x: 979, y: 0), in: window)
    #expect(layout.sideWidth == DockLayout.sideWidths.lowerBound)
    layout.move(.bottom, to: CGPoint(x: 0, y: -500), in: window)
    #expect(layout.bottomHeight == DockLayout.bottomHeights.upperBound)
  }

  @Test func theLayoutIsRemembered() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let memory = DockMemory(environment: ["XDG_STATE_HOME": folder.path])
    #expect(memory.layout() == DockLayout())
    var layout = DockLayout()
    (layout.sideWidth, layout.treeShare, layout.opensSide, layout.opensBottom) = (400, 0.7, false, true)
    (layout.showsSide, layout.showsBottom) = (false, true)
    memory.keep(layout)
    layout.showsBottom = false
    #expect(memory.layout() == layout)
    // The usable values of a file that another version or the user has written are kept.
    let text = #"{"sideWidth": 1e9, "bottomHeight": 200, "opensSide": false, "opensBottom": false}"#
    try Data(text.utf8).write(to: folder.appendingPathComponent("kinora/tools.json"))
    #expect(memory.layout().sideWidth == DockLayout.sideWidths.upperBound && memory.layout().opensSide)
  }
}
