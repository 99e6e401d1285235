import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

/// Animations inside layers that hide them take no time until they are shown.
@Suite struct HiddenEvaluationTests {
  private static let size = PixelSize(width: 100, height: 100)

  private static func record(_ id: UInt64, _ motion: PropertyAnimation, seconds: Double) -> AnimationRecord {
    var timing = MediaTiming()
    timing.duration = seconds
    return AnimationRecord(id: id, timing: timing, content: .property(motion))
  }

  /// A position from 0 to 100 within 10 seconds.
  private static func slide() -> AnimationRecord {
    record(1, .init(key: .position(.x), motion: .basic(.init(from: .number(0), to: .number(100)))), seconds: 10)
  }

  /// Values that are shown for a second each.
  private static func steps(_ key: AnimatableKey, _ values: [AnimationValue]) -> AnimationRecord {
    var keyframes = Keyframes()
    (keyframes.mode, keyframes.values) = (.discrete, values)
    return record(2, .init(key: key, motion: .keyframes(keyframes)), seconds: Double(values.count))
  }

  /// A square that slides inside two others, the outer one as configured.
  private static func tree(
    _ configure: (inout LayerChange) -> Void
  ) -> (tree: RenderTree, outer: LayerID, square: LayerID) {
    var builder = TreeBuilder(width: 100, height: 100)
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let outer = builder.add(frame)
    let inner = builder.add(frame, to: outer)
    let square = builder.add(CGRect(x: 0, y: 0, width: 10, height: 10), .white, to: inner)
    builder.change(square) { $0.animations = [slide()] }
    builder.change(outer, configure)
    return (builder.tree(), outer, square)
  }

  private static func set(_ change: inout LayerChange, _ configure: (inout LayerValues) -> Void) {
    guard var values = change.values else { return }
    configure(&values)
    change.values = values
  }

  @Test func nothingInsideAHiddenLayerIsEvaluated() {
    let (tree, outer, square) = Self.tree { change in Self.set(&change) { $0.isHidden = true } }
    var evaluation = tree.evaluate(at: 1)
    #expect(evaluation == FrameEvaluation())
    tree.change(outer) { $0.isHidden = false }
    evaluation = tree.evaluate(at: 2)
    #expect(evaluation.layersEvaluated == 1)
    #expect(evaluation.isAnimating)
    #expect(tree.presented(square)?.position.x == 20)
  }

  @Test func hiddenLayersHaveTheirValuesWhenAsked() throws {
    let (tree, _, square) = Self.tree { change in Self.set(&change) { $0.opacity = 0 } }
    for time in [3.0, 7, 2] {
      #expect(tree.evaluate(at: time).layersEvaluated == 0)
      #expect(abs(try #require(tree.presented(square)).position.x - 10 * time) < 1e-9)
    }
  }

  /// The next step of the layer that hides them is the next change.
  @Test func animationsThatShowALayerShowWhatIsInsideAtThatTime() throws {
    let flags = Self.steps(.plain(.hidden), [.flag(true), .flag(false), .flag(true)])
    let opacities = Self.steps(.plain(.opacity), [.number(0), .number(1), .number(0)])
    for animation in [flags, opacities] {
      let (tree, _, square) = Self.tree { $0.animations = [animation] }
      let screen = Bitmap(width: 100, height: 100)
      for (time, isShown) in [(0.5, false), (1.5, true), (0.25, false), (1.25, true), (1.75, true), (2.5, false)] {
        let evaluation = tree.evaluate(at: time)
        #expect(evaluation.isAnimating == isShown)
        if !isShown, time < 1 { #expect(abs(try #require(evaluation.nextChange) - 1) < 1e-9) }
        _ = tree.draw(tree.damage(in: Self.size, scale: 1), into: screen)
        let white = (0..<screen.width).filter { screen.pixels[screen.stride * 5 + $0] == 0xFFFF_FFFF }
        // The square's middle is at its position.
        let places = (Int(10 * time) - 5)..<(Int(10 * time) + 5)
        if isShown { #expect(white.contains(Int(10 * time))) } else { #expect(white.isEmpty) }
        #expect(white.allSatisfy { places.contains($0) || $0 == places.upperBound })
        #expect(abs(try #require(tree.presented(square)).position.x - 10 * time) < 1e-9)
      }
    }
  }

  @Test func whatAHiddenMaskHoldsIsNotEvaluatedEither() {
    var builder = TreeBuilder(width: 100, height: 100)
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let masked = builder.add(frame, .white)
    let mask = builder.addMask(frame, nil, of: masked)
    let dot = builder.add(CGRect(x: 0, y: 0, width: 10, height: 10), .black, to: mask)
    builder.change(dot) { $0.animations = [Self.slide()] }
    builder.change(masked) { change in Self.set(&change) { $0.isHidden = true } }
    let tree = builder.tree()
    #expect(tree.evaluate(at: 1).layersEvaluated == 0)
    tree.change(masked) { $0.isHidden = false }
    #expect(tree.evaluate(at: 1).layersEvaluated == 1)
  }
}
