import Foundation
import KinoraLottieModel
import Testing

/// The issues that the reader notes, with their paths.
@Suite struct IssueTests {
  private func issues(layers: String, assets: String = "") throws -> [String] {
    let json = #"{"w":10,"h":20,"fr":30,"op":60,"layers":[\#(layers)],"assets":[\#(assets)]}"#
    return try LottieFile(json: Data(json.utf8)).issues.map { "\($0.severity) \($0.path)" }
  }

  @Test(arguments: [
    (#"{"ty":3,"parent":7}"#, "suspicious layers[0]"), (#"{"ty":3,"ind":1,"parent":1}"#, "suspicious layers[0]"),
    (#"{"ty":3,"tt":1}"#, "suspicious layers[0]"), (#"{"ty":3,"tt":1,"tp":4}"#, "suspicious layers[0]"),
    (#"{"ty":0,"refId":"x"}"#, "suspicious layers[0]"), (#"{"ty":2,"refId":"x"}"#, "suspicious layers[0]"),
    (#"{"ty":99}"#, "suspicious layers[0]"), (#"{"ty":3,"ks":1}"#, "broken layers[0].ks"),
    (#"{"ty":4,"shapes":{}}"#, "broken layers[0].shapes"), (#"{"ty":4,"shapes":[1]}"#, "broken layers[0].shapes[0]"),
    (#"{"ty":4,"shapes":[{"ty":"xx"}]}"#, "suspicious layers[0].shapes[0]"), ("1", "broken layers[0]"),
    (#"{"ty":3,"ks":{"o":{"k":5,"x":"time"}}}"#, "ignored layers[0].ks.o"),
    (#"{"ty":3,"ks":{"o":{"k":5,"a":1}}}"#, "ignored layers[0].ks.o"),
    (#"{"ty":3,"ks":{"o":{"k":[{"t":5,"s":[1]},{"t":1,"s":[2]}]}}}"#, "suspicious layers[0].ks.o.k"),
    (#"{"ty":3,"ef":[{"ty":30}]}"#, "suspicious layers[0].ef[0]"),
    (#"{"ty":3,"sy":[{"ty":5}]}"#, "suspicious layers[0].sy[0]"),
    (#"{"ty":3,"sy":[{"ty":7,"bm":{"k":2}}]}"#, "suspicious layers[0].sy[0]"),
    (#"{"ty":3,"sy":[{"ty":8,"gt":{"k":5}}]}"#, "suspicious layers[0].sy[0]"),
    (#"{"ty":3,"sy":[{"ty":3,"no":{"k":5}}]}"#, "suspicious layers[0].sy[0]"),
    (#"{"ty":3,"bm":17}"#, "suspicious layers[0].bm"),
    (#"{"ty":3,"bm":"multiply"}"#, "suspicious layers[0].bm"),
    (#"{"ty":3,"tt":"a"}"#, "suspicious layers[0].tt"),
    (#"{"ty":1,"sc":"blue"}"#, "suspicious layers[0].sc"),
    (#"{"ty":3,"ip":9,"op":9}"#, "ignored layers[0]"),
    (#"{"ty":4,"shapes":[{"ty":"mm","mm":9}]}"#, "suspicious layers[0].shapes[0].mm"),
    (#"{"ty":4,"shapes":[{"ty":"tm","m":3}]}"#, "suspicious layers[0].shapes[0].m"),
    (#"{"ty":4,"shapes":[{"ty":"st","lc":4,"c":{"k":[1,0,0]}}]}"#, "suspicious layers[0].shapes[0].lc"),
    (#"{"ty":4,"shapes":[{"ty":"st","lj":0,"c":{"k":[1,0,0]}}]}"#, "suspicious layers[0].shapes[0].lj"),
    (#"{"ty":4,"shapes":[{"ty":"gf","t":4,"g":{"p":1,"k":{"k":[0,1,0,0]}}}]}"#, "suspicious layers[0].shapes[0].t"),
    (#"{"ty":4,"shapes":[{"ty":"fl","r":3,"c":{"k":[1,0,0]}}]}"#, "suspicious layers[0].shapes[0].r"),
    (#"{"ty":4,"shapes":[{"ty":"sr","sy":3}]}"#, "suspicious layers[0].shapes[0].sy"),
    (#"{"ty":5,"t":{"d":{"k":[{"t":0,"s":{"j":9}}]}}}"#, "suspicious layers[0].t.d.k[0].s.j"),
    (#"{"ty":5,"t":{"d":{"k":[]},"a":[{"s":{"t":0,"sh":9}}]}}"#, "suspicious layers[0].t.a[0].s.sh"),
    (#"{"ty":3,"sy":[{"ty":1,"ch":{"k":5}}]}"#, "suspicious layers[0].sy[0]"),
    (#"{"ty":3,"sy":[{"ty":1,"bm":{"k":11}}]}"#, "suspicious layers[0].sy[0]"),
    (#"{"ty":3,"ef":[{"ty":25,"ef":[{},{},{},{},{},{"v":{"k":1}}]}]}"#, "suspicious layers[0].ef[0]"),
    (#"{"ty":3,"ef":[{"ty":22,"ef":[{},{},{},{},{},{},{},{},{},{},{"v":{"k":3}}]}]}"#, "suspicious layers[0].ef[0]"),
    (
      #"{"ty":3,"ef":[{"ty":22,"ef":[{},{"v":{"k":1}},{"v":{"k":1}},{},{},{},{},{"v":{"k":9}}]}]}"#,
      "suspicious layers[0].ef[0]"
    ),
    (
      #"{"ty":3,"masksProperties":[{"mode":"a","o":{"k":50}},{"mode":"l"}]}"#,
      "suspicious layers[0].masksProperties"
    ),
    (#"{"ty":3,"masksProperties":[{"f":{"k":[5,9]}}]}"#, "suspicious layers[0].masksProperties[0]"),
    (
      #"{"ty":3,"masksProperties":[{"x":{"k":[{"t":0,"s":[-5]},{"t":9,"s":[5]}]}}]}"#,
      "suspicious layers[0].masksProperties[0]"
    ),
    (#"{"ty":5,"t":{"d":{"k":[{"t":0,"s":{"ca":2}}]}}}"#, "suspicious layers[0].t.d.k[0].s"),
    (#"{"ty":5,"t":{"d":{"k":[]},"a":[{"s":{"t":1}}]}}"#, "suspicious layers[0].t.a[0].s"),
  ])
  func eachIssueHasItsPlace(layer: String, issue: String) throws {
    #expect(try issues(layers: layer) == [issue])
  }

  /// Mistakes of programs that write files, which would otherwise be seen in the picture only.
  @Test(arguments: [
    (#"{"nm":"x"}"#, "broken layers[0]"), (#"{"ty":"4"}"#, "broken layers[0]"), (#"{"ty":5}"#, "suspicious layers[0]"),
    (#"{"ty":4,"shapes":[{"ty":"fl"}]}"#, "suspicious layers[0].shapes[0]"),
    (#"{"ty":4,"shapes":[{"ty":"gf"}]}"#, "suspicious layers[0].shapes[0]"),
    (#"{"ty":4,"shapes":[{"ty":"gf","g":{"p":0,"k":{"k":[]}}}]}"#, "suspicious layers[0].shapes[0].g"),
    (#"{"ty":4,"shapes":[{"ty":"gf","g":{"p":5,"k":{"k":[0,1,1,1]}}}]}"#, "suspicious layers[0].shapes[0].g"),
    (
      #"{"ty":3,"ks":{"o":{"k":[{"t":0,"s":[1],"o":{"x":"a","y":0},"i":{"x":1,"y":1}},{"t":9,"s":[2]}]}}}"#,
      "suspicious layers[0].ks.o.k[0]"
    ),
    (
      #"{"ty":4,"shapes":[{"ty":"sh","ks":{"k":[{"t":0,"s":[{"v":[[0,0],[9,9]]}]},{"t":9,"s":[{"v":[[0,0]]}]}]}}]}"#,
      "suspicious layers[0].shapes[0]"
    ),
    (#"{"ty":3,"ind":1},{"ty":3,"ind":1},{"ty":3,"parent":1}"#, "suspicious layers[1]"),
    (#"{"ty":3,"ip":60,"op":90}"#, "ignored layers[0]"), (#"{"ty":3,"ip":-9,"op":0}"#, "ignored layers[0]"),
  ])
  func aMistakeIsNamed(layers: String, issue: String) throws {
    #expect(try issues(layers: layers) == [issue])
  }

  @Test func easingThatIsNullIsNone() throws {
    let keys = #"{"t":0,"s":[1],"o":null,"i":null},{"t":9,"s":[2]}"#
    #expect(try issues(layers: #"{"ty":3,"ks":{"o":{"k":[\#(keys)]}}}"#) == [])
  }

  @Test func mistakesOfAssetsAndMarkersAreNamed() throws {
    let asset = #"{"id":"x","layers":[]}"#
    #expect(try issues(layers: #"{"ty":0,"refId":"x"}"#, assets: "\(asset),\(asset)") == ["suspicious assets[1]"])
    let markers = [#"{"cm":"a","tm":0}"#, #"{"cm":"a","tm":5}"#, #"{"cm":"b","tm":60}"#, #"{"cm":"c","tm":"x"}"#]
    let json = #"{"w":10,"h":20,"fr":30,"op":60,"layers":[],"markers":[\#(markers.joined(separator: ","))]}"#
    let file = try LottieFile(json: Data(json.utf8))
    #expect(file.issues.map(\.path) == ["markers[1]", "markers[2]", "markers[3]"])
    #expect(file.markers.map(\.name) == ["a", "a", "b"])
  }

  @Test(arguments: [
    ("{\"w\":\n  }", "line 2, column 3"), ("{", "line 1, column 2"), ("[1,\n2", "line 2, column 2"),
  ])
  func errorsOfJSONNameTheLine(text: String, place: String) {
    let error = #expect(throws: LottieError.self) { try LottieFile(json: Data(text.utf8)) }
    #expect(error?.description.contains(place) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: ["1e300", "-9.3e18", "0", "-1"]) func aStrokeOfAMaskThatIsNotThereIsRead(mask: String) throws {
    #expect(try issues(layers: #"{"ty":3,"ef":[{"ty":22,"ef":[{"v":{"k":\#(mask)}}]}]}"#) == [])
  }

  @Test func moreBlursThanAreDrawnAreNamed() throws {
    let blur = #"{"ty":29,"ef":[{"v":{"k":5}}]}"#
    for (count, expected) in [(4, []), (5, ["suspicious layers[0].ef"])] {
      let effects = Array(repeating: blur, count: count).joined(separator: ",")
      #expect(try issues(layers: #"{"ty":3,"ef":[\#(effects)]}"#) == expected)
    }
  }

  @Test func aCollapsedTransformIsNamed() throws {
    #expect(
      try issues(layers: #"{"ty":0,"refId":"x","ct":1}"#, assets: #"{"id":"x","layers":[]}"#) == ["ignored layers[0]"])
  }

  @Test func circlesOfParentsAreCut() throws {
    let layers = #"{"ty":3,"ind":1,"parent":2},{"ty":3,"ind":2,"parent":1},{"ty":3,"ind":3,"parent":1}"#
    #expect(try issues(layers: layers) == ["suspicious layers[0]", "suspicious layers[1]"])
  }

  /// A chain that is first visited near its end is as deep as any.
  @Test func nestingIsBoundedInAnyOrder() throws {
    let chain = (0..<200).map { #"{"id":"\#($0)","layers":[{"ty":0,"refId":"\#($0 + 1)"}]}"# }
    let assets = (chain + [#"{"id":"200","layers":[]}"#]).joined(separator: ",")
    let layers = stride(from: 200, through: 0, by: -1).map { #"{"ty":0,"refId":"\#($0)"}"# }.joined(separator: ",")
    #expect(throws: LottieError.tooMuch(what: "nested compositions", limit: LottieLimits.depth)) {
      try issues(layers: layers, assets: assets)
    }
  }
}
