import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// Pixels behind an opaque layer aren't cleared; their former colours must not show.
@Suite struct OpaquePartTests {
  private static let side = 200

  /// Layers over and under one that hides most of the picture: a background colour, or a rectangle that a shape fills.
  private func tree(isShape: Bool, threads: Int) -> RenderTree {
    let side = CGFloat(Self.side)
    var builder = TreeBuilder(width: side, height: side)
    builder.add(CGRect(x: 5, y: 5, width: 60, height: 60), RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    let box = CGRect(x: 20.5, y: 30.25, width: 150, height: 140)
    let blue = RGBAColor(red: 0.1, green: 0.2, blue: 0.9)
    builder.add(box, isShape ? nil : blue) {
      guard isShape else { return }
      var path = BezierPath()
      path.addRect(CGRect(x: 0, y: 0, width: 150, height: 140))
      var shape = ShapeValues()
      (shape.path, shape.fillColor) = (path, blue)
      $0.kind = .shape(shape)
    }
    builder.add(CGRect(x: 100, y: 90, width: 95, height: 95), RGBAColor(red: 1, green: 1, blue: 0, alpha: 0.5)) {
      $0.shadowOpacity = 0.5
    }
    let tree = builder.tree(cacheBudget: 0)
    if threads > 1 { tree.workers = BandWorkers(count: threads, cutting: .into(4)) }
    return tree
  }

  @Test(arguments: [true, false], [1, 2]) func formerPixelsDoNotShow(isShape: Bool, threads: Int) {
    let (clean, used) = (Bitmap(width: Self.side, height: Self.side), Bitmap(width: Self.side, height: Self.side))
    for index in 0..<used.stride * used.height { used.pixels[index] = 0xFF00_FF00 }
    for bitmap in [clean, used] {
      let tree = tree(isShape: isShape, threads: threads)
      _ = tree.evaluate(at: 0)
      _ = tree.damage(in: PixelSize(width: Self.side, height: Self.side), scale: 1)
      _ = tree.draw([bitmap.bounds], into: bitmap, background: RGBAColor(red: 1, green: 1, blue: 1))
    }
    for y in 0..<Self.side {
      let row = y * used.stride
      #expect((0..<Self.side).allSatisfy { clean.pixels[row + $0] == used.pixels[row + $0] }, "row \(y)")
    }
  }
}
