import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import Testing

@testable import KinoraMacViews

/// The guide's rules for modifying layers on the Mac, sentence by sentence.
@Suite struct LayerRuleTests {
  @Test("To animate changes of layer-backed views, use the interface of the view")
  func theInterfaceOfTheViewAnimates() {
    let stage = MacStage()
    let view = stage.add()
    view.animator().alphaValue = 0
    view.animator().setFrameOrigin(NSPoint(x: 120, y: 40))
    stage.frame()
    stage.advance(to: 0.125)
    #expect(isNear(CGFloat(view.shown.opacity), 1 - eased(0.5)))
    #expect(isNear(view.shown.position.x, 20 + 100 * eased(0.5), 1e-3))
    stage.advance(to: 0.25)
    #expect(view.shown.opacity == 0 && view.shown.position == CGPoint(x: 120, y: 40))
  }

  @Test("AppKit creates, configures and manages the layer of a layer-backed view")
  func theViewManagesItsLayer() {
    final class ShapeView: NSView {
      override func makeBackingLayer() -> CALayer { CAShapeLayer() }
    }
    let view = ShapeView(frame: NSRect(x: 5, y: 6, width: 30, height: 40))
    #expect(view.layer == nil)
    view.wantsLayer = true
    #expect(view.layer is CAShapeLayer)
    #expect(view.layer?.anchorPoint == .zero && view.layer?.position == CGPoint(x: 5, y: 6))
    view.setFrameSize(NSSize(width: 50, height: 60))
    #expect(view.layer?.bounds == CGRect(x: 0, y: 0, width: 50, height: 60))
    let inner = NSView()
    view.addSubview(inner)
    #expect(inner.layer != nil, "the subviews of a layer-backed view are layer-backed")
  }

  private static let changes: [(property: String, change: @Sendable (CALayer) -> Void)] = [
    ("anchorPoint", { $0.anchorPoint = CGPoint(x: 0.5, y: 0.5) }),
    ("bounds", { $0.bounds = CGRect(x: 0, y: 0, width: 7, height: 7) }),
    ("compositingFilter", { $0.compositingFilter = "multiplyBlendMode" }),
    ("filters", { $0.filters = [CIFilter(name: "CIColorInvert")!] }),
    ("position", { $0.frame = CGRect(x: 0, y: 0, width: 100, height: 50) }),
    ("geometryFlipped", { $0.isGeometryFlipped.toggle() }),
    ("hidden", { $0.isHidden = true }),
    ("position", { $0.position = .zero }),
    ("shadowColor", { $0.shadowColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }),
    ("shadowOffset", { $0.shadowOffset = CGSize(width: 9, height: 9) }),
    ("shadowOpacity", { $0.shadowOpacity = 1 }),
    ("shadowRadius", { $0.shadowRadius = 9 }),
    ("transform", { $0.transform = CATransform3DMakeScale(2, 2, 1) }),
  ]

  @Test("A program must never modify these properties of a layer-backed view's layer", arguments: 0..<13)
  func ownedPropertiesAreRestored(index: Int) {
    let stage = MacStage()
    let (property, change) = Self.changes[index]
    var reports: [String] = []
    MacWorld.current.onReport = { reports.append($0) }
    let view = stage.add()
    let before = OwnedProperty.all.map { $0.isIntact(view, view.layer!) }
    #expect(!before.contains(false))
    for _ in 0..<2 {
      change(view.layer!)
      stage.frame()
      if property == "compositingFilter" {
        view.needsLayout = true
        stage.frame()
      }
      #expect(OwnedProperty.all.allSatisfy { $0.isIntact(view, view.layer!) })
    }
    #expect(reports.count == 1 && reports.first?.hasPrefix("NSView.layer.\(property): ") == true)
  }

  @Test("Without actions, an owned property is restored by the next layout")
  func restoresWithoutActions() {
    let stage = MacStage()
    let view = stage.add()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    view.layer?.position = .zero
    CATransaction.commit()
    view.needsLayout = true
    stage.frame()
    #expect(view.layer?.position == CGPoint(x: 20, y: 40))
  }

  @Test("The restrictions don't apply to layer-hosting views: the layer is the program's")
  func hostedLayersAreThePrograms() {
    let stage = MacStage()
    var reports: [String] = []
    MacWorld.current.onReport = { reports.append($0) }
    let view = NSView(frame: NSRect(x: 20, y: 40, width: 100, height: 50))
    let hosted = CALayer()
    view.layer = hosted
    view.wantsLayer = true
    stage.content.addSubview(view)
    stage.frame()
    #expect(view.layer === hosted && hosted.bounds.size == CGSize(width: 100, height: 50))
    hosted.position = CGPoint(x: 90, y: 25)
    hosted.shadowOpacity = 1
    hosted.transform = CATransform3DMakeScale(2, 2, 1)
    view.needsLayout = true
    stage.frame()
    #expect(hosted.position == CGPoint(x: 90, y: 25) && hosted.shadowOpacity == 1)
    #expect(hosted.animation(forKey: "position") != nil, "a hosted layer animates implicitly")
    view.setFrameSize(NSSize(width: 10, height: 10))
    #expect(hosted.bounds.size == CGSize(width: 100, height: 50), "the program keeps the objects in sync")
    #expect(reports.isEmpty)
  }

  @Test("A hosted layer that the program leaves in place follows the view's size")
  func untouchedHostedLayersFill() {
    let stage = MacStage()
    let view = NSView(frame: NSRect(x: 20, y: 40, width: 100, height: 50))
    let hosted = CALayer()
    view.layer = hosted
    view.wantsLayer = true
    stage.content.addSubview(view)
    stage.frame()
    view.setFrameSize(NSSize(width: 10, height: 10))
    #expect(hosted.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(hosted.animationKeys() == nil)
  }

  @Test("A hosted layer also shows in a view that is layer-backed because of its superview")
  func hostedLayersShowInBackedSuperviews() {
    let (outer, middle, view, hosted) = (NSView(), NSView(), NSView(), CALayer())
    view.layer = hosted
    middle.addSubview(view)
    #expect(hosted.superlayer == nil)
    outer.wantsLayer = true
    outer.addSubview(middle)
    #expect(hosted.superlayer === view.host.layer)
    outer.wantsLayer = false
    #expect(hosted.superlayer == nil)
    outer.wantsLayer = true
    #expect(hosted.superlayer === view.host.layer)
  }

  @Test("Filters are compared by their values, as they were when the view got them")
  func filtersAreCompared() throws {
    let stage = MacStage()
    let view = stage.add()
    let blur = try #require(CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 4]))
    view.contentFilters = [blur]
    blur.setValue(9, forKey: "inputRadius")
    view.layer?.filters = [blur]
    view.needsLayout = true
    stage.frame()
    #expect((view.layer?.filters?.first as? CIFilter)?.value(forKey: "inputRadius") as? Double == 4)
  }

  @Test("AppKit disables implicit animations for layer-backed views by default")
  func noImplicitAnimations() {
    let stage = MacStage()
    let view = stage.add()
    view.layer?.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    view.layer?.cornerRadius = 8
    view.layer?.opacity = 0.5
    view.alphaValue = 0.25
    view.frame.origin.x = 200
    stage.frame()
    #expect(view.layer?.animationKeys() == nil && view.shown.opacity == 0.25 && view.shown.position.x == 200)
  }

  @Test("Sublayers that a program adds to a view's layer have no view, so they animate implicitly")
  func bareSublayersAnimate() {
    let stage = MacStage()
    let view = stage.add()
    let sublayer = CALayer()
    view.layer?.addSublayer(sublayer)
    stage.frame()
    sublayer.opacity = 0
    #expect(sublayer.animation(forKey: "opacity")?.duration == 0.25)
  }

  @Test("The animator proxy enables implicit animations by itself")
  func theProxyEnablesImplicitAnimations() {
    let stage = MacStage()
    final class TintView: NSView {
      var tint = 0.0 {
        didSet {
          layer?.cornerRadius = tint
          subviews.first?.alphaValue = 0.5
        }
      }
    }
    let view = stage.add(TintView(frame: NSRect(x: 0, y: 0, width: 50, height: 50)))
    view.addSubview(NSView(frame: view.bounds))
    stage.frame()
    view.animator().tint = 10
    #expect(view.tint == 10 && view.layer?.animation(forKey: "cornerRadius")?.duration == 0.25)
    #expect(view.subviews[0].layer?.animation(forKey: "opacity") != nil)
    view.tint = 20
    stage.frame()
    stage.advance(to: 1)
    view.tint = 30
    #expect(view.layer?.animationKeys() == nil)
  }

  @Test("allowsImplicitAnimation enables implicit animations of layers in the current context")
  func theContextAllowsImplicitAnimations() {
    let stage = MacStage()
    let view = stage.add()
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 2
      view.layer?.cornerRadius = 4
      #expect(view.layer?.animationKeys() == nil)
      context.allowsImplicitAnimation = true
      view.layer?.cornerRadius = 8
      view.layer?.opacity = 0
      view.frame.origin.x += 100
    }
    let durations = ["cornerRadius", "opacity", "position"].map { view.layer?.animation(forKey: $0)?.duration }
    #expect(durations == [2, 2, 2])
    view.layer?.borderWidth = 3
    #expect(view.layer?.animation(forKey: "borderWidth") == nil)
  }

  @Test("Properties of the list must not be animated on the layer even then: the view takes its own value again")
  func ownedPropertiesDontStayInAGroup() {
    let stage = MacStage()
    let view = stage.add()
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 1
      context.allowsImplicitAnimation = true
      view.layer?.position = CGPoint(x: 300, y: 200)
    }
    stage.frame()
    for time in [0, 0.25, 0.5, 1.1] {
      stage.advance(to: time)
      #expect(view.layer?.position == CGPoint(x: 20, y: 40))
      #expect(isNear(view.shown.position.x, 20) && isNear(view.shown.position.y, 40), "at \(time)")
    }
  }

  @Test("Explicit animations of a layer-backed view's layer run as they are, in and out of groups", arguments: 0..<3)
  func explicitAnimationsRun(place: Int) {
    let stage = MacStage()
    let view = stage.add()
    var reports: [String] = []
    MacWorld.current.onReport = { reports.append($0) }
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 4)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue) = (100, 200)
    func add() {
      view.layer?.add(fade, forKey: "fade")
      view.layer?.add(slide, forKey: "slide")
    }
    if place == 0 {
      CATransaction.setAnimationDuration(2)
      add()
    } else {
      NSAnimationContext.runAnimationGroup { context in
        context.duration = 2
        context.timingFunction = CAMediaTimingFunction(name: .easeIn)
        context.allowsImplicitAnimation = place == 2
        add()
      }
    }
    stage.frame()
    stage.advance(to: 1)
    view.needsLayout = true
    stage.frame()
    #expect(isNear(CGFloat(view.shown.opacity), 0.25), "its own duration, and no curve")
    #expect(isNear(view.shown.position.x, 150, 1e-3), "the context's duration, also for a property of the list")
    stage.advance(to: 3)
    #expect(view.shown.position.x == 20 && view.frame.minX == 20 && view.layer?.animationKeys() == ["fade"])
    #expect(reports.isEmpty && view.alphaValue == 1)
  }
}
