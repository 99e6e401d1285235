import Foundation
import KinoraGeometry
import KinoraLottieModel
import Testing

@Suite struct ReadingTests {
  @Test func everythingButSizeAndTimesHasADefault() throws {
    let file = try LottieFile(json: Data(#"{"w":10,"h":20,"fr":30,"op":60,"layers":[{}]}"#.utf8))
    #expect(file.size == CGSize(width: 10, height: 20))
    #expect(file.duration == 2)
    #expect(file.composition.layers.count == 1)
    #expect(file.composition.layers[0].transform.scale.first == Vector(repeating: 100))
  }

  @Test func keyframesOfOldVersionsEndWithTheValueBefore() throws {
    let json = #"""
      {"w":1,"h":1,"fr":30,"op":60,"layers":[{"ty":3,"ks":{"o":{"k":[{"t":0,"s":[0],"e":[50]},{"t":10}]}}}]}
      """#
    let opacity = try LottieFile(json: Data(json.utf8)).composition.layers[0].transform.opacity
    #expect(opacity.value(at: 5) == 25)
    #expect(opacity.value(at: 20) == 50)
  }

  @Test func theValueJumpsBetweenKeyframesAtOneTime() throws {
    let json = #"""
      {"w":1,"h":1,"fr":30,"op":60,"layers":[{"ty":3,"ks":{"o":{"k":[
        {"t":0,"s":[0]},{"t":10,"s":[50]},{"t":10,"s":[70]},{"t":10,"s":[100]},{"t":20,"s":[80]}]}}}]}
      """#
    let opacity = try LottieFile(json: Data(json.utf8)).composition.layers[0].transform.opacity
    #expect(opacity.value(at: 5) == 25)
    #expect(opacity.value(at: 10) == 100)
    #expect(opacity.value(at: 15) == 90)
  }
}
