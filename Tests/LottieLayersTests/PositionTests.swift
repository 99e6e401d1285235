import Foundation
import KinoraGeometry
import KinoraRaster
import TestSupport
import Testing

@testable import KinoraLottieLayers
@testable import KinoraLottieModel

/// Positions on curves are the same whether an animation has the path or samples of it.
@Suite @MainActor struct PositionTests {
  private static let curve = """
    {"a":1,"k":[{"t":0,"s":[20,80],"to":[5,-60],"ti":[-120,-60],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},
    {"t":60,"s":[180,80]END}]}
    """

  private static func layer(_ position: String) -> String {
    #"""
    {"ty":4,"ip":0,"op":60,"ao":1,"ks":{"p":\#(position)},"shapes":[{"ty":"sh","ks":{"k":{"c":true,
    "v":[[-15,-5],[5,-5],[5,-12],[18,0],[5,12],[5,5],[-15,5]],"i":[[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0]],
    "o":[[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0]]}}},{"ty":"fl"}]}
    """#
  }

  /// - Parameter composition: The members of a layer that shows the moving layer; nil for the layer itself.
  private static func picture(
    _ end: String = "", in composition: String? = nil
  ) throws -> LottiePicture {
    let moving = layer(curve.replacing("END", with: end))
    let shown = composition.map { #"{"ty":0,"refId":"a","w":200,"h":100,"op":60,\#($0)}"# } ?? moving
    let assets = #""assets":[{"id":"a","layers":[\#(moving)]}]"#
    return try LottiePicture(
      json: Data(#"{"w":200,"h":100,"fr":30,"op":60,\#(assets),"layers":[\#(shown)]}"#.utf8))
  }

  private static func difference(_ a: LottiePicture, _ b: LottiePicture, frame: Double) -> Double {
    let expected = a.draw(frame: frame, width: 200, height: 100).makeImage()
    return PictureDifference(b.draw(frame: frame, width: 200, height: 100), expected, tolerance: 32).share
  }

  @Test func aRemapToTheSameTimeChangesNothing() throws {
    let plain = try Self.picture()
    let remapped = try Self.picture(in: #""tm":{"a":1,"k":[{"t":0,"s":[0]},{"t":60,"s":[2]}]}"#)
    for frame in [0.0, 7, 20, 30, 45, 59] { #expect(Self.difference(plain, remapped, frame: frame) < 0.001) }
  }

  @Test func aHoldAtTheEndChangesNothing() throws {
    let plain = try Self.picture()
    let held = try Self.picture(#","h":1},{"t":90,"s":[0,0]"#)
    for frame in [0.0, 7, 20, 30, 45, 59] { #expect(Self.difference(plain, held, frame: frame) < 0.001) }
  }

  /// The arrow points where it goes.
  @Test func theHeadingIsThatOfTheWay() throws {
    let transform = try Self.transform(position: Self.curve.replacing("END", with: ""))
    for frame in stride(from: 5.0, through: 55, by: 5) {
      let way = transform.place(at: frame + 0.5) - transform.place(at: frame - 0.5)
      let turn = (transform.heading(at: frame) - atan2(way.y, way.x) * 180 / .pi).remainder(dividingBy: 360)
      #expect(abs(turn) < 2, "frame \(frame)")
    }
  }

  private static func transform(position: String) throws -> LottieTransform {
    let json = #"{"w":1,"h":1,"fr":30,"op":60,"layers":[\#(layer(position))]}"#
    return try LottieFile(json: Data(json.utf8)).composition.layers[0].transform
  }

  @Test func atACornerTheHeadingIsTheNextOne() throws {
    let keys = #"{"t":0,"s":[0,0]},{"t":10,"s":[90,0]},{"t":20,"s":[90,90]}"#
    let transform = try Self.transform(position: #"{"a":1,"k":[\#(keys)]}"#)
    for (frame, heading) in [(0.0, 0.0), (9.9, 0), (10, 90), (20, 90), (25, 90)] {
      #expect(abs(transform.heading(at: frame) - heading) < 1e-6, "frame \(frame)")
    }
  }

  /// A layer that has come to rest points where it went last, not where it left.
  @Test func atRestTheHeadingIsThatOfTheArrival() throws {
    let curve = #"{"t":0,"s":[0,0],"to":[0,50],"ti":[-50,0],"i":{"x":1,"y":1},"o":{"x":0,"y":0}}"#
    let rest = #"{"t":10,"s":[90,90],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":20,"s":[90,90]},{"t":30,"s":[90,0]}"#
    let transform = try Self.transform(position: #"{"a":1,"k":[\#(curve),\#(rest)]}"#)
    #expect(abs(transform.heading(at: 0) - 90) < 2)
    for frame in [10.0, 15, 19.5] { #expect(abs(transform.heading(at: frame)) < 2, "frame \(frame)") }
    #expect(abs(transform.heading(at: 20) + 90) < 1e-6)
  }
}
