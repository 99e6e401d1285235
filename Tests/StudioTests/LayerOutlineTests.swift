import KinoraLayers
import KinoraRenderServer
import Testing

@testable import KinoraStudio
@testable import KinoraTools
@testable import KinoraUIKitCore

/// The tree of layers, and the properties that are listed.
@Suite(.serialized) struct LayerOutlineTests {
  /// root > (a > (leaf, ball), b with a mask), in a world of its own.
  private final class Tree {
    let root = CALayer()
    let (a, b, leaf, ball) = (CALayer(), CALayer(), CALayer(), CAShapeLayer())
    let mask = CAShapeLayer()
    let clock = ManualClock(1000)
    private let scope: WorldScope
    private let context: LayerContext

    init() {
      scope = WorldScope(LayerWorld(clock: clock) { _ in })
      context = LayerContext()
      context.rootLayer = root
      for (layer, name) in [(root, "root"), (a, "a"), (b, "b"), (leaf, "leaf"), (ball, "ball")] { layer.name = name }
      root.sublayers = [a, b]
      a.sublayers = [leaf, ball]
      b.mask = mask
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 10
      ball.add(animation, forKey: "fade")
      context.commit()
      clock.mediaTime = 1001
    }

    isolated deinit { scope.end() }
  }

  private func names(_ outline: LayerOutline) -> [String] { outline.rows.map { $0.layer.name ?? $0.names.details } }

  @Test func layersAreInOrderWithMasks() {
    let tree = Tree()
    let outline = LayerOutline(of: tree.root)
    #expect(names(outline) == ["root", "a", "leaf", "ball", "b", "mask"])
    #expect(outline.rows.map(\.depth) == [0, 1, 2, 2, 1, 2])
    #expect(outline.rows.map(\.isExpanded) == [true, true, nil, nil, true, nil])
    #expect(outline.rows.map(\.isAnimating) == [false, false, false, true, false, false])
  }

  @Test func closedLayersHideWhatIsInThem() {
    let tree = Tree()
    let outline = LayerOutline(of: tree.root, collapsed: [tree.a.id])
    #expect(names(outline) == ["root", "a", "b", "mask"] && outline.rows[1].isExpanded == false)
  }

  @Test func aSearchListsWhatIsFoundAndTheLayersAboveIt() {
    let tree = Tree()
    #expect(names(LayerOutline(of: tree.root, search: "BALL")) == ["root", "a", "ball"])
    #expect(names(LayerOutline(of: tree.root, collapsed: [tree.a.id], search: "leaf")) == ["root", "a", "leaf"])
    #expect(names(LayerOutline(of: tree.root, search: "CAShape")) == ["root", "a", "ball", "b", "mask"])
    #expect(LayerOutline(of: tree.root, search: "nothing").rows.isEmpty)
  }

  @Test func filtersListWhatAnimatesAndWhatHasChanged() {
    let tree = Tree()
    #expect(names(LayerOutline(of: tree.root, filter: .animating)) == ["root", "a", "ball"])
    #expect(names(LayerOutline(of: tree.root, filter: .changed, changed: [tree.b.id])) == ["root", "b"])
  }

  @Test func rowsAreLimited() {
    let tree = Tree()
    tree.leaf.sublayers = (0..<LayerOutline.limit + 10).map { _ in CALayer() }
    let outline = LayerOutline(of: tree.root)
    #expect(outline.rows.count == LayerOutline.limit && outline.isCut)
  }

  @Test func viewsAndControllersHaveTheirClasses() {
    final class CardController: UIViewController {}
    let tree = Tree()
    let controller = CardController()
    tree.root.addSublayer(controller.view.layer)
    let names = LayerNames(of: controller.view.layer)
    #expect(names.kind == "UIView" && names.controller == "CardController")
    #expect(names.search.contains("cardcontroller"))
  }

  @Test func propertiesAreInGroupsWithTheirParts() throws {
    let tree = Tree()
    let groups = PropertyGroup.groups(of: tree.ball)
    #expect(groups.map(\.title) == ["Geometry", "Appearance", "Border", "Shadow", "Contents", "CAShapeLayer"])
    let position = try #require(groups[0].properties.first { $0.name == "position" })
    #expect(position.parts.map(\.keyPath) == ["position.x", "position.y"])
    let rotation = try #require(groups[0].properties.first { $0.name == "rotation" })
    #expect(rotation.parts.map(\.keyPath) == (["x", "y", "z"].map { "transform.rotation.\($0)" }))
    #expect(groups[5].properties.contains { $0.name == "strokeEnd" && $0.parts[0].step == 0.01 })
    #expect(PropertyGroup.groups(of: tree.a).map(\.title).last == "Contents")
  }
}
