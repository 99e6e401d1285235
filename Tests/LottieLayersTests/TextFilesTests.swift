import Foundation
import KinoraGeometry
import TestSupport
import Testing

@testable import KinoraLottieLayers
@testable import KinoraLottieModel

@Suite struct TextFilesTests {
  private static let files = ["lottie-real", "lottie-features"].compactMap(Corpus.folder)
    .flatMap { Corpus.files(in: $0, extension: "json") }

  private func isFinite(_ glyph: LottieGlyph) -> Bool {
    glyph.transform.isFinite && glyph.outline.isFinite && glyph.blur.isFinite && glyph.opacity.isFinite
      && glyph.strokeWidth.isFinite
  }

  @Test(.enabled(if: !files.isEmpty))
  func textsOfFilesHaveGlyphs() throws {
    var count = 0
    for path in Self.files {
      guard let file = try? LottieFile(json: Data(contentsOf: URL(filePath: path))) else { continue }
      let layers = ([file.composition] + file.compositions.values).flatMap(\.layers)
      for layer in layers {
        guard case .text(let text) = layer.content else { continue }
        let picture = LottieTextPicture(text, masks: layer.masks, file: file)
        for step in 0...4 {
          let frame = file.inPoint + (file.outPoint - file.inPoint) * Double(step) / 4
          let glyphs = picture.glyphs(at: frame)
          #expect(glyphs.allSatisfy(isFinite), "\(path)")
          let isBlank = text.document(at: frame).text.allSatisfy(\.isWhitespace)
          #expect(glyphs.isEmpty == isBlank, "\(path)")
          count += glyphs.count
        }
      }
    }
    #expect(count > 0)
  }

  @Test func textsAreReadFromJSON() throws {
    let json = #"""
      {"w":9,"h":9,"fr":30,"op":60,"fonts":{"list":[{"fName":"F-Bold","fFamily":"F","fStyle":"Bold","ascent":80}]},
       "chars":[{"ch":"a","fFamily":"F","style":"Bold","w":60,"data":{"shapes":[{"ty":"gr","it":[{"ty":"sh","ks":
         {"k":{"v":[[0,0],[60,0],[60,-80]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]],"c":true}}}]}]}}],
       "layers":[{"ty":5,"t":{
         "d":{"k":[{"t":0,"s":{"t":"a\u0003aa","f":"F-Bold","s":50,"fc":[1,0,0],"lh":70,"ls":5,"tr":100,"j":1,
           "ps":[10,20],"sz":[200,90]}}]},
         "p":{},"m":{"g":1,"a":{"k":[0,0]}},
         "a":[{"s":{"b":3,"r":2,"s":{"k":1},"sh":1},"a":{"p":{"a":1,"k":[{"t":0,"s":[0,0,0],"o":{"x":0,"y":0},
           "i":{"x":1,"y":1}},{"t":10,"s":[20,30,0]}]},"t":{"k":10}}}]}}]}
      """#
    let file = try LottieFile(json: Data(json.utf8))
    guard case .text(let text) = file.composition.layers[0].content else {
      Issue.record("expected a text")
      return
    }
    let picture = LottieTextPicture(text, masks: [], file: file)
    let (first, last) = (picture.glyphs(at: 0), picture.glyphs(at: 10))
    // Lines of 30 points and of 30, 5, 10 and 30 end at 210; base lines are 40 and 110 below the top at 20, 5 higher.
    #expect(first.lefts == [180, 135, 180])
    #expect(first.baseLines == [55, 125, 125])
    #expect(last.lefts == [180, 155, 200])
    #expect(last.baseLines == [55, 155, 155])
    #expect(first[0].fill == RGBAColor(red: 1, green: 0, blue: 0))
    #expect(first[0].outline.boundingBox == CGRect(x: 0, y: -40, width: 30, height: 40))
    #expect(picture.animatedFrames == 0...10)
  }

  @Test func charactersWithoutOutlinesInTheFileHaveThoseOfAFont() {
    for font in ["", "No Such Font", "Boxes,\0", "Inter-Bold"] {
      let glyphs = TextSample.glyphs(TextSample.text("xé한") { $0.font = font })
      #expect(glyphs.count == 3)
      #expect(glyphs.allSatisfy { isFinite($0) && $0.outline.boundingBox.minY < 0 })
      #expect(glyphs.lefts[1] > 0)
      #expect(glyphs.lefts[2] > glyphs.lefts[1])
    }
  }

  @Test func stylesSelectTheFontsWeight() {
    func width(_ style: String) -> Double {
      var file = LottieFile()
      file.fonts["F"] = LottieFont(name: "F", family: "Inter", style: style)
      let text = TextSample.text("l") { $0.font = "F" }
      return LottieTextPicture(text, masks: [], file: file).glyphs(at: 0)[0].outline.boundingBox.width
    }
    #expect(width("Bold") > width("Regular"))
    #expect(width("Semi Bold") > width("Medium"))
    #expect(width("Condensed Nonsense") == width("Regular"))
  }

  @Test(arguments: [0, -5, Double.infinity, .nan, 1e308])
  func oddNumbersAreHarmless(number: Double) {
    let document = TextSample.document("ab cd\nef") {
      ($0.size, $0.tracking, $0.lineHeight, $0.baselineShift) = (number, number, number, number)
      ($0.boxSize, $0.boxOrigin) = (CGSize(width: number, height: number), CGPoint(x: number, y: number))
    }
    var text = LottieText(documents: [(frame: 0, document: document)])
    let odd = Vector(repeating: number)
    text.animators = [
      TextSample.animator(from: number, to: number) {
        ($0.position, $0.scale, $0.blur) = (Keyframed(odd), Keyframed(odd), Keyframed(odd))
        ($0.opacity, $0.strokeWidth, $0.skew) = (Keyframed(number), Keyframed(number), Keyframed(number))
        ($0.fillHue, $0.tracking, $0.stroke) = (Keyframed(number), Keyframed(number), Keyframed(.white))
      }
    ]
    text.path = LottieTextPath(mask: 0)
    for mask in [-1, 0] {
      text.path?.mask = mask
      var line = LottieMask()
      line.path = Keyframed(BezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100)))
      #expect(TextSample.glyphs(text, masks: [line], at: number).allSatisfy(isFinite))
    }
  }

  @Test func emptyTextsHaveNoGlyphs() {
    for string in ["", "\n", "   ", "\n\n \n"] {
      #expect(TextSample.glyphs(TextSample.text(string)).isEmpty)
      #expect(TextSample.glyphs(TextSample.text(string) { $0.boxSize = CGSize(width: 10, height: 10) }).isEmpty)
    }
  }

  @Test func longTextsEndAtTheLimit() {
    let text = TextSample.text(String(repeating: "ab ", count: 20_000)) { $0.boxSize = CGSize(width: 900, height: 0) }
    #expect(TextSample.glyphs(text).last?.index == LottieLimits.textCharacters - 1)
  }
}
