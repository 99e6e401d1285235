import Foundation
import KinoraCAMLLayers
import KinoraCAMLModel
import KinoraGeometry
import KinoraImageFiles
import Synchronization
import TestSupport
import Testing

/// The memory of pictures, in reads of their files: each is one decoding, but the first, which is for the size.
@MainActor
@Suite struct PictureMemoryTests {
  private let files = CountedFiles()
  /// The memory of a frame with its smaller sizes.
  private let frame = 64 * 64 * 4 * 4 / 3
  private let names = (0..<8).map { "\($0).png" }

  private func pictures(_ memory: PictureMemory) -> CAMLPictures {
    CAMLPictures(memory: memory) { [files] in try files.data($0) }
  }

  @Test func aShownFrameStaysIfTheNextHasNoRoom() throws {
    let memory = PictureMemory(frameBytes: frame * 3 / 2)
    let film = try #require(pictures(memory).film(names))
    for image in film {
      for _ in 0..<10 { _ = image.resident }
    }
    #expect(names.map { files.count($0) } == [2, 1, 1, 1, 1, 1, 1, 1] && memory.frames.bytes == frame)
  }

  @Test func filmsTogetherKeepTheFramesThatTheyShow() throws {
    let pictures = pictures(PictureMemory(frameBytes: frame))
    let films = try (0..<3).map { film in try #require(pictures.film(names.map { "\(film)-\($0)" })) }
    for index in names.indices {
      for _ in 0..<10 {
        for film in films { _ = film[index].resident }
      }
    }
    #expect(films.count == 3 && names.dropFirst().allSatisfy { files.count("2-" + $0) == 1 })
    #expect(pictures.memory.frames.bytes == 3 * frame)
  }

  @Test func theNextFrameIsDecodedAhead() async throws {
    let memory = PictureMemory(frameBytes: 3 * frame)
    let film = try #require(pictures(memory).film(names))
    _ = film[3].resident
    try await eventually("the next frame is decoded") { files.count("4.png") == 1 }
    _ = film[3].resident
    _ = film[4].resident
    #expect(files.count("4.png") == 1 && files.count("3.png") == 1 && memory.frames.bytes <= 3 * frame)
  }

  @Test func drawingDoesNotWaitForTheNextFrame() throws {
    let (isStarted, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let memory = PictureMemory()
    let pictures = CAMLPictures(memory: memory) { [files] name in
      if name == "1.png" {
        isStarted.signal()
        mayEnd.wait()
      }
      return try files.data(name)
    }
    let film = try #require(pictures.film(names))
    _ = film[0].resident
    isStarted.wait()
    _ = film[0].resident
    _ = film[5].resident
    #expect(files.count("1.png") == 0 && files.count("0.png") == 2 && files.count("5.png") == 1)
    #expect(memory.frames.bytes == 2 * frame)
    mayEnd.signal()
  }

  @Test func aPictureWithoutItsSceneIsNotKept() throws {
    var pictures: CAMLPictures? = pictures(PictureMemory())
    let image = try #require(pictures?.image("a.png"))
    for _ in 0..<3 { _ = image.resident }
    #expect(files.count("a.png") == 2)
    weak let decoded = image.resident
    pictures = nil
    #expect(pictures == nil && decoded == nil)
    for _ in 0..<3 { _ = image.resident }
    #expect(files.count("a.png") == 5)
  }

  @Test func thePicturesOfASceneShareASum() throws {
    let memory = PictureMemory(pixelLimit: 3 * 64 * 64)
    let (first, second) = (pictures(memory), pictures(memory))
    let image = first.image("a.png")
    #expect(image != nil && first.image("a.png") === image && first.film(names) != nil && first.film(names) != nil)
    #expect(second.image("a.png") != nil && second.image("b.png") == nil && second.film(names) == nil)
    #expect(
      second.failures["b.png"]
        == "b.png: expected at most 12288 pixels in all pictures together; the picture isn't shown")
  }

  @Test func layersShareATintedPicture() throws {
    let memory = PictureMemory(pixelLimit: 2 * 64 * 64)
    let pictures = pictures(memory)
    let (half, other) = (RGBAColor(red: 0.5, green: 1, blue: 0), RGBAColor(red: 1, green: 0, blue: 1))
    let image = try #require(pictures.image("a.png", tint: half))
    #expect(pictures.image("a.png", tint: half) === image && files.count("a.png") == 1 && image.byteCount == 0)
    #expect(image.pixels[0] == 0xFF7F_0000 && image.pixels.last == 0xFF00_0000)
    #expect(pictures.image("a.png", tint: other) != nil && pictures.image("a.png") == nil)
  }

  @Test func aJPEGIsDecodedWhenItIsDrawn() throws {
    let white = CGImage(width: 8, height: 4, pixels: Array(repeating: 0xFFFF_FFFF, count: 32))
    let files = CountedFiles(ImageFile.jpeg(white, quality: 1) ?? [])
    let image = try #require(CAMLPictures { try files.data($0) }.image("a.jpg"))
    #expect(image.width == 8 && image.height == 4 && image.byteCount == 0 && files.count("a.jpg") == 1)
  }
}
