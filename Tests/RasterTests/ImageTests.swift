import KinoraGeometry
import KinoraRaster
import Testing

/// Four by three opaque texels, all different.
private let tile = CGImage(
  width: 4, height: 3, pixels: (0..<12).map { 0xFF00_0000 | UInt32($0) * 0x0011_0307 })
private let whole = CGRect(x: 0, y: 0, width: 4, height: 3)

/// A row of one black and one white texel.
private let pair = CGImage(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])

private func drawn(
  _ image: CGImage, _ source: CGRect, _ destination: CGRect, _ transform: CGAffineTransform = .identity,
  _ filter: Canvas.Sampling = .bilinear, alpha: Double = 1
) -> Picture {
  let picture = Picture(32, 24)
  picture.canvas.draw(
    image, source: source, destination: destination, transform: transform, filter: filter, alpha: alpha)
  return picture
}

@Suite struct ImageTests {
  @Test(arguments: [Canvas.Sampling.nearest, .bilinear])
  func wholePixelOffsetsCopyTheTexels(filter: Canvas.Sampling) {
    let picture = drawn(tile, whole, CGRect(x: 5, y: 6, width: 4, height: 3), .moved(2, -1), filter)
    for y in 0..<24 {
      for x in 0..<32 {
        let isInside = (7..<11).contains(x) && (5..<8).contains(y)
        #expect(picture[x, y] == (isInside ? tile.pixels[(y - 5) * 4 + x - 7] : 0))
      }
    }
  }

  @Test func aPartOfAnImageIsDrawnAlone() {
    let part = CGRect(x: 1, y: 1, width: 2, height: 2)
    let picture = drawn(tile, part, CGRect(x: 8, y: 8, width: 2, height: 2))
    #expect(picture[8, 8] == tile.pixels[5])
    #expect(picture[9, 9] == tile.pixels[10])
    #expect(picture[10, 8] == 0)
  }

  @Test func quarterTurnsAndMirroringMoveTexelsWhole() {
    let destination = CGRect(x: 0, y: 0, width: 4, height: 3)
    let turned = drawn(tile, whole, destination, CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 5))
    let mirrored = drawn(tile, whole, destination, CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 10, ty: 5))
    for y in 0..<3 {
      for x in 0..<4 {
        #expect(turned[9 - y, 5 + x] == tile.pixels[y * 4 + x])
        #expect(mirrored[9 - x, 5 + y] == tile.pixels[y * 4 + x])
      }
    }
  }

  @Test func nearestEnlargesTexelsToBlocks() {
    let picture = drawn(tile, whole, CGRect(x: 0, y: 0, width: 12, height: 9), .identity, .nearest)
    for y in 0..<9 {
      for x in 0..<12 { #expect(picture[x, y] == tile.pixels[(y / 3) * 4 + x / 3]) }
    }
  }

  @Test func bilinearGoesEvenlyFromTexelToTexel() {
    let picture = drawn(
      pair, CGRect(x: 0, y: 0, width: 2, height: 1), CGRect(x: 0, y: 0, width: 16, height: 4))
    let row = (0..<16).map { Int(picture[$0, 2] & 255) }
    #expect(row[0...3].allSatisfy { $0 == 0 })
    #expect(row[12...15].allSatisfy { $0 == 255 })
    for x in 4..<12 { #expect(abs(Double(row[x]) - 255 * (Double(x) - 3.5) / 8) <= 1) }
  }

  @Test func nothingOutsideTheSourceIsRead() {
    let image = CGImage(width: 3, height: 1, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF])
    let picture = drawn(
      image, CGRect(x: 1, y: 0, width: 1, height: 1), CGRect(x: 2, y: 2, width: 20, height: 10))
    for x in 2..<22 { #expect(picture[x, 5] == 0xFF00_FF00) }
  }

  @Test func sourcesBeyondTheImageContinueItsBorder() {
    let picture = drawn(
      pair, CGRect(x: -2, y: -2, width: 6, height: 5), CGRect(x: 0, y: 0, width: 12, height: 10), .identity, .nearest)
    #expect(picture[0, 0] == 0xFF00_0000)
    #expect(picture[11, 9] == 0xFFFF_FFFF)
  }

  @Test func edgesBetweenPixelsAreAntiAliased() {
    let plain = CGImage(width: 2, height: 2, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 4))
    let picture = drawn(
      plain, CGRect(x: 0, y: 0, width: 2, height: 2), CGRect(x: 4.5, y: 4, width: 6, height: 6.25))
    #expect(abs(picture.alpha(4, 6) - 128) <= 1)
    #expect(picture.alpha(5, 6) == 255)
    #expect(abs(picture.alpha(7, 10) - 64) <= 1)
    #expect(abs(picture.coveredArea - 37.5) < 0.1)
  }

  @Test func aTurnedImageCoversItsArea() {
    let plain = CGImage(width: 8, height: 8, pixels: [UInt32](repeating: 0xFF20_4060, count: 64))
    let picture = drawn(
      plain, CGRect(x: 0, y: 0, width: 8, height: 8), CGRect(x: -6, y: -6, width: 12, height: 12),
      CGAffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 15, ty: 12))
    #expect(abs(picture.coveredArea - 144) < 0.3)
    #expect(picture[15, 12] == 0xFF20_4060)
  }

  @Test func alphaMultipliesTheImage() {
    let picture = drawn(tile, whole, whole, alpha: 0.5)
    #expect(picture.alpha(1, 1) == 128)
    #expect(drawn(tile, whole, whole, alpha: 0).coveredArea == 0)
    #expect(drawn(tile, whole, whole, alpha: .nan).coveredArea == 0)
    #expect(drawn(tile, whole, whole, alpha: 7).alpha(1, 1) == 255)
  }

  @Test func bigImagesAreReadToTheirEnd() {
    let width = 40_000
    let image = CGImage(
      width: width, height: 1, pixels: (0..<width).map { 0xFF00_0000 | UInt32($0 * 255 / width) })
    let picture = drawn(
      image, CGRect(x: 0, y: 0, width: width, height: 1), CGRect(x: 0, y: 0, width: 32, height: 8))
    for x in 0..<32 { #expect(abs(Int(picture[x, 4] & 255) - (x * 2 + 1) * 255 / 64) <= 1) }
  }
}

@Suite struct CompositeTests {
  private static func group() -> Bitmap {
    let group = Picture(10, 8, originX: 4, originY: 3)
    group.canvas.clear(RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    return group.bitmap
  }

  @Test func aGroupLandsWhereItStands() {
    let picture = Picture(24, 16)
    picture.canvas.composite(Self.group(), alpha: 1, mask: nil)
    #expect(picture[4, 3] == 0x8080_0000)
    #expect(picture[13, 10] == 0x8080_0000)
    #expect(picture[14, 10] == 0)
    #expect(picture[3, 3] == 0)
  }

  @Test func alphaFadesAGroup() {
    let picture = Picture(24, 16)
    picture.canvas.composite(Self.group(), alpha: 0.5, mask: nil)
    #expect(picture[6, 6] == 0x4040_0000)
  }

  @Test func aMaskCutsAGroupByItsCoverage() {
    let picture = Picture(24, 16)
    let mask = RoundedRect(CGRect(x: 0, y: 0, width: 5.5, height: 20), radius: 2)
    picture.canvas.composite(Self.group(), alpha: 1, mask: (mask, .moved(5, 0)))
    #expect(picture[4, 6] == 0)
    #expect(picture[5, 6] == 0x8080_0000)
    #expect(abs(picture.alpha(10, 6) - 64) <= 1)
    #expect(picture[11, 6] == 0)
  }
}
