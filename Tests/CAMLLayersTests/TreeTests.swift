import Foundation
import KinoraArchives
import KinoraCAMLLayers
import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRaster
import TestSupport
import Testing

/// The layers of documents: where they are, and what kinds there are.
@MainActor
@Suite struct TreeTests {
  private func dot(_ x: Double, _ y: Double, _ extra: KeyValuePairs<String, CAMLValue> = [:]) -> CAMLObject {
    let plain: KeyValuePairs<String, CAMLValue> = [
      "bounds": rect(0, 0, 10, 10), "position": point(x, y), "backgroundColor": red,
    ]
    return CAMLObject(
      className: "CALayer", id: "dot", place: place,
      properties: (Array(plain) + Array(extra)).map { CAMLProperty($0.key, $0.value, at: place) })
  }

  private func root(_ sublayer: CAMLObject, isFlipped: Bool = false, bounds: CAMLValue = rect(0, 0, 40, 60))
    -> CAMLObject
  {
    object(
      "CALayer", id: "root",
      ["bounds": bounds, "position": point(7, 9), "geometryFlipped": .flag(isFlipped), "sublayers": list(sublayer)])
  }

  @Test func yPointsUp() {
    let picture = CAMLStage(root(dot(5, 5))).draw()
    #expect(picture.width == 40 && picture.height == 60)
    #expect(picture[2, 57] == .red && picture[2, 48] == .black && picture[2, 2] == .black)
  }

  @Test func aFlippedRootPointsDown() {
    let picture = CAMLStage(root(dot(5, 5), isFlipped: true)).draw()
    #expect(picture[2, 2] == .red && picture[2, 57] == .black)
  }

  @Test func theBundlesSettingFlipsTheRoot() {
    var settings = CAMLSettings()
    settings.geometryFlipped = true
    let picture = CAMLStage(root(dot(5, 5)), settings).draw()
    #expect(picture[2, 2] == .red && picture[2, 57] == .black)
  }

  @Test func theBoundsOfTheRootMayStartAnywhere() {
    let picture = CAMLStage(root(dot(105, 205), bounds: rect(100, 200, 40, 60))).draw()
    #expect(picture[2, 57] == .red && picture[2, 2] == .black)
  }

  @Test(arguments: [false, true])
  func picturesAreUpright(isFlipped: Bool) {
    let layer = dot(5, 5, ["contents": .image("a.png"), "bounds": rect(0, 0, 10, 10)])
    let picture = CAMLStage(root(layer, isFlipped: isFlipped), pictures: ["a.png": twoColors()]).draw()
    let top = isFlipped ? 0 : 50
    #expect(picture[5, top + 1] == .red && picture[5, top + 8] == .blue)
  }

  @Test func aRootWithoutBoundsIsAsLargeAsItsLayers() {
    let layers = object("CALayer", ["sublayers": list(dot(0, 0), dot(15, -20))])
    let stage = CAMLStage(layers)
    #expect(stage.tree.host.bounds.size == CGSize(width: 40, height: 50))
    let picture = stage.draw()
    #expect(picture[20, 25] == .red && picture[35, 45] == .red && picture[35, 5] == .black)
    var settings = CAMLSettings()
    (settings.width, settings.height) = (80, 90)
    #expect(
      CAMLTree.size(of: CAMLDocument(root: layers, settings: settings, issues: [])) == CGSize(width: 80, height: 90))
  }

  @Test func everyKindOfLayerIsMade() {
    let kinds: [String: CALayer.Type] = [
      "CALayer": CALayer.self, "CATextLayer": CATextLayer.self, "CAGradientLayer": CAGradientLayer.self,
      "CAReplicatorLayer": CAReplicatorLayer.self, "CATransformLayer": CATransformLayer.self,
      "CAShapeLayer": CAShapeLayer.self, "CAEmitterLayer": CAEmitterLayer.self, "CAScrollLayer": CAScrollLayer.self,
      "CATiledLayer": CALayer.self, "CABackdropLayer": CALayer.self, "CASDFLayer": CALayer.self,
      "XYLayer": CALayer.self,
    ]
    for (name, kind) in kinds {
      let stage = CAMLStage(root(object(name, ["bounds": rect(0, 0, 10, 10)])))
      let layer = stage.tree.root.sublayers?.first
      #expect(layer.map { type(of: $0) == kind } == true, "\(name)")
      // The reader notes those that are unknown.
      #expect(stage.tree.issues.isEmpty, "\(name)")
    }
  }

  @Test func propertiesOfAllKindsAreSet() throws {
    let gradient = CAMLStage(
      root(
        object(
          "CAGradientLayer",
          [
            "bounds": rect(0, 0, 40, 60), "position": point(20, 30), "colors": list(red, green),
            "startPoint": point(0.5, 0), "endPoint": point(0.5, 1), "type": .string("axial"),
            "locations": list(.number(0.5), .number(0.5)),
          ])))
    let picture = gradient.draw()
    // The start is at the bottom, since y points up.
    #expect(picture[20, 58] == .red && picture[20, 2] == .green)
    let shape = CAMLStage(
      root(
        object(
          "CAShapeLayer", ["path": .path(BezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))), "fillColor": red]))
    )
    #expect(shape.draw()[4, 55] == .red)
    let text = CAMLStage(
      root(
        object(
          "CATextLayer",
          ["string": .string("Hi"), "fontSize": .number(12), "wrapped": .flag(true), "foregroundColor": red])))
    let layer = try #require(text.tree.root.sublayers?.first as? CATextLayer)
    #expect(layer.string as? String == "Hi" && layer.fontSize == 12 && layer.isWrapped)
    #expect(layer.foregroundColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    let copies = CAMLStage(
      root(
        object(
          "CAReplicatorLayer",
          [
            "bounds": rect(0, 0, 40, 60), "position": point(20, 30), "instanceCount": .number(3),
            "instanceTransform": .transform(CATransform3DMakeTranslation(0, 20, 0)), "sublayers": list(dot(5, 5)),
          ])))
    let rows = copies.draw()
    #expect(rows[5, 55] == .red && rows[5, 35] == .red && rows[5, 15] == .red && rows[5, 45] == .black)
  }

  @Test func theTransformCountsAndItsPartsDoNotAddToIt() throws {
    let turn = CATransform3DMakeRotation(0.5, 0, 0, 1)
    let both = dot(5, 5, ["transform": .transform(turn), "transform.rotation.z": .number(0.5)])
    #expect(CAMLStage(root(both)).tree.root.sublayers?.first?.transform == turn)
    let part = dot(5, 5, ["transform": .transform(CATransform3DIdentity), "transform.rotation.z": .number(0.5)])
    let layer = try #require(CAMLStage(root(part)).tree.root.sublayers?.first)
    #expect(abs(layer.transform.m12 - turn.m12) < 1e-9)
  }

  @Test func aPictureThatIsMissingIsAnIssue() {
    let tree = CAMLStage(root(dot(5, 5, ["contents": .image("b.png")]))).tree
    #expect(tree.issues.isEmpty && tree.pictureIssues.map(\.severity) == [.broken])
    #expect(tree.pictureIssues.first?.message.hasSuffix("; the picture isn't shown") == true)
  }

  @Test func contentsAreMultipliedByAColor() {
    let half = CAMLValue.color(RGBAColor(red: 0.5, green: 1, blue: 0, alpha: 1))
    let tinted = dot(5, 5, ["backgroundColor": .null, "contents": .image("a.png"), "contentsMultiplyColor": half])
    let picture = CAMLStage(root(tinted), pictures: ["a.png": twoColors()]).draw()
    #expect(picture[5, 51].isClose(to: PixelValue(127, 0, 0), within: 2) && picture[5, 58] == .black)
  }

  @Test func filtersHaveTheirNamesInKeyPaths() throws {
    let swap: [Double] = [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
    let matrix = object(
      "CAFilter",
      ["filter": .string("colorMatrix"), "name": .string("m"), "inputColorMatrix": .colorMatrix(swap)])
    let layer = dot(5, 5, ["filters": list(matrix, object("CAFilter", ["filter": .string("glass")]))])
    let stage = CAMLStage(root(layer))
    #expect(stage.draw()[5, 55] == .green)
    #expect(stage.tree.issues.map(\.message) == ["filter 'glass': unknown, so the layer shows without it"])
    let blended = dot(5, 5, ["compositingFilter": .object(object("CAFilter", ["filter": .string("screenBlendMode")]))])
    #expect(CAMLStage(root(blended)).tree.root.sublayers?.first?.compositingFilter as? String == "screenBlendMode")
  }

  @Test func emittersHaveTheirCells() throws {
    let inner = object("CAEmitterCell", ["name": .string("b"), "birthRate": .number(2)])
    let cell = object(
      "CAEmitterCell",
      [
        "name": .string("a"), "birthRate": .number(40), "lifetime": .number(5), "scale": .number(0.3),
        "contents": .image("a.png"), "color": red, "beginTime": .number(-15), "emitterCells": list(inner),
        "rotationRange": .number(3), "mass": .number(1), "contentsFrameCount": .number(4),
        "contentsFramesPerRow": .number(2), "contentsFrameMode": .string("single"),
      ])
    let emitter = object(
      "CAEmitterLayer",
      [
        "emitterPosition": point(20, 30), "emitterSize": .size(CGSize(width: 8, height: 1)),
        "emitterShape": .string("line"), "emitterCells": list(cell), "seed": .number(7),
      ])
    let stage = CAMLStage(root(emitter), pictures: ["a.png": twoColors()])
    let layer = try #require(stage.tree.root.sublayers?.first as? CAEmitterLayer)
    let made = try #require(layer.emitterCells?.first)
    #expect(layer.emitterShape == .line && layer.emitterSize.width == 8 && layer.seed == 7)
    #expect(made.birthRate == 40 && made.lifetime == 5 && made.beginTime == -15 && made.contents is CGImage)
    #expect(made.emitterCells?.first?.name == "b")
    #expect(made.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(made.value(forKey: "contentsFrameCount") as? Double == 4)
    #expect(made.value(forKey: "contentsFrameMode") as? String == "single")
    #expect(made.value(forKey: "rotationRange") as? Double == 3)
    #expect(stage.tree.issues.isEmpty)
  }

  @Test func attractorsAreReadAndOtherBehaviorsNamed() throws {
    let attractor = object(
      "CAEmitterBehavior",
      [
        "behavior": .string("attractor"), "name": .string("pull"), "position": point(20, 30), "zPosition": .number(4),
        "radius": .number(5), "falloff": .number(.infinity), "falloffDistance": .number(6), "stiffness": .number(7),
        "attractorType": .string("axial"), "orientationLatitude": .number(1), "orientationLongitude": .number(2),
      ])
    let wave = object("CAEmitterBehavior", ["behavior": .string("wave")])
    let cell = object("CAEmitterCell", ["emitterBehaviors": list(attractor), "particleType": .string("plane")])
    let emitter = object(
      "CAEmitterLayer",
      ["emitterBehaviors": list(attractor, wave), "emitterCells": list(cell), "spinBias": .number(1.5)])
    let stage = CAMLStage(root(emitter))
    let layer = try #require(stage.tree.root.sublayers?.first as? CAEmitterLayer)
    var expected = EmitterBehavior()
    (expected.name, expected.shape, expected.position) = ("pull", .axial, CGPoint(x: 20, y: 30))
    (expected.zPosition, expected.radius, expected.stiffness) = (4, 5, 7)
    (expected.falloff, expected.falloffDistance) = (.infinity, 6)
    (expected.orientationLatitude, expected.orientationLongitude) = (1, 2)
    #expect(layer.emitterBehaviors == [expected] && layer.spinBias == 1.5)
    #expect(layer.emitterCells?.first?.emitterBehaviors == [expected])
    #expect(layer.emitterCells?.first?.value(forKey: "particleType") as? String == "plane")
    #expect(stage.tree.issues.map(\.message) == ["behavior 'wave' isn't applied: particles fly on without it"])
  }
}
