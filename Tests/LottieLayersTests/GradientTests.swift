import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraRaster
import TestSupport
import Testing

@testable import KinoraLottieLayers
@testable import KinoraLottieModel

/// Gradients of shapes.
@Suite @MainActor struct GradientTests {
  /// A square of 10 points with a gradient from red to blue.
  private static func file(_ members: String) -> Data {
    let stops = #""g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}"#
    return Data(
      #"""
      {"w":10,"h":10,"fr":10,"op":10,"layers":[{"ty":4,"op":10,"shapes":[{"ty":"rc","p":{"k":[5,5]},"s":{"k":[10,10]}},
      {"ty":"gf",\#(stops),\#(members)}]}]}
      """#.utf8)
  }

  @Test(arguments: [1, 2]) func aGradientWithoutALengthHasItsLastColour(kind: Int) throws {
    let picture = try LottiePicture(json: Self.file(#""t":\#(kind),"s":{"k":[5,5]},"e":{"k":[5,5]}"#))
    #expect(picture.draw(frame: 0, width: 10, height: 10)[5, 5] == .blue)
  }

  @Test(arguments: [1, 2]) func aGradientThatLosesItsLengthDoesNotBlink(kind: Int) throws {
    let end = #"{"a":1,"k":[{"t":0,"s":[10,5]},{"t":5,"s":[0,5]},{"t":9,"s":[10,5]}]}"#
    let picture = try LottiePicture(json: Self.file(#""t":\#(kind),"s":{"k":[0,5]},"e":\#(end)"#))
    #expect(picture.draw(frame: 5, width: 10, height: 10)[5, 5] == .blue)
    let before = picture.draw(frame: 0, width: 10, height: 10)
    #expect(before[0, 5].red > 200 && before[9, 5].blue > 200)
  }

  /// From the right, clockwise.
  @Test func aConicGradientGoesAround() throws {
    let picture = try LottiePicture(json: Self.file(#""t":3,"s":{"k":[5,5]},"e":{"k":[10,5]}"#))
    let bitmap = picture.draw(frame: 0, width: 10, height: 10)
    #expect(bitmap[9, 5].red > 200 && bitmap[9, 4].blue > 200)
    #expect(abs(Int(bitmap[0, 5].red) - 127) < 20)
  }
}
