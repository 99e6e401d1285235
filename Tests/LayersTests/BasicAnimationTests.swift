import KinoraGeometry
import KinoraLayers
import Testing

/// End values of an opacity animation over a model value of 0.5, and the resulting value.
nonisolated struct EndsRow: CustomTestStringConvertible, Sendable {
  var id: String
  var from: Double?
  var to: Double?
  var by: Double?
  var value: Double

  var testDescription: String { id }

  static let rows = [
    EndsRow(id: "BA-01", from: 0.2, value: 0.35), EndsRow(id: "BA-02", to: 0.8, value: 0.65),
    EndsRow(id: "BA-03", by: 0.3, value: 0.65), EndsRow(id: "BA-04", from: 0.2, by: 0.3, value: 0.35),
    EndsRow(id: "BA-05", to: 0.9, by: 0.3, value: 0.75), EndsRow(id: "BA-06", value: 0.5),
  ]
}

@Suite struct BasicAnimationTests {
  /// Returns a stopped layer with an animation of one second, which was committed at its time 0.
  private func animate(
    _ rig: LayerRig, _ layer: CALayer, _ keyPath: String, from: Any? = nil, to: Any? = nil,
    by: Any? = nil, _ edit: (CABasicAnimation) -> Void = { _ in }
  ) -> CALayer {
    let stopped = rig.stoppedLayer(layer)
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.byValue = by
    animation.duration = 1
    edit(animation)
    stopped.add(animation, forKey: nil)
    rig.flush()
    return stopped
  }

  private func halfOpaque() -> CALayer {
    let layer = CALayer()
    layer.opacity = 0.5
    return layer
  }

  @Test(arguments: EndsRow.rows) func runsBetweenItsEnds(row: EndsRow) {
    let rig = LayerRig()
    let layer = animate(rig, halfOpaque(), "opacity", from: row.from, to: row.to, by: row.by)
    #expect(close(rig.presented(layer, at: [0.5]) { Double($0.opacity) }, [row.value], within: 1e-3))
  }

  @Test("BA-07, BA-08: additive animations add up") func additive() {
    let rig = LayerRig()
    let layer = animate(rig, halfOpaque(), "opacity", from: 0, to: 0.2) { $0.isAdditive = true }
    #expect(close(rig.presented(layer, at: [0.5]) { Double($0.opacity) }, [0.6], within: 1e-3))
    layer.timeOffset = 0
    CATransaction.flush()
    let more = CABasicAnimation(keyPath: "opacity")
    more.fromValue = 0
    more.toValue = 0.1
    more.duration = 1
    more.isAdditive = true
    layer.add(more, forKey: nil)
    CATransaction.flush()
    #expect(close(rig.presented(layer, at: [0.5]) { Double($0.opacity) }, [0.65], within: 1e-3))
  }

  @Test("BA-09, BA-10, BA-11, BA-12: cumulative animations go on from their end") func cumulative() {
    let rig = LayerRig()
    func shown(
      model: Double = 0, from: Double? = nil, to: Double? = nil, by: Double? = nil, repeats: Float, back: Bool = false,
      at times: [Double]
    ) -> [Double] {
      let layer = CALayer()
      layer.position.x = model
      let moving = animate(rig, layer, "position.x", from: from, to: to, by: by) {
        $0.isCumulative = true
        $0.repeatCount = repeats
        $0.autoreverses = back
      }
      return rig.presented(moving, at: times) { $0.position.x }
    }
    #expect(close(shown(from: 0, to: 10, repeats: 3, at: [0.5, 1.5, 2.5]), [5, 15, 25], within: 1e-3))
    #expect(close(shown(model: 100, by: 10, repeats: 3, at: [0.5, 1.5, 2.5]), [105, 215, 325], within: 1e-3))
    #expect(close(shown(from: 0, to: 10, repeats: 2, back: true, at: [2.5]), [5], within: 1e-3))
    #expect(close(shown(from: 10, to: 20, repeats: 3, at: [1.5]), [35], within: 1e-3))
    #expect(close(shown(from: 10, to: 20, repeats: 2, back: true, at: [2.5]), [25], within: 1e-3))
  }

  @Test("BA-13: the animation added later wins") func laterWins() {
    let rig = LayerRig()
    let layer = animate(rig, CALayer(), "opacity", from: 0, to: 1)
    let constant = CABasicAnimation(keyPath: "opacity")
    constant.fromValue = 0.4
    constant.toValue = 0.4
    constant.duration = 1
    layer.add(constant, forKey: nil)
    CATransaction.flush()
    #expect(close(rig.presented(layer, at: [0.5]) { Double($0.opacity) }, [0.4], within: 1e-3))
  }

  @Test("BA-14, BA-15: colours") func colours() {
    let rig = LayerRig()
    let layer = CALayer()
    layer.backgroundColor = CGColor(rgba: .white)
    let red = CGColor(rgba: RGBAColor(red: 1, green: 0, blue: 0))
    let blue = CGColor(rgba: RGBAColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    let mixed = rig.presented(animate(rig, layer, "backgroundColor", from: red, to: blue), at: [0.5]) {
      $0.backgroundColor
    }
    #expect(close(mixed.first??.numbers ?? [], [0.5, 0, 0.5, 0.75], within: 2e-3))
    let nothing = rig.presented(animate(rig, CALayer(), "backgroundColor", to: red), at: [0.5]) {
      $0.backgroundColor == nil
    }
    #expect(nothing == [true])
  }

  @Test("BA-16: a flag shows its end at once") func flags() {
    let rig = LayerRig()
    #expect(rig.presented(animate(rig, CALayer(), "hidden", from: 0, to: 1), at: [0.25], \.isHidden) == [true])
  }

  @Test("BA-17, BA-18: points and components") func pointsAndComponents() {
    let rig = LayerRig()
    let point = rig.presented(
      animate(rig, CALayer(), "position", from: CGPoint.zero, to: CGPoint(x: 100, y: 50)), at: [0.5], \.position)
    #expect(close(point.first?.numbers ?? [], [50, 25], within: 1e-3))
    let height = rig.presented(animate(rig, CALayer(), "bounds.size.height", from: 10, to: 30), at: [0.5]) {
      Double($0.bounds.height)
    }
    #expect(close(height, [20], within: 1e-3))
  }

  @Test("BA-19, BA-20, BA-21: components of transforms") func transformComponents() {
    let rig = LayerRig()
    let scale = rig.presented(animate(rig, CALayer(), "transform.scale", from: 1, to: 3), at: [0.5], \.transform)
    #expect(close([scale[0].m11, scale[0].m22], [2, 2], within: 1e-3))
    let rotation = rig.presented(
      animate(rig, CALayer(), "transform.rotation.z", from: 0, to: 1), at: [0.5], \.transform)
    #expect(close([rotation[0].m12], [0.479426], within: 1e-3))
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 3, 4)
    let wider = rig.presented(animate(rig, layer, "transform.scale.x", to: 4), at: [0.5], \.transform)
    #expect(close([wider[0].m11, wider[0].m22, wider[0].m33], [3, 3, 4], within: 1e-4))
  }

  @Test func bothAxesOfThePlaneScale() {
    let rig = LayerRig()
    let shown = rig.presented(
      animate(rig, CALayer(), "transform.scale.xy", from: 1, to: 3), at: [0.25], \.transform)
    #expect(close([shown[0].m11, shown[0].m22, shown[0].m33], [1.5, 1.5, 1], within: 1e-9))
  }

  @Test func rasterizingAnimates() {
    let rig = LayerRig()
    let flag = rig.presented(
      animate(rig, CALayer(), "shouldRasterize", from: false, to: true), at: [0.25, 2], \.shouldRasterize)
    #expect(flag == [true, false])
    let scale = rig.presented(animate(rig, CALayer(), "rasterizationScale", from: 1, to: 3), at: [0.25, 2]) {
      Double($0.rasterizationScale)
    }
    #expect(scale == [1.5, 1])
  }

  @Test func additiveAnimationsWithoutAnEnd() {
    let rig = LayerRig()
    func shown(from: Double? = nil, to: Double? = nil, by: Double? = nil) -> [Double] {
      let layer = animate(rig, halfOpaque(), "opacity", from: from, to: to, by: by) { $0.isAdditive = true }
      return rig.presented(layer, at: [0.5]) { Double($0.opacity) }
    }
    #expect(close(shown(by: 0.2) + shown(from: 0.2) + shown(to: 0.2), [0.6, 0.6, 0.6], within: 1e-6))
    #expect(close(shown(), [0.5], within: 1e-6))
  }

  @Test func anAdditiveAnimationWithoutEndsComesFromTheFormerModel() {
    let rig = LayerRig()
    let layer = rig.stoppedLayer()
    layer.position.x = 10
    layer.removeAllAnimations()
    rig.flush()
    CATransaction.setDisableActions(true)
    layer.position.x = 30
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.duration = 1
    animation.isAdditive = true
    layer.add(animation, forKey: nil)
    rig.flush()
    let shown = rig.presented(layer, at: [0, 0.25, 1, 1.5]) { Double($0.position.x) }
    #expect(close(shown, [10, 15, 30, 30], within: 1e-6), "\(shown)")
  }

  @Test func additiveAnimationsReplaceAPath() {
    let rig = LayerRig()
    func line(_ x: Double) -> CGPath {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: x, y: 0))
      return path
    }
    let shape = CAShapeLayer()
    shape.path = line(10)
    let moving = animate(rig, shape, "path", from: line(1), to: line(3)) { $0.isAdditive = true }
    let shown = rig.presented(moving, at: [0.5]) { Double(($0 as? CAShapeLayer)?.path?.currentPoint.x ?? .nan) }
    #expect(shown == [2])
  }
}
