import KinoraGeometry
import KinoraScenes
import Testing

@Suite struct AstronautPictureTests {
  @Test func thePictureIsBuiltIn() {
    let image = AstronautPicture.image
    #expect(image.width == 160 && image.height == 160)
  }

  @Test func theFigureHasSoftEdgesOnNothing() {
    let alphas = AstronautPicture.image.pixels.map { $0 >> 24 }
    #expect(alphas.first == 0 && alphas.last == 0)
    #expect(alphas.contains(255))
    #expect(alphas.filter { 0 < $0 && $0 < 255 }.count > 500)
  }
}
