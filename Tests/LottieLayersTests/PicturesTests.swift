import Foundation
import KinoraArchives
import KinoraGeometry
import KinoraImageFiles
import KinoraLottieModel
import TestSupport
import Testing

@testable import KinoraLottieLayers

/// The decoded pictures of a file, and the bound of their pixels.
@Suite struct PicturesTests {
  private static func png(_ side: Int) throws -> Data {
    let bitmap = CGImage(width: side, height: side, pixels: [UInt32](repeating: 0xFFFF_0000, count: side * side))
    return Data(try #require(ImageFile.png(bitmap)))
  }

  /// An archive with pictures "a" and "b" of 10 by 10 pixels, "c" of 20 by 20, and one that is no image.
  private static func document(layers: [String]) throws -> LottieDocument {
    let assets = ["a", "b", "c", "d"].map { #"{"id":"\#($0)","p":"\#($0).png","w":10,"h":10}"# }
    let shown = layers.map { #"{"ty":2,"refId":"\#($0)","ip":0,"op":60}"# }
    let json = #"""
      {"w":10,"h":10,"fr":30,"op":60,"assets":[\#(assets.joined(separator: ","))],
      "layers":[\#(shown.joined(separator: ","))]}
      """#
    return try LottieDocument(
      ZipBytes.archive([
        ZipBytes.Entry(name: "a/x.json", data: Data(json.utf8)), ZipBytes.Entry(name: "i/a.png", data: png(10)),
        ZipBytes.Entry(name: "i/b.png", data: png(10)), ZipBytes.Entry(name: "i/c.png", data: png(20)),
        ZipBytes.Entry(name: "i/d.png", data: Data("text".utf8)),
      ]))
  }

  @Test func picturesBeyondTheBoundAreLeftOut() throws {
    let document = try Self.document(layers: [])
    let images = try document.file().images
    let pictures = LottiePictures(document, pixelLimit: 250)
    let (a, b, c, d) = (try #require(images["a"]), try #require(images["b"]), try #require(images["c"]), images["d"]!)
    let first = try #require(pictures.picture(a))
    #expect(pictures.picture(a) === first)
    #expect(pictures.result(of: c) == .failure(.tooLarge) && pictures.result(of: d) == .failure(.undecodable))
    #expect(pictures.picture(b) != nil && pictures.picture(c) == nil)
    var missing = a
    missing.path = "missing.png"
    guard case .failure(.unreadable) = pictures.result(of: missing) else {
      Issue.record("a missing picture is shown")
      return
    }
  }

  /// Layers at the back are made first.
  @Test func theCheckNamesThePicturesThatAreLeftOut() throws {
    let document = try Self.document(layers: ["a", "b", "c"])
    let file = try document.file()
    let all = PictureCheck.issues(of: file, in: document)
    #expect(all.map(\.path) == ["assets[3]"] && all.map(\.severity) == [.broken])
    let some = PictureCheck.issues(of: file, in: document, pixelLimit: 550)
    #expect(some.map(\.path) == ["assets[0]", "assets[3]"])
    #expect(
      some[0].message == "expected at most 550 pixels in all pictures together; the picture 'a' isn't shown")
    let few = PictureCheck.issues(of: file, in: document, pixelLimit: 399)
    #expect(few.map(\.path) == ["assets[2]", "assets[3]"] && few.map(\.severity) == [.suspicious, .broken])
  }
}
