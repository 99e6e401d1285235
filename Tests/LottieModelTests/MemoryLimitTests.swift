import Foundation
import KinoraLottieModel
import TestSupport
import Testing

/// Files that would take much memory or time while they are read, and those that draw too much.
@Suite struct MemoryLimitTests {
  private static func read(_ layers: [String], _ members: String = "", side: Int = 10) throws {
    let json =
      #"{"w":\#(side),"h":\#(side),"fr":30,"op":60,"layers":[\#(layers.joined(separator: ","))]\#(members)}"#
    _ = try LottieFile(json: Data(json.utf8))
  }

  private static func list(_ count: Int, _ element: String) -> String {
    "[" + [String](repeating: element, count: count).joined(separator: ",") + "]"
  }

  private static func expect(_ what: String, _ limit: Int, performing body: () throws -> Void) {
    #expect(throws: LottieError.tooMuch(what: what, limit: limit), performing: body)
  }

  @Test func valuesOfATextAreBounded() {
    Self.expect("values in a JSON text", LottieLimits.jsonValues) {
      try Self.read([], #","x":"# + Self.list(LottieLimits.jsonValues, "0"))
    }
  }

  /// Reading stops at the bound, also in a composition that nothing shows.
  @Test func layersOfAllCompositionsAreBounded() {
    let layers = Self.list(LottieLimits.expandedLayers / 2 + 1, #"{"ty":3}"#)
    Self.expect("layers and texts in all compositions", LottieLimits.expandedLayers) {
      try Self.read([], #","assets":[{"id":"a","layers":\#(layers)},{"id":"b","layers":\#(layers)}]"#)
    }
    let texts = Self.list(LottieLimits.expandedLayers, #"{"t":1,"s":{}}"#)
    Self.expect("layers and texts in all compositions", LottieLimits.expandedLayers) {
      try Self.read([#"{"ty":5,"t":{"d":{"k":\#(texts)}}}"#])
    }
  }

  @Test func shapesOfAllCompositionsAreBounded() {
    let shapes = Self.list(LottieLimits.expandedParts + 1, #"{"ty":"fl"}"#)
    Self.expect("shapes, effects, styles and masks", LottieLimits.expandedParts) {
      try Self.read([], #","assets":[{"id":"a","layers":[{"ty":4,"shapes":\#(shapes)}]}]"#)
    }
  }

  @Test func textsOfNestedCompositionsCountEachTime() {
    let texts = Self.list(2000, #"{"t":1,"s":{}}"#)
    Self.expect(
      "layers and texts with all nested compositions, parents and mattes", LottieLimits.expandedLayers
    ) {
      try Self.read(
        [String](repeating: #"{"ty":0,"refId":"a"}"#, count: 30),
        #","assets":[{"id":"a","layers":[{"ty":5,"t":{"d":{"k":\#(texts)}}}]}]"#)
    }
  }

  @Test func animatorsAreBounded() throws {
    func text(_ count: Int) -> String { #"{"ty":5,"t":{"a":\#(Self.list(count, "{}"))}}"# }
    try Self.read([text(LottieLimits.textAnimators)])
    Self.expect("animators of a text", LottieLimits.textAnimators) {
      try Self.read([text(LottieLimits.textAnimators + 1)])
    }
    Self.expect("animators of all texts", LottieLimits.allTextAnimators) {
      try Self.read([String](repeating: text(LottieLimits.textAnimators), count: 40))
    }
  }

  /// An effect strokes each mask of its layer.
  @Test func strokesOfMasksCount() {
    let effect = #"{"ty":22,"ef":[{},{"v":{"k":1}}]}"#
    let layer = #"{"ty":4,"masksProperties":\#(Self.list(128, "{}")),"ef":\#(Self.list(128, effect))}"#
    Self.expect("shapes, effects, styles and masks with all nested compositions", LottieLimits.expandedParts) {
      try Self.read(
        [String](repeating: #"{"ty":0,"refId":"a"}"#, count: 31), #","assets":[{"id":"a","layers":[\#(layer)]}]"#)
    }
  }

  @Test func jsonOfNestedCompositionsCountsEachTime() {
    let gradient = #"{"ty":"gf","g":{"p":25000,"k":{"k":\#(Self.list(100_000, "0"))}}}"#
    Self.expect("JSON values of layers with all nested compositions", LottieLimits.expandedValues) {
      try Self.read(
        [String](repeating: #"{"ty":0,"refId":"a"}"#, count: 161),
        #","assets":[{"id":"a","layers":[{"ty":4,"shapes":[\#(gradient)]}]}]"#)
    }
  }

  /// A parent's keyframes are written again for each child.
  @Test func jsonOfParentsCountsForEachChild() {
    let keys = (0..<4000).map { #"{"t":\#($0),"s":[\#($0)]}"# }.joined(separator: ",")
    let parent = #"{"ty":3,"ind":1,"ks":{"r":{"a":1,"k":[\#(keys)]}}}"#
    Self.expect("JSON values of layers with all nested compositions", LottieLimits.expandedValues) {
      try Self.read([parent] + [String](repeating: #"{"ty":4,"parent":1}"#, count: 700))
    }
  }

  @Test func areasThatAreBlurredAreBounded() throws {
    let blurred = #"{"ty":4,"ef":[{"ty":29,"ef":[{"v":{"k":9}}]}]}"#
    try Self.read([String](repeating: blurred, count: 3000))
    Self.expect(
      "points of layers that are blurred, masked, blended or half clear, with all nested compositions",
      LottieLimits.drawnArea
    ) {
      try Self.read([String](repeating: blurred, count: 3000), side: 1000)
    }
  }

  @Test func themesAreBounded() throws {
    func file(_ theme: String) throws -> LottieFile {
      let archive = ZipBytes.archive(["a/a.json": #"{"w":1,"h":1,"fr":30,"op":60,"layers":[]}"#, "t/t.json": theme])
      return try LottieDocument(archive).file(theme: "t")
    }
    _ = try file(#"{"rules":[]}"#)
    Self.expect("rules in a theme", LottieLimits.themeRules) {
      _ = try file(#"{"rules":\#(Self.list(LottieLimits.themeRules + 1, "0"))}"#)
    }
    Self.expect("bytes in t/t.json", LottieLimits.themeBytes) {
      _ = try file(#"{"rules":[],"x":"\#(String(repeating: "x", count: LottieLimits.themeBytes))"}"#)
    }
  }
}
