import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

@Suite(.serialized) struct ImageViewTests {
  /// Red above blue, two pixels wide and four high.
  private let picture = CGImage(
    width: 2, height: 4, pixels: [UInt32](repeating: 0xFFFF_0000, count: 4) + [UInt32](repeating: 0xFF00_00FF, count: 4)
  )

  @Test func imageViewsShowImagesWithoutDrawing() {
    let stage = ViewStage()
    let view = UIImageView(image: UIImage(cgImage: picture, scale: 2, orientation: .up))
    #expect(view.bounds.size == CGSize(width: 1, height: 2) && view.intrinsicContentSize == view.bounds.size)
    #expect(!view.isUserInteractionEnabled && view.layer.contentsScale == 2)
    stage.window.addSubview(view)
    stage.runMainStages()
    #expect(view.layer.contents as? CGImage === picture)
    view.highlightedImage = UIImage(cgImage: CGImage(width: 1, height: 1, pixels: [0xFF00_0000]))
    view.isHighlighted = true
    #expect((view.layer.contents as? CGImage)?.width == 1)
  }

  @Test func imageViewsPlayImagesInTurn() throws {
    let stage = ViewStage()
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    view.animationImages = (0..<3).map { _ in UIImage(cgImage: picture) }
    view.startAnimating()
    let animation = try #require(view.layer.animation(forKey: "contents") as? CAKeyframeAnimation)
    #expect(animation.duration == 0.1 && animation.calculationMode == .discrete && animation.repeatCount == .infinity)
    #expect(view.isAnimating)
    view.stopAnimating()
    #expect(!view.isAnimating)
    let moving = UIImage.animatedImage(with: [UIImage(cgImage: picture), UIImage(cgImage: picture)], duration: 2)
    view.animationImages = nil
    view.image = moving
    #expect(view.isAnimating && view.layer.animation(forKey: "contents")?.duration == 2)
  }
}
