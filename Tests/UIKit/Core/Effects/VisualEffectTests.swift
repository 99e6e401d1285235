import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

/// An effect view in a window with a manual clock.
private final class EffectStage {
  let stage = ViewStage()
  let view = UIVisualEffectView(effect: nil)

  init() {
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    stage.window.addSubview(view)
    stage.runMainStages()
  }

  /// The radius of the blur as it is presented, in points.
  var radius: Double {
    stage.context.commit()
    let filters = view.layer.presentation()?.backgroundFilters
    return ((filters?.first as? CIFilter)?.value(forKey: "inputRadius") as? NSNumber)?.doubleValue ?? -1
  }
}

@Suite @MainActor struct VisualEffectTests {
  @Test func theContentFillsTheView() {
    let stage = EffectStage()
    let view = stage.view
    #expect(view.contentView.superview === view)
    view.frame.size = CGSize(width: 120, height: 80)
    view.layoutIfNeeded()
    #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 120, height: 80))
  }

  @Test func anEffectShowsAtOnceOutsideOfBlocks() {
    let stage = EffectStage()
    let view = stage.view
    view.effect = UIBlurEffect(style: .light)
    #expect(stage.radius == 20)
    view.effect = nil
    #expect(stage.radius == 0)
  }

  @Test func aBlockAnimatesTheEffect() {
    let stage = EffectStage()
    let view = stage.view
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = UIBlurEffect(style: .dark) }
    stage.stage.advance(to: 0.5)
    // It begins with the frame after the change.
    #expect(near(stage.radius, 10, within: 0.4))
    stage.stage.advance(to: 1.5)
    #expect(stage.radius == 20)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func anAnimatorScrubsTheBlur() {
    let stage = EffectStage()
    let view = stage.view
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.effect = UIBlurEffect(style: .systemMaterial)
    }
    animator.fractionComplete = 0.25
    #expect(near(stage.radius, 7.5, within: 1e-6))
    animator.fractionComplete = 0.8
    #expect(near(stage.radius, 24, within: 1e-6))
    animator.fractionComplete = 0.1
    #expect(near(stage.radius, 3, within: 1e-6))
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    stage.stage.advance(to: 1.5)
    #expect(stage.radius == 0)
  }

  @Test func whatScrollsBehindStaysBlurred() {
    let stage = EffectStage()
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    list.contentSize = CGSize(width: 320, height: 1600)
    for row in 0..<80 {
      let stripe = UIView(frame: CGRect(x: 0, y: 20 * row, width: 320, height: 20))
      stripe.backgroundColor = row % 2 == 0 ? .white : .black
      list.addSubview(stripe)
    }
    stage.stage.window.insertSubview(list, belowSubview: stage.view)
    stage.view.effect = UIBlurEffect(style: .light)
    let screen = Bitmap(width: 320, height: 480)
    for step in 0..<20 {
      list.contentOffset.y = CGFloat(step * 7)
      stage.stage.runMainStages()
      let tree = stage.stage.tree
      _ = tree.evaluate(at: stage.stage.clock.mediaTime)
      _ = tree.draw(tree.damage(in: PixelSize(width: 320, height: 480), scale: 1), into: screen)
      let fresh = RenderTree()
      fresh.apply(tree.snapshot(at: 0))
      let whole = fresh.picture(320, 480, at: stage.stage.clock.mediaTime)
      #expect(BitmapDifference(screen, whole).count == 0, "step \(step)")
      let (behind, below) = ((2..<48).map { screen[100, $0].red }, (60..<120).map { screen[100, $0].red })
      #expect(Self.contrast(behind) < 90, "step \(step): \(behind)")
      #expect(Self.contrast(below) == 255)
    }
  }

  private static func contrast(_ values: [Int]) -> Int { (values.max() ?? 0) - (values.min() ?? 0) }

  @Test func vibrantContentIsBlended() {
    let vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light)))
    #expect(vibrancy.contentView.layer.compositingFilter as? String == "multiplyBlendMode")
    #expect(vibrancy.contentView.layer.filters?.count == 1)
    vibrancy.effect = nil
    #expect(vibrancy.contentView.layer.compositingFilter == nil)
    #expect(vibrancy.contentView.layer.filters == nil)
  }
}
