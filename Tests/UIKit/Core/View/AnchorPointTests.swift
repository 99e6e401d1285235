import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraUIKitCore

/// The anchor point of a view: `center` places it, and transforms turn about it.
@Suite struct AnchorPointTests {
  @Test func isTheMiddleByDefault() {
    #expect(UIView().anchorPoint == CGPoint(x: 0.5, y: 0.5))
  }

  @Test(
    "the frame moves with the anchor point, and the centre stays",
    arguments: [
      (0, [200, 150]), (0.25, [150, 125]), (0.5, [100, 100]), (0.75, [50, 75]), (1, [0, 50]),
    ] as [(CGFloat, [CGFloat])])
  func movesTheFrame(anchor: CGFloat, origin: [CGFloat]) {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
    view.anchorPoint = CGPoint(x: anchor, y: anchor)
    #expect(view.frame == CGRect(x: origin[0], y: origin[1], width: 200, height: 100))
    #expect(view.center == CGPoint(x: 200, y: 150))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(view.layer.anchorPoint == view.anchorPoint)
  }

  @Test func theFrameThatIsSetKeepsTheAnchorPoint() {
    let view = UIView(frame: .zero)
    view.anchorPoint = CGPoint(x: 0, y: 1)
    view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(view.center == CGPoint(x: 10, y: 60))
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.anchorPoint == CGPoint(x: 0, y: 1))
  }

  @Test func transformsTurnAboutIt() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.anchorPoint = .zero
    view.center = CGPoint(x: 200, y: 300)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(view.frame == CGRect(x: 150, y: 300, width: 50, height: 100))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: 200, y: 300, width: 200, height: 100))
  }

  @Test func isAnimatedInBlocks() throws {
    let rig = BlockRig()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { rig.view.anchorPoint = CGPoint(x: 0, y: 1) }
    #expect(rig.view.anchorPoint == CGPoint(x: 0, y: 1))
    #expect(try !rig.basic("anchorPoint").isAdditive)
    let shown = rig.track([0.5], \.anchorPoint)[0]
    expectClose([shown.x, shown.y], [0.25, 0.75], within: 1e-6)
  }
}
