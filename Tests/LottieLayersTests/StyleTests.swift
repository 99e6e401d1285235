import Foundation
import KinoraRaster
import Testing

/// Layer styles of a blue square in the middle of a transparent composition.
@MainActor
@Suite struct StyleTests {
  private static func picture(_ styles: String, layer: String = "", frame: Double = 0) throws -> StylePicture {
    let json = #"""
      {"w":100,"h":100,"fr":10,"op":10,"layers":[{"ty":1,"sw":40,"sh":40,"sc":"#0000ff","ip":0,"op":10,
      "ks":{"p":{"k":[30,30]}},"sy":[\#(styles)]\#(layer)}]}
      """#
    return StylePicture(bitmap: try LottiePicture(json: Data(json.utf8)).draw(frame: frame, width: 100, height: 100))
  }

  @Test func anInnerShadowFallsAwayFromTheLight() throws {
    // Light from the left.
    let shadow = try Self.picture(
      #"{"ty":2,"c":{"k":[1,0,0]},"o":{"k":100},"a":{"k":180},"s":{"k":2},"d":{"k":10},"bm":{"k":1}}"#)
    #expect(shadow[34, 50] == 0xFFFF_0000)
    #expect(shadow[46, 50] == 0xFF00_00FF && shadow[66, 50] == 0xFF00_00FF)
    #expect(shadow[26, 50] == 0 && shadow[74, 50] == 0)
  }

  @Test func anInnerGlowIsAtTheEdgeOrInTheMiddle() throws {
    func glow(_ source: Int) -> String {
      #"{"ty":4,"c":{"k":[1,0,0]},"o":{"k":100},"s":{"k":10},"sr":{"k":\#(source)},"bm":{"k":1}}"#
    }
    let (edge, center) = (try Self.picture(glow(1)), try Self.picture(glow(2)))
    #expect(edge.red(31, 50) > 180 && edge.red(50, 50) < 5)
    #expect(center.red(31, 50) < 60 && center.red(50, 50) > 250)
  }

  @Test func anOuterGlowIsBehindThePicture() throws {
    let glow = try Self.picture(#"{"ty":3,"c":{"k":[1,0,0]},"o":{"k":100},"s":{"k":10},"bm":{"k":1}}"#)
    #expect(glow.red(28, 50) > 150 && glow.red(12, 50) == 0)
    #expect(glow[31, 50] == 0xFF00_00FF)
  }

  @Test func overlaysKeepTheShape() throws {
    let color = try Self.picture(#"{"ty":7,"c":{"k":[1,0,0]},"so":{"k":100}}"#)
    #expect(color[50, 50] == 0xFFFF_0000 && color[28, 50] == 0)
    let blended = try Self.picture(#"{"ty":7,"c":{"k":[1,0,0]},"bm":{"k":11}}"#)
    #expect(blended[50, 50] == 0xFFFF_00FF && blended[28, 50] == 0)
  }

  @Test func aGradientGoesOverTheAreaOfThePicture() throws {
    let stops = #""gf":{"p":2,"k":{"k":[0,1,0,0,1,0,1,0]}}"#
    let up = try Self.picture(#"{"ty":8,\#(stops)}"#)
    #expect(up.red(50, 69) > 240 && up.red(50, 31) < 15 && abs(up.red(50, 50) - 127) < 8 && up[50, 28] == 0)
    let reversed = try Self.picture(#"{"ty":8,"re":{"k":1},"a":{"k":0},\#(stops)}"#)
    #expect(reversed.red(31, 50) < 15 && reversed.red(69, 50) > 240)
    let reflected = try Self.picture(#"{"ty":8,"gt":{"k":4},"a":{"k":0},\#(stops)}"#)
    #expect(reflected.red(50, 50) > 245 && reflected.red(31, 50) < 20 && reflected.red(69, 50) < 20)
  }

  @Test func aGradientReachesGroupsThatMove() throws {
    let json = #"""
      {"w":100,"h":100,"fr":10,"op":10,"layers":[{"ty":4,"ip":0,"op":10,"shapes":[{"ty":"gr","it":[
      {"ty":"rc","s":{"k":[20,20]},"p":{"k":[0,0]}},{"ty":"fl","c":{"k":[1,0,0]}},
      {"ty":"tr","p":{"k":[{"t":0,"s":[80,50],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":8,"s":[10,50]}]}}]}],
      "sy":[{"ty":8,"a":{"k":0},"gf":{"p":2,"k":{"k":[0,0,0,1,1,0,1,0]}}}]}]}
      """#
    let picture = try LottiePicture(json: Data(json.utf8))
    let start = StylePicture(bitmap: picture.draw(frame: 0, width: 100, height: 100))
    #expect(start[72, 50] & 0xFF > 200 && start[88, 50] >> 8 & 0xFF > 200)
    let end = StylePicture(bitmap: picture.draw(frame: 9, width: 100, height: 100))
    #expect(end.red(10, 50) == 0 && end[10, 50] >> 24 == 255)
  }

  @Test func aColorOverlayCoversAGradient() throws {
    let picture = try Self.picture(
      #"{"ty":8,"gf":{"p":2,"k":{"k":[0,0,0,1,1,0,1,0]}}},{"ty":7,"c":{"k":[1,0,0]},"so":{"k":100},"bm":{"k":1}}"#)
    #expect(picture[50, 50] == 0xFFFF_0000 && picture[20, 50] == 0)
  }

  @Test func aStrokeIsOutside() throws {
    let stroke = try Self.picture(#"{"ty":0,"c":{"k":[1,0,0]},"s":{"k":5}}"#)
    #expect(stroke[31, 50] == 0xFF00_00FF && stroke[29, 50] == 0xFFFF_0000 && stroke[25, 50] == 0xFFFF_0000)
    #expect(stroke[24, 50] == 0 && stroke[26, 26] == 0 && stroke[27, 27] >> 24 == 255)
  }

  @Test func chokedShadowsAreSolidAtTheEdge() throws {
    let style = #""o":{"k":100},"d":{"k":0},"s":{"k":12},"c":{"k":[1,0,0]},"bm":{"k":1}"#
    let soft = try Self.picture(#"{"ty":2,\#(style)}"#)
    let choked = try Self.picture(#"{"ty":2,"ch":{"k":100},\#(style)}"#)
    #expect(soft.red(38, 50) < 40 && choked.red(38, 50) == 255 && choked.red(45, 50) == 0)
  }

  @Test func stylesAreAnimated() throws {
    let fading = #"{"ty":7,"c":{"k":[1,0,0]},"so":{"k":[{"t":0,"s":[0]},{"t":8,"s":[100]}]}}"#
    #expect(try Self.picture(fading)[50, 50] == 0xFF00_00FF)
    #expect(abs(try Self.picture(fading, frame: 4).red(50, 50) - 128) < 3)
    #expect(try Self.picture(fading, frame: 9)[50, 50] == 0xFFFF_0000)
  }

  @Test func nestedStylesAreBounded() throws {
    let style = #"{"ty":2},{"ty":4},{"ty":8,"gf":{"p":2,"k":{"k":[0,1,0,0,1,0,1,0]}}}"#
    let assets = (0..<40).map { #"{"id":"\#($0)","layers":[{"ty":0,"refId":"\#($0 + 1)","op":9,"sy":[\#(style)]}]}"# }
    let json = #"""
      {"w":10,"h":10,"fr":10,"op":10,"layers":[{"ty":0,"refId":"0","op":9}],
      "assets":[\#(assets.joined(separator: ",")),{"id":"40","layers":[{"ty":1,"sw":9,"sh":9,"sc":"#ff0000","op":9}]}]}
      """#
    let start = ContinuousClock.now
    _ = try LottiePicture(json: Data(json.utf8))
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}

@MainActor
private struct StylePicture {
  let bitmap: Bitmap

  subscript(x: Int, y: Int) -> UInt32 { bitmap.pixels[y * bitmap.stride + x] }

  func red(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 16 & 255) }
}
