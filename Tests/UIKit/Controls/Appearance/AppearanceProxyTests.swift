import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

private final class Panel: UIView {}
private final class Inner: UIView {}
private final class Chip: UILabel {
  static var made = 0
  override init(frame: CGRect) {
    super.init(frame: frame)
    Chip.made += 1
    textColor = .systemOrange
  }
  required init?(coder: NSCoder) { nil }
}

@Suite("Appearance proxies") struct AppearanceProxyTests {
  @Test func aViewGetsTheValuesWhenItEntersAWindow() {
    let stage = ViewStage()
    let before = UISwitch()
    stage.window.addSubview(before)
    UISwitch.appearance().onTintColor = .systemIndigo
    let outside = UISwitch()
    #expect(before.onTintColor == nil, "it was in a window already")
    #expect(outside.onTintColor == nil)
    stage.window.addSubview(outside)
    #expect(outside.onTintColor == .systemIndigo)
    before.removeFromSuperview()
    stage.window.addSubview(before)
    #expect(before.onTintColor == .systemIndigo, "it has entered it again")
  }

  @Test func theValuesAreThereBeforeDidMoveToWindow() {
    final class Witness: UIView {
      var seen: UIColor?
      override func didMoveToWindow() { seen = tintColor }
    }
    let stage = ViewStage()
    UIView.appearance().tintColor = .systemPink
    let view = Witness()
    stage.window.addSubview(view)
    #expect(view.seen == .systemPink)
  }

  @Test func theProgramsOwnValueStays() {
    let stage = ViewStage()
    UILabel.appearance().textColor = .systemRed
    UILabel.appearance().font = .boldSystemFont(ofSize: 30)
    let (plain, own) = (UILabel(), UILabel())
    own.textColor = .systemGreen
    for label in [plain, own] { stage.window.addSubview(label) }
    #expect(plain.textColor == .systemRed && plain.font == .boldSystemFont(ofSize: 30))
    #expect(own.textColor == .systemGreen && own.font == .boldSystemFont(ofSize: 30))
    plain.textColor = .systemBlue
    plain.removeFromSuperview()
    stage.window.addSubview(plain)
    #expect(plain.textColor == .systemBlue, "set after the proxy's")
  }

  @Test func whatAnInitializerSetsIsNoValueOfTheProxy() {
    let stage = ViewStage()
    Chip.made = 0
    Chip.appearance().shadowColor = .black
    #expect(Chip.made == 1)
    _ = Chip.appearance()
    #expect(Chip.made == 1, "there is one proxy")
    let (chip, label) = (Chip(), UILabel())
    stage.window.addSubview(chip)
    stage.window.addSubview(label)
    #expect(chip.textColor == .systemOrange && chip.shadowColor == .black)
    #expect(label.textColor == .label && label.shadowColor == nil)
  }

  @Test func aChangedProxyChangesViewsThatEnterAgain() {
    let stage = ViewStage()
    let view = UIView()
    UIView.appearance(whenContainedInInstancesOf: [Panel.self]).backgroundColor = .systemRed
    let panel = Panel()
    panel.addSubview(view)
    stage.window.addSubview(panel)
    #expect(view.backgroundColor == .systemRed)
    UIView.appearance(whenContainedInInstancesOf: [Panel.self]).backgroundColor = .systemGreen
    #expect(view.backgroundColor == .systemRed)
    panel.removeFromSuperview()
    stage.window.addSubview(panel)
    #expect(view.backgroundColor == .systemGreen)
    stage.window.addSubview(view)
    view.removeFromSuperview()
    stage.window.addSubview(view)
    #expect(view.backgroundColor == nil, "it isn't in a panel any more")
  }

  @Test func aSubclassAndTheOutermostContainerWin() {
    let stage = ViewStage()
    UIView.appearance().tintColor = .systemRed
    UISlider.appearance().tintColor = .systemGreen
    UIView.appearance(whenContainedInInstancesOf: [Inner.self]).tintColor = .systemBlue
    UIView.appearance(whenContainedInInstancesOf: [Panel.self]).tintColor = .systemPink
    UIView.appearance(whenContainedInInstancesOf: [Inner.self, Panel.self]).tintColor = .systemTeal
    UIView.appearance(whenContainedInInstancesOf: [Panel.self, Inner.self]).tintColor = .systemMint
    let (panel, inner, leaf, slider) = (Panel(), Inner(), UIView(), UISlider())
    panel.addSubview(inner)
    inner.addSubview(leaf)
    inner.addSubview(slider)
    stage.window.addSubview(panel)
    #expect(panel.tintColor == .systemRed)
    #expect(inner.tintColor == .systemPink)
    #expect(leaf.tintColor == .systemTeal, "the panel is outermost, and two containers are more than one")
    #expect(slider.tintColor == .systemGreen, "its class goes before all containers")
  }

  @Test func traitsChooseAProxy() {
    let stage = ViewStage()
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    UILabel.appearance().textColor = .systemRed
    UILabel.appearance(for: dark).textColor = .systemYellow
    let label = UILabel()
    stage.window.addSubview(label)
    #expect(label.textColor == .systemRed)
    stage.window.overrideUserInterfaceStyle = .dark
    stage.runMainStages()
    #expect(label.textColor == .systemYellow)
    stage.window.overrideUserInterfaceStyle = .light
    stage.runMainStages()
    #expect(label.textColor == .systemRed)
  }

  @Test func partsOfControlsKeepTheirColors() {
    let stage = ViewStage()
    UILabel.appearance().textColor = .systemRed
    let control = UISegmentedControl(items: ["a", "b"])
    stage.window.addSubview(control)
    #expect(control.segments.map(\.label.textColor) == [.label, .label])
    control.selectedSegmentIndex = 1
    #expect(control.segments.map(\.label.textColor) == [.label, .label])
  }

  @Test func aDefaultIsNoValueOfAProxy() {
    let stage = ViewStage()
    UILabel.appearance().textColor = .systemRed
    UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .label
    let (panel, label) = (Panel(), UILabel())
    panel.addSubview(label)
    stage.window.addSubview(panel)
    #expect(label.textColor == .systemRed)
  }

  @Test func presentationControllersAreContainers() {
    let stage = ViewStage()
    UILabel.appearance(whenContainedInInstancesOf: [UISheetPresentationController.self]).textColor = .systemRed
    let (root, sheet, label) = (UIViewController(), UIViewController(), UILabel())
    stage.window.rootViewController = root
    sheet.view.addSubview(label)
    root.present(sheet, animated: false)
    stage.advance(to: 1)
    #expect(label.window != nil && label.textColor == .systemRed)
  }

  @Test func nothingIsAnimated() {
    let stage = ViewStage()
    UIView.appearance(whenContainedInInstancesOf: [Panel.self]).backgroundColor = .systemRed
    let (panel, view) = (Panel(), UIView())
    panel.addSubview(view)
    UIView.animate(withDuration: 1) { stage.window.addSubview(panel) }
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func aWindowItselfGetsValues() {
    let stage = ViewStage()
    UIWindow.appearance().tintColor = .systemBrown
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    window.addSubview(view)
    window.isHidden = false
    #expect(view.tintColor == .systemBrown && stage.window.tintColor == .systemBlue)
    window.isHidden = true
  }
}
