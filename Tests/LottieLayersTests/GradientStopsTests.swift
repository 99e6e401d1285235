import Foundation
import KinoraGeometry
import KinoraRaster
import Testing

@testable import KinoraLottieLayers

/// The stops of a gradient, of which several can be at one place.
@Suite struct GradientStopsTests {
  private static let (red, blue) = ([1.0, 0, 0], [0.0, 0, 1])

  private static func color(_ values: [Double], _ alpha: Double = 1) -> RGBAColor {
    RGBAColor(red: values[0], green: values[1], blue: values[2], alpha: alpha)
  }

  /// Red up to the middle and blue from there.
  private static let edge = [0.0] + red + [0.5] + red + [0.5] + blue + [1] + blue

  @Test func twoColoursAtOnePlaceAreAnEdge() {
    let stops = GradientStops(Self.edge, colorCount: 4)
    #expect(stops.locations == [0, 0.5, 0.5, 1])
    #expect(stops.colors == [Self.red, Self.red, Self.blue, Self.blue].map { Self.color($0) })
  }

  @Test func opacitiesKeepTheEdgeOfColours() {
    let stops = GradientStops(Self.edge + [0, 1, 1, 0], colorCount: 4)
    #expect(stops.locations == [0, 0, 0.5, 0.5, 1, 1])
    let (red, blue) = (Self.color(Self.red, 0.5), Self.color(Self.blue, 0.5))
    #expect(Array(stops.colors[2...3]) == [red, blue])
    #expect(stops.colors.first == Self.color(Self.red) && stops.colors.last == Self.color(Self.blue, 0))
  }

  @Test func coloursAndOpacitiesHaveTheirEdgesAtOnePlace() {
    let stops = GradientStops(Self.edge + [0, 1, 0.5, 1, 0.5, 0, 1, 0], colorCount: 4)
    #expect(stops.locations == [0, 0, 0.5, 0.5, 0.5, 0.5, 1, 1])
    let (before, after) = (Self.color(Self.red), Self.color(Self.blue, 0))
    #expect(stops.colors == [before, before, before, after, after, after, after, after])
  }

  @Test func stopsAreSortedByTheirPlaces() {
    let numbers = [1.0] + Self.blue + [0] + Self.red + [0.5, 1, 0, 0]
    let stops = GradientStops(numbers, colorCount: 2)
    #expect(stops.locations == [0, 0, 0.5, 1])
    #expect(stops.colors[2] == Self.color([0.5, 0, 0.5]))
  }

  @Test func anEdgeIsDrawnBetweenTwoPixels() async throws {
    let numbers = (Self.edge + [0, 1, 1, 1]).map { "\($0)" }.joined(separator: ",")
    let gradient = #"{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[40,0]},"g":{"p":4,"k":{"k":[\#(numbers)]}}}"#
    let json = #"""
      {"w":40,"h":10,"fr":30,"op":60,"layers":[{"ty":4,"op":60,"shapes":[
      {"ty":"rc","p":{"k":[20,5]},"s":{"k":[40,10]}},\#(gradient)]}]}
      """#
    try await MainActor.run {
      let bitmap = try LottiePicture(json: Data(json.utf8)).draw(frame: 0, width: 40, height: 10)
      let row = bitmap.pixels + 5 * bitmap.stride
      #expect(row[0] == 0xFFFF_0000 && row[18] == 0xFFFF_0000 && row[21] == 0xFF00_00FF && row[39] == 0xFF00_00FF)
    }
  }
}
