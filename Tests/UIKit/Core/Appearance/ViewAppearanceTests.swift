import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

private let light = UITraitCollection(userInterfaceStyle: .light)
private let ink = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }

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
    let away = StyleView()
    away.backgroundColor = .label
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

  @Test func materialsFollowTheAppearance() {
    let stage = ViewStage(size: CGSize(width: 960, height: 540))
    let blur = UIBlurEffect(style: .systemMaterial)
    let bar = UIVisualEffectView(effect: blur)
    let text = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
    bar.contentView.addSubview(text)
    stage.window.addSubview(bar)
    let tint = bar.subviews[0]
    #expect((tint.layer.backgroundColor?.rgba.red ?? 0) > 0.9)
    #expect(text.contentView.layer.compositingFilter as? String == "multiplyBlendMode")
    stage.window.overrideUserInterfaceStyle = .dark
    #expect((tint.layer.backgroundColor?.rgba.red ?? 1) < 0.2)
    #expect(text.contentView.layer.compositingFilter as? String == "screenBlendMode")
  }

  @Test func aTintedBackgroundFollowsTheTint() {
    let stage = ViewStage()
    let (outer, inner) = (UIView(), UIView())
    inner.backgroundColor = .tintColor
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    #expect(inner.layer.backgroundColor == UIColor.systemBlue.resolvedColor(with: light).cgColor)
    outer.tintColor = .red
    #expect(inner.layer.backgroundColor == UIColor.red.cgColor)
  }
}
