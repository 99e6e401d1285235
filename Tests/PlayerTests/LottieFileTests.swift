import Foundation
import KinoraGeometry
import KinoraImageFiles
import TestSupport
import Testing

/// Lottie files as scenes of the viewer.
@Suite(.timeLimit(.minutes(Slowness.limit)))
nonisolated struct LottieFileTests {
  /// Its left half is red in frames 0 to 4, and blue in frames 5 to 9.
  private static let animation = #"""
    {"w":10,"h":10,"fr":10,"ip":0,"op":10,"layers":[
    {"ty":1,"sc":"#ff0000","sw":5,"sh":10,"ip":0,"op":5},{"ty":1,"sc":"#0000ff","sw":5,"sh":10,"ip":5,"op":10}]}
    """#

  /// An archive with the animation, twice as fast and from its end.
  private static let reversed = """
    UEsDBBQAAAAIAAAAIVB8sepKPAAAAEIAAAANAAAAbWFuaWZlc3QuanNvbqtWKkstKs7Mz1OyUjJS0lFKzMvMTSwB8ouVrKKrlTJT\
    gOIVQPHigtRUINtIRyklsyg1uQSsQ9ewNrYWAFBLAwQUAAAACAAAACFQG0lPFlIAAACcAAAACAAAAGEveC5qc29uq1YqV7IyNNBR\
    yoBQaUUQOrNAyQpI5RdAuDmJlalFxUpW0dVKJZVAIR2l4mQlKyXltDQDIFACcoHGmAKpDAztprU6aJpAWtLSsGsyhdlZG1sLAFBL\
    AQIUAxQAAAAIAAAAIVB8sepKPAAAAEIAAAANAAAAAAAAAAAAAACAAQAAAABtYW5pZmVzdC5qc29uUEsBAhQDFAAAAAgAAAAhUBtJ\
    TxZSAAAAnAAAAAgAAAAAAAAAAAAAAIABZwAAAGEveC5qc29uUEsFBgAAAAACAAIAcQAAAN8AAAAAAA==
    """

  /// An archive with the animation, played back after each time.
  private static let bouncing = """
    UEsDBBQAAAAIAAAAIVAtGzHwNgAAADkAAAANAAAAbWFuaWZlc3QuanNvbqtWKkstKs7Mz1OyUjJS0lFKzMvMTSwB8ouVrKKrlTJT\
    gOIVQPHc/JRUIDMpvzQvOVWpNrYWAFBLAwQUAAAACAAAACFQG0lPFlIAAACcAAAACAAAAGEveC5qc29uq1YqV7IyNNBRyoBQaUUQ\
    OrNAyQpI5RdAuDmJlalFxUpW0dVKJZVAIR2l4mQlKyXltDQDIFACcoHGmAKpDAztprU6aJpAWtLSsGsyhdlZG1sLAFBLAQIUAxQA\
    AAAIAAAAIVAtGzHwNgAAADkAAAANAAAAAAAAAAAAAACAAQAAAABtYW5pZmVzdC5qc29uUEsBAhQDFAAAAAgAAAAhUBtJTxZSAAAA\
    nAAAAAgAAAAAAAAAAAAAAIABYQAAAGEveC5qc29uUEsFBgAAAAACAAIAcQAAANkAAAAAAA==
    """

  private static let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)

  /// Returns the leftmost and the rightmost pixel of a picture.
  private func pixels(_ name: String, _ options: String, in folder: ScratchFolder) async throws -> [UInt32] {
    let end = try await Kinora.run(
      ["render", name] + options.split(separator: " ").map(String.init) + ["-o", "x.png"], in: folder.path)
    #expect(end.status == 0, "\(options): \(end.errors)")
    let image = try ImageFile.read(folder.path(of: "x.png"))
    return [image.pixels[0], image.pixels[image.width - 1]]
  }

  @Test func aFilmThatCannotRepeatRefusesLoop() async throws {
    let folder = try ScratchFolder()
    try #"{"w":10,"h":10,"fr":10,"ip":0,"op":10,"layers":[]}"#.write(
      toFile: folder.path(of: "a.json"), atomically: true, encoding: .utf8)
    let outputs = [("mp4", ["-o", "a.mp4"]), ("webm", ["-o", "a.webm"]), ("y4m", ["--format", "y4m", "-o", "-"])]
    for (format, output) in outputs {
      let end = try await Kinora.run(
        ["render", "a.json", "--from", "0", "--to", "1", "--loop", "2"] + output, in: folder.path)
      #expect(end.status == 64)
      #expect(
        end.errors == "kinora: --loop: \(format) can't say how often it plays (these can: apng, gif, webp)\n")
    }
    let tilt = try await Kinora.run(["tree", "a.json", "--time", "0", "--tilt", "1,1"], in: folder.path)
    #expect(tilt.status == 64 && tilt.errors.hasPrefix("kinora: a.json: takes no --tilt (these take it: CAML files"))
  }

  @Test func framesOfAFileAreDrawnWithAndWithoutABackground() async throws {
    let folder = try ScratchFolder()
    try Self.animation.write(toFile: folder.path(of: "a.json"), atomically: false, encoding: .utf8)
    #expect(try await pixels("a.json", "--frame 4", in: folder) == [Self.red, 0xFFFF_FFFF])
    #expect(try await pixels("a.json", "--frame 5 --background none", in: folder) == [Self.blue, 0])
    #expect(try await pixels("a.json", "--frame 10 --background none", in: folder) == [Self.blue, 0])
    let beyond = try await Kinora.run(["render", "a.json", "--frame", "11", "-o", "x.png"], in: folder.path)
    #expect(beyond.status == 64 && beyond.errors == "kinora: --frame must be a number from 0 to 10, not 11\n")
  }

  @Test func partsAreChosenOnTheCommandLine() async throws {
    let folder = try ScratchFolder()
    let markers = #""markers":[{"cm":"red","tm":0,"dr":5},{"cm":"blue\u0007","tm":5,"dr":5}],"layers""#
    try Self.animation.replacing(#""layers""#, with: markers)
      .write(toFile: folder.path(of: "a.json"), atomically: false, encoding: .utf8)
    #expect(try await pixels("a.json", "--time 0.7 --marker red", in: folder)[0] == Self.red)
    #expect(try await pixels("a.json", "--time 2.2 --loop off", in: folder)[0] == Self.blue)
    #expect(try await pixels("a.json", "--time 1.2 --loop 2", in: folder)[0] == Self.red)
    #expect(try await pixels("a.json", "--time 2.2 --loop 2", in: folder)[0] == Self.blue)
    let tree = try await Kinora.run(["tree", "a.json", "--time", "0", "--marker", "ret"], in: folder.path)
    #expect(tree.status == 64)
    #expect(
      tree.errors == "kinora: a.json: unknown marker 'ret'; did you mean 'red'? (markers: 'red', 'blue?')\n")
    for option in ["animation", "theme"] {
      let end = try await Kinora.run(["measure", "a.json", "--\(option)", "x"], in: folder.path)
      #expect(end.status == 64)
      #expect(end.errors == "kinora: a.json: unknown \(option) 'x' (the file has no named \(option)s)\n")
    }
    let list = try await Kinora.run(["list", "a.json", "--loop", "3"], in: folder.path)
    let facts = "  duration  1 s, 3 times\n  frames    0 to 10, 10 per second\n  markers   red, blue?\n"
    #expect(list.output.contains(facts))
    let json = try await Kinora.run(["list", "a.json", "--json"], in: folder.path)
    let frames = try JSONObject(json.output)[0]["frames"]
    #expect(frames["rate"].number == 10 && frames["first"].number == 0 && frames["end"].number == 10)
  }

  @Test func archivesAreDescribed() async throws {
    let folder = try ScratchFolder()
    let manifest = #"""
      {"version":"2","animations":[{"id":"x","loop":2,"autoplay":false},{"id":"y","loop":true}]}
      """#
    try ZipBytes.archive([
      "manifest.json": manifest, "a/x.json": Self.animation, "a/y.json": Self.animation,
      "t/dark.json": #"{"rules":[]}"#,
    ]).write(to: URL(filePath: folder.path(of: "a.lottie")))
    let list = try await Kinora.run("list", "a.lottie", in: folder.path)
    #expect(list.output.contains("  animations  x, y\n  themes      dark\n"))
    let check = try await Kinora.run("check", "a.lottie", in: folder.path)
    #expect(check.output.hasPrefix("a.lottie: archive, 2 animations (x, y), themes (dark), nothing found\n"))
    #expect(check.output.contains("(10 frames), plays 2 times, starts paused\n"))
    #expect(check.output.contains("(10 frames), loops\n"))
    let report = try JSONObject(try await Kinora.run("check", "a.lottie", "--json", in: folder.path).output)
    let animation = report[0]["animations"][0]
    #expect(animation["times"].number == 2 && report[0]["themes"][0].text == "dark")
    // Without a window it plays.
    #expect(try await pixels("a.lottie", "--time 0.7", in: folder)[0] == Self.blue)
  }

  @Test func anArchivePlaysAtItsSpeedAndInItsDirection() async throws {
    let folder = try ScratchFolder()
    try #require(Data(base64Encoded: Self.reversed)).write(to: URL(filePath: folder.path(of: "a.lottie")))
    #expect(try await pixels("a.lottie", "--time 0", in: folder)[0] == Self.blue)
    #expect(try await pixels("a.lottie", "--time 0.2", in: folder)[0] == Self.blue)
    #expect(try await pixels("a.lottie", "--time 0.3", in: folder)[0] == Self.red)
    #expect(try await pixels("a.lottie", "--time 0.55", in: folder)[0] == Self.blue)
    #expect(try await pixels("a.lottie", "--frame 2", in: folder)[0] == Self.red)
    #expect(try await pixels("a.lottie", "--frame 7", in: folder)[0] == Self.blue)
  }

  @Test func anArchiveMayBounce() async throws {
    let folder = try ScratchFolder()
    try #require(Data(base64Encoded: Self.bouncing)).write(to: URL(filePath: folder.path(of: "a.lottie")))
    let list = try await Kinora.run(["list", "a.lottie"], in: folder.path)
    #expect(list.output.contains("duration    2 s, repeating"))
    for (time, color) in [(0.2, Self.red), (0.7, Self.blue), (1.2, Self.blue), (1.7, Self.red), (2.7, Self.blue)] {
      #expect(try await pixels("a.lottie", "--time \(time)", in: folder)[0] == color, "\(time)")
    }
  }
}
