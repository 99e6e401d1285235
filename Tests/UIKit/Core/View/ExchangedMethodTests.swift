import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

private final class Placed: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    note("override")
  }
}

extension UIView {
  private static var journal: [String] = []

  fileprivate func note(_ line: String) { UIView.journal.append(line) }

  fileprivate func ownLayoutSubviews() {
    note("own")
    Selector("ownLayoutSubviews").performExchanged(on: self)
  }

  fileprivate func ownTraits(_ former: UITraitCollection?) {
    note(former == nil ? "traits from nil" : "traits")
    Selector("ownTraits:").performExchanged(on: self, with: [former])
  }

  fileprivate static func takeJournal() -> [String] {
    defer { journal = [] }
    return journal
  }
}

extension UIViewController {
  fileprivate func ownViewWillAppear(_ animated: Bool) {
    title = "appears \(animated)"
    Selector("ownViewWillAppear:").performExchanged(on: self, with: [animated])
  }
}

/// One test after another, since a method is exchanged for all views.
@Suite(.serialized) struct ExchangedMethodTests {
  private func exchange(_ first: Selector, _ second: Selector, of type: AnyClass) throws {
    let one = try #require(class_getInstanceMethod(type, first))
    let two = try #require(class_getInstanceMethod(type, second))
    #expect(!class_addMethod(type, second, method_getImplementation(one), method_getTypeEncoding(one)))
    method_exchangeImplementations(one, two)
  }

  @Test func layoutIsExchangedAndBack() throws {
    let stage = ViewStage()
    let view = Placed(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    child.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 7).isActive = true
    child.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    stage.window.addSubview(view)
    let layout = Selector("layoutSubviews", UIView.layoutSubviews)
    let own = Selector("ownLayoutSubviews", UIView.ownLayoutSubviews)
    try exchange(layout, own, of: UIView.self)
    _ = UIView.takeJournal()
    view.layoutIfNeeded()
    #expect(UIView.takeJournal().prefix(2) == ["own", "override"])
    // The code of the other method still places what constraints hold.
    #expect(child.frame.minX == 7)
    try exchange(own, layout, of: UIView.self)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(UIView.takeJournal() == ["override"])
  }

  @Test func changesOfTraitsAreExchanged() throws {
    _ = ViewStage()
    let view = UIView()
    let traits = Selector("traitCollectionDidChange:", UIView.traitCollectionDidChange(_:))
    let own = Selector("ownTraits:", UIView.ownTraits)
    try exchange(traits, own, of: UIView.self)
    view.traitCollectionDidChange(nil)
    view.traitCollectionDidChange(view.traitCollection)
    try exchange(traits, own, of: UIView.self)
    view.traitCollectionDidChange(nil)
    #expect(UIView.takeJournal() == ["traits from nil", "traits"])
  }

  @Test func appearanceIsExchanged() throws {
    _ = ViewStage()
    let controller = UIViewController()
    let appear = Selector("viewWillAppear:", UIViewController.viewWillAppear(_:))
    let own = Selector("ownViewWillAppear:", UIViewController.ownViewWillAppear)
    try exchange(appear, own, of: UIViewController.self)
    controller.viewWillAppear(true)
    #expect(controller.title == "appears true")
    try exchange(appear, own, of: UIViewController.self)
    controller.viewWillAppear(false)
    #expect(controller.title == "appears true")
  }

  @Test func otherMethodsArentFound() {
    _ = ViewStage()
    let layout = Selector("layoutSubviews", UIView.layoutSubviews)
    #expect(class_getInstanceMethod(UIScrollView.self, layout) == nil)
    #expect(class_getInstanceMethod(UIView.self, "unknown") == nil)
    #expect(class_getInstanceMethod(nil, layout) == nil)
    #expect(class_getClassMethod(UIView.self, layout) == nil)
  }

  @Test func aClassThatIsKnownAtRunTimeOnlyMakesItsObjects() {
    final class Page: UIViewController {
      override func viewDidLoad() { title = "page" }
    }
    final class Knob: UIView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        tag = 9
      }
      required init?(coder: NSCoder) { nil }
    }
    let pages: [UIViewController.Type] = [Page.self, UIViewController.self]
    let made = pages.map { $0.newInstance() }
    for page in made { page.loadViewIfNeeded() }
    #expect(made.map(\.title) == ["page", nil] && made[0] is Page)
    let views: [UIView.Type] = [Knob.self, UIScrollView.self]
    #expect(views.map { $0.newInstance().tag } == [9, 0])
  }
}
