import Expectations
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let made = makeSubclasses()
    let freed = Freed.all
    expect(made > 40 && freed.count == made, "of \(made) objects \(freed.count) were freed: \(freed)")
    checkInitializers()
    checkLayerClasses()
    finish()
  }

  /// Control subclasses that override the designated initializers of `UIView` inherit the other initializers.
  private func checkInitializers() {
    expect(ToggleControl().isReady, "init() goes through init(frame:)")
    expect(ToggleButton().isReady, "init() goes through init(frame:)")
    expect(ToggleButton(type: .system).isReady, "init(type:) goes through init(frame:)")
    var runs = 0
    let control = ToggleControl(frame: .zero, primaryAction: UIAction { _ in runs += 1 })
    control.sendActions(for: .primaryActionTriggered)
    expect(control.isReady && runs == 1, "init(frame:primaryAction:) goes through init(frame:)")
  }

  private func checkLayerClasses() {
    let view = RingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    expect((view.layer as? RingLayer)?.width == 4, "a layer class is made by its init()")
    expect(RingLayer(coder: NSCoder())?.width == 5, "a layer is decoded")
  }
}
