import KinoraGeometry
import KinoraLayers
import KinoraUIKitControls
import Testing

/// The slider of the scene `property-animator`.
@Suite(.serialized) struct PropertyAnimatorSceneTests: ScenePlaying {
  @Test(
    "the slider shows where the card is, also without an active animator",
    arguments: [
      (["0.8:z"], 0.0), (["0.8:e"], 1.0), (["0.8:e", "1:f", "1.5:e"], 0.0), (["0.5:9"], 1.0),
      (["0.5:9", "1:z"], 0.0), (["0.5:0", "0.6:g"], 1.0),
    ])
  func theSliderFollows(inputs: [String], value: Double) throws {
    let shown = try play("property-animator", to: 2.2, inputs) { root in
      try #require(root.descendants.compactMap { $0.delegate as? UISlider }.first).value
    }
    #expect(isNear(shown, value, within: 1e-3))
  }

  @Test("stopped without finishing, the card and the slider stay")
  func stops() throws {
    let shown = try play("property-animator", to: 2.2, ["1.5:x"]) { root in
      try #require(root.descendants.compactMap { $0.delegate as? UISlider }.first).value
    }
    #expect(shown > 0.3 && shown < 0.7)
  }
}
