import Foundation
import TestSupport
import Testing

/// The output and the status of `kinora check`.
@Suite(.timeLimit(.minutes(Slowness.limit)))
nonisolated struct CheckCommandTests {
  private static func animation(_ layer: String) -> String {
    #"{"v":"5.7","w":10,"h":20,"fr":30,"op":60,"layers":[\#(layer)],"markers":[{"tm":15,"cm":"m","dr":3}]}"#
  }
  private static let files = [
    "good.json": animation(#"{"ty":1,"sw":1,"sh":1}"#),
    "ignored.json": animation(#"{"ty":3,"ks":{"o":{"k":5,"x":"time"}}}"#),
    "suspicious.json": animation(#"{"ty":99}"#),
    "broken.json": animation(#"{"ty":3,"ks":1}"#),
    "none.json": "text",
  ]

  @Test(arguments: [
    (["good.json"], 0, ""), (["ignored.json"], 0, ""),
    (["--strict", "ignored.json"], 1, "1 of 1 file is not shown entirely"),
    (["suspicious.json", "good.json"], 1, "1 of 2 files is suspicious"),
    (["suspicious.json", "broken.json", "none.json"], 65, "2 of 3 files are broken"),
    (["missing.json"], 65, "1 of 1 file is broken"),
  ])
  func theWorstFileDecidesTheStatus(arguments: [String], status: Int32, message: String) async throws {
    let folder = try ScratchFolder()
    for (name, text) in Self.files {
      try text.write(toFile: folder.path(of: name), atomically: false, encoding: .utf8)
    }
    let end = try await Kinora.run(["check"] + arguments, in: folder.path)
    #expect(end.status == status)
    #expect(end.errors == (message.isEmpty ? "" : "kinora: \(message)\n"))
    for name in arguments where name.hasSuffix(".json") { #expect(end.output.contains("\(name): ")) }
  }

  @Test func describesWhatIsInAFile() async throws {
    let folder = try ScratchFolder()
    try Self.files["suspicious.json"]?.write(toFile: folder.path(of: "a"), atomically: false, encoding: .utf8)
    let text = try await Kinora.run("check", "a", in: folder.path)
    #expect(text.output.contains("  animation: 10x20 points, 30 fps, 2 s (60 frames), version 5.7\n"))
    #expect(text.output.contains("    layers    kind 99 1\n") && text.output.contains("    markers   m at 0.5 s\n"))
    #expect(text.output.contains("    suspicious: layers[0]: a layer of kind 99"))
    let report = try JSONObject(try await Kinora.run("check", "a", "--json", in: folder.path).output)
    #expect(report[0]["file"].text == "a" && report[0]["kind"].text == "json")
    let animation = report[0]["animations"][0]
    #expect(animation["duration_s"].number == 2 && animation["layers"]["kind 99"].number == 1)
    #expect(animation["issues"][0]["path"].text == "layers[0]")
  }

  @Test func describesWhatIsInACAMLFile() async throws {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(atPath: folder.path(of: "x.ca"), withIntermediateDirectories: true)
    let caml = """
      <caml><CALayer id="r" bounds="0 0 30 20"><sublayers><CATextLayer bounds="0 0 9 9"/><CAEmitterLayer/></sublayers>
      <animations><a type="CABasicAnimation" keyPath="opacity" duration="1" toValue="0"/></animations>
      <states><LKState name="on"><elements/></LKState></states>
      <contents type="CGImage" src="a.png"/></CALayer></caml>
      """
    try caml.write(toFile: folder.path(of: "x.ca/main.caml"), atomically: false, encoding: .utf8)
    let end = try await Kinora.run("check", "x.ca", in: folder.path)
    #expect(end.status == 1 && end.errors == "kinora: 1 of 1 file is suspicious\n")
    #expect(
      end.output == """
        x.ca: CAML bundle
          document: main.caml, 30x20 points
            layers       CAEmitterLayer 1, CALayer 1, CATextLayer 1
            animations   CABasicAnimation 1
            states       on (0)
            suspicious: x.ca/main.caml:4:1: 'a.png' isn't there: the picture isn't shown

        """)
    let report = try JSONObject(try await Kinora.run("check", "x.ca", "--json", in: folder.path).output)
    let plane = report[0]["planes"][0]
    #expect(report[0]["kind"].text == "CAML bundle" && plane["role"].text == "whole" && plane["width"].number == 30)
    #expect(plane["states"][0]["name"].text == "on" && plane["issues"][0]["line"].number == 4)
    try "<caml>\n<CALayer>\n</caml>".write(toFile: folder.path(of: "b.caml"), atomically: false, encoding: .utf8)
    let broken = try await Kinora.run("check", "b.caml", in: folder.path)
    #expect(broken.status == 65)
    #expect(
      broken.output == """
        b.caml: can't be read
          broken: b.caml:3:3: expected well-formed XML: mismatched tag; <CALayer> of line 2 is still open

        """)
  }

  @Test func xmlIsCheckedAsCAMLUnderAnyName() async throws {
    let folder = try ScratchFolder()
    try #"<?xml version="1.0"?><calayer bounds="0 0 9 9"/>"#
      .write(toFile: folder.path(of: "wall.xml"), atomically: false, encoding: .utf8)
    let end = try await Kinora.run("check", "wall.xml", in: folder.path)
    #expect(end.status == 65)
    #expect(end.output.contains("caml"), "\(end.output)")
  }

  @Test func pipesAreNotWaitedFor() async throws {
    let folder = try ScratchFolder()
    #expect(mkfifo(folder.path(of: "pipe"), 0o600) == 0)
    let end = try await Kinora.run("check", "pipe", in: folder.path)
    #expect(end.status == 65 && end.output.contains("pipe: expected a regular file"), "\(end.output)")
  }

  /// The places of files in archives are spelt as those that are logged when it is opened.
  @Test func placesInArchivesHaveOneSpelling() async throws {
    let folder = try ScratchFolder()
    let data = ZipBytes.archive(["x.ca/main.caml": "<CALayer bounds=\"0 0 9 9\" opactiy=\"1\"/>"])
    try data.write(to: URL(filePath: folder.path(of: "a.zip")))
    let check = try await Kinora.run("check", "a.zip", in: folder.path)
    let tree = try await Kinora.run("tree", "a.zip", "--time", "0", in: folder.path)
    for text in [check.output, tree.errors] {
      #expect(text.contains(": a.zip/x.ca/main.caml:1:1: the attribute"), "\(text)")
    }
  }

  @Test func longListsHaveSeveralLines() async throws {
    let folder = try ScratchFolder()
    let states = (1...30).map { "<LKState name=\"State \($0)\"><elements/></LKState>" }.joined()
    try "<CALayer bounds=\"0 0 9 9\"><states>\(states)</states></CALayer>".write(
      toFile: folder.path(of: "x.caml"), atomically: false, encoding: .utf8)
    for arguments in [["check", "x.caml"], ["list", "x.caml"]] {
      let lines = try await Kinora.run(arguments, in: folder.path).output.split(separator: "\n")
      let start = try #require(lines.firstIndex { $0.trimmingPrefix(while: { $0 == " " }).hasPrefix("states ") })
      #expect(lines[start..<(start + 4)].allSatisfy { $0.count <= 100 && $0.contains("State ") }, "\(lines)")
      #expect(lines[start].count > 80 && lines[start + 1].hasPrefix("            "))
    }
  }

  @Test func bundlesAreCheckedByTheirNames() async throws {
    let end = try await Kinora.run("check", "snow", in: ".")
    #expect(end.status == 0 && end.output.contains("snow.ca: CAML bundle"), "\(end.output)\(end.errors)")
  }

  @Test func picturesBeyondTheMemoryAreNamed() async throws {
    let folder = try ScratchFolder()
    let layers = (0..<3).map {
      "\n<CALayer bounds=\"0 0 9 9\"><contents type=\"CGImage\" src=\"\($0).png\"/></CALayer>"
    }
    for index in 0..<3 { try Self.largeHeader.write(to: URL(filePath: folder.path(of: "\(index).png"))) }
    try "<CALayer bounds=\"0 0 9 9\"><sublayers>\(layers.joined())</sublayers></CALayer>".write(
      toFile: folder.path(of: "x.caml"), atomically: false, encoding: .utf8)
    let end = try await Kinora.run("check", "x.caml", in: folder.path)
    let message = "2.png: expected at most 134217728 pixels in all pictures together; the picture isn't shown"
    #expect(end.output.contains("broken: x.caml:4:27: \(message)"), "\(end.output)")
  }

  /// The start of a PNG file of 8192x8192 pixels, which is enough to read its size.
  private static let largeHeader: Data = {
    let header: [UInt8] = [73, 72, 68, 82, 0, 0, 32, 0, 0, 0, 32, 0, 8, 6, 0, 0, 0]
    var sum = UInt32.max
    for byte in header {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 0 ? 0 : 0xEDB8_8320) }
    }
    let check = withUnsafeBytes(of: (~sum).bigEndian) { Array($0) }
    return Data([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13] + header + check + [0, 0, 0, 0, 73, 68, 65, 84])
  }()
}
