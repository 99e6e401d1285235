import Foundation
import KinoraCAMLLayers
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import TestSupport
import Testing

/// Layers that are exported and read again.
@MainActor @Suite struct WritingLayersTests {
  private static let picture = CGImage(width: 2, height: 2, pixels: [0xFFFF_0000, 0x8000_4000, 0, 0xFF12_3456])

  private func check(_ layer: CALayer) throws {
    // Pictures are read from the rig's files when their pixels are compared.
    let rig = try WritingRig()
    let differences = try rig.readAgain(layer).differences(from: layer)
    withExtendedLifetime(rig) {}
    #expect(differences == [])
  }

  @Test func aPlainLayerHasOnlyItsPlace() throws {
    let rig = try WritingRig()
    rig.root.addSublayer(CALayer())
    let text = try rig.export().text
    #expect(text.contains("<CALayer id=\"#2\" bounds=\"0 0 0 0\" position=\"0 0\"/>"))
    #expect(text.contains("<CALayer id=\"#1\" bounds=\"0 0 200 100\" position=\"100 50\" geometryFlipped=\"1\">"))
  }

  @Test func allLayersHaveTheirProperties() throws {
    let layer = CALayer()
    layer.name = "a <name> & \"more\"\nof it"
    layer.bounds = CGRect(x: -3, y: 0.1, width: 100.25, height: 50)
    (layer.position, layer.anchorPoint) = (CGPoint(x: 1 / 3.0, y: 2e-7), CGPoint(x: 0, y: 1))
    (layer.zPosition, layer.anchorPointZ) = (4, -5)
    layer.transform = CATransform3DMakeScale(1.5, -2, 1)
    layer.sublayerTransform.m34 = -1 / 400
    (layer.opacity, layer.isHidden, layer.isDoubleSided, layer.masksToBounds) = (0.3, true, false, true)
    (layer.isOpaque, layer.allowsGroupOpacity, layer.allowsEdgeAntialiasing) = (true, false, false)
    (layer.edgeAntialiasingMask, layer.maskedCorners) = ([.layerLeftEdge], [.layerMinXMinYCorner])
    layer.backgroundColor = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    (layer.borderColor, layer.borderWidth) = (nil, 2)
    (layer.cornerRadius, layer.cornerCurve) = (7.5, .continuous)
    (layer.shadowColor, layer.shadowOpacity, layer.shadowRadius) = (CGColor.white, 0.7, 9)
    layer.shadowOffset = CGSize(width: 1, height: -1)
    layer.shadowPath = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 20), transform: nil)
    (layer.shouldRasterize, layer.rasterizationScale) = (true, 2)
    (layer.autoresizingMask, layer.isGeometryFlipped) = ([.layerWidthSizable, .layerMinYMargin], true)
    (layer.speed, layer.autoreverses, layer.fillMode) = (0.25, true, .both)
    try check(layer)
  }

  @Test func contentsHaveTheirPixels() throws {
    let layer = CALayer()
    layer.contents = Self.picture
    (layer.contentsScale, layer.contentsGravity) = (2, .bottomRight)
    layer.contentsRect = CGRect(x: 0, y: 0.5, width: 0.5, height: 0.5)
    layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    (layer.minificationFilter, layer.magnificationFilter, layer.minificationFilterBias) = (.trilinear, .nearest, 0.5)
    try check(layer)
  }

  @Test func shapesAndGradientsHaveTheirs() throws {
    let shape = CAShapeLayer()
    let frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    shape.path = CGPath(roundedRect: frame, cornerWidth: 5, cornerHeight: 5, transform: nil)
    (shape.fillColor, shape.strokeColor) = (nil, CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    (shape.lineWidth, shape.miterLimit, shape.lineDashPhase) = (3, 4, 5)
    (shape.strokeStart, shape.strokeEnd, shape.lineDashPattern) = (0.1, 0.9, [1, 2.5, 3])
    (shape.fillRule, shape.lineCap, shape.lineJoin) = (.evenOdd, .round, .bevel)
    try check(shape)
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor.white, CGColor(red: 0, green: 0.5, blue: 1, alpha: 0.25)]
    (gradient.locations, gradient.type) = ([0, 0.75], .radial)
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.9))
    try check(gradient)
  }

  @Test func theOtherKindsHaveTheirs() throws {
    let replicator = CAReplicatorLayer()
    (replicator.instanceCount, replicator.instanceDelay, replicator.preservesDepth) = (5, 0.1, true)
    replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    replicator.instanceColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    (replicator.instanceRedOffset, replicator.instanceAlphaOffset) = (-0.1, -0.05)
    try check(replicator)
    let scroller = CAScrollLayer()
    (scroller.scrollMode, scroller.bounds) = (.vertically, CGRect(x: 0, y: 20, width: 50, height: 50))
    try check(scroller)
    try check(CATransformLayer())
    let text = CATextLayer()
    (text.string, text.font, text.fontSize) = ("Tea & <cake>\n“now”", "Inter-SemiBold", 13.5)
    (text.isWrapped, text.alignmentMode, text.truncationMode) = (true, .center, .end)
    (text.bounds, text.foregroundColor) = (CGRect(x: 0, y: 0, width: 80, height: 60), CGColor.black)
    try check(text)
  }

  @Test func emittersHaveTheirCells() throws {
    let (outer, inner) = (CAEmitterCell(), CAEmitterCell())
    (inner.name, inner.birthRate, inner.contents) = ("spark", 3, Self.picture)
    (outer.name, outer.emitterCells, outer.contents) = ("rocket", [inner], Self.picture)
    (outer.lifetime, outer.lifetimeRange, outer.alphaSpeed, outer.redRange) = (.infinity, 0.1, -0.3, 0.2)
    (outer.velocity, outer.yAcceleration, outer.emissionLongitude) = (50, 9.81, .pi / 3)
    (outer.color, outer.beginTime, outer.duration) = (CGColor(red: 1, green: 0, blue: 0, alpha: 0.5), -2, 3)
    outer.setValue(0.5, forKey: "rotation")
    inner.setValue(0.25, forKey: "rotationRange")
    outer.setValue(8, forKey: "contentsFrameCount")
    outer.setValue(3, forKey: "contentsFramesPerRow")
    outer.setValue(2.5, forKey: "contentsFramesPerSecond")
    inner.setValue("single", forKey: "contentsFrameMode")
    for (index, key) in ["orientationLatitude", "orientationLongitude", "orientationRange", "mass", "massRange"]
      .enumerated()
    { outer.setValue(0.5 + Double(index), forKey: key) }
    outer.setValue("plane", forKey: "particleType")
    var attractor = EmitterBehavior()
    (attractor.name, attractor.shape, attractor.isEnabled) = ("pull", .planar, false)
    (attractor.position, attractor.zPosition, attractor.radius) = (CGPoint(x: 3, y: -4), 5, 6)
    (attractor.stiffness, attractor.falloff, attractor.falloffDistance) = (0.25, .infinity, 30)
    (attractor.orientationLatitude, attractor.orientationLongitude) = (0.1, -0.2)
    inner.emitterBehaviors = [attractor, EmitterBehavior()]
    let emitter = CAEmitterLayer()
    (emitter.emitterBehaviors, emitter.spinBias) = ([EmitterBehavior(), attractor], 1.5)
    (emitter.emitterCells, emitter.emitterShape, emitter.emitterMode) = ([outer], .circle, .outline)
    (emitter.renderMode, emitter.preservesDepth, emitter.seed) = (.additive, true, 4_000_000_000)
    (emitter.birthRate, emitter.lifetime, emitter.scale) = (0.1, 2, 0.7)
    emitter.emitterSize = CGSize(width: 12, height: 34)
    // Its clock starts at the moment of the export.
    emitter.beginTime = 1000
    try check(emitter)
  }

  @Test func filtersAndBlendModesHaveTheirInputs() throws {
    let layer = CALayer()
    let inputs: [(String, [String: Any])] = [
      ("CIGaussianBlur", ["inputRadius": 3.5]), ("CIMotionBlur", ["inputRadius": 4, "inputAngle": 0.5]),
      ("CIColorControls", ["inputSaturation": 0.5, "inputBrightness": 0.1, "inputContrast": 1.2]),
      ("CIColorMatrix", ["inputRVector": [0, 1, 0, 0] as [Double], "inputBiasVector": [0.1, 0, 0, 0] as [Double]]),
      ("CIColorMonochrome", ["inputColor": CIColor(red: 0, green: 1, blue: 0), "inputIntensity": 0.5]),
      ("CIHueAdjust", ["inputAngle": 1]), ("CIColorInvert", [:]), ("CIMorphologyMaximum", ["inputRadius": 2]),
    ]
    let filters = inputs.compactMap { CIFilter(name: $0.0, parameters: $0.1) }
    filters[0].isEnabled = false
    layer.filters = filters
    layer.backgroundFilters = inputs.prefix(1).compactMap { CIFilter(name: $0.0, parameters: $0.1) }
    layer.compositingFilter = "softLightBlendMode"
    try check(layer)
  }

  @Test func masksAndSublayersAreLayers() throws {
    let layer = CALayer()
    let mask = CAGradientLayer()
    (mask.colors, mask.type) = ([CGColor.black, CGColor.clear], .conic)
    layer.mask = mask
    layer.addSublayer(CATransformLayer())
    let rig = try WritingRig()
    let copy = try rig.readAgain(layer)
    #expect(copy.mask?.differences(from: mask) == [])
    #expect(copy.sublayers?.count == 1 && copy.sublayers?[0] is CATransformLayer)
  }
}
