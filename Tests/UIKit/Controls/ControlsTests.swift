import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

@Suite(.serialized) struct ControlsTests {
  @Test func olderStylesOfIndicatorsHaveAColour() {
    let indicator = UIActivityIndicatorView(style: .whiteLarge)
    #expect(indicator.bounds.width == 37 && indicator.color == .white)
    indicator.style = .gray
    #expect(indicator.intrinsicContentSize.width == 20 && indicator.color == .systemGray)
    indicator.color = .red
    indicator.style = .white
    #expect(indicator.color == .red)
    indicator.color = nil
    #expect(indicator.color == .white)
  }

  @Test func buttonsMayOverrideWhatTheyShow() {
    final class Silent: UIButton {
      override func setTitle(_ title: String?, for state: State) { super.setTitle("", for: state) }
    }
    let button = Silent()
    button.setTitle("Loud", for: .normal)
    #expect(button.title(for: .normal) == "")
  }

  @Test func labelsAskForTheSizeOfTheirText() {
    let stage = ViewStage()
    let label = UILabel()
    #expect(label.intrinsicContentSize == .zero && !label.isUserInteractionEnabled)
    #expect(label.font == UIFont.systemFont(ofSize: 17) && label.numberOfLines == 1)
    label.text = "Two words"
    let line = label.intrinsicContentSize
    #expect(line.width > 40 && line.height > 17 && line.height < 26)
    label.text = "Two words\nand two more"
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize.height > line.height * 1.9)
    label.text = "A long text that is to be broken into lines at a width of eighty points"
    label.numberOfLines = 2
    let two = label.sizeThatFits(CGSize(width: 80, height: 0))
    label.numberOfLines = 0
    let all = label.sizeThatFits(CGSize(width: 80, height: 0))
    #expect(two.width <= 80 && all.width <= 80 && two.height < all.height)
    _ = stage
  }

  @Test func labelsHandGlyphsToTheirLayer() throws {
    let stage = ViewStage()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.text = "12"
    label.textColor = .red
    stage.window.addSubview(label)
    stage.runMainStages()
    let layer = try #require(label.layer as? GlyphLayer)
    #expect(UILabel(coder: NSCoder())?.layer is GlyphLayer)
    #expect(layer.contents == nil)
    #expect(layer.glyphs.count == 1 && layer.glyphs[0].color == CGColor(red: 1, green: 0, blue: 0, alpha: 1).rgba)
    let left = layer.glyphs[0].glyphs.boundingBox
    label.textAlignment = .right
    stage.runMainStages()
    let right = layer.glyphs[0].glyphs.boundingBox
    #expect(right.minX > left.minX + 50 && right.maxX <= 100 && abs(left.midY - 15) < 4)
    label.text = nil
    stage.runMainStages()
    #expect(layer.glyphs.isEmpty)
  }

  @Test func labelsShrinkCutAndSurviveNonsense() throws {
    let stage = ViewStage()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    label.text = "Far too long for sixty points"
    stage.window.addSubview(label)
    stage.runMainStages()
    let layer = try #require(label.layer as? GlyphLayer)
    #expect(layer.glyphs[0].glyphs.boundingBox.maxX <= 61)
    label.adjustsFontSizeToFitWidth = true
    stage.runMainStages()
    #expect(layer.glyphs[0].glyphs.boundingBox.maxX <= 61 && layer.glyphs[0].glyphs.boundingBox.height < 10)
    label.minimumScaleFactor = .nan
    label.preferredMaxLayoutWidth = .infinity
    label.shadowOffset = CGSize(width: CGFloat.nan, height: 0)
    label.numberOfLines = -3
    #expect(label.numberOfLines == 0 && label.preferredMaxLayoutWidth == 0 && label.shadowOffset.width == 0)
    label.frame = CGRect(x: 0, y: 0, width: 0, height: 5)
    stage.runMainStages()
    label.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
    stage.runMainStages()
  }

  @Test func paddedLabelsGrowByTheirTextRectangle() {
    final class Padded: UILabel {
      let padding = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
      override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let rect = super.textRect(forBounds: bounds.inset(by: padding), limitedToNumberOfLines: numberOfLines)
        return rect.inset(by: UIEdgeInsets(top: -4, left: -8, bottom: -4, right: -8))
      }
      override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: padding)) }
    }
    let stage = ViewStage()
    let (plain, padded) = (UILabel(), Padded())
    (plain.text, padded.text) = ("Text", "Text")
    let (a, b) = (plain.intrinsicContentSize, padded.intrinsicContentSize)
    #expect(b == CGSize(width: a.width + 16, height: a.height + 8))
    _ = stage
  }

  @Test func slidersClampTheirValuesAndIgnoreNonsense() {
    let stage = ViewStage()
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    slider.value = 7
    #expect(slider.value == 1)
    slider.value = .nan
    slider.minimumValue = .nan
    slider.maximumValue = .infinity
    #expect(slider.value == 1 && slider.minimumValue == 0 && slider.maximumValue == 1)
    slider.minimumValue = 5
    #expect(slider.maximumValue == 5 && slider.value == 5)
    slider.maximumValue = -5
    #expect(slider.minimumValue == -5 && slider.value == -5)
    slider.setValue(-.infinity, animated: true)
    #expect(slider.value == -5)
    _ = stage
  }

  @Test(arguments: [UIButton.ButtonType.close, .contactAdd, .infoLight, .detailDisclosure])
  func buttonsWithAnImageHaveItsSize(type: UIButton.ButtonType) {
    let button = UIButton(type: type)
    #expect(button.bounds.width > 10 && button.bounds.size == button.intrinsicContentSize)
    #expect(UIButton(type: .system).bounds.size == .zero)
  }

  @Test func draggingASliderMovesItsThumbAndSendsActions() {
    let stage = ViewStage()
    let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    stage.window.addSubview(slider)
    stage.runMainStages()
    var values: [Float] = []
    slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
    let finger = Finger(in: slider, at: CGPoint(x: 150, y: 17))
    slider.touchesBegan([finger.touch], with: nil)
    #expect(!slider.isTracking)
    finger.move(to: CGPoint(x: 20, y: 17), in: slider)
    slider.touchesBegan([finger.touch], with: nil)
    #expect(slider.isTracking)
    finger.move(to: CGPoint(x: 104, y: 17), in: slider)
    slider.touchesMoved([finger.touch], with: nil)
    #expect(values.count == 1 && abs(slider.value - 0.5) < 0.01)
    #expect(abs(slider.thumb.frame.midX - 100) < 1)
    finger.move(to: CGPoint(x: 9000, y: 17), in: slider)
    slider.touchesMoved([finger.touch], with: nil)
    slider.touchesEnded([finger.touch], with: nil)
    #expect(values.last == 1 && values.count == 2 && slider.thumb.layer.contents == nil)
  }

  @Test func switchesToggleByTapAndByDrag() {
    let stage = ViewStage()
    let toggle = UISwitch(frame: CGRect(x: 10, y: 10, width: 1, height: 1))
    stage.window.addSubview(toggle)
    #expect(toggle.bounds.size == CGSize(width: 51, height: 31))
    var count = 0
    toggle.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    Finger.tap(toggle)
    #expect(toggle.isOn && count == 1)
    let finger = Finger(in: toggle, at: CGPoint(x: 40, y: 15))
    toggle.touchesBegan([finger.touch], with: nil)
    finger.move(to: CGPoint(x: 5, y: 15), in: toggle)
    toggle.touchesMoved([finger.touch], with: nil)
    #expect(!toggle.isOn && count == 1)
    toggle.touchesEnded([finger.touch], with: nil)
    #expect(!toggle.isOn && count == 2)
    toggle.setOn(true, animated: true)
    #expect(count == 2)
  }

  @Test func buttonsShowTheirStatesAndRunTheirAction() {
    let stage = ViewStage()
    var count = 0
    let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Go") { _ in count += 1 })
    button.frame.size = button.intrinsicContentSize
    stage.window.addSubview(button)
    stage.runMainStages()
    #expect(button.titleLabel?.text == "Go" && button.bounds.height > 30 && button.bounds.height < 40)
    Finger.tap(button)
    #expect(count == 1)
    button.isEnabled = false
    #expect(button.titleLabel?.textColor == .tertiaryLabel)
    let plain = UIButton(type: .system)
    plain.setTitle("On", for: .normal)
    plain.setTitle("Selected", for: .selected)
    plain.setTitleColor(.red, for: .selected)
    #expect(plain.titleLabel?.textColor == .systemBlue && plain.currentTitle == "On")
    plain.isSelected = true
    #expect(plain.titleLabel?.text == "Selected" && plain.currentTitleColor == .red)
    plain.tintColor = .green
    plain.isSelected = false
    #expect(plain.titleLabel?.textColor == .green)
  }

  @Test(arguments: [
    (UIControl.ContentVerticalAlignment.top, 0.0), (.center, 0.5), (.bottom, 1),
  ]) func imageAndTitleOfAButtonAreAlignedVertically(alignment: UIControl.ContentVerticalAlignment, share: CGFloat)
    throws
  {
    let stage = ViewStage()
    for (side, hasSubtitle) in [(10, false), (50, false), (10, true)] as [(CGFloat, Bool)] {
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 120))
      if hasSubtitle {
        var configuration = UIButton.Configuration.plain()
        configuration.subtitle = "below"
        configuration.contentInsets = .zero
        button.configuration = configuration
      }
      let size = CGSize(width: side, height: side)
      button.setImage(UIGraphicsImageRenderer(size: size).image { _ in }, for: .normal)
      button.setTitle("Title", for: .normal)
      button.contentVerticalAlignment = alignment
      stage.window.addSubview(button)
      stage.runMainStages()
      let image = try #require(button.imageView?.frame)
      let title = try #require(button.titleLabel?.frame)
      let texts = title.union(hasSubtitle ? try #require(button.button.subtitleLabel?.frame) : title)
      #expect(image.height == side && abs(image.minY - (120 - side) * share) <= 0.5)
      #expect(texts.height > 0 && abs(texts.minY - (120 - texts.height) * share) <= 0.5)
      button.removeFromSuperview()
    }
  }

  @Test func handlersChangeAConfigurationForTheState() {
    let stage = ViewStage()
    let button = UIButton(configuration: .plain())
    button.configurationUpdateHandler = { button in
      button.configuration?.title = button.isHighlighted ? "held" : "free"
    }
    #expect(button.titleLabel?.text == "free")
    button.isHighlighted = true
    #expect(button.titleLabel?.text == "held")
    _ = stage
  }

  @Test func progressIsClamped() {
    let stage = ViewStage()
    let bar = UIProgressView(progressViewStyle: .default)
    bar.progress = 4
    #expect(bar.progress == 1)
    bar.setProgress(.nan, animated: true)
    #expect(bar.progress == 1)
    bar.progress = -1
    #expect(bar.progress == 0 && bar.intrinsicContentSize.height == 4)
    _ = stage
  }

  @Test func segmentsAreSelectedByTouch() {
    let stage = ViewStage()
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    stage.window.addSubview(control)
    stage.runMainStages()
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    var chosen: [Int] = []
    control.addAction(UIAction { _ in chosen.append(control.selectedSegmentIndex) }, for: .valueChanged)
    Finger.tap(control)
    #expect(chosen == [1])
    Finger.tap(control)
    #expect(chosen == [1])
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 0 && control.titleForSegment(at: 0) == "Two")
  }

  @Test func steppersCountInTheirRange() {
    let stage = ViewStage()
    let stepper = UIStepper(frame: .zero)
    stage.window.addSubview(stepper)
    stepper.maximumValue = 2
    let finger = Finger(in: stepper, at: CGPoint(x: 80, y: 16))
    for _ in 0..<4 {
      stepper.touchesBegan([finger.touch], with: nil)
      stepper.touchesEnded([finger.touch], with: nil)
    }
    #expect(stepper.value == 2)
    stepper.wraps = true
    stepper.touchesBegan([finger.touch], with: nil)
    stepper.touchesEnded([finger.touch], with: nil)
    #expect(stepper.value == 0)
    stepper.value = .nan
    stepper.stepValue = -1
    #expect(stepper.value == 0 && stepper.stepValue == 1)
  }
}
