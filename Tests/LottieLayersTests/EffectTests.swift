import Foundation
import KinoraRaster
import Testing

/// Effects and gradients, by single pixels.
@MainActor
@Suite struct EffectTests {
  /// Draws a row of five squares of 20 points, black to white.
  private static func greys(_ effects: String, _ transform: String = "") throws -> Bitmap {
    let squares = (0..<5).map { index in
      let level = Double(index) / 4
      return #"""
        {"ty":"gr","it":[{"ty":"rc","p":{"k":[\#(index * 20 + 10),50]},"s":{"k":[20,20]},"r":{"k":0}},
        {"ty":"fl","c":{"k":[\#(level),\#(level),\#(level)]}},{"ty":"tr"}]}
        """#
    }
    let json = #"""
      {"w":100,"h":100,"fr":10,"op":10,"layers":[{"ty":4,"ip":0,"op":10,"ks":{\#(transform)},"ef":[\#(effects)],
      "shapes":[\#(squares.joined(separator: ","))]}]}
      """#
    return try LottiePicture(json: Data(json.utf8)).draw(frame: 0, width: 100, height: 100)
  }

  private static func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32 { bitmap.pixels[y * bitmap.stride + x] }

  private static func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
    [0, 8, 16, 24].allSatisfy { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) <= 4 }
  }

  private static func tritone(blend: Int) -> String {
    #"""
    {"ty":23,"ef":[{"v":{"k":[0,0,1]}},{"v":{"k":[0,1,0]}},{"v":{"k":[1,0,0]}},{"v":{"k":\#(blend)}}]}
    """#
  }

  @Test func aTritoneHasThreeColours() throws {
    let picture = try Self.greys(Self.tritone(blend: 0))
    let colors: [UInt32] = [0xFFFF_0000, 0xFF80_8000, 0xFF00_FF00, 0xFF00_8080, 0xFF00_00FF]
    for (index, color) in colors.enumerated() { #expect(Self.isNear(Self.pixel(picture, index * 20 + 10, 50), color)) }
    #expect(Self.pixel(picture, 50, 30) == 0)
  }

  @Test func aTritoneCanLetTheOldColoursThrough() throws {
    let picture = try Self.greys(Self.tritone(blend: 50))
    #expect(Self.isNear(Self.pixel(picture, 10, 50), 0xFF80_0000))
    #expect(Self.isNear(Self.pixel(picture, 90, 50), 0xFF80_80FF))
  }

  private static func blur(_ direction: Int) -> String {
    #"{"ty":29,"ef":[{"v":{"k":20}},{"v":{"k":\#(direction)}},{"v":{"k":0}}]}"#
  }

  @Test(arguments: [(1, true, true), (2, true, false), (3, false, true)])
  func aBlurHasItsDirection(direction: Int, isWide: Bool, isHigh: Bool) throws {
    // Drawn at half its size, so that there is room at the sides.
    let picture = try Self.greys(Self.blur(direction), #""s":{"k":[50,50]},"p":{"k":[25,25]}"#)
    #expect((Self.pixel(picture, 22, 50) != 0) == isWide)
    #expect((Self.pixel(picture, 50, 42) != 0) == isHigh)
  }

  @Test func aBlurTurnsWithItsLayer() throws {
    let quarter = #""s":{"k":[50,50]},"p":{"k":[75,25]},"r":{"k":90}"#
    let picture = try Self.greys(Self.blur(2), quarter)
    #expect(Self.pixel(picture, 50, 22) != 0 && Self.pixel(picture, 42, 50) == 0)
    let turned = try Self.greys(Self.blur(2), #""s":{"k":[50,50]},"p":{"k":[50,50]},"a":{"k":[50,50]},"r":{"k":45}"#)
    // Beyond the corner along the row, and beside its middle.
    #expect(Self.pixel(turned, 71, 71) != 0 && Self.pixel(turned, 61, 39) == 0)
  }

  @Test func aHighlightMovesTheMiddleOfARadialGradient() throws {
    func gradient(_ highlight: String) throws -> Bitmap {
      let json = #"""
        {"w":100,"h":100,"fr":10,"op":10,"layers":[{"ty":4,"ip":0,"op":10,"shapes":[{"ty":"rc","p":{"k":[50,50]},
        "s":{"k":[100,100]},"r":{"k":0}},{"ty":"gf","t":2,"s":{"k":[50,50]},"e":{"k":[90,50]},\#(highlight)
        "g":{"p":2,"k":{"k":[0,1,1,1,1,0,0,0]}}}]}]}
        """#
      return try LottiePicture(json: Data(json.utf8)).draw(frame: 0, width: 100, height: 100)
    }
    func level(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int { Int(Self.pixel(bitmap, x, y) & 255) }
    let plain = try gradient("")
    #expect(level(plain, 50, 50) > 245 && abs(level(plain, 70, 50) - 128) < 5)
    // Half of the radius downwards.
    let moved = try gradient(#""h":{"k":50},"a":{"k":90},"#)
    #expect(level(moved, 50, 70) > 245)
    // Halfway from the highlight to the circle on both sides.
    #expect(abs(level(moved, 50, 80) - 128) < 8 && abs(level(moved, 50, 40) - 128) < 8)
    #expect(level(moved, 50, 5) == 0 && level(moved, 95, 50) == 0)
    let farthest = try gradient(#""h":{"k":-100},"a":{"k":0},"#)
    #expect(level(farthest, 11, 50) > 200 && level(farthest, 3, 50) < 60)
  }

  private static func solid(_ color: String, _ place: String, _ more: String) -> String {
    #"{"ty":1,"sc":"\#(color)","sw":50,"sh":100,"ip":0,"op":10,"ks":{"p":{"k":[\#(place)]}}\#(more)}"#
  }

  private static func picture(layers: String) throws -> Bitmap {
    let json = #"{"w":100,"h":100,"fr":10,"op":10,"layers":[\#(layers)]}"#
    return try LottiePicture(json: Data(json.utf8)).draw(frame: 0, width: 100, height: 100)
  }

  /// A picture that shows through a matte, which shows through another one: a quarter of the width is left.
  @Test func aMatteHasAMatte() throws {
    let picture = try Self.picture(
      layers: [
        Self.solid("#000000", "50,0,0", #","td":1,"ind":1"#),
        Self.solid("#000000", "25,0,0", #","td":1,"tt":1,"tp":1,"ind":2"#),
        Self.solid("#ff0000", "30,0,0", #","tt":1,"tp":2"#),
      ].joined(separator: ","))
    #expect([35, 49, 51, 74, 76].map { Self.pixel(picture, $0, 50) } == [0, 0, 0xFFFF_0000, 0xFFFF_0000, 0])
  }

  /// A mask that takes a corner away leaves all else of a layer that is many times as large as its composition.
  @Test func aMaskLeavesAllOfALargeLayer() throws {
    let path =
      #"{"c":true,"v":[[0,0],[90,0],[90,90],[0,90]],"i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}"#
    let layer = #"""
      {"ty":1,"sc":"#ff0000","sw":2000,"sh":2000,"ip":0,"op":10,"ks":{"s":{"k":[5,5]}},
      "masksProperties":[{"mode":"s","pt":{"k":\#(path)}}]}
      """#
    let picture = try Self.picture(layers: layer)
    #expect([2, 6, 60, 98].map { Self.pixel(picture, $0, 2) } == [0, 0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000])
  }

  /// The stroke of a mask's upper edge, from a quarter to three quarters of it.
  @Test func aStrokeEffectHasAStartAndAnEnd() throws {
    let path = #"{"c":false,"v":[[0,50],[100,50]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}"#
    let inputs = ["1", "0", "0", "[0,0,1]", "10", "1", "1", "30", "70"].map { #"{"v":{"k":\#($0)}}"# }
    let layer = #"""
      {"ty":1,"sc":"#ff0000","sw":100,"sh":100,"ip":0,"op":10,"masksProperties":[{"mode":"n","pt":{"k":\#(path)}}],
      "ef":[{"ty":22,"ef":[\#(inputs.joined(separator: ","))]}]}
      """#
    let picture = try Self.picture(layers: layer)
    let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
    #expect([10, 35, 65, 90].map { Self.pixel(picture, $0, 50) } == [red, blue, blue, red])
  }

  /// An exporter's rounding doesn't make a colour dark.
  @Test(arguments: [("1.0001,0,0", 0xFFFF_0000 as UInt32), ("255,0,0", 0xFFFF_0000), ("1,1,1.9", 0xFFFF_FFFF)])
  func coloursAreUnitsOrBytes(color: String, drawn: UInt32) throws {
    let layer = #"""
      {"ty":4,"ip":0,"op":10,"shapes":[{"ty":"rc","p":{"k":[50,50]},"s":{"k":[100,100]},"r":{"k":0}},
      {"ty":"fl","c":{"k":[\#(color)]}}]}
      """#
    #expect(Self.pixel(try Self.picture(layers: layer), 50, 50) == drawn)
  }

  /// A layer that moves down, and then rests, keeps its direction.
  @Test func aRestingLayerKeepsItsDirection() throws {
    let layer = #"""
      {"ty":4,"ip":0,"op":10,"ao":1,"ks":{"p":{"a":1,"k":[{"t":-9,"s":[50,0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},
      {"t":-5,"s":[50,50],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":5,"s":[50,50]}]}},
      "shapes":[{"ty":"rc","p":{"k":[0,0]},"s":{"k":[80,4]},"r":{"k":0}},{"ty":"fl","c":{"k":[1,0,0]}}]}
      """#
    let picture = try Self.picture(layers: layer)
    #expect(Self.pixel(picture, 50, 20) == 0xFFFF_0000)
    #expect(Self.pixel(picture, 20, 50) == 0)
  }
}
