import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import KinoraRaster
import KinoraRenderServer
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

extension ViewStage {
  /// Returns the window's current picture, one pixel per point.
  func picture() -> CGImage {
    let size = PixelSize(width: Int(window.bounds.width), height: Int(window.bounds.height))
    let bitmap = Bitmap(width: size.width, height: size.height)
    _ = tree.evaluate(at: clock.mediaTime)
    tree.invalidate()
    _ = tree.draw(tree.damage(in: size, scale: 1), into: bitmap, background: RGBAColor(red: 0, green: 0, blue: 0))
    return bitmap.makeImage()
  }
}

extension CGImage {
  fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] }

  /// Returns the number of pixels in a row that have some of a colour.
  fileprivate func count(inRow y: Int, _ mask: UInt32) -> Int {
    (0..<width).count { pixel($0, y) & mask != 0 }
  }
}

/// A container with a red view, and a blue one that is to replace it.
private final class TransitionRig {
  let stage = ViewStage(size: CGSize(width: 300, height: 200))
  let container = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 100))
  let red = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  let blue = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  var ends: [Bool] = []

  init() {
    red.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    blue.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    container.addSubview(red)
    stage.window.addSubview(container)
    stage.runMainStages()
  }

  func run(_ options: UIView.AnimationOptions) {
    UIView.transition(from: red, to: blue, duration: 1, options: options) { self.ends.append($0) }
    stage.runMainStages()
  }
}

@Suite struct TransitionTests {
  @Test("UT-1: the new view takes the place of the old one") func replacesViews() {
    let rig = TransitionRig()
    let front = UIView()
    rig.container.addSubview(front)
    rig.run(.transitionCrossDissolve)
    #expect(rig.container.subviews == [rig.blue, front] && rig.red.superview == nil)
    rig.stage.advance(to: 0.9)
    #expect(rig.ends.isEmpty && rig.container.isKeptFromTouchesByAnimation)
    rig.stage.advance(to: 1)
    #expect(rig.ends == [true] && rig.container.layer.animationKeys() == nil)
  }

  @Test("UT-1: views are hidden and shown where the options say so") func hidesAndShows() {
    let rig = TransitionRig()
    rig.blue.isHidden = true
    rig.container.addSubview(rig.blue)
    rig.stage.runMainStages()
    rig.run([.transitionFlipFromTop, .showHideTransitionViews])
    #expect(rig.container.subviews == [rig.red, rig.blue] && rig.red.isHidden && !rig.blue.isHidden)
    #expect(rig.red.alpha == 1 && rig.blue.alpha == 1)
  }

  @Test("UT-2: a flip narrows as a turned view does, and swaps at the right angle") func flips() {
    let rig = TransitionRig()
    rig.run([.transitionFlipFromLeft, .curveLinear])
    for (time, mask) in [(0.1, UInt32(0xFF0000)), (0.25, 0xFF0000), (0.45, 0xFF0000), (0.55, 0xFF), (0.75, 0xFF)] {
      rig.stage.advance(to: time)
      let row = rig.stage.picture()
      #expect(abs(Double(row.count(inRow: 100, 0xFFFFFF)) - abs(cos(.pi * time)) * 200) <= 2)
      #expect(row.count(inRow: 100, 0xFFFFFF) == row.count(inRow: 100, mask))
    }
    rig.stage.advance(to: 1)
    #expect(rig.ends == [true] && rig.stage.picture().pixel(51, 100) == 0xFF00_00FF)
  }

  @Test func swapsWhereTheCurveIsHalfWay() {
    let rig = TransitionRig()
    rig.run([.transitionFlipFromRight, .curveEaseIn])
    // An ease-in curve is half way at 0.68 of the time.
    rig.stage.advance(to: 0.65)
    #expect(rig.stage.picture().count(inRow: 100, 0xFF) == 0)
    rig.stage.advance(to: 0.72)
    #expect(rig.stage.picture().count(inRow: 100, 0xFF0000) == 0)
  }

  @Test("UT-2: a dissolve mixes the two pictures") func dissolves() {
    for option in [UIView.AnimationOptions.transitionCrossDissolve, .transitionCurlUp] {
      let rig = TransitionRig()
      rig.run([option, .curveLinear])
      rig.stage.advance(to: 0.25)
      let pixel = rig.stage.picture().pixel(150, 100)
      #expect(abs(Int(pixel >> 16 & 255) - 191) <= 1 && abs(Int(pixel & 255) - 64) <= 1)
    }
  }

  @Test func fadesAViewThatIsHidden() {
    let rig = TransitionRig()
    UIView.transition(
      with: rig.red, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: { rig.red.isHidden = true })
    rig.stage.runMainStages()
    rig.stage.advance(to: 0.25)
    #expect(abs(Int(rig.stage.picture().pixel(150, 100) >> 16 & 255) - 191) <= 1)
    rig.stage.advance(to: 1)
    #expect(rig.stage.picture().pixel(150, 100) == 0xFF00_0000)
  }

  @Test func fadesTheOpacityOfThePicture() {
    let rig = TransitionRig()
    UIView.transition(
      with: rig.red, duration: 1, options: [.transitionCrossDissolve, .curveLinear], animations: { rig.red.alpha = 0 })
    rig.stage.runMainStages()
    rig.stage.advance(to: 0.5)
    #expect(abs(Int(rig.stage.picture().pixel(150, 100) >> 16 & 255) - 128) <= 1)
  }

  @Test func movesNothingInsideUnlessItIsAllowed() {
    for options in [
      UIView.AnimationOptions.transitionCrossDissolve, [.transitionCrossDissolve, .allowAnimatedContent],
    ] {
      let rig = TransitionRig()
      UIView.transition(with: rig.container, duration: 1, options: options, animations: { rig.red.center.x += 9 })
      #expect((rig.red.layer.animationKeys() == nil) == !options.contains(.allowAnimatedContent))
    }
  }

  @Test("UT-2: without a transition it is an animation block") func animatesWithoutATransition() {
    let rig = TransitionRig()
    UIView.transition(
      with: rig.container, duration: 1, animations: { rig.red.alpha = 0 }, completion: { rig.ends.append($0) })
    rig.stage.runMainStages()
    rig.stage.advance(to: 0.9)
    #expect(rig.ends.isEmpty && rig.red.layer.animationKeys() == ["opacity"])
    rig.stage.advance(to: 1)
    #expect(rig.ends == [true])
  }

  @Test func changesAtOnceWhileAnimationsAreDisabled() {
    let rig = TransitionRig()
    UIView.performWithoutAnimation { rig.run(.transitionFlipFromLeft) }
    #expect(rig.container.layer.animationKeys() == nil && rig.blue.superview === rig.container)
    rig.stage.runMainStages()
    #expect(rig.ends == [true])
  }
}

@Suite struct SnapshotTests {
  @Test func showsWhatTheViewShows() throws {
    let rig = TransitionRig()
    let snapshot = try #require(rig.container.snapshotView(afterScreenUpdates: true))
    #expect(snapshot.bounds.size == rig.container.bounds.size && snapshot.superview == nil)
    rig.red.removeFromSuperview()
    rig.container.addSubview(snapshot)
    rig.stage.runMainStages()
    #expect(rig.stage.picture().pixel(60, 60) == 0xFFFF_0000)
    #expect(rig.stage.picture().pixel(40, 60) == 0xFF00_0000)
  }

  @Test func showsTheScreenOrTheChanges() throws {
    for (afterUpdates, color) in [(false, UInt32(0xFFFF_0000)), (true, 0xFF00_00FF)] {
      let rig = TransitionRig()
      rig.red.backgroundColor = rig.blue.backgroundColor
      let snapshot = try #require(rig.container.snapshotView(afterScreenUpdates: afterUpdates))
      let image = try #require(snapshot.layer.contents as? CGImage)
      #expect(image.pixel(10, 10) == color)
    }
  }

  @Test func cutsAPartOutAndKeepsItsEdges() throws {
    let rig = TransitionRig()
    let insets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    let rect = CGRect(x: 190, y: 0, width: 40, height: 20)
    let snapshot = try #require(
      rig.container.resizableSnapshotView(from: rect, afterScreenUpdates: true, withCapInsets: insets))
    #expect(snapshot.layer.contentsCenter == CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
    let image = try #require(snapshot.layer.contents as? CGImage)
    #expect(image.pixel(9, 10) == 0xFFFF_0000 && image.pixel(10, 10) == 0)
  }

  @Test func drawsItsHierarchyIntoAContext() throws {
    let rig = TransitionRig()
    let context = try #require(
      CGContext(
        data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    #expect(!rig.container.drawHierarchy(in: .zero, afterScreenUpdates: true))
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    #expect(rig.container.drawHierarchy(in: CGRect(x: 10, y: 0, width: 20, height: 40), afterScreenUpdates: true))
    let image = try #require(context.makeImage())
    #expect(image.pixel(15, 20) == 0xFFFF_0000 && image.pixel(5, 20) == 0)
  }

  @Test func makesNoSnapshotWithoutAUsableSize() {
    #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 1e9, height: 1e9))
    #expect(view.snapshotView(afterScreenUpdates: false) == nil)
  }
}
