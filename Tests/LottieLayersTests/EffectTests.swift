import Foundation
import Raster
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
}
