import Foundation
import KinoraCAMLLayers
import KinoraGeometry
import KinoraInput
import KinoraPlayer
import KinoraScenes
import TestSupport
import Testing

/// CAML files, exported, read again and drawn in their states.
@Suite(.timeLimit(.minutes(Slowness.limit))) struct ExportedFilesTests {
  nonisolated private static let bundles = ["aurora", "lock-screen", "snow", "solar"].map { name in
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../assets/scenes/\(name).ca")
      .standardized.path()
  }
  nonisolated private static let corpus = Corpus.folder("caml")
  nonisolated private static let corpusFiles: [String] = {
    guard let corpus else { return [] }
    let names = FileManager.default.enumerator(atPath: corpus)?.compactMap { $0 as? String } ?? []
    let files = names.filter { $0.hasSuffix(".ca") || $0.hasSuffix(".tendies") }
    let wallpapers = names.filter { $0.hasSuffix("/Wallpaper.plist") }.map { String($0.dropLast(16)) }
    return (files + wallpapers).sorted().map { corpus + "/" + $0 }
  }()
  /// The files of which some pixels differ, since the places of layers in space lose their last bits: the maximum
  /// number of pixels, and the maximum difference of a channel, of 255.
  nonisolated private static let differences = ["TintedCubes": (pixels: 120, channel: 4)]
  /// Seconds after the start and after the export.
  private static let times = [0.3, 1.4]

  @Test(arguments: bundles) func bundlesLookTheSameInEachState(path: String) throws {
    try check(path, choosing: nil, at: 0)
  }

  @Test(.enabled(if: corpus != nil), arguments: corpusFiles)
  func filesOfTheCorpusLookTheSameInEachState(path: String) throws {
    // Folders of planes aren't opened by their names.
    guard path.hasSuffix(".ca") || path.hasSuffix(".tendies") else {
      let folder = try ScratchFolder()
      let link = folder.path(of: "planes.wallpaper")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      return try check(link, choosing: nil, at: 0, tolerated: Self.differences.first { path.contains($0.key) }?.value)
    }
    try check(path, choosing: nil, at: 0)
  }

  @Test(arguments: bundles) func exportsInAStateStartInIt(path: String) throws {
    let states = try scene(path).offer.states
    for state in states.prefix(2) { try check(path, choosing: state, at: 0) }
  }

  /// At 1.9 s, the transition that a key has started at 1.5 s is on its way. Its time loses its last bits in the file.
  @Test(arguments: ["lock-screen", "solar", "aurora"]) func transitionsGoOn(name: String) throws {
    let path = try #require(Self.bundles.first { $0.contains("/\(name).ca") })
    try check(path, choosing: nil, at: 1.9, presses: ["1.5:2"], tolerated: (80, 7))
  }

  /// Exports a file at a moment, and compares both without another state and in at most three states.
  ///
  /// - Parameter tolerated: The maximum number of different pixels, and by how much of 255. Nil for the file's `differences`.
  private func check(
    _ path: String, choosing state: String?, at moment: Double, presses: [String] = [],
    tolerated: (pixels: Int, channel: Int)? = nil
  ) throws {
    let known = Self.differences.first { path.contains($0.key) }?.value
    let tolerated = tolerated ?? known ?? (0, 0)
    var choice = SceneChoice()
    choice.state = state
    let original = try scene(path, choice)
    let folder = try ScratchFolder()
    let copyPath = folder.path(of: "copy.ca")
    let session = OfflineSession(scene: original, presses: presses.compactMap { ScriptedInput($0) })
    session.advance(to: moment)
    try session.stage.export(at: moment).writeBundle(to: copyPath)
    session.end()
    let copy = try scene(copyPath)
    #expect(copy.size == original.size && copy.offer.states == original.offer.states)
    #expect(copy.keys.map(\.key) == original.keys.map(\.key) && copy.keys.map(\.does) == original.keys.map(\.does))
    let keys = original.keys.map(\.key.name).filter { $0 != "0" }.prefix(3)
    for key in [nil] + keys.map(Optional.some) + (state == nil ? [] : ["0"]) {
      let first = key.map { "\(moment + 0.1):\($0)" }
      let originals = pictures(original, moment, presses + (first.map { [$0] } ?? []))
      let copies = pictures(copy, 0, key.map { ["0.1:\($0)"] } ?? [])
      for (time, pair) in zip(Self.times, zip(originals, copies)) {
        let difference = ExactDifference(pair.0, pair.1)
        #expect(
          difference.count <= tolerated.pixels && difference.most <= tolerated.channel,
          "\(path), state \(state ?? "-"), from \(moment) s, key \(key ?? "-"), after \(time) s: \(difference)")
      }
    }
  }

  private func scene(_ path: String, _ choice: SceneChoice = SceneChoice()) throws -> SceneDescription {
    try SceneOpener.open(path, with: [CAMLOpener.opener], choosing: choice)
  }

  private func pictures(_ scene: SceneDescription, _ start: Double, _ presses: [String]) -> [CGImage] {
    let session = OfflineSession(scene: scene, presses: presses.compactMap { ScriptedInput($0) })
    defer { session.end() }
    // Large documents have pixels enough at a smaller scale.
    let scale = min(1, 800 / max(scene.size.width, scene.size.height))
    return Self.times.map { time in
      session.advance(to: start + time)
      return session.draw(size: scene.size, scale: Double(scale))
    }
  }
}
