import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

private let dark = UITraitCollection(userInterfaceStyle: .dark)
private let light = UITraitCollection(userInterfaceStyle: .light)
private let ink = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }

@Suite(.serialized) struct ControlAppearanceTests {
  @Test func labelsAreDrawnInTheirAppearance() {
    let stage = ViewStage(size: CGSize(width: 960, height: 540))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.text = "ink"
    stage.window.addSubview(label)
    func color() -> RGBAColor? {
      stage.runMainStages()
      return (label.layer as? GlyphLayer)?.glyphs.first?.color
    }
    #expect(color() == .black)
    label.overrideUserInterfaceStyle = .dark
    #expect(color() == .white)
    label.attributedText = NSAttributedString(string: "ink", attributes: [.foregroundColor: UIColor.systemBackground])
    #expect(color() == .black)
    stage.window.overrideUserInterfaceStyle = .dark
    label.overrideUserInterfaceStyle = .light
    #expect(color() == .white)
  }

  @Test func layersOfControlsFollowTheAppearance() {
    let stage = ViewStage(size: CGSize(width: 960, height: 540))
    var configuration = UIButton.Configuration.plain()
    (configuration.background.strokeColor, configuration.background.strokeWidth) = (ink, 1)
    let button = UIButton(configuration: configuration)
    let view = StrokedView()
    view.stroke = ink
    stage.window.addSubview(button)
    stage.window.addSubview(view)
    #expect(view.layer.borderColor == .black && button.button.background?.layer.borderColor == .black)
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(view.layer.borderColor == .white && button.button.background?.layer.borderColor == .white)
  }

  @Test func assetsChooseTheImageOfTheAppearance() throws {
    func image(_ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      }
    }
    let (day, night) = (image(.white), image(.black))
    let asset = UIImageAsset()
    asset.register(day, with: light)
    asset.register(night, with: dark)
    #expect(asset.image(with: dark).cgImage == night.cgImage && asset.image(with: light).imageAsset === asset)
    let stage = ViewStage(size: CGSize(width: 960, height: 540))
    let view = UIImageView(image: asset.image(with: light))
    stage.window.addSubview(view)
    func shown() throws -> CGImage { try #require(view.layer.contents as? CGImage) }
    #expect(try shown() == day.cgImage)
    view.overrideUserInterfaceStyle = .dark
    #expect(try shown() == night.cgImage)
    asset.unregister(imageWith: dark)
    #expect(asset.image(with: dark).cgImage == day.cgImage)
  }

  @Test func labelsFollowTheSizeOfText() {
    let stage = ViewStage(size: CGSize(width: 960, height: 540))
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    stage.window.addSubview(label)
    label.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
    #expect(label.font.pointSize == 17)
    label.adjustsFontForContentSizeCategory = true
    #expect(label.font.pointSize == 21)
    label.maximumContentSizeCategory = .medium
    #expect(label.traitCollection.preferredContentSizeCategory == .medium && label.font.pointSize == 16)
    label.font = .systemFont(ofSize: 9)
    label.maximumContentSizeCategory = nil
    #expect(label.font.pointSize == 9)
  }
}
