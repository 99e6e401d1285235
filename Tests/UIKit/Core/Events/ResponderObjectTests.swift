// swift-format-ignore-file: NoPlaygroundLiterals

import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

private final class Twin: UIView {
  override nonisolated func isEqual(_ object: Any?) -> Bool { object is Twin }
  override nonisolated var hash: Int { 1 }
}

@Suite struct ResponderObjectTests {
  @Test func viewsAndControllersAreObjects() {
    let objects: [NSObject] = [UIView(), UIViewController(), UITapGestureRecognizer(), UIViewPropertyAnimator()]
    #expect(Set(objects).count == 4 && objects[0] == objects[0] && objects[0] != objects[1])
    #expect(objects[0].description.hasPrefix("<UIView: 0x"))
    #expect((objects[0] as? UIView)?.alpha == 1)
  }

  @Test func overriddenEqualityCounts() {
    #expect(Twin() == Twin() && Set([Twin(), Twin()]).count == 1)
    #expect(UIView() != UIView())
  }

  @Test func objectsHaveAccessibilityProperties() {
    let view = UIView()
    let object: NSObject = view
    object.accessibilityLabel = "gauge"
    object.isAccessibilityElement = true
    #expect(view.accessibilityLabel == "gauge" && view.isAccessibilityElement)
    let other = NSObject()
    other.accessibilityValue = "3"
    #expect(other.accessibilityValue == "3" && other.accessibilityLabel == nil)
  }

  @Test func viewsCountTheirElements() {
    let view = UIView()
    let elements = [NSObject(), NSObject()]
    view.accessibilityElements = elements
    #expect(view.accessibilityElementCount() == 2)
    #expect(view.accessibilityElement(at: 1) as AnyObject? === elements[1] && view.accessibilityElement(at: 2) == nil)
    #expect(view.index(ofAccessibilityElement: elements[1]) == 1)
    #expect(view.index(ofAccessibilityElement: view) == NSNotFound)
  }

  @Test func spacesConvertOverTheScreen() {
    let stage = ViewStage()
    stage.window.frame.origin = CGPoint(x: 30, y: 40)
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 60))
    stage.window.addSubview(view)
    let screen = UIScreen.main.coordinateSpace
    #expect(view.convert(CGPoint(x: 1, y: 2), to: screen) == CGPoint(x: 41, y: 62))
    #expect(screen.convert(view.bounds, from: view) == CGRect(x: 40, y: 60, width: 50, height: 60))
    #expect(screen.convert(CGPoint(x: 41, y: 62), to: view) == CGPoint(x: 1, y: 2))
    #expect(view.accessibilityFrame == CGRect(x: 40, y: 60, width: 50, height: 60))
    #expect(UIApplication.shared.scene.coordinateSpace.bounds == UIScreen.main.bounds)
  }

  @Test func scenesPostTheirNotifications() {
    let stage = ViewStage()
    var names: [String] = []
    let scene = UIApplication.shared.scene
    let token = NotificationCenter.default.addObserver(forName: nil, object: scene, queue: nil) { notification in
      let name = notification.name.rawValue
      MainActor.assumeIsolated { names.append(name) }
    }
    UIApplication.shared.activate()
    UIApplication.shared.enterBackground()
    UIApplication.shared.enterForeground()
    NotificationCenter.default.removeObserver(token)
    #expect(
      names == [
        "UISceneDidActivateNotification", "UISceneWillDeactivateNotification", "UISceneDidEnterBackgroundNotification",
        "UISceneWillEnterForegroundNotification",
      ])
    withExtendedLifetime(stage) {}
  }

  @Test func animatorsWithoutParametersEaseInAndOut() {
    let animator = UIViewPropertyAnimator()
    #expect(animator.duration == 0.2 && animator.state == .inactive)
  }

  @Test func literalsMakeColours() {
    let color: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
  }
}
