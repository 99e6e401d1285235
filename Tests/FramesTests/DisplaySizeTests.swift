import KinoraDisplays
import KinoraRaster
import Testing

/// The sizes of pictures for windows of any size.
@Suite struct DisplaySizeTests {
  @Test(arguments: [
    (960, 540, 960, 540), (0, -5, 1, 1), (16_384, 1, 16_384, 1), (1, 40_000, 1, 16_384), (7680, 4320, 7680, 4320),
    (8192, 8192, 8192, 8192), (32_767, 32_767, 8192, 8192), (8193, 8193, 8192, 8192), (.max, .max, 8192, 8192),
    (32_767, 4320, 15_534, 4320), (4320, 32_767, 4320, 15_534), (32_767, 8192, 8192, 8192),
  ])
  func areBounded(width: Int, height: Int, boundWidth: Int, boundHeight: Int) {
    #expect(
      PixelSize(width: width, height: height).displayable == PixelSize(width: boundWidth, height: boundHeight))
  }
}
