import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

/// A layer class as programs write them, which casts every object that it copies to its own class.
nonisolated private final class RingLayer: CALayer {
  var ring: [Int]

  override init() {
    ring = [1, 2, 3]
    super.init()
  }

  required init(layer: Any) {
    ring = (layer as! RingLayer).ring
    super.init(layer: layer)
  }
}

/// A layer that inherits `init()`.
nonisolated private final class PlainLayer: CAShapeLayer {
  var width = 7
}

private final class RingView: UIView {
  override class var layerClass: AnyClass { RingLayer.self }
}

private final class PlainView: UIView {
  override class var layerClass: AnyClass { PlainLayer.self }
}

/// The creation of a view's layer from its layer class.
@Suite struct LayerClassTests {
  @Test func aLayerClassThatCastsItsOriginalMakesViewsAndPresentations() throws {
    let stage = ViewStage()
    let view = RingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let layer = try #require(view.layer as? RingLayer)
    #expect(layer.ring == [1, 2, 3])
    stage.window.addSubview(view)
    layer.ring = [4]
    stage.runMainStages()
    #expect(layer.presentation()?.ring == [4])
  }

  @Test func aLayerClassInheritsItsInitializers() throws {
    let layer = try #require(PlainView().layer as? PlainLayer)
    #expect(layer.width == 7 && layer.lineWidth == 1)
  }

  @Test func viewsThatAreDecodedHaveTheirLayerClassToo() throws {
    #expect(RingView(coder: NSCoder())?.layer is RingLayer)
  }
}
