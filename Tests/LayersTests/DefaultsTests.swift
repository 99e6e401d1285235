import Foundation
import KinoraGeometry
import KinoraLayers
import TestSupport
import Testing

/// Initial values of new objects.
@Suite struct DefaultsTests {
  @Test func layer() {
    let layer = CALayer()
    #expect(layer.bounds == .zero && layer.position == .zero && layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(layer.anchorPointZ == 0 && layer.zPosition == 0 && layer.transform.isIdentity)
    #expect(layer.opacity == 1 && !layer.isHidden && layer.isDoubleSided && !layer.masksToBounds)
    #expect(!layer.isGeometryFlipped && !layer.isOpaque && layer.allowsGroupOpacity && layer.allowsEdgeAntialiasing)
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1) && layer.contentsCenter == layer.contentsRect)
    #expect(layer.contentsGravity == .resize && layer.contentsScale == 1 && layer.contentsFormat == .RGBA8Uint)
    #expect(layer.minificationFilter == .linear && layer.magnificationFilter == .linear)
    #expect(layer.edgeAntialiasingMask.rawValue == 15 && !layer.shouldRasterize && layer.rasterizationScale == 1)
    #expect(layer.backgroundColor == nil && layer.borderColor?.rgba == .black && layer.borderWidth == 0)
    #expect(layer.cornerRadius == 0 && layer.maskedCorners.rawValue == 15 && layer.cornerCurve == .circular)
    #expect(layer.shadowColor?.rgba == .black && layer.shadowOpacity == 0 && layer.shadowRadius == 3)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowPath == nil)
    #expect(layer.sublayers == nil && !layer.needsDisplay() && !layer.needsLayout())
  }

  @Test("MT-32: durations") func durations() {
    #expect(CALayer().duration == .infinity)
    #expect(CAAnimation().duration == 0)
  }

  @Test func timing() {
    for timing in [CALayer(), CAAnimation()] as [any CAMediaTiming] {
      #expect(timing.beginTime == 0 && timing.speed == 1 && timing.timeOffset == 0 && timing.repeatCount == 0)
      #expect(timing.repeatDuration == 0 && !timing.autoreverses && timing.fillMode == .removed)
    }
    #expect(CAAnimation().isRemovedOnCompletion && CAAnimation().timingFunction == nil)
  }

  @Test("GR-09: transition") func transition() {
    let transition = CATransition()
    #expect(transition.type == .fade && transition.subtype == nil)
    #expect(transition.startProgress == 0 && transition.endProgress == 1)
  }

  @Test("SP-21: a spring refuses what no spring has") func spring() {
    let spring = CASpringAnimation()
    spring.mass = 0
    spring.stiffness = 0
    spring.damping = -1
    spring.mass = .nan
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
    #expect(spring.initialVelocity == 0 && !spring.allowsOverdamping && spring.duration == 0)
  }

  @Test func shape() {
    let shape = CAShapeLayer()
    #expect(shape.path == nil && shape.fillColor?.rgba == .black && shape.strokeColor == nil)
    #expect(shape.lineWidth == 1 && shape.miterLimit == 10 && shape.lineCap == .butt && shape.lineJoin == .miter)
    #expect(shape.fillRule == .nonZero && shape.strokeStart == 0 && shape.strokeEnd == 1)
    #expect(shape.lineDashPattern == nil && shape.lineDashPhase == 0)
  }

  @Test func text() {
    let text = CATextLayer()
    #expect(text.string == nil && text.font as? String == "Helvetica" && text.fontSize == 36)
    #expect(text.foregroundColor?.rgba == .white && text.truncationMode == .none && text.alignmentMode == .natural)
    #expect(!text.isWrapped)
  }

  @Test func textsAskForDisplayWithWhatLaysThemOutAgain() {
    for key in ["string", "font", "wrapped", "alignmentMode", "truncationMode"] {
      #expect(CATextLayer.needsDisplay(forKey: key))
      #expect(!CALayer.needsDisplay(forKey: key))
    }
    #expect(!CATextLayer.needsDisplay(forKey: "opacity") && !CATextLayer.needsDisplay(forKey: "foregroundColor"))
  }

  @Test func unknownNamesFallBack() {
    let layer = CALayer()
    layer.contentsGravity = CALayerContentsGravity(rawValue: "bogus")
    layer.cornerCurve = CALayerCornerCurve(rawValue: "bogus")
    layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: 0xff)
    #expect(layer.contentsGravity == .center)
    #expect(layer.cornerCurve == .circular)
    #expect(layer.edgeAntialiasingMask.rawValue == 15)
  }

  @Test func defaultValuesByKey() {
    for key in ["bounds", "position", "transform", "cornerRadius", "backgroundColor", "zPosition", "beginTime", "x"] {
      #expect(CALayer.defaultValue(forKey: key) == nil)
    }
    #expect(CALayer.defaultValue(forKey: "opacity") as? Float == 1)
    #expect(CALayer.defaultValue(forKey: "shadowRadius") as? CGFloat == 3)
    #expect(CALayer.defaultValue(forKey: "duration") as? Double == .infinity)
    for key in ["maskedCorners", "edgeAntialiasingMask"] {
      #expect(CALayer.defaultValue(forKey: key) as? Int == 15)
    }
    #expect((CALayer.defaultValue(forKey: "maskedCorners") as? CACornerMask)?.rawValue == 15)
    #expect(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
  }

  private nonisolated static let curves: [(CAMediaTimingFunctionName, [Double])] = [
    (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]), (.easeInEaseOut, [0.42, 0, 0.58, 1]),
    (.default, [0.25, 0.1, 0.25, 1]), (.linear, [0, 0, 1, 1]),
  ]

  @Test("TF-01, TF-02, TF-03, TF-04, TF-05: named curves", arguments: curves)
  func namedCurves(name: CAMediaTimingFunctionName, points: [Double]) {
    let function = CAMediaTimingFunction(name: name)
    var c1: [Float] = [0, 0]
    var c2: [Float] = [0, 0]
    function.getControlPoint(at: 1, values: &c1)
    function.getControlPoint(at: 2, values: &c2)
    #expect(close((c1 + c2).map(Double.init), points, within: 1e-6))
    #expect(function == CAMediaTimingFunction(name: name))
  }

  @Test("TF-29: an unknown name raises") func unknownCurve() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "bogus"))
    }
    #expect(said("unknown timing function", in: result?.standardErrorContent))
  }

  @Test("TF-30: custom curves are their own") func customCurves() {
    #expect(CAMediaTimingFunction(controlPoints: 0, 0, 1, 1) != CAMediaTimingFunction(controlPoints: 0, 0, 1, 1))
  }
}
