import Foundation
import TestSupport
import Testing

/// Shards of a range, and `join`.
@Suite(.timeLimit(.minutes(Slowness.limit)))
nonisolated struct JoinCommandTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private let call = ["render", "bounce", "--from", "0", "--to", "0.9", "--fps", "10", "--size", "120x68"]

  private func kinora(_ arguments: String...) async throws -> Program.End {
    try await Kinora.run(arguments, in: folder.path)
  }

  private func draw(_ shard: String, to output: String, _ options: String...) async throws {
    let run = try await Kinora.run(call + ["--shard", shard, "-o", output] + options, in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty)
  }

  private func pictures(_ name: String) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: name))
    return Dictionary(
      uniqueKeysWithValues: names.filter { $0.hasSuffix(".png") }.map {
        ($0, folder.bytes(of: "\(name)/\($0)") ?? Data())
      })
  }

  /// Two shards share a folder, two have one each.
  @Test func fourShardsAreOneRun() async throws {
    for (shard, output) in [("2/4", "a"), ("4/4", "b"), ("1/4", "shared"), ("3/4", "shared")] {
      try await draw(shard, to: output)
    }
    #expect(try pictures("a").keys.sorted() == ["frame-00001.png", "frame-00005.png", "frame-00009.png"])
    #expect(try await Kinora.run(call + ["-o", "whole"], in: folder.path).status == 0)
    #expect(try await Kinora.run(call + ["-o", "whole.apng"], in: folder.path).status == 0)
    for output in ["joined", "joined.apng"] {
      let joined = try await kinora("join", "a", "shared", "b", "-o", output)
      #expect(joined.status == 0 && joined.errors.isEmpty && joined.output.isEmpty)
    }
    #expect(try pictures("joined") == pictures("whole"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "joined")).count == 10)
    let film = try #require(folder.bytes(of: "whole.apng"))
    #expect(folder.bytes(of: "joined.apng") == film)
  }

  @Test func translucentPicturesAreJoinedExactly() async throws {
    let range = ["--from", "0", "--to", "1", "--fps", "5"]
    let call = ["render", "shadows", "--scale", "0.2", "--background", "none"] + range
    for options in [["-o", "whole.apng"], ["--shard", "1/2", "-o", "a"], ["--shard", "2/2", "-o", "a"]] {
      #expect(try await Kinora.run(call + options, in: folder.path).status == 0)
    }
    #expect(try await kinora("join", "a", "-o", "joined.apng").status == 0)
    let film = try #require(folder.bytes(of: "whole.apng"))
    #expect(folder.bytes(of: "joined.apng") == film)
    try await expectFailure(
      "a", "-o", "x.mp4", status: 64,
      says: "-o 'x.mp4': the pictures are transparent, which mp4 can't be (these can: apng, gif, webp, webm)")
  }

  @Test func framesThatAreTooFastForAFormatAreRefused() async throws {
    #expect(
      try await Kinora.run(
        ["render", "bounce", "--from", "0", "--to", "0.1", "--size", "60x34", "--shard", "1/1", "-o", "a"],
        in: folder.path
      ).status == 0)
    try await expectFailure(
      "a", "-o", "x.gif", status: 64,
      says: "-o 'x.gif': the shards have 60 pictures per second, and gif can have 1 to 50")
  }

  @Test func moreShardsThanPicturesAreJoined() async throws {
    for number in 1...12 { try await draw("\(number)/12", to: "a") }
    #expect(try await kinora("join", "a", "-o", "joined").status == 0)
    #expect(try pictures("joined").count == 10)
  }

  private func expectFailure(
    _ arguments: String..., status: Int32 = 65, says message: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let end = try await Kinora.run(["join"] + arguments, in: folder.path)
    #expect(end.status == status && end.errors == "kinora: \(message)\n", sourceLocation: sourceLocation)
  }

  @Test func shardsThatAreMissingAreNamed() async throws {
    try await draw("2/4", to: "a")
    try await expectFailure("a", "-o", "x", says: "shards 1, 3, 4 of 4 are missing")
    for shard in ["1/4", "3/4"] { try await draw(shard, to: "b") }
    try await expectFailure("a", "b", "-o", "x.apng", says: "shard 4 of 4 is missing")
    try await expectFailure("a", "c", "-o", "x", says: "c: not a directory of a shard")
    try await draw("4/4", to: "c")
    try FileManager.default.removeItem(atPath: folder.path(of: "b/frame-00004.png"))
    try await expectFailure(
      "a", "b", "c", "-o", "x", says: "b/frame-00004.png: missing, though shard 1/4 is finished")
    #expect(!folder.names.contains("x") && !folder.names.contains("x.apng"))
  }

  @Test func shardsOfOtherRunsAreRefused() async throws {
    try await draw("1/2", to: "a")
    try await draw("2/2", to: "b", "--scale", "0.5")
    try await expectFailure(
      "a", "b", "-o", "x",
      says: "b: shard 2/2 isn't of the run of a: options --size 120x68 --scale 0.5, not --size 120x68")
    try await draw("2/2", to: "b", "--fps", "20")
    try await expectFailure("a", "b", "-o", "x", says: "b: shard 2/2 isn't of the run of a: --fps 20, not 10")
    try await draw("2/3", to: "c")
    try await expectFailure(
      "a", "c", "-o", "x", says: "c: shard 2/3 isn't of the run of a: number of shards 3, not 2")
    try await draw("1/2", to: "d")
    try await expectFailure("a", "d", "-o", "x", says: "shard 1/2 is there twice: in a and d")
  }

  /// Shards may be drawn from copies of a file, which have to be equal.
  @Test func shardsOfAnotherFileAreRefused() async throws {
    let file = """
      {"v":"5.7.0","fr":10,"ip":0,"op":10,"w":40,"h":40,"layers":[
      {"ty":1,"ind":1,"ip":0,"op":10,"st":0,"sw":40,"sh":40,"sc":"#COLOR","ks":{}}]}
      """
    for (shard, color) in [("1/2", "ff0000"), ("2/2", "ff0001")] {
      let number = shard.prefix(1)
      try FileManager.default.createDirectory(
        atPath: folder.path(of: "from\(number)"), withIntermediateDirectories: true)
      try Data(file.replacing("COLOR", with: color).utf8).write(
        to: URL(fileURLWithPath: folder.path(of: "from\(number)/file.json")))
      let run = try await kinora(
        "render", "from\(number)/file.json", "--from", "0", "--to", "0.9", "--fps", "10", "--shard", shard, "-o",
        "s\(number)")
      #expect(run.status == 0 && run.errors.isEmpty)
    }
    let end = try await kinora("join", "s1", "s2", "-o", "x")
    #expect(end.status == 65 && end.errors.contains("s2: shard 2/2 isn't of the run of s1: checksum of its file "))
  }

  /// Folders are compared by the names and the contents of their files. A layer may have the name of the scene.
  @Test func shardsOfAnotherFolderAreRefused() async throws {
    for (number, color) in [(1, "1 0 0"), (2, "1 0 0"), (3, "0 0 1")] {
      let bundle = folder.path(of: "from\(number)/snow.ca")
      try FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: true)
      let text = """
        <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 40 40" position="20 20">
        <sublayers><CALayer name="snow.ca" bounds="0 0 20 20" backgroundColor="\(color)"/></sublayers></CALayer></caml>
        """
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(bundle)/main.caml"))
      let run = try await Kinora.run(
        ["render", "snow.ca", "--from", "0", "--to", "0.9", "--fps", "10", "--layer", "snow.ca"]
          + ["--shard", "\(min(number, 2))/2", "-o", "../s\(number)"], in: folder.path(of: "from\(number)"))
      #expect(run.status == 0)
    }
    #expect(folder.text(of: "s1/shard-1-of-2.json").contains("\"snow.ca\"\n"))
    #expect(try await kinora("join", "s1", "s2", "-o", "x").status == 0)
    let end = try await kinora("join", "s1", "s3", "-o", "y")
    #expect(end.status == 65 && end.errors.contains("s3: shard 2/2 isn't of the run of s1: checksum of its file "))
  }

  @Test func aShardThatIsInterruptedIsNotFinished() async throws {
    try await draw("1/1", to: "a")
    let again = try Kinora.start(
      ["render", "bounce", "--from", "0", "--to", "3600", "--shard", "1/1", "-o", "a"], in: folder.path)
    try await eventually("pictures are drawn") { folder.bytes(of: "a/frame-00020.png") != nil }
    again.signal(SIGTERM)
    #expect(try await again.end().status == -SIGTERM)
    try await expectFailure(
      "a", "-o", "x",
      says: "a: has no finished shard (kinora render --shard K/N writes shard-K-of-N.json at its end)")
  }

  @Test func recordsThatAreDamagedAreRefused() async throws {
    try await draw("1/1", to: "a")
    let path = folder.path(of: "a/shard-1-of-1.json")
    let record = folder.text(of: "a/shard-1-of-1.json")
    for (part, other) in [("\"to\" : 0.9", "\"to\" : 1e9"), ("\"of\" : 1", "\"of\" : 0"), ("}", "")] {
      try Data(record.replacing(part, with: other).utf8).write(to: URL(fileURLWithPath: path))
      try await expectFailure("a", "-o", "x", says: "a/shard-1-of-1.json: not the record of a shard")
    }
    try Data(record.replacing("\"kinora_shard\" : 1", with: "\"kinora_shard\" : 2").utf8).write(
      to: URL(fileURLWithPath: path))
    try await expectFailure("a", "-o", "x", says: "a/shard-1-of-1.json: expected version 1 of the format, not 2")
  }

  @Test func outputsAreChecked() async throws {
    try await draw("1/1", to: "a")
    try await expectFailure("a", "-o", "a", status: 64, says: "-o a: is a directory of shards")
    try await expectFailure(
      "a", "-o", "x.png", status: 64,
      says: "-o must be a directory or a moving picture (.apng, .gif, .webp, .webm, .mp4), not 'x.png'")
    try await expectFailure("a", "-o", "/proc/x", status: 73, says: "/proc/x: can't create the directory")
    let end = try await kinora("join", "a", "-o", "no/film.apng")
    #expect(end.status == 73 && end.errors.contains("no/film.apng: can't be written"))
  }
}
