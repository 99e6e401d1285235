import Foundation
import KinoraBenchmarks
import KinoraCAMLModel
import KinoraGeometry
import KinoraPlayer
import KinoraScenes
import TestSupport
import Testing

/// The generated files of `kinora bench caml`.
@Suite(.serialized, .timeLimit(.minutes(Slowness.limit)))
struct CAMLSampleTests {
  private func layers(in object: CAMLObject) -> [CAMLObject] {
    [object] + object.objects("sublayers").flatMap(layers)
  }

  @Test func theGridHasTheLayersAndKeyframesOfTheBenchmark() throws {
    let package = try CAMLPackage(Data(CAMLSample.grid(layers: CAMLBench().layers).utf8))
    let layers = layers(in: package.planes[0].document.root).dropFirst()
    #expect(layers.count == 5000)
    let animations = layers.flatMap { $0.objects("animations") }
    #expect(animations.count == 5000)
    #expect(animations.reduce(0) { $0 + ($1["values"]?.elements.count ?? 0) } == 20_000)
    #expect(animations.reduce(0) { $0 + ($1["keyTimes"]?.elements.count ?? 0) } == 20_000)
    #expect(package.issues.isEmpty && package.planes[0].document.issues.isEmpty)
  }

  /// All but the moving layers are where they are without animations.
  @Test func fiftyLayersOfTheGridMoveInEachFrame() async throws {
    let folder = try ScratchFolder()
    let path = folder.path(of: "grid.caml")
    try CAMLSample.grid(layers: 500, width: 320, height: 180).write(toFile: path, atomically: true, encoding: .utf8)
    let session = OfflineSession(scene: try SceneOpener.open(path, with: [CAMLOpener.opener]))
    defer { session.end() }
    let columns = 30
    let cell = 320.0 / Double(columns)
    func moved(at time: Double) -> Int {
      session.advance(to: time)
      let image = session.draw(size: CGSize(width: 320, height: 180), scale: 4)
      return (0..<500).count { index in
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        // A layer at rest has nothing at its right; one that moves has, but for a moment.
        let x = Int((Double(column) * cell + cell * 0.775) * 4)
        // y points up.
        let y = image.height - 1 - Int((Double(row) + 0.5) * cell * 4)
        return image.pixels[y * image.width + x] & 0xFF_FFFF != 0
      }
    }
    for frame in 0..<8 { #expect((40...50).contains(moved(at: 1.013 + Double(frame))), "frame \(frame)") }
    #expect(moved(at: 11.5) == 0)
  }

  @Test func eachFrameOfTheFilmIsShown() async throws {
    let folder = try ScratchFolder()
    let path = folder.path(of: "film.ca")
    try CAMLSample.writeFilm(frames: 500, width: 8, height: 6, to: path)
    let session = OfflineSession(scene: try SceneOpener.open(path, with: [CAMLOpener.opener]))
    defer { session.end() }
    for frame in 0..<500 {
      session.advance(to: (Double(frame) + 0.5) / 60)
      let image = session.draw(size: CGSize(width: 8, height: 6), scale: 1)
      #expect(image.pixels.allSatisfy { $0 == CAMLSample.color(ofFrame: frame) }, "frame \(frame)")
    }
  }

  @Test func theBenchmarkPrintsATableForEachPart() async throws {
    let end = try await Kinora.run("bench", "caml", "--layers", "200", "--frames", "10", "--json", "-")
    #expect(end.status == 0)
    let tables = try JSONObject(end.output)["tables"].list
    #expect(tables.map { $0["unit"].text } == ["ms, MiB", "ms", "us"])
    #expect(tables[0]["rows"][0].keys == ["what", "open", "frame", "decoded", "peak"])
    #expect(tables[1]["rows"][0]["what"].text == "201 layers, 800 keyframes")
    #expect(tables[2]["rows"][0]["what"].text == "50 of 201 layers move")
    let wrong = try await Kinora.run("bench", "caml", "films")
    #expect(wrong.status == 64 && wrong.errors.contains("must be one of film, open, frames"))
  }
}
