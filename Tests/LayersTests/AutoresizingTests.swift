import KinoraGeometry
import KinoraLayers
import Testing

@Suite struct AutoresizingTests {
  /// Returns the frame of a sublayer after its superlayer of 100 x 100 has become 200 x 50.
  private func frame(_ mask: CAAutoresizingMask) -> CGRect {
    let (outer, inner) = (CALayer(), CALayer())
    outer.bounds.size = CGSize(width: 100, height: 100)
    inner.frame = CGRect(x: 10, y: 20, width: 50, height: 40)
    inner.autoresizingMask = mask
    outer.addSublayer(inner)
    outer.bounds.size = CGSize(width: 200, height: 50)
    return inner.frame
  }

  @Test func withoutAMaskTheFrameStays() {
    #expect(frame([]) == CGRect(x: 10, y: 20, width: 50, height: 40))
  }

  @Test func whatGivesWayTakesTheDifference() {
    #expect(frame([.layerWidthSizable]) == CGRect(x: 10, y: 20, width: 150, height: 40))
    #expect(frame([.layerMinXMargin]) == CGRect(x: 110, y: 20, width: 50, height: 40))
    #expect(frame([.layerMaxXMargin, .layerMaxYMargin]) == CGRect(x: 10, y: 20, width: 50, height: 40))
    #expect(frame([.layerMinXMargin, .layerMaxXMargin]) == CGRect(x: 30, y: 20, width: 50, height: 40))
    #expect(frame([.layerHeightSizable]) == CGRect(x: 10, y: 20, width: 50, height: 0))
  }

  private final class Rows: CALayoutManager {
    var invalidations = 0
    func preferredSize(of layer: CALayer) -> CGSize { CGSize(width: 10, height: 7) }
    func invalidateLayout(of layer: CALayer) { invalidations += 1 }
    func layoutSublayers(of layer: CALayer) {
      for (index, row) in (layer.sublayers ?? []).enumerated() { row.frame.origin.y = CGFloat(index) * 10 }
    }
  }

  @Test func aLayoutManagerPlacesTheSublayers() {
    let rows = Rows()
    let layer = CALayer()
    layer.layoutManager = rows
    for _ in 0..<3 { layer.addSublayer(CALayer()) }
    #expect(rows.invalidations > 0 && layer.preferredFrameSize() == CGSize(width: 10, height: 7))
    layer.layoutIfNeeded()
    #expect(layer.sublayers?.map(\.frame.origin.y) == [0, 10, 20])
  }
}
