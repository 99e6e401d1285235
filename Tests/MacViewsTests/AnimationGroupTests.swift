import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraMacViews

/// Groups of animations in `animations`, whose children name properties of the view.
@Suite struct AnimationGroupTests {
  private static func child(_ key: String?, _ values: [Any]) -> CAKeyframeAnimation {
    let keyframes = CAKeyframeAnimation(keyPath: key)
    keyframes.values = values
    return keyframes
  }

  private static func group(_ children: [CAAnimation]) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    (group.animations, group.duration) = (children, 2)
    return group
  }

  @Test("Children run at the layer's key paths; one without a key path at that of the property")
  func children() {
    let stage = MacStage()
    let view = stage.add()
    let size = CABasicAnimation(keyPath: "frameSize.width")
    (size.fromValue, size.toValue) = (50, 150)
    view.animations["frameOrigin"] = Self.group([
      Self.child(nil, [CGPoint(x: 20, y: 40), CGPoint(x: 220, y: 140), CGPoint(x: 120, y: 40)]),
      Self.child("alphaValue", [1, 0.5, 1]), Self.child("frameRotation", [0, 90, 0]), size,
      Self.group([Self.child("boundsOrigin", [CGPoint.zero, CGPoint(x: 8, y: 4), CGPoint.zero])]),
      Self.child("cornerRadius", [0, 6, 0]),
    ])
    view.animator().setFrameOrigin(NSPoint(x: 120, y: 40))
    stage.frame()
    stage.advance(to: 1)
    let shown = view.shown
    #expect(isNear(shown.position.x, 220) && isNear(shown.position.y, 140) && isNear(CGFloat(shown.opacity), 0.5))
    #expect(isNear(shown.transform.m12, 1) && isNear(shown.bounds.width, 100) && isNear(shown.bounds.minX, 8))
    #expect(isNear(shown.cornerRadius, 6), "a key path of the layer stays")
    stage.advance(to: 2.1)
    #expect(view.layer?.animationKeys() == nil && view.shown.position == CGPoint(x: 120, y: 40))
  }

  @Test("A child of the frame moves the origin and the size")
  func frames() {
    let stage = MacStage()
    let view = stage.add()
    view.animations["frameOrigin"] = Self.group([
      Self.child("frame", [view.frame, NSRect(x: 200, y: 100, width: 10, height: 20), view.frame])
    ])
    view.animator().frame.origin.x = 30
    stage.frame()
    stage.advance(to: 1)
    #expect(isNear(view.shown.position.x, 200) && isNear(view.shown.bounds.height, 20))
    #expect((view.animations["frameOrigin"] as? CAAnimationGroup)?.animations?.count == 1, "the program's stays")
  }

  @Test("A basic child without values starts at what is shown")
  func plainChildren() {
    let stage = MacStage()
    let view = stage.add()
    view.animations["alphaValue"] = Self.group([CABasicAnimation()])
    view.animator().alphaValue = 0
    stage.frame()
    stage.advance(to: 0.5)
    #expect(isNear(CGFloat(view.shown.opacity), 0.75))
  }
}
