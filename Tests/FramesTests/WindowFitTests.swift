import KinoraGeometry
import Testing

@testable import KinoraDisplays

@Suite struct WindowFitTests {
  @Test(arguments: [
    (CGSize(width: 512, height: 512), CGSize(width: 512, height: 512)),
    (CGSize(width: 8192, height: 8192), CGSize(width: 900, height: 900)),
    (CGSize(width: 4000, height: 1000), CGSize(width: 1440, height: 360)),
    (CGSize(width: 24, height: 24), CGSize(width: 240, height: 240)),
    (CGSize(width: 1, height: 30), CGSize(width: 8, height: 240)),
    (CGSize(width: 30_000, height: 1), CGSize(width: 1440, height: 1)),
  ])
  func aPictureKeepsItsProportionsOnTheScreen(picture: CGSize, window: CGSize) {
    #expect(WindowFit.size(of: picture, on: CGSize(width: 1600, height: 1000)) == window)
  }

  /// The screen counts more than the smallest size.
  @Test func aTinyScreenHoldsTheWindow() {
    let size = WindowFit.size(of: CGSize(width: 24, height: 24), on: CGSize(width: 100, height: 100))
    #expect(size == CGSize(width: 90, height: 90))
  }
}
