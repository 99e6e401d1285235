import Foundation
import KinoraCAMLLayers
import KinoraCAMLModel
import KinoraGeometry
import KinoraImageFiles
import KinoraLayers
import TestSupport
import Testing

/// Pictures that are decoded when they are drawn.
@MainActor
@Suite struct PicturesTests {
  @Test func layersShareAPictureOfAName() throws {
    let files = CountedFiles()
    let pictures = CAMLPictures { try files.data($0) }
    let image = try #require(pictures.image("a.png"))
    #expect(pictures.image("a.png") === image && image.width == 64 && files.count("a.png") == 1)
    #expect(image.pixels[0] == 0xFFFF_0000 && image.pixels.last == 0xFF00_00FF && image.isOpaque)
    _ = image.pyramid
    #expect(files.count("a.png") == 2 && image.byteCount == 0)
    #expect(pictures.image("none.png") == nil && pictures.image("none.png") == nil && files.count("none.png") == 1)
    #expect(pictures.failures.keys.elementsEqual(["none.png"]))
  }

  @Test func filesWhoseSizesAreKnownAreNotReadAgain() throws {
    let files = CountedFiles()
    let pictures = CAMLPictures(sizes: ["a.png": (64, 64), "b.png": nil]) { try files.data($0) }
    #expect(pictures.image("a.png")?.width == 64 && pictures.image("b.png") == nil)
    #expect(files.count("a.png") == 0 && files.count("b.png") == 0)
  }

  @Test func aFilmStaysWithinItsMemory() throws {
    let files = CountedFiles()
    let frame = 64 * 64 * 4 * 4 / 3
    let pictures = CAMLPictures(memory: PictureMemory(frameBytes: 5 * frame)) { try files.data($0) }
    let names = (0..<40).map { "\($0).png" }
    let film = try #require(pictures.film(names))
    #expect(film.count == 40 && names.dropFirst().allSatisfy { files.count($0) == 0 })
    for image in film {
      #expect(image.resident.pixels.count == 64 * 64)
      #expect(pictures.memory.frames.bytes <= 5 * frame)
    }
    // The same pictures again, in the same order.
    #expect(pictures.film(names)?.elementsEqual(film) { $0 === $1 } == true)
  }

  @Test func aFrameOfAnotherSizeIsFitted() throws {
    let small = twoColors(width: 8, height: 8)
    let pictures = CAMLPictures { name in
      if name == "none" { throw CocoaError(.fileNoSuchFile) }
      return Data(name == "0" ? twoColors(width: 16, height: 16) : small)
    }
    let film = try #require(pictures.film(["0", "1", "none"]))
    #expect(film[1].width == 16 && film[1].pixels[0] == 0xFFFF_0000 && film[1].pixels[255] == 0xFF00_00FF)
    #expect(film[2].pixels.allSatisfy { $0 == 0 })
  }

  @Test func threadsShareTheirPictures() async throws {
    let files = CountedFiles()
    let pictures = CAMLPictures(memory: PictureMemory(frameBytes: 1 << 16)) { try files.data($0) }
    let film = try #require(pictures.film((0..<30).map { "\($0).png" }))
    await withTaskGroup(of: Int.self) { group in
      for start in 0..<4 {
        group.addTask {
          (0..<90).reduce(0) { $0 + Int(film[($1 * 7 + start * 5) % 30].pixels[0] & 1) }
        }
      }
      for await sum in group { #expect(sum == 0) }
    }
    #expect(pictures.memory.frames.bytes <= 1 << 16)
  }

  @Test func anAnimationOfContentsShowsItsPictures() throws {
    let colors: [UInt32] = (0..<10).map { 0xFF00_0000 | UInt32(20 * ($0 + 1)) }
    let pictures = Dictionary(
      uniqueKeysWithValues: colors.enumerated().map { index, color in
        ("\(index)", ImageFile.png(CGImage(width: 2, height: 2, pixels: [color, color, color, color])) ?? [])
      })
    let animation = object(
      "CAKeyframeAnimation",
      [
        "keyPath": .string("contents"), "duration": .number(1), "repeatCount": .number(.infinity),
        "beginTime": .number(1e-100), "calculationMode": .string("discrete"),
        "keyTimes": .list((0...10).map { CAMLItem(.number(Double($0) / 10), at: place) }),
        "values": .list((0..<10).map { CAMLItem(.image("\($0)"), at: place) }),
      ])
    let stage = CAMLStage(
      object(
        "CALayer",
        [
          "bounds": rect(0, 0, 4, 4),
          "animations": .dictionary([CAMLProperty("film", .object(animation), at: place)]),
        ]), pictures: pictures)
    for (time, index) in [(0.05, 0), (0.35, 3), (0.95, 9), (1.25, 2)] {
      stage.advance(to: time)
      #expect(stage.draw()[2, 2].blue == 20 * (index + 1))
    }
  }
}
