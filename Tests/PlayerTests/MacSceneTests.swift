import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

/// The guide's statements about the Mac, in the scene `appkit`.
@Suite(.serialized) struct MacSceneTests: ScenePlaying {
  /// Returns the positions of the boxes by their lanes; they move from 16 to 416 after half a second.
  private func places(at time: Double, _ inputs: [String] = []) throws -> [String: Double] {
    try play("appkit", to: time, inputs) { root in
      let names = ["plain", "animator", "group", "allowed", "hosted", "constrained", "freed"]
      let places = try names.map { Double(try shown("box \($0)", in: root).position.x) }
      return Dictionary(uniqueKeysWithValues: zip(names, places))
    }
  }

  @Test func everyWayOfChangingAViewHasItsTiming() throws {
    // The default curve is at 0.8024 after half of its time, and at 0.4085 after a quarter.
    let (half, quarter) = (16 + 400 * 0.80240, 16 + 400 * 0.40851)
    let early = try places(at: 0.625)
    #expect(early["plain"] == 416)
    for name in ["animator", "hosted"] { #expect(isNear(early[name] ?? 0, half, within: 0.01), "\(name)") }
    let later = try places(at: 0.75)
    #expect(later["animator"] == 416 && later["hosted"] == 416)
    for name in ["group", "allowed", "freed"] { #expect(isNear(later[name] ?? 0, quarter, within: 0.01), "\(name)") }
  }

  @Test func groupsTakeTheirDurationAndCurve() throws {
    // Twice as long, and by ease in and out: half of the way after half of the time.
    let places = try places(at: 1.5, ["0.2:l", "0.3:c"])
    for name in ["group", "allowed", "freed"] { #expect(isNear(places[name] ?? 0, 216, within: 0.01), "\(name)") }
  }

  @Test func aConstraintInterferesUnlessItWasRemoved() throws {
    for time in [0.6, 0.9, 1.4, 1.6] { #expect(try places(at: time)["constrained"] == 16) }
    #expect(try places(at: 1.6)["freed"] == 416)
    // The way back, from the constraint that was added.
    #expect(try places(at: 4.5)["freed"] == 16)
  }

  @Test func anEarlyKeyMakesTheOnlyChange() throws {
    let places = try places(at: 2, ["0.1:f"])
    for (name, x) in places { #expect(x == (name == "constrained" ? 16 : 416), "\(name)") }
  }

  @Test func viewsRestoreThePositionsOfTheirLayers() throws {
    for time in [2.0, 2.1, 2.5] {
      for (name, x) in try places(at: time, ["0.1:f", "2:o"]) where name != "hosted" {
        #expect(x == (name == "constrained" ? 16 : 416), "\(name) at \(time)")
      }
    }
    #expect(try places(at: 2.5, ["0.1:f", "2:o"])["hosted"] == 16)
  }
}
