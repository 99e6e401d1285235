import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

/// A view has no geometry and no appearance besides those of its layer: a change to one shows in the other.
@Suite struct LayerBackingTests {
  @Test("a view follows its layer") func theViewFollowsItsLayer() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.layer.position = CGPoint(x: 100, y: 200)
    #expect(view.center == CGPoint(x: 100, y: 200) && view.frame == CGRect(x: 85, y: 180, width: 30, height: 40))
    view.layer.bounds = CGRect(x: 1, y: 2, width: 50, height: 60)
    #expect(view.bounds == CGRect(x: 1, y: 2, width: 50, height: 60))
    view.layer.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
    #expect(view.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
    view.layer.opacity = 0.5
    #expect(view.alpha == 0.5)
    view.layer.isHidden = true
    #expect(view.isHidden)
    view.layer.backgroundColor = UIColor.red.cgColor
    #expect(view.backgroundColor == .red)
    view.layer.masksToBounds = true
    #expect(view.clipsToBounds)
    view.layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 3))
    view.layer.transform = CATransform3DMakeTranslation(1, 2, 3)
    #expect(view.transform3D == CATransform3DMakeTranslation(1, 2, 3))
  }

  @Test("a layer follows its view") func theLayerFollowsItsView() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.layer.frame == CGRect(x: 10, y: 20, width: 30, height: 40) && view.layer.delegate === view)
    view.center = CGPoint(x: 100, y: 200)
    #expect(view.layer.position == CGPoint(x: 100, y: 200))
    view.alpha = 0.25
    #expect(view.layer.opacity == 0.25)
    view.isHidden = true
    #expect(view.layer.isHidden)
    view.backgroundColor = nil
    #expect(view.layer.backgroundColor == nil)
    view.transform = CGAffineTransform(rotationAngle: 1)
    #expect(view.layer.affineTransform() == CGAffineTransform(rotationAngle: 1))
  }

  @Test("subviews and constraints follow a layer that is resized") func layoutFollowsTheLayer() {
    let stage = ViewStage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    let stretched = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    stretched.autoresizingMask = .flexibleWidth
    view.addSubview(stretched)
    let half = makeChild(of: view)
    half.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
    stage.runMainStages()
    #expect(half.frame.width == 50)
    view.layer.bounds.size.width = 200
    stage.runMainStages()
    #expect(stretched.frame == CGRect(x: 10, y: 10, width: 180, height: 80) && half.frame.width == 100)
  }

  @Test("a change of the layer is animated inside blocks and shows at once outside of them")
  func blocksAnimateTheLayer() {
    let rig = BlockRig()
    rig.layer.opacity = 0.5
    #expect(rig.layer.animationKeys() == nil)
    UIView.animate(withDuration: 1) {
      rig.layer.opacity = 0
      rig.layer.position = CGPoint(x: 5, y: 5)
      rig.layer.borderWidth = 3
    }
    #expect(rig.layer.animationKeys() == ["opacity", "position"])
    #expect(rig.view.alpha == 0 && rig.view.center == CGPoint(x: 5, y: 5) && rig.layer.borderWidth == 3)
  }

  @Test("listing 3-2 on a view's layer: the value that is set leaves the explicit animation in place")
  func theExplicitAnimationStays() throws {
    let rig = BlockRig()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0
    fade.duration = 1
    rig.layer.add(fade, forKey: "opacity")
    rig.layer.opacity = 0
    #expect(try rig.basic("opacity").duration == 1)
    #expect(rig.track([0.25, 0.5], \.opacity) == [0.75, 0.5])
  }
}
