import Foundation
import TestSupport
import Testing

/// The parts of CAML files that aren't played, as docs/caml.md lists them: `kinora check` names each.
@Suite(.timeLimit(.minutes(Slowness.limit)))
nonisolated struct CheckIgnoredPartsTests {
  private static func animated(_ animation: String) -> String {
    "<CALayer><animations>\(animation)</animations></CALayer>"
  }

  /// A line of the file, and a part of the message for it.
  private static let parts = [
    ("<CABackdropLayer/>", "CABackdropLayer doesn't blur what lies behind it"),
    ("<CASDFLayer/>", "CASDFLayer is drawn without its glass effect"),
    ("<CASDFElementLayer/>", "CASDFElementLayer is drawn without its glass effect"),
    ("<CAWobblyLayer/>", "CAWobblyLayer isn't known: it is drawn like a plain layer"),
    (animated(#"<a type="CAMatchMoveAnimation" duration="1"/>"#), "CAMatchMoveAnimation isn't played"),
    (animated(#"<a type="CAWobblyAnimation" duration="1"/>"#), "CAWobblyAnimation isn't known: it has no effect"),
    (
      #"<CAEmitterLayer><emitterBehaviors><CAEmitterBehavior behavior="wave"/></emitterBehaviors></CAEmitterLayer>"#,
      "behavior 'wave' isn't applied: particles fly on without it"
    ),
    (
      animated(#"<a type="CABasicAnimation" keyPath="contentsMultiplyColor" duration="1"/>"#),
      "'contentsMultiplyColor' can't be animated here"
    ),
    (#"<CALayer><filters><CAFilter filter="wobble"/></filters></CALayer>"#, "filter 'wobble': unknown"),
    (#"<CALayer><scriptObject src="assets/a.js"/></CALayer>"#, "scriptObject isn't run"),
  ]

  @Test func eachIsNamedInItsLine() async throws {
    let folder = try ScratchFolder()
    let state = """
      <states><LKState name="s"><elements>
      <LKStateSetValue targetId="r" keyPath="contentsMultiplyColor"><value type="CGColor" value="1 0 0"/></LKStateSetValue>
      <LKStateSetValue targetId="r" keyPath="wobble"><value type="real" value="1"/></LKStateSetValue>
      </elements></LKState></states>
      """
    let layers = Self.parts.map(\.0).joined(separator: "\n")
    let caml = """
      <caml><CALayer id="r" bounds="0 0 9 9"><sublayers>
      \(layers)
      </sublayers>
      \(state)
      </CALayer></caml>
      """
    try caml.write(toFile: folder.path(of: "x.caml"), atomically: false, encoding: .utf8)
    let end = try await Kinora.run("check", "x.caml", in: folder.path)
    let lines = end.output.split(separator: "\n")
    for (index, part) in Self.parts.enumerated() {
      let start = "    ignored: x.caml:\(index + 2):"
      #expect(lines.contains { $0.hasPrefix(start) && $0.contains(part.1) }, "\(part.1)\n\(end.output)")
    }
    let next = Self.parts.count + 2
    #expect(
      lines.contains { $0.contains("x.caml:\(next + 2):") && $0.contains("'contentsMultiplyColor' can't be set here") },
      "\(end.output)")
    // A part without any effect is named once.
    #expect(lines.count { $0.contains("x.caml:\(next + 3):") } == 1)
    #expect(lines.count { $0.contains("ignored: ") } == Self.parts.count + 1, "\(end.output)")
  }

  @Test(.enabled(if: Corpus.folder("caml") != nil)) func anArchiveThatPlaysHasNone() async throws {
    let path = try #require(Corpus.folder("caml")) + "/tendies/RainbowSprinkles.tendies"
    let end = try await Kinora.run("check", path, "--json", in: ".")
    let report = try JSONObject(end.output)
    #expect(report[0]["issues"].list.isEmpty)
    let issues = report[0]["planes"].list.flatMap { $0["issues"].list }
    #expect(issues.isEmpty)
  }

  @Test func theSizeIsTheOneThatIsPlayed() async throws {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(atPath: folder.path(of: "x.ca"), withIntermediateDirectories: true)
    let index = """
      <plist version="1.0"><dict><key>documentWidth</key><real>390</real>
      <key>documentHeight</key><real>844</real></dict></plist>
      """
    try index.write(toFile: folder.path(of: "x.ca/index.xml"), atomically: false, encoding: .utf8)
    for (attributes, size) in [("bounds=\"0 0 30 20\"", "30x20"), ("", "390x844")] {
      let path = folder.path(of: "x.ca/main.caml")
      try "<CALayer \(attributes)/>".write(toFile: path, atomically: false, encoding: .utf8)
      let end = try await Kinora.run("check", "x.ca", in: folder.path)
      #expect(
        end.output == """
          x.ca: CAML bundle, nothing found
            document: main.caml, \(size) points
              layers       CALayer 1

          """)
    }
  }
}
