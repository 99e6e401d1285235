import KinoraGeometry
import KinoraLayers
import KinoraMotion
import Testing

@MainActor @Suite struct FilterTests {
  @Test func filtersHaveTheirDefaultsAndTakeInputs() throws {
    let blur = try #require(CIFilter(name: "CIGaussianBlur"))
    #expect(blur.name == "CIGaussianBlur")
    #expect(blur.inputKeys == ["inputRadius"])
    #expect(blur.value(forKey: "inputRadius") as? Double == 10)
    blur.setValue(4, forKey: "inputRadius")
    #expect(blur.value(forKey: "inputRadius") as? Double == 4)
    blur.setValue("nonsense", forKey: "inputRadius")
    blur.setValue(Double.nan, forKey: "inputRadius")
    #expect(blur.value(forKey: "inputRadius") as? Double == 4)
    blur.setDefaults()
    #expect(blur.value(forKey: "inputRadius") as? Double == 10)
  }

  @Test func unknownFiltersAreNil() {
    #expect(CIFilter(name: "CINoSuchFilter") == nil)
  }

  @Test func vectorsAndColoursAreInputs() throws {
    let matrix = try #require(
      CIFilter(name: "CIColorMatrix", parameters: ["inputRVector": CIVector(x: 0, y: 1, z: 0, w: 0)]))
    #expect(matrix.value(forKey: "inputRVector") as? CIVector == CIVector(x: 0, y: 1, z: 0, w: 0))
    let mono = try #require(CIFilter(name: "CIColorMonochrome"))
    mono.setValue(CIColor(red: 1, green: 0.5, blue: 0), forKey: "inputColor")
    #expect(mono.value(forKey: "inputColor") as? CIColor == CIColor(red: 1, green: 0.5, blue: 0))
  }

  @Test func aLayerKeepsCopiesThatKeyPathsChange() throws {
    let layer = CALayer()
    let blur = try #require(CIFilter(name: "CIGaussianBlur"))
    blur.name = "blur"
    layer.filters = [blur]
    blur.setValue(1, forKey: "inputRadius")
    #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double == 10)
    layer.setValue(3.5, forKeyPath: "filters.blur.inputRadius")
    #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double == 3.5)
    #expect((layer.filters?.first as? CIFilter)?.value(forKey: "inputRadius") as? Double == 3.5)
    #expect(layer.filters?.count == 1)
    layer.filters = nil
    #expect(layer.filters == nil)
  }

  @Test func whatIsNoFilterIsLeftOut() {
    let layer = CALayer()
    layer.filters = ["CIGaussianBlur", 3]
    #expect(layer.filters == nil)
  }

  @Test func inputsCanBeAnimated() throws {
    let blur = try #require(CIFilter(name: "CIGaussianBlur"))
    blur.name = "blur"
    let rig = LayerRig()
    let layer = rig.stoppedLayer()
    layer.filters = [blur]
    let change = CABasicAnimation(keyPath: "filters.blur.inputRadius")
    change.fromValue = 0
    change.toValue = 8
    change.duration = 1
    layer.add(change, forKey: "blur")
    rig.flush()
    let radii = rig.presented(layer, at: [0.5]) { $0.value(forKeyPath: "filters.blur.inputRadius") as? Double }
    #expect(radii == [4])
    #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double == 10)
  }

  @Test func compositingFiltersAreNamesOrFilters() {
    let layer = CALayer()
    for (filter, mode) in [
      ("multiplyBlendMode", CGBlendMode.multiply), ("plusL", .plusLighter), ("plusD", .plusDarker), ("xor", .xor),
      ("sourceIn", .sourceIn), ("CIScreenBlendMode", .screen), ("nothing known", .normal),
    ] {
      layer.compositingFilter = filter
      #expect(layer.values.compositing == mode)
      #expect(layer.compositingFilter as? String == filter)
    }
    layer.compositingFilter = CIFilter(name: "CIDifferenceBlendMode")
    #expect(layer.values.compositing == .difference)
    layer.compositingFilter = nil
    #expect(layer.values.compositing == .normal)
  }
}
