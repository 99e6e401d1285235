import Foundation
import KinoraGeometry
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

/// Images that depend on the world: on the pictures of the program, and on the scale of its screen.
@Suite(.serialized) struct WorldImageTests {
  private let picture = CGImage(width: 1, height: 1, pixels: [0xFFFF_0000])

  @Test func picturesAreFoundByName() {
    let stage = ViewStage()
    #expect(UIImage(named: "moon") == nil)
    ViewWorld.current[ImageLibrary.self].register("moon") { UIImage(cgImage: picture) }
    #expect(UIImage(named: "moon")?.cgImage === picture)
    #expect(UIImage(named: "") == nil)
    #expect(ImageName("a/b/moon@2x.PNG").scale == 2 && ImageName("moon@3x").stem == "moon")
    _ = stage
  }

  @Test func aRenderersScaleOfZeroIsTheScreens() {
    // A display of another test of this process may have had another scale.
    let stage = ViewStage()
    UIScreen.main.adopt(size: stage.window.bounds.size, scale: 1, framesPerSecond: 60)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 0
    var current: UIImage?
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3), format: format).image {
      current = $0.currentImage
    }
    for image in [image, current] {
      #expect(image?.size == CGSize(width: 4, height: 3) && image?.scale == UIScreen.main.scale)
    }
  }
}
