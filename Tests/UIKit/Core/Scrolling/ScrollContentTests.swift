import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

/// The wheel, and the contents of a scroll view: touches, constraints, indicators.
@Suite struct ScrollContentTests {
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
    scene.stage.runMainStages()
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
    scene.stage.runMainStages()
    #expect(scene.view.contentSize == CGSize(width: 200, height: 730))
    #expect(content.frame == CGRect(x: 0, y: 10, width: 200, height: 700))
    scene.view.contentOffset.y = 300
    scene.stage.runMainStages()
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
    scene.stage.runMainStages()
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
}
