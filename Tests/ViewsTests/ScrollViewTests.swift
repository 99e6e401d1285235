import Foundation
import Geometry
import Layers
import Testing

@testable import Views

/// Writes down what it is told.
private final class ScrollWitness: UIScrollViewDelegate {
  var lines: [String] = []
  var offsets: [CGPoint] = []
  var zoomed: UIView?
  var target: CGPoint?
  var onScroll: ((UIScrollView) -> Void)?

  private func note(_ line: String) {
    if line != "scroll" || lines.last != "scroll" { lines.append(line) }
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset)
    note("scroll")
    onScroll?(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("will drag") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note("will end drag")
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("did end drag \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("will slow down") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("did slow down") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("did animate") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { note("zoom") }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { note("will zoom") }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    note("did zoom")
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note("inset") }
}

/// A scroll view of 200 × 200 points with contents of 200 × 1000.
private struct ScrollScene {
  let stage = ViewStage()
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let witness = ScrollWitness()

  init(content: CGSize = CGSize(width: 200, height: 1000)) {
    view.contentSize = content
    view.delegate = witness
    stage.window.addSubview(view)
    stage.turn()
  }

  var y: CGFloat { view.contentOffset.y }

  /// Moves the pressed pointer from one place to another with so many frames between.
  func drag(from start: CGPoint, to end: CGPoint, frames: Int = 10) {
    stage.press(start.x, start.y)
    for frame in 1...frames {
      stage.advance(to: stage.time + 1.0 / 60)
      let part = CGFloat(frame) / CGFloat(frames)
      stage.move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
  }
}

@Suite struct ScrollViewTests {
  @Test func aDragMovesTheContentsWithoutAJump() {
    let scene = ScrollScene()
    scene.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 50))
    #expect(scene.view.isDragging && scene.view.isTracking && !scene.view.isDecelerating)
    // The first ten points were what made it a drag.
    #expect(scene.y == 90)
    scene.stage.advance(to: scene.stage.time + 0.3)
    scene.stage.release(100, 50)
    #expect(scene.witness.take() == ["will drag", "scroll", "will end drag", "did end drag false"])
    #expect(!scene.view.isDragging && !scene.view.isTracking && scene.y == 90)
    #expect(!scene.stage.context.wantsEveryFrame)
  }

  @Test func thrownContentsSlowDownToWhereTheLawSays() {
    let scene = ScrollScene(content: CGSize(width: 200, height: 100_000))
    scene.drag(from: CGPoint(x: 100, y: 190), to: CGPoint(x: 100, y: 90))
    scene.stage.release(100, 90)
    #expect(scene.view.isDecelerating)
    let start = Double(scene.y)
    scene.stage.advance(to: 10)
    #expect(abs(Double(scene.y) - start - AxisMotion.distance(velocity: 600, rate: 0.998)) < 1e-6)
    #expect(
      scene.witness.take() == [
        "will drag", "scroll", "will end drag", "did end drag true", "will slow down", "scroll", "did slow down",
      ])
    #expect(!scene.view.isDecelerating && !scene.stage.context.wantsEveryFrame)
  }

  @Test func framesMayBeSkipped() {
    let (dense, sparse) = (ScrollScene(), ScrollScene())
    for scene in [sparse, dense] {
      CurrentClock.clock = scene.stage.clock
      scene.stage.press(100, 190)
      for step in 1...5 {
        scene.stage.clock.mediaTime += 1.0 / 60
        scene.stage.move(100, 190 - CGFloat(step) * 20)
      }
      scene.stage.release(100, 90)
    }
    let motions = [dense, sparse].compactMap(\.view.motion)
    #expect(motions.count == 2)
    #expect(motions[0].offset(at: motions[0].start + 0.7) == motions[1].offset(at: motions[1].start + 0.7))
  }

  @Test func thrownAgainstTheEdgeTheyComeToRestAtIt() {
    let scene = ScrollScene(content: CGSize(width: 200, height: 400))
    scene.drag(from: CGPoint(x: 100, y: 190), to: CGPoint(x: 100, y: 30), frames: 4)
    scene.stage.release(100, 30)
    scene.stage.advance(to: 5)
    #expect(scene.witness.offsets.contains { $0.y > 205 })
    #expect(scene.y == 200)
  }

  @Test func pastTheEdgeTheyFollowLikeARubberBandAndSpringBack() {
    let scene = ScrollScene()
    scene.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 150))
    #expect(abs(Double(scene.y) + RubberBand.stretch(90, size: 200)) < 1e-9)
    scene.stage.advance(to: scene.stage.time + 0.3)
    scene.stage.release(100, 150)
    #expect(scene.view.isDecelerating)
    scene.stage.advance(to: 5)
    #expect(scene.y == 0)
    #expect(scene.witness.take().suffix(3) == ["will slow down", "scroll", "did slow down"])
  }

  @Test func withoutBouncesTheEdgeIsHard() {
    let scene = ScrollScene()
    scene.view.bounces = false
    scene.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 150))
    #expect(scene.y == 0)
  }

  @Test func contentsThatFitAreDraggedOnlyIfTheyAlwaysBounce() {
    let scene = ScrollScene(content: CGSize(width: 100, height: 100))
    scene.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 150))
    scene.stage.release(100, 150)
    #expect(scene.witness.take() == [])
    scene.view.alwaysBounceVertical = true
    scene.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 150))
    #expect(scene.y < 0)
  }

  @Test func aPressStopsWhatMoves() {
    let scene = ScrollScene()
    scene.drag(from: CGPoint(x: 100, y: 190), to: CGPoint(x: 100, y: 90))
    scene.stage.release(100, 90)
    scene.stage.advance(to: scene.stage.time + 0.1)
    _ = scene.witness.take()
    scene.stage.press(100, 100)
    #expect(!scene.view.isDecelerating && scene.view.isTracking && !scene.view.isDragging)
    #expect(scene.witness.take() == ["did slow down"])
    let offset = scene.y
    scene.stage.advance(to: scene.stage.time + 1)
    scene.stage.release(100, 100)
    #expect(scene.y == offset)
  }

  @Test func theProgramMaySayWhereTheyComeToRest() {
    let scene = ScrollScene()
    scene.witness.target = CGPoint(x: 0, y: 300)
    scene.drag(from: CGPoint(x: 100, y: 190), to: CGPoint(x: 100, y: 90))
    scene.stage.release(100, 90)
    scene.stage.advance(to: 5)
    #expect(scene.y == 300)
  }

  @Test func pagesAreTurnedOneAtATime() {
    let scene = ScrollScene(content: CGSize(width: 1000, height: 200))
    scene.view.isPagingEnabled = true
    scene.drag(from: CGPoint(x: 190, y: 100), to: CGPoint(x: 40, y: 100))
    scene.stage.release(40, 100)
    scene.stage.advance(to: 5)
    #expect(scene.view.contentOffset == CGPoint(x: 200, y: 0))
    scene.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 60, y: 100), frames: 60)
    scene.stage.advance(to: scene.stage.time + 0.3)
    scene.stage.release(60, 100)
    scene.stage.advance(to: 10)
    #expect(scene.view.contentOffset == CGPoint(x: 200, y: 0))
    #expect(scene.witness.offsets.allSatisfy { $0.x <= 350 })
    scene.stage.wheel(100, 100, dx: -1)
    scene.stage.advance(to: 12)
    #expect(scene.view.contentOffset == CGPoint(x: 400, y: 0))
  }

  @Test func aLockedDragStaysOnItsAxis() {
    let scene = ScrollScene(content: CGSize(width: 1000, height: 1000))
    scene.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 50, y: 120))
    scene.stage.release(50, 120)
    #expect(scene.view.contentOffset.x > 0 && scene.view.contentOffset.y > 0)
    scene.view.setContentOffset(.zero, animated: false)
    scene.view.isDirectionalLockEnabled = true
    scene.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 50, y: 120))
    #expect(scene.view.contentOffset.x > 0 && scene.view.contentOffset.y == 0)
  }

  @Test func anAnimatedOffsetArrivesAndSaysSo() {
    let scene = ScrollScene()
    scene.view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    #expect(scene.y == 0)
    scene.stage.advance(to: 0.1)
    #expect(scene.y > 0 && scene.y < 500)
    scene.stage.advance(to: 2)
    #expect(scene.y == 500)
    #expect(scene.witness.take() == ["scroll", "did animate"])
    scene.view.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
    #expect(scene.y == 100 && scene.witness.take() == ["scroll"])
  }

  @Test func aRectangleIsShownByTheShortestWay() {
    let scene = ScrollScene()
    scene.view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 50), animated: false)
    #expect(scene.y == 150)
    scene.view.scrollRectToVisible(CGRect(x: 0, y: 200, width: 10, height: 50), animated: false)
    #expect(scene.y == 150)
    scene.view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 50), animated: false)
    #expect(scene.y == 100)
    scene.view.scrollRectToVisible(CGRect(x: 0, y: 5000, width: 10, height: 50), animated: false)
    #expect(scene.y == 800)
    scene.view.scrollRectToVisible(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), animated: false)
    #expect(scene.y == 800)
  }

  @Test func insetsWidenTheRangeAndMoveWhatRestsAtTheTop() {
    let scene = ScrollScene()
    scene.view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    #expect(scene.y == -20)
    #expect(scene.view.verticalRange == -20...830)
    #expect(scene.witness.take() == ["scroll", "inset"])
    #expect(scene.view.adjustedContentInset == scene.view.contentInset)
  }

  @Test func smallerContentsComeBackIntoView() {
    let scene = ScrollScene()
    scene.view.contentOffset.y = 700
    scene.view.contentSize.height = 500
    scene.stage.turn()
    #expect(scene.y == 300)
  }

  @Test func theWheelMovesThemSmoothlyAndEndsExactly() {
    let scene = ScrollScene()
    scene.stage.wheel(100, 100, dy: -1)
    #expect(scene.y == 0)
    scene.stage.advance(to: 0.05)
    let step = CGFloat(pow(200.0, 2.0 / 3))
    #expect(scene.y > 0 && scene.y < step)
    scene.stage.wheel(100, 100, dy: -1)
    scene.stage.advance(to: 2)
    #expect(abs(scene.y - 2 * step) < 1e-9)
    #expect(scene.witness.take() == ["will drag", "scroll", "will end drag", "did end drag false"])
    for _ in 0..<50 { scene.stage.wheel(100, 100, dy: -1) }
    scene.stage.advance(to: 4)
    #expect(scene.y == 800)
    #expect(scene.witness.offsets.allSatisfy { $0.y <= 800 })
  }

  @Test func atItsEdgeAnInnerViewLeavesTheWheelToTheOuterOne() {
    let scene = ScrollScene()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    inner.contentSize = CGSize(width: 200, height: 120)
    scene.view.addSubview(inner)
    scene.stage.wheel(50, 50, dy: -1)
    scene.stage.advance(to: 2)
    #expect(inner.contentOffset.y == 20 && scene.y == 0)
    scene.stage.wheel(50, 50, dy: -1)
    scene.stage.advance(to: 4)
    #expect(scene.y > 0)
  }

  @Test func theWheelWithControlZoomsAboutThePointer() {
    let scene = ScrollScene(content: CGSize(width: 200, height: 200))
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scene.view.addSubview(content)
    scene.witness.zoomed = content
    scene.stage.wheel(50, 50, dy: 1, modifiers: .control)
    #expect(scene.view.zoomScale == 1)
    scene.view.maximumZoomScale = 4
    let point = content.convert(CGPoint(x: 150, y: 100), from: scene.stage.window)
    for _ in 0..<5 { scene.stage.wheel(150, 100, dy: 1, modifiers: .control) }
    #expect(abs(scene.view.zoomScale - CGFloat(pow(1.1, 5))) < 1e-9)
    let now = content.convert(CGPoint(x: 150, y: 100), from: scene.stage.window)
    #expect(abs(now.x - point.x) < 1e-6 && abs(now.y - point.y) < 1e-6)
    #expect(abs(scene.view.contentSize.width - 200 * scene.view.zoomScale) < 1e-9)
    scene.stage.advance(to: 1)
    for _ in 0..<50 { scene.stage.wheel(150, 100, dy: 1, modifiers: .control) }
    #expect(scene.view.zoomScale == 4)
    let calls = scene.witness.take()
    #expect(calls.first == "will zoom" && calls.contains("zoom") && calls.contains("did zoom"))
  }

  @Test func contentsGetTheirTouchesAfterAMoment() {
    let scene = ScrollScene()
    let journal = Journal()
    let content = WitnessView("content", frame: CGRect(x: 0, y: 0, width: 200, height: 200), in: journal)
    scene.view.addSubview(content)
    scene.stage.press(50, 50)
    #expect(journal.take() == [])
    scene.stage.advance(to: 0.2)
    #expect(journal.take() == ["content began"])
    scene.stage.move(50, 20)
    #expect(journal.take() == ["content cancelled"] && scene.view.isDragging)
    scene.stage.release(50, 20)
    scene.stage.advance(to: 3)
    scene.stage.click(50, 50)
    #expect(journal.take() == ["content began", "content ended"])
  }

  @Test func aDragAlongAnAxisThatCannotScrollGoesToTheOuterView() {
    let scene = ScrollScene()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    inner.contentSize = CGSize(width: 600, height: 100)
    scene.view.addSubview(inner)
    scene.drag(from: CGPoint(x: 100, y: 90), to: CGPoint(x: 100, y: 30))
    #expect(scene.y > 0 && inner.contentOffset == .zero)
    scene.stage.release(100, 30)
    scene.view.setContentOffset(.zero, animated: false)
    scene.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 50, y: 50))
    #expect(inner.contentOffset.x > 0 && scene.y == 0)
  }

  @Test func theProgramMayCorrectWhatMoves() {
    let scene = ScrollScene()
    scene.witness.onScroll = { if $0.contentOffset.y > 120 { $0.contentOffset.y = 120 } }
    scene.drag(from: CGPoint(x: 100, y: 190), to: CGPoint(x: 100, y: 90))
    scene.stage.release(100, 90)
    scene.stage.advance(to: 6)
    #expect(scene.y == 120 && !scene.view.isDecelerating)
  }

  @Test func leavingTheWindowEndsWhatMoves() {
    let scene = ScrollScene()
    scene.view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    scene.stage.advance(to: 0.1)
    scene.view.removeFromSuperview()
    scene.stage.advance(to: 0.2)
    #expect(scene.view.motion == nil && !scene.stage.context.wantsEveryFrame)
  }

  @Test func valuesThatAreNoNumbersAreIgnored() {
    let scene = ScrollScene()
    scene.view.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
    scene.view.contentSize = CGSize(width: CGFloat.infinity, height: 10)
    scene.view.contentInset.top = .nan
    scene.view.setContentOffset(CGPoint(x: 0, y: CGFloat.infinity), animated: true)
    scene.view.zoomScale = .nan
    #expect(scene.view.contentOffset == .zero && scene.view.contentSize.height == 1000)
    #expect(scene.view.contentInset == .zero)
    scene.view.frame = .zero
    scene.stage.wheel(0, 0, dy: 1)
    scene.stage.turn()
  }

  @Test func constraintsToTheEdgesGiveTheSizeOfTheContents() {
    let scene = ScrollScene()
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    scene.view.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scene.view.topAnchor, constant: 10),
      content.leadingAnchor.constraint(equalTo: scene.view.leadingAnchor),
      content.bottomAnchor.constraint(equalTo: scene.view.bottomAnchor, constant: -20),
      content.trailingAnchor.constraint(equalTo: scene.view.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scene.view.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 700),
    ])
    scene.stage.turn()
    #expect(scene.view.contentSize == CGSize(width: 200, height: 730))
    #expect(content.frame == CGRect(x: 0, y: 10, width: 200, height: 700))
    scene.view.contentOffset.y = 300
    scene.stage.turn()
    #expect(content.frame == CGRect(x: 0, y: 10, width: 200, height: 700) && scene.y == 300)
    #expect(scene.view.frameLayoutGuide.layoutFrame == CGRect(x: 0, y: 300, width: 200, height: 200))
    #expect(scene.view.contentSize == CGSize(width: 200, height: 730))
  }

  @Test func constraintsToTheContentGuideDoSoToo() {
    let scene = ScrollScene()
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    scene.view.addSubview(content)
    let guide = scene.view.contentLayoutGuide
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: guide.topAnchor),
      content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      content.widthAnchor.constraint(equalToConstant: 350),
      content.heightAnchor.constraint(equalToConstant: 450),
    ])
    scene.stage.turn()
    #expect(scene.view.contentSize == CGSize(width: 350, height: 450))
  }

  @Test func indicatorsAreThereWhileSomethingMovesAndFade() throws {
    let scene = ScrollScene()
    #expect(scene.view.indicators == nil)
    scene.stage.wheel(100, 100, dy: -1)
    scene.stage.advance(to: 0.05)
    let bar = try #require(scene.view.indicators?.vertical)
    #expect(bar.opacity == 1 && scene.view.indicators?.horizontal.opacity == 0)
    #expect(bar.frame.maxX == 197 && bar.frame.height > 36 && bar.frame.height < 50)
    #expect(bar.frame.minY > scene.y)
    scene.stage.advance(to: 3)
    #expect(bar.opacity == 0 && bar.animationKeys() == nil)
    #expect(scene.view.subviews.isEmpty)
  }

  @Test func aControlKeepsTheTouchThatItHas() {
    let scene = ScrollScene()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    var clicks = 0
    var taps = 0
    button.addAction(UIAction { _ in clicks += 1 }, for: .touchUpInside)
    scene.view.addSubview(button)
    scene.stage.window.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    scene.stage.click(50, 50)
    #expect(clicks == 1 && taps == 0)
    scene.stage.press(50, 50)
    scene.stage.advance(to: 0.5)
    scene.stage.move(50, 80)
    #expect(scene.y == 0)
    scene.stage.release(50, 80)
    #expect(clicks == 2)
    scene.stage.press(50, 80)
    scene.stage.move(50, 20)
    #expect(scene.view.isDragging)
    scene.stage.release(50, 20)
    #expect(clicks == 2)
    scene.stage.click(150, 150)
    #expect(taps == 1)
  }
}
