import Foundation
import Geometry
import Layers
import Testing

/// Properties by name.
@Suite struct KeyPathTests {
  @Test("GE-28 scale, then rotation, by key path") func scaleThenRotation() {
    let layer = CALayer()
    layer.setValue(2, forKeyPath: "transform.scale")
    layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    #expect(close([layer.transform.m11, layer.transform.m12], [1.755165, 0.958851], within: 1e-6))
    #expect(close([layer.transform.m22], [1.755165], within: 1e-6))
  }

  @Test func readsComponentsOfAFreshLayer() {
    let layer = CALayer()
    #expect(layer.value(forKeyPath: "transform.scale") as? Double == 1)
    #expect(layer.value(forKeyPath: "transform.rotation.z") as? Double == 0)
    #expect(layer.value(forKeyPath: "position.x") as? Double == 0)
    #expect(layer.value(forKeyPath: "bounds.size.width") as? Double == 0)
  }

  @Test func setsComponentsOfStructures() {
    let layer = CALayer()
    layer.setValue(30, forKeyPath: "bounds.size.width")
    layer.setValue(CGFloat(7), forKeyPath: "position.y")
    layer.setValue(NSNumber(value: 5), forKeyPath: "shadowOffset.width")
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 0))
    #expect(layer.position == CGPoint(x: 0, y: 7))
    #expect(layer.shadowOffset == CGSize(width: 5, height: -3))
  }

  @Test func numbersComeFromNilAndFromText() {
    let layer = CALayer()
    layer.setValue("0.5", forKey: "opacity")
    #expect(layer.opacity == 0.5)
    layer.setValue(nil, forKey: "opacity")
    #expect(layer.opacity == 0)
    layer.setValue(1, forKey: "hidden")
    #expect(layer.isHidden)
  }

  @Test func unknownKeysAreKept() {
    let layer = CALayer()
    layer.setValue("mine", forKey: "custom")
    #expect(layer.value(forKey: "custom") as? String == "mine")
    #expect(layer.value(forKey: "other") == nil)
    #expect(layer.value(forKeyPath: "no.such.path") == nil)
    layer.setValue(nil, forKey: "custom")
    #expect(layer.value(forKey: "custom") == nil)
  }

  @Test func anUnsetColourReadsNil() {
    let layer = CALayer()
    #expect(layer.value(forKey: "backgroundColor") == nil)
    #expect(layer.value(forKey: "borderColor") is CGColor)
    #expect(layer.value(forKey: "contents") == nil)
  }

  @Test func aStyleFillsWhatIsNotSet() {
    let layer = CALayer()
    layer.borderWidth = 3
    layer.style = ["cornerRadius": 6, "borderWidth": 1, "custom": "styled"]
    #expect(layer.cornerRadius == 6)
    #expect(layer.borderWidth == 3)
    #expect(layer.value(forKey: "custom") as? String == "styled")
  }

  @Test func shapeAndTextKeysBelongToTheirLayers() {
    let shape = CAShapeLayer()
    shape.setValue(0.25, forKey: "strokeEnd")
    #expect(shape.strokeEnd == 0.25)
    let text = CATextLayer()
    text.setValue("words", forKey: "string")
    #expect(text.string as? String == "words")
    let plain = CALayer()
    plain.setValue(0.25, forKey: "strokeEnd")
    #expect(plain.value(forKey: "strokeEnd") as? Double == 0.25)
  }

  @Test func reachesIntoOtherLayers() {
    let layer = CALayer()
    let mask = CALayer()
    layer.mask = mask
    layer.setValue(0.5, forKeyPath: "mask.opacity")
    #expect(mask.opacity == 0.5)
    #expect(layer.value(forKeyPath: "mask.opacity") as? Float == 0.5)
  }
}
