import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import Testing

@Suite struct GradientLayerTests {
  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test func startsWithoutColours() {
    let gradient = CAGradientLayer()
    #expect(gradient.colors == nil && gradient.locations == nil && gradient.type == .axial)
    #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0) && gradient.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(CAGradientLayer.defaultValue(forKey: "endPoint") as? CGPoint == CGPoint(x: 0.5, y: 1))
    #expect(CAGradientLayer.defaultValue(forKey: "colors") == nil)
    #expect(CAGradientLayer.defaultValue(forKey: "opacity") as? Float == 1)
  }

  @Test func keepsWhatItIsGiven() {
    let gradient = CAGradientLayer()
    gradient.colors = [Self.red, Self.blue]
    gradient.locations = [0.25, 1]
    gradient.type = .conic
    #expect(gradient.colors as? [CGColor] == [Self.red, Self.blue])
    #expect(gradient.locations == [0.25, 1])
    #expect(gradient.type == .conic)
    gradient.type = CAGradientLayerType(rawValue: "bogus")
    #expect(gradient.type == .axial)
    gradient.colors = []
    #expect(gradient.colors == nil)
  }

  @Test func survivesOddValues() {
    let gradient = CAGradientLayer()
    gradient.colors = [Self.red, "blue", 7]
    #expect(gradient.colors?.count == 1)
    gradient.locations = [0, 1]
    gradient.locations = [.init(value: Double.nan)]
    gradient.startPoint = CGPoint(x: CGFloat.infinity, y: 0)
    #expect(gradient.locations == [0, 1] && gradient.startPoint == CGPoint(x: 0.5, y: 0))
  }

  @Test func hasItsPropertiesByName() {
    let gradient = CAGradientLayer()
    gradient.setValue([Self.red, Self.blue], forKey: "colors")
    gradient.setValue([0.1, 0.9], forKey: "locations")
    gradient.setValue("radial", forKey: "type")
    gradient.setValue(0.25, forKeyPath: "startPoint.x")
    #expect(gradient.colors?.count == 2 && gradient.locations == [0.1, 0.9] && gradient.type == .radial)
    #expect(gradient.startPoint == CGPoint(x: 0.25, y: 0))
    #expect(gradient.value(forKeyPath: "endPoint.y") as? Double == 1)
    gradient.setValue(nil, forKey: "colors")
    #expect(gradient.colors == nil)
  }

  @Test func animatesByItselfOnceLive() throws {
    let rig = LayerRig()
    let gradient = CAGradientLayer()
    gradient.colors = [Self.red, Self.red]
    gradient.locations = [0, 0.5]
    let layer = rig.liveLayer(gradient)
    layer.colors = [Self.blue, Self.blue]
    layer.locations = [0.5, 1]
    layer.startPoint = .zero
    layer.endPoint = CGPoint(x: 1, y: 1)
    #expect(layer.animationKeys() == ["colors", "locations", "startPoint", "endPoint"])
    rig.frame()
    rig.advance(to: 0.125)
    // The progress of the default curve at half of its time.
    let part = 0.802403
    let shown = try #require(layer.presentation())
    let first = try #require((shown.colors as? [CGColor])?.first)
    #expect(abs(first.rgba.blue - part) < 1e-3 && abs(first.rgba.red - (1 - part)) < 1e-3)
    #expect(abs((shown.locations?.first?.doubleValue ?? 0) - part / 2) < 1e-3)
    #expect(abs(shown.startPoint.x - (1 - part) / 2) < 1e-3)
  }

  @Test func listsOfOtherLengthsDoNotMix() {
    let rig = LayerRig()
    let gradient = CAGradientLayer()
    gradient.colors = [Self.red]
    let layer = rig.stoppedLayer(gradient)
    let animation = CABasicAnimation(keyPath: "colors")
    animation.fromValue = [Self.blue, Self.blue]
    animation.duration = 1
    layer.add(animation, forKey: nil)
    let counts = rig.presented(layer, at: [0, 0.5]) { ($0 as? CAGradientLayer)?.colors?.count }
    #expect(counts == [1, 1])
  }
}
