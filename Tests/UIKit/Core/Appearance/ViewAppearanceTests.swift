import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import Testing

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

private let dark = UITraitCollection(userInterfaceStyle: .dark)
private let light = UITraitCollection(userInterfaceStyle: .light)
private let ink = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }

@Suite(.serialized) struct DynamicColorTests {
  @Test(arguments: [
    (UIColor.systemBlue, [0, 122, 255], [10, 132, 255]), (.systemGreen, [52, 199, 89], [48, 209, 88]),
    (.label, [0, 0, 0], [255, 255, 255]), (.systemBackground, [255, 255, 255], [0, 0, 0]),
    (.secondarySystemGroupedBackground, [255, 255, 255], [28, 28, 30]), (.systemGray6, [242, 242, 247], [28, 28, 30]),
  ])
  func theSystemsColoursHaveTwoAppearances(_ color: UIColor, _ inLight: [CGFloat], _ inDark: [CGFloat]) {
    func bytes(_ traits: UITraitCollection) -> [CGFloat] {
      let rgba = color.resolvedColor(with: traits).cgColor.rgba
      return [rgba.red, rgba.green, rgba.blue].map { (CGFloat($0) * 255).rounded() }
    }
    #expect(bytes(light) == inLight && bytes(dark) == inDark)
  }

  @Test func contrastAndLevelChooseOthers() {
    let strong = UITraitCollection(traitsFrom: [dark, UITraitCollection(accessibilityContrast: .high)])
    let raised = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .elevated)])
    #expect(
      UIColor.systemRed.resolvedColor(with: strong) == UIColor(red: 1, green: 105 / 255, blue: 97 / 255, alpha: 1))
    #expect(UIColor.systemBackground.resolvedColor(with: raised) == UIColor(cgColor: UIColor.bytes(28, 28, 30)))
    #expect(UIColor.label.resolvedColor(with: raised) == .white)
  }

  @Test func aProviderIsAskedWithItsTraitsAsCurrent() {
    var styles: [UIUserInterfaceStyle] = []
    let color = UIColor { traits in
      styles += [traits.userInterfaceStyle, UITraitCollection.current.userInterfaceStyle]
      return ink
    }
    #expect(color.resolvedColor(with: dark) == .white && styles == [.dark, .dark])
    #expect(color.resolvedColor(with: light) == .black)
    dark.performAsCurrent { #expect(ink.cgColor == CGColor.white) }
    #expect(ink.cgColor == CGColor.black)
  }

  @Test func opacityKeepsAColourDynamic() {
    let faded = UIColor.label.withAlphaComponent(0.5)
    #expect(faded.resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
    #expect(faded == UIColor.label.withAlphaComponent(0.5) && faded != UIColor.label.withAlphaComponent(0.4))
    #expect(UIColor.label != UIColor.black && UIColor.label == UIColor.label)
    #expect(Set([UIColor.label, .label, .black]).count == 2)
    let disabled = UIColor.secondaryLabel.dimmed(to: 0.5).resolvedColor(with: dark)
    #expect(abs(disabled.cgColor.alpha - 0.3) < 1e-9)
  }

  @Test func blocksMayResolveOnOtherThreads() {
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      _ = UIColor.label.cgColor
      #expect(UIColor.label.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
      isDone.signal()
    }
    isDone.wait()
  }
}

/// A view that records the appearance in its callbacks.
private final class StyleView: UIView {
  var styles: [String: UIUserInterfaceStyle] = [:]
  var former: [UIUserInterfaceStyle?] = []

  override func layoutSubviews() {
    super.layoutSubviews()
    styles["layout"] = UITraitCollection.current.userInterfaceStyle
  }
  override func draw(_ rect: CGRect) {
    styles["draw"] = UITraitCollection.current.userInterfaceStyle
  }
  override func tintColorDidChange() {
    styles["tint"] = UITraitCollection.current.userInterfaceStyle
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    styles["traits"] = UITraitCollection.current.userInterfaceStyle
    former.append(previousTraitCollection?.userInterfaceStyle)
  }
}

@Suite(.serialized) struct ViewAppearanceTests {
  private func stage() -> (stage: ViewStage, outer: UIView, inner: UIView) {
    let stage = ViewStage(size: CGSize(width: 960, height: 540))
    let (outer, inner) = (UIView(frame: stage.window.bounds), UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
    inner.backgroundColor = .systemBackground
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    return (stage, outer, inner)
  }

  @Test func backgroundsFollowTheAppearance() {
    let (stage, outer, inner) = stage()
    #expect(inner.layer.backgroundColor == .white && inner.backgroundColor === UIColor.systemBackground)
    outer.overrideUserInterfaceStyle = .dark
    #expect(inner.layer.backgroundColor == .black && inner.backgroundColor == .systemBackground)
    inner.overrideUserInterfaceStyle = .light
    #expect(inner.layer.backgroundColor == .white)
    inner.overrideUserInterfaceStyle = .unspecified
    stage.window.overrideUserInterfaceStyle = .light
    #expect(inner.layer.backgroundColor == .black)
    outer.overrideUserInterfaceStyle = .unspecified
    #expect(inner.layer.backgroundColor == .white)
    inner.backgroundColor = .red
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(inner.layer.backgroundColor == UIColor.red.cgColor && inner.backgroundColor == .red)
  }

  @Test func aColourOfTheLayersOwnStays() {
    let (_, outer, inner) = stage()
    inner.layer.backgroundColor = UIColor.green.cgColor
    outer.overrideUserInterfaceStyle = .dark
    #expect(inner.layer.backgroundColor == UIColor.green.cgColor && inner.backgroundColor == .green)
  }

  @Test func aBlockAnimatesTheChange() throws {
    let (stage, outer, inner) = stage()
    stage.runMainStages()
    UIView.animate(withDuration: 1) { outer.overrideUserInterfaceStyle = .dark }
    stage.runMainStages()
    stage.advance(to: 0.5)
    let shown = try #require(inner.layer.presentation()?.backgroundColor).rgba.red
    #expect(shown > 0.3 && shown < 0.7 && inner.layer.backgroundColor == .black)
  }

  @Test func movedViewsHaveTheColoursOfTheirPlace() {
    let (stage, outer, _) = stage()
    outer.overrideUserInterfaceStyle = .dark
    let view = UIView()
    view.backgroundColor = ink
    #expect(view.layer.backgroundColor == .black)
    outer.addSubview(view)
    #expect(view.layer.backgroundColor == .white)
    stage.window.addSubview(view)
    #expect(view.layer.backgroundColor == .black)
  }

  @Test func controllersOverrideForTheirViews() {
    let stage = ViewStage(size: CGSize(width: 960, height: 540))
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    stage.window.rootViewController = controller
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.view.layer.backgroundColor == .black)
  }

  @Test func callbacksHaveTheTraitsOfTheView() {
    let stage = ViewStage(size: CGSize(width: 960, height: 540))
    let view = StyleView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    stage.window.addSubview(view)
    stage.runMainStages()
    #expect(view.styles == ["layout": .light, "draw": .light])
    view.styles = [:]
    view.overrideUserInterfaceStyle = .dark
    stage.runMainStages()
    #expect(view.styles == ["layout": .dark, "draw": .dark, "tint": .dark, "traits": .dark])
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test func theDesktopsAppearanceReachesAllViews() {
    let (stage, _, inner) = stage()
    let (away, label) = (StyleView(), UILabel())
    away.backgroundColor = .label
    label.textColor = .label
    ViewWorld.current.changeStyle(to: .dark)
    #expect(UIScreen.main.traitCollection.userInterfaceStyle == .dark)
    #expect(inner.layer.backgroundColor == .black && inner.traitCollection.userInterfaceStyle == .dark)
    let late = StyleView()
    #expect(away.layer.backgroundColor == .black && away.former.isEmpty)
    stage.window.addSubview(away)
    stage.window.addSubview(late)
    #expect(away.layer.backgroundColor == .white && away.former == [.light] && late.former.isEmpty)
    away.removeFromSuperview()
    ViewWorld.current.changeStyle(to: .light)
    stage.window.addSubview(away)
    #expect(away.layer.backgroundColor == .black && away.former == [.light, .dark])
    #expect(inner.layer.backgroundColor == .white)
  }

  @Test func aDarkStartIsDarkFromTheFirstView() {
    let scope = WorldScope(LayerWorld(clock: ManualClock(1000)) { _ in })
    defer { scope.end() }
    ViewWorld.current.begin(with: .dark)
    let view = UIView()
    view.backgroundColor = .systemBackground
    #expect(view.layer.backgroundColor == .black && view.traitCollection.userInterfaceStyle == .dark)
    #expect(!ViewWorld.current.traits.areOverridden)
  }
}
