import TestSupport
import Testing

/// The guide's statements about the Mac, in the scene `appkit`.
@Suite(.enabled(if: BuiltPrograms.areBuilt), .timeLimit(.minutes(Slowness.limit))) struct MacSceneTests {
  /// Returns the positions of the boxes by their lanes; they move from 16 to 416 after half a second.
  private func places(at time: Double, _ inputs: [String] = []) async throws -> [String: Double] {
    let arguments = ["tree", "appkit", "--time", "\(time)", "--json"] + inputs.flatMap { ["--press", $0] }
    let tree = try JSONObject(try await BuiltPrograms.output(of: arguments))
    var places: [String: Double] = [:]
    func visit(_ layer: JSONObject) {
      if let name = layer["name"].text, name.hasPrefix("box ") {
        places[String(name.dropFirst(4))] = layer["presentation"]["position"][0].number
      }
      for sublayer in layer["sublayers"].list { visit(sublayer) }
    }
    for layer in tree["layers"].list { visit(layer) }
    try #require(
      Set(places.keys) == ["plain", "animator", "group", "allowed", "hosted", "constrained", "freed"])
    return places
  }

  private func isNear(_ a: Double?, _ b: Double) -> Bool { abs((a ?? .infinity) - b) <= 0.01 }

  @Test func everyWayOfChangingAViewHasItsTiming() async throws {
    // The default curve is at 0.8024 after half of its time, and at 0.4085 after a quarter.
    let (half, quarter) = (16 + 400 * 0.80240, 16 + 400 * 0.40851)
    let early = try await places(at: 0.625)
    #expect(early["plain"] == 416)
    for name in ["animator", "hosted"] { #expect(isNear(early[name], half), "\(name)") }
    let later = try await places(at: 0.75)
    #expect(later["animator"] == 416 && later["hosted"] == 416)
    for name in ["group", "allowed", "freed"] { #expect(isNear(later[name], quarter), "\(name)") }
  }

  @Test func groupsTakeTheirDurationAndCurve() async throws {
    // Twice as long, and by ease in and out: half of the way after half of the time.
    let places = try await places(at: 1.5, ["0.2:l", "0.3:c"])
    for name in ["group", "allowed", "freed"] { #expect(isNear(places[name], 216), "\(name)") }
  }

  @Test func aConstraintInterferesUnlessItWasRemoved() async throws {
    for time in [0.6, 0.9, 1.4, 1.6] { #expect(try await places(at: time)["constrained"] == 16) }
    #expect(try await places(at: 1.6)["freed"] == 416)
    // The way back, from the constraint that was added.
    #expect(try await places(at: 4.5)["freed"] == 16)
  }

  @Test func anEarlyKeyMakesTheOnlyChange() async throws {
    let places = try await places(at: 2, ["0.1:f"])
    for (name, x) in places { #expect(x == (name == "constrained" ? 16 : 416), "\(name)") }
  }

  @Test func viewsRestoreThePositionsOfTheirLayers() async throws {
    for time in [2.0, 2.1, 2.5] {
      for (name, x) in try await places(at: time, ["0.1:f", "2:o"]) where name != "hosted" {
        #expect(x == (name == "constrained" ? 16 : 416), "\(name) at \(time)")
      }
    }
    #expect(try await places(at: 2.5, ["0.1:f", "2:o"])["hosted"] == 16)
  }
}
