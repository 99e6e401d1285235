import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraMacViews

/// The properties of a layer that its view sets, from both sides.
@Suite struct OwnedLayerTests {
  @Test("The view's interface keeps the listed properties of its layer in step")
  func theViewKeepsItsLayerInStep() throws {
    let stage = MacStage()
    let view = stage.add()
    let layer = try #require(view.layer)
    view.frame = NSRect(x: 50, y: 60, width: 90, height: 70)
    #expect(layer.position == CGPoint(x: 50, y: 60) && layer.bounds.size == CGSize(width: 90, height: 70))
    view.frameRotation = 90
    #expect(isNear(layer.transform.m11, 0) && isNear(layer.transform.m12, 1))
    view.isHidden = true
    #expect(layer.isHidden)
    let shadow = NSShadow()
    (shadow.shadowBlurRadius, shadow.shadowOffset, shadow.shadowColor) = (6, NSSize(width: 2, height: -3), .black)
    view.shadow = shadow
    #expect(layer.shadowOffset == CGSize(width: 2, height: -3) && layer.shadowOpacity > 0 && layer.shadowRadius > 0)
    let (invert, blur) = (try #require(CIFilter(name: "CIColorInvert")), try #require(CIFilter(name: "CIGaussianBlur")))
    (view.contentFilters, view.compositingFilter) = ([invert], blur)
    #expect(layer.filters?.count == 1 && layer.compositingFilter as? CIFilter === blur)
    stage.frame()
    #expect(OwnedProperty.all.allSatisfy { $0.isIntact(view, layer) })
  }

  @Test("A changed layer is out of step with its view, which doesn't follow it")
  func theViewDoesNotFollowItsLayer() {
    let stage = MacStage()
    MacWorld.current.onReport = { _ in }
    let view = stage.add()
    view.layer?.position = CGPoint(x: 300, y: 200)
    view.layer?.bounds.size = CGSize(width: 7, height: 7)
    view.layer?.isHidden = true
    view.layer?.shadowOpacity = 1
    #expect(view.frame == NSRect(x: 20, y: 40, width: 100, height: 50) && !view.isHidden && view.shadow == nil)
    stage.frame()
    #expect(view.layer?.position == CGPoint(x: 20, y: 40) && view.layer?.isHidden == false)
  }

  @Test("In a group that allows implicit animations, a property of the list shows no motion")
  func listedPropertiesShowNoMotionInAGroup() {
    let stage = MacStage()
    MacWorld.current.onReport = { _ in }
    let view = stage.add()
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 1
      context.allowsImplicitAnimation = true
      view.layer?.position = CGPoint(x: 300, y: 200)
      view.layer?.bounds.size = CGSize(width: 7, height: 7)
    }
    stage.frame()
    for time in [0.1, 0.5, 0.9, 1.1] {
      stage.advance(to: time)
      #expect(isNear(view.shown.position.x, 20) && isNear(view.shown.bounds.width, 100), "at \(time)")
    }
  }

  @Test("Other properties of the layer animate in such a group")
  func otherPropertiesAnimateInAGroup() {
    let stage = MacStage()
    let view = stage.add()
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 1
      context.allowsImplicitAnimation = true
      view.layer?.cornerRadius = 10
      view.layer?.opacity = 0
      view.layer?.borderWidth = 4
    }
    stage.frame()
    stage.advance(to: 0.5)
    let shown = view.shown
    #expect(isNear(shown.cornerRadius, 10 * eased(0.5)) && isNear(shown.borderWidth, 4 * eased(0.5)))
    #expect(isNear(CGFloat(shown.opacity), 1 - eased(0.5)))
  }
}
