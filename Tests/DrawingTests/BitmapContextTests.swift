import KinoraDrawing
import KinoraGeometry
import TestSupport
import Testing

private let rgb = CGColorSpaceCreateDeviceRGB()

@Suite struct BitmapContextTests {
  @Test(arguments: [
    (CGImageAlphaInfo.premultipliedLast.rawValue, [64, 32, 0, 128] as [UInt8]),
    (CGImageAlphaInfo.premultipliedFirst.rawValue, [128, 64, 32, 0]),
    (CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [0, 32, 64, 128]),
    (CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [128, 0, 32, 64]),
    (CGImageAlphaInfo.noneSkipLast.rawValue, [64, 32, 0, 255]),
  ])
  func pixelsLieAsTheCallerWantsThem(info: UInt32, expected: [UInt8]) throws {
    var memory = [UInt8](repeating: 0, count: 3 * 20)
    try memory.withUnsafeMutableBytes { bytes in
      let context = try #require(
        CGContext(
          data: bytes.baseAddress, width: 4, height: 3, bitsPerComponent: 8, bytesPerRow: 20, space: rgb,
          bitmapInfo: info))
      context.setFillColor(red: 0.5, green: 0.25, blue: 0, alpha: 128 / 255)
      context.fill(CGRect(x: 1, y: 2, width: 1, height: 1))
      #expect(context.data == bytes.baseAddress)
      #expect(context.bytesPerRow == 20)
    }
    let pixel = memory[4..<8]
    for (byte, wanted) in zip(pixel, expected) { #expect(abs(Int(byte) - Int(wanted)) <= 1, "\(pixel)") }
    #expect(memory[8..<12].filter { $0 == 255 }.count <= 1)
  }

  @Test func whatTheCallerWritesIsDrawnOver() throws {
    var memory = [UInt8](repeating: 255, count: 16)
    try memory.withUnsafeMutableBytes { bytes in
      let context = try #require(
        CGContext(
          data: bytes.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8, space: rgb,
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      bytes[0] = 9
      let image = try #require(context.makeImage())
      #expect(PixelValue(word: image.pixels[0]).red == 9)
      #expect(PixelValue(word: image.pixels[1]).isClose(to: PixelValue(255, 127, 127), within: 1))
    }
  }

  @Test func layoutsThatCannotBeDrawnIntoAreRefused() {
    let last = CGImageAlphaInfo.premultipliedLast.rawValue
    func make(_ width: Int, _ bits: Int, _ row: Int, _ info: UInt32, _ space: CGColorSpace = rgb) -> CGContext? {
      CGContext(
        data: nil, width: width, height: 4, bitsPerComponent: bits, bytesPerRow: row, space: space, bitmapInfo: info)
    }
    #expect(make(4, 8, 0, last) != nil)
    #expect(make(0, 8, 0, last) == nil)
    #expect(make(-3, 8, 0, last) == nil)
    #expect(make(.max, 8, 0, last) == nil)
    #expect(make(4, 16, 0, last) == nil)
    #expect(make(4, 8, 15, last) == nil)
    #expect(make(4, 8, 0, CGImageAlphaInfo.last.rawValue) == nil)
    #expect(make(4, 8, 0, last | CGBitmapInfo.floatComponents.rawValue) == nil)
    #expect(make(4, 8, 0, 0xFFFF_FFFF) == nil)
    #expect(make(4, 8, 0, last, CGColorSpaceCreateDeviceGray()) == nil)
  }

  @Test func anOpaqueContextStartsBlackAndStaysOpaque() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: rgb,
        bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue))
    context.setFillColor(gray: 1, alpha: 0.5)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.clear(CGRect(x: 0, y: 0, width: 4, height: 2))
    let image = try #require(context.makeImage())
    #expect(image.isOpaque)
    #expect(PixelValue(word: image.pixels[0]).isClose(to: PixelValue(128, 128, 128), within: 1))
    #expect(PixelValue(word: image.pixels[15]) == .black)
  }
}
