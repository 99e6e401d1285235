import KinoraGeometry
import KinoraLayers
import Testing

@Suite struct ScrollLayerTests {
  private func scroller(_ bounds: CGRect, _ mode: CAScrollLayerScrollMode = .both) -> CAScrollLayer {
    let layer = CAScrollLayer()
    layer.bounds = bounds
    layer.scrollMode = mode
    return layer
  }

  @Test func masksByItself() {
    #expect(CAScrollLayer().masksToBounds && CAScrollLayer().scrollMode == .both)
    #expect(CAScrollLayer.defaultValue(forKey: "masksToBounds") as? Bool == true)
    #expect(CALayer.defaultValue(forKey: "masksToBounds") == nil)
  }

  @Test func scrollsToAnyPoint() {
    let layer = scroller(CGRect(x: 0, y: 0, width: 100, height: 100))
    layer.scroll(to: CGPoint(x: 50, y: 60))
    #expect(layer.bounds == CGRect(x: 50, y: 60, width: 100, height: 100))
  }

  @Test("RE-20: scrolls the least to a rectangle") func scrollsTheLeastToARectangle() {
    let layer = scroller(CGRect(x: 5, y: 7, width: 100, height: 100))
    layer.scroll(to: CGRect(x: 120, y: 130, width: 20, height: 30))
    #expect(layer.bounds.origin == CGPoint(x: 40, y: 60))
    layer.scroll(to: CGRect(x: 50, y: 70, width: 10, height: 10))
    #expect(layer.bounds.origin == CGPoint(x: 40, y: 60))
    layer.scroll(to: CGRect(x: -5, y: 10, width: 10, height: 10))
    #expect(layer.bounds.origin == CGPoint(x: -5, y: 10))
  }

  private nonisolated static let modes: [(CAScrollLayerScrollMode, CGPoint)] = [
    (.both, CGPoint(x: 20, y: 35)), (.horizontally, CGPoint(x: 20, y: 20)), (.vertically, CGPoint(x: 10, y: 35)),
    (.none, CGPoint(x: 10, y: 20)), (CAScrollLayerScrollMode(rawValue: "bogus"), CGPoint(x: 20, y: 35)),
  ]

  @Test(arguments: modes) func theModeHoldsAnAxis(mode: CAScrollLayerScrollMode, origin: CGPoint) {
    let layer = scroller(CGRect(x: 10, y: 20, width: 100, height: 80), mode)
    layer.scroll(to: CGRect(x: 90, y: 75, width: 30, height: 40))
    #expect(layer.bounds.origin == origin)
  }

  @Test func oddPlacesAreRefused() {
    let layer = scroller(CGRect(x: 1, y: 2, width: 10, height: 10))
    layer.scroll(to: CGPoint(x: CGFloat.nan, y: 0))
    layer.scroll(to: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1))
    #expect(layer.bounds.origin == CGPoint(x: 1, y: 2))
  }

  @Test func sublayersAskTheClosestScrollLayer() {
    let outer = scroller(CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = scroller(CGRect(x: 0, y: 0, width: 50, height: 50))
    let (holder, item) = (CALayer(), CALayer())
    holder.frame = CGRect(x: 0, y: 0, width: 500, height: 500)
    item.frame = CGRect(x: 100, y: 200, width: 10, height: 10)
    holder.addSublayer(item)
    inner.addSublayer(holder)
    outer.addSublayer(inner)
    item.scrollRectToVisible(item.bounds)
    #expect(inner.bounds.origin == CGPoint(x: 60, y: 160) && outer.bounds.origin == .zero)
    item.scroll(CGPoint(x: 1, y: 1))
    #expect(inner.bounds.origin == CGPoint(x: 101, y: 201))
    outer.scroll(CGPoint(x: 9, y: 9))
    #expect(outer.bounds.origin == .zero)
  }

  @Test func whatShowsIsWhatTheMasksLeave() {
    let scroll = scroller(CGRect(x: 30, y: 40, width: 100, height: 100))
    let content = CALayer()
    content.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    scroll.addSublayer(content)
    #expect(content.visibleRect == CGRect(x: 30, y: 40, width: 100, height: 100))
    #expect(scroll.visibleRect == scroll.bounds)
    content.frame.origin = CGPoint(x: 500, y: 0)
    #expect(content.visibleRect.isEmpty)
    scroll.masksToBounds = false
    #expect(content.visibleRect == content.bounds)
  }
}
