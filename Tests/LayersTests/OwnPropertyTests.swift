import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRenderServer
import Testing

/// A layer that records the values it is asked to draw.
nonisolated private final class Ring: CALayer {
  @Animatable("progress") var progress: CGFloat = 0
  var drawn: ([CGFloat]) -> Void = { _ in }

  override init() { super.init() }

  required init(layer: Any) {
    super.init(layer: layer)
    if let ring = layer as? Ring { drawn = ring.drawn }
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }

  override func draw(in ctx: CGContext) {
    drawn([progress])
    ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
  }
}

@Suite struct OwnPropertyTests {
  private func ring(in rig: LayerRig, _ note: @escaping ([CGFloat]) -> Void) -> Ring {
    let ring = Ring()
    ring.bounds = CGRect(x: 0, y: 0, width: 100, height: 10)
    ring.drawn = note
    return rig.liveLayer(ring)
  }

  private func animation(from: CGFloat?, to: CGFloat?, _ duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "progress")
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    return animation
  }

  @Test func aCustomPropertyAsksForDisplay() {
    let ring = Ring()
    #expect(ring.progress == 0)
    ring.progress = 0.25
    #expect(ring.needsDisplay())
    #expect(ring.progress == 0.25)
    #expect(ring.value(forKey: "progress") as? CGFloat == 0.25)
    ring.setValue(0.5, forKey: "progress")
    #expect(ring.progress == 0.5)
  }

  @Test func everyFrameDrawsTheValueOfTheMoment() {
    let rig = LayerRig()
    var drawn: [CGFloat] = []
    let ring = ring(in: rig) { drawn += $0 }
    ring.progress = 1
    ring.add(animation(from: 0, to: 1), forKey: "progress")
    for frame in 0...6 { rig.advance(to: Double(frame) * 0.2) }
    #expect(drawn.count == 6)
    for (index, value) in drawn.enumerated() {
      #expect(abs(value - min(CGFloat(index) * 0.2, 1)) < 1e-9, "\(drawn)")
    }
    #expect(ring.progress == 1)
    #expect((ring.contents as? CGImage)?.isOpaque == true)
    rig.advance(to: 2)
    #expect(drawn.count == 6)
    #expect(!rig.context.needsCommit)
  }

  @Test func theModelIsDrawnWhenAnAnimationIsTakenOff() {
    let rig = LayerRig()
    var drawn: [CGFloat] = []
    let ring = ring(in: rig) { drawn += $0 }
    ring.add(animation(from: 0.5, to: 1), forKey: "a")
    rig.frame()
    rig.advance(to: 0.4)
    ring.removeAnimation(forKey: "a")
    rig.advance(to: 0.5)
    #expect(drawn.count == 3)
    #expect(abs(drawn[1] - 0.7) < 1e-9)
    #expect(drawn.last == 0)
  }

  @Test func whatFillsForwardsStaysDrawn() {
    let rig = LayerRig()
    var drawn: [CGFloat] = []
    let ring = ring(in: rig) { drawn += $0 }
    let hold = animation(from: 0, to: 0.75)
    hold.fillMode = .forwards
    hold.isRemovedOnCompletion = false
    ring.add(hold, forKey: "a")
    for frame in 0...6 { rig.advance(to: Double(frame) * 0.5) }
    #expect(drawn == [0, 0.375, 0.75])
    #expect(ring.presentation()?.progress == 0.75)
    #expect(ring.progress == 0)
  }

  @Test func anActionAnimatesWhatIsSet() {
    let rig = LayerRig()
    var drawn: [CGFloat] = []
    let ring = ring(in: rig) { drawn += $0 }
    let change = CABasicAnimation(keyPath: "progress")
    change.fromValue = CGFloat(0)
    change.duration = 1
    ring.actions = ["progress": change]
    ring.progress = 1
    #expect(ring.animationKeys() == ["progress"])
    rig.frame()
    rig.advance(to: 0.5)
    #expect(drawn == [0, 0.5])
    #expect(ring.presentation()?.value(forKey: "progress") as? CGFloat == 0.5)
    ring.progress = 1
    #expect(ring.animationKeys()?.count == 1)
  }

  @Test func knownPropertiesThatAreDrawnFollowTheirAnimations() {
    nonisolated final class Corners: CALayer {
      nonisolated(unsafe) static var drawn: [CGFloat] = []
      override class func needsDisplay(forKey key: String) -> Bool { key == "cornerRadius" }
      override func draw(in ctx: CGContext) { Self.drawn.append(cornerRadius) }
    }
    let rig = LayerRig()
    let corners = rig.liveLayer(Corners())
    corners.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    corners.cornerRadius = 8
    rig.advance(to: 0)
    rig.advance(to: 0.125)
    rig.advance(to: 1)
    rig.advance(to: 2)
    #expect(Corners.drawn.first == 0)
    #expect(Corners.drawn.count == 3)
    #expect((1..<8).contains(Corners.drawn[1]))
    #expect(Corners.drawn.last == 8)
  }

  @Test func keysThatDrawNothingAnimateToo() {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    layer.setValue(CGPoint(x: 10, y: 0), forKey: "aim")
    let move = CABasicAnimation(keyPath: "aim")
    move.toValue = CGPoint(x: 20, y: 10)
    move.duration = 1
    layer.add(move, forKey: nil)
    rig.frame()
    rig.advance(to: 0.5)
    #expect(layer.presentation()?.value(forKey: "aim") as? CGPoint == CGPoint(x: 15, y: 5))
    #expect(layer.value(forKey: "aim") as? CGPoint == CGPoint(x: 10, y: 0))
    // The renderer gets no custom values.
    #expect(rig.commits.allSatisfy { $0.changes.allSatisfy { $0.values?.custom.isEmpty ?? true } })
  }

  @Test func anEmittersAreKeptFromTheRendererToo() {
    let rig = LayerRig()
    let emitter = rig.liveLayer(CAEmitterLayer())
    emitter.setValue(1, forKey: "aim")
    let move = CABasicAnimation(keyPath: "aim")
    move.toValue = 2
    emitter.add(move, forKey: nil)
    emitter.birthRate = 3
    emitter.add(CABasicAnimation(keyPath: "birthRate"), forKey: "birthRate")
    rig.frame()
    #expect(emitter.presentation()?.value(forKey: "aim") != nil)
    let values = rig.commits.flatMap(\.changes).compactMap(\.values)
    #expect(!values.isEmpty && values.allSatisfy { $0.custom.isEmpty })
  }

  @Test func keyframesAndGroupsAnimateThemAsWell() {
    let rig = LayerRig()
    var drawn: [CGFloat] = []
    let ring = ring(in: rig) { drawn += $0 }
    let steps = CAKeyframeAnimation(keyPath: "progress")
    steps.values = [0, 1, 0.5]
    let group = CAAnimationGroup()
    group.animations = [steps]
    group.duration = 1
    ring.add(group, forKey: nil)
    rig.frame()
    rig.advance(to: 0.5)
    rig.advance(to: 0.75)
    #expect(drawn == [0, 1, 0.75])
  }

  @Test func propertiesThatCannotBeAnimatedStayAsTheyAre() {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    layer.name = "still"
    for path in ["name", "contentsGravity", "transform.nothing", "frame"] {
      let animation = CABasicAnimation(keyPath: path)
      animation.toValue = 1
      layer.add(animation, forKey: path)
    }
    rig.frame()
    #expect(layer.presentation()?.name == "still")
    #expect(layer.presentation()?.value(forKey: "name") as? String == "still")
  }

  @Test func anyNumberTypeCanBeAnimatable() {
    nonisolated final class Numbers: CALayer {
      @Animatable("a") var a: Float = 1
      @Animatable("b") var b: Double = 2
      @Animatable("c") var c: CGColor? = nil
      @Animatable("d") var d: Int = 4
    }
    let numbers = Numbers()
    #expect(numbers.a == 1)
    #expect(numbers.d == 4)
    numbers.a = 3
    numbers.setValue(2.0, forKey: "d")
    numbers.setValue(Float(7), forKey: "b")
    numbers.c = .white
    #expect(numbers.a == 3)
    #expect(numbers.b == 7)
    #expect(numbers.c == .white)
    #expect(numbers.d == 2)
    numbers.c = nil
    #expect(numbers.c == nil)
  }
}
