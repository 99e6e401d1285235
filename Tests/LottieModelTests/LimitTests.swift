import Foundation
import KinoraLottieModel
import Testing

/// Small files that would make very many layers, shapes or points.
@Suite struct LimitTests {
  private static func read(_ layers: [String], _ members: String = "") throws {
    let json = #"{"w":10,"h":10,"fr":30,"op":60,"layers":[\#(layers.joined(separator: ","))]\#(members)}"#
    _ = try LottieFile(json: Data(json.utf8))
  }

  private static func list(_ count: Int, _ element: String) -> String {
    "[" + [String](repeating: element, count: count).joined(separator: ",") + "]"
  }

  private static func shapes(_ count: Int, _ elements: String) -> String {
    #"{"ty":4,"shapes":\#(list(count, elements))}"#
  }

  /// Expects the error of a limit from twice as much as it allows, and none from `few`.
  private static func expect(_ what: String, _ limit: Int, few: () throws -> Void, many: () throws -> Void) throws {
    try few()
    #expect(throws: LottieError.tooMuch(what: what, limit: limit), performing: many)
  }

  @Test func partsOfALayerAreBounded() throws {
    let most = LottieLimits.layerParts
    for (member, part) in [("ef", #"{"ty":25,"ef":[]}"#), ("sy", #"{"ty":3}"#), ("masksProperties", "{}")] {
      try Self.expect("effects, styles and masks of a layer", most) {
        try Self.read([#"{"ty":4,"\#(member)":\#(Self.list(most, part))}"#])
      } many: {
        try Self.read([#"{"ty":4,"\#(member)":\#(Self.list(most + 1, part))}"#])
      }
    }
  }

  @Test(arguments: [false, true]) func ancestorsAreBounded(isFromTheEnd: Bool) throws {
    func chain(_ count: Int) -> [String] {
      let layers = (0..<count).map { #"{"ty":3,"ind":\#($0),"parent":\#($0 + 1)}"# } + [#"{"ty":3,"ind":\#(count)}"#]
      return isFromTheEnd ? layers.reversed() : layers
    }
    let most = LottieLimits.ancestors
    try Self.expect("ancestors of a layer", most) {
      try Self.read(chain(most))
    } many: {
      try Self.read(chain(most + 1))
    }
  }

  @Test func mattesOfMattesAreBounded() throws {
    func chain(_ count: Int) -> [String] {
      (0..<count).map { #"{"ty":3,"ind":\#($0),"td":1,"tt":1,"tp":\#($0 + 1)}"# } + [#"{"ty":3,"ind":\#(count)}"#]
    }
    let most = LottieLimits.mattes
    try Self.expect("mattes of each other", most) {
      try Self.read(chain(most))
    } many: {
      try Self.read(chain(most + 1))
    }
  }

  @Test func layersOfParentsCountForEachChild() throws {
    func family(_ count: Int) -> [String] {
      let chain = (0..<200).map { #"{"ty":3,"ind":\#($0),"parent":\#($0 + 1)}"# } + [#"{"ty":3,"ind":200}"#]
      return chain + [String](repeating: #"{"ty":4,"parent":0}"#, count: count)
    }
    try Self.expect(
      "layers and texts with all nested compositions, parents and mattes", LottieLimits.expandedLayers
    ) {
      try Self.read(family(100))
    } many: {
      try Self.read(family(300))
    }
  }

  @Test func shapesOfNestedCompositionsCountEachTime() throws {
    func nested(_ count: Int) throws {
      let assets = #","assets":[{"id":"a","layers":[\#(Self.shapes(1000, #"{"ty":"fl"}"#))]}]"#
      try Self.read([String](repeating: #"{"ty":0,"refId":"a"}"#, count: count), assets)
    }
    try Self.expect(
      "shapes, effects, styles and masks with all nested compositions", LottieLimits.expandedParts
    ) {
      try nested(400)
    } many: {
      try nested(600)
    }
  }

  @Test func mattesCountForEachLayerThatTheyShow() throws {
    let assets = #","assets":[{"id":"a","layers":\#(Self.list(1000, #"{"ty":3}"#))}]"#
    func shown(_ count: Int) -> [String] {
      [#"{"ty":0,"refId":"a","ind":1,"td":1}"#]
        + [String](repeating: #"{"ty":3,"tt":1,"tp":1}"#, count: count)
    }
    try Self.expect(
      "layers and texts with all nested compositions, parents and mattes", LottieLimits.expandedLayers
    ) {
      try Self.read(shown(40), assets)
    } many: {
      try Self.read(shown(60), assets)
    }
  }

  /// Each fill draws all paths before it.
  @Test func pathsOfAllStylesAreBounded() throws {
    try Self.expect("paths drawn by all fills and strokes together", LottieLimits.drawnPaths) {
      try Self.read([Self.shapes(2000, #"{"ty":"rc"},{"ty":"fl"}"#)])
    } many: {
      try Self.read([Self.shapes(4000, #"{"ty":"rc"},{"ty":"fl"}"#)])
    }
  }

  @Test(arguments: [#"{"ty":"rd"}"#, #"{"ty":"rp","c":{"k":1}}"#, #"{"ty":"tm"}"#])
  func changesOfAPathAreBounded(change: String) throws {
    let most = LottieLimits.pathChanges
    try Self.expect("changes of one path", most) {
      try Self.read([Self.shapes(most, change)])
    } many: {
      // Changes of a group come first.
      let group = #"{"ty":"gr","it":\#(Self.list(most, change))}"#
      try Self.read([#"{"ty":4,"shapes":[\#(group),\#(change)]}"#])
    }
  }

  @Test func slotsThatAreReadAgainCount() throws {
    let slots = #","slots":{"a":{"p":{"k":{"v":\#(Self.list(10_000, "[0,0]")),"i":[],"o":[],"c":true}}}}"#
    func paths(_ count: Int) throws {
      try Self.read([Self.shapes(count, #"{"ty":"sh","ks":{"sid":"a"}}"#)], slots)
    }
    try Self.expect("JSON values in the slots that are named, each time", LottieLimits.slotValues) {
      try paths(100)
    } many: {
      try paths(200)
    }
  }

  @Test func textOfSlotsCounts() throws {
    let slots = #","slots":{"a":{"p":{"p":"data:,\#(String(repeating: "A", count: 1 << 20))"}}}"#
    func pictures(_ count: Int) throws {
      let assets = (0..<count).map { #"{"id":"\#($0)","sid":"a"}"# }.joined(separator: ",")
      try Self.read([], slots + #","assets":[\#(assets)]"#)
    }
    try Self.expect("JSON values in the slots that are named, each time", LottieLimits.slotValues) {
      try pictures(20)
    } many: {
      try pictures(80)
    }
  }

  @Test(arguments: [#","fonts":{"list":"#, #","markers":"#]) func fontsAndMarkersCount(member: String) throws {
    let list = Self.list(LottieLimits.items + 1, "0")
    let what = "layers, shapes, keyframes, assets, fonts and markers"
    #expect(throws: LottieError.tooMuch(what: what, limit: LottieLimits.items)) {
      try Self.read([], member + list + (member.hasSuffix("list\":") ? "}" : ""))
    }
  }

  /// The paths of assets and fonts are made without a search for each one.
  @Test func placesOfAssetsAndFontsAreTheirNumbers() throws {
    let json = #"""
      {"w":10,"h":10,"fr":30,"op":60,"layers":[],"assets":[{"id":"a","p":"a.png"},{"id":"b","p":"b.png"}],
      "fonts":{"list":[{"fName":"x"},{"fName":"y"}]}}
      """#
    let file = try LottieFile(json: Data(json.utf8))
    #expect(file.images["b"]?.jsonPath == "assets[1]" && file.fonts["y"]?.jsonPath == "fonts.list[1]")
  }

  @Test func nestingNamesItsLimit() throws {
    let (open, close) = (String(repeating: "[", count: 600), String(repeating: "]", count: 600))
    let error = LottieError.tooMuch(what: "arrays and objects inside of each other", limit: JSONDocument.maximumDepth)
    #expect(throws: error) { try Self.read([], #","x":"# + open + close) }
  }

  @Test func copiesThatAreLeftOutAreNoted() throws {
    let layer = #"{"ty":4,"shapes":[{"ty":"rp","c":{"k":\#(LottieLimits.copies + 1)}}]}"#
    let file = try LottieFile(json: Data(#"{"w":10,"h":10,"fr":30,"op":60,"layers":[\#(layer)]}"#.utf8))
    #expect(file.issues.map(\.path) == ["layers[0].shapes[0]"])
  }
}
