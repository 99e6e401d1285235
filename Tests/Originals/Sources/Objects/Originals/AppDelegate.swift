import AudioToolbox
import Expectations
import Pictures
import UIKit

@main
@objcMembers
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var title = "Old"

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    checkBadges()
    expect(BadgeView.living == 0, "\(BadgeView.living) associated views are left")
    checkSelectors()
    checkSummaries()
    checkExchange()
    checkSounds()
    checkValues()
    checkAnimationValues()
    finish()
  }

  private func checkBadges() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.backgroundColor = .blue
    view.showBadge(3)
    view.showBadge(4)
    expect(view.badge?.text == "4" && view.badgeCount == 4 && BadgeView.living == 1, "the view has one badge")
    let picture = Picture(of: view)
    expect(picture.isPixel(35, 5, .red), "the badge is \(picture.pixel(35, 5))")
    expect(picture.isPixel(5, 35, .blue), "the view is \(picture.pixel(5, 35))")
    var host: UIView? = UIView()
    view.badgeHost = host
    expect(view.badgeHost === host, "the host is kept")
    host = nil
    view.badge?.awakeFromNib()
    view.badge?.prepareForInterfaceBuilder()
    expect(view.badge?.isAwake == true && view.badge?.text == "9", "the badge is awake")
    view.badge?.removeFromSuperview()
    view.badge = nil
    expect(view.badge == nil && BadgeView.living == 0, "the badge is released")
    view.showBadge(1)
  }

  private func checkSelectors() {
    let selector = #selector(UIApplicationDelegate.application(_:didFinishLaunchingWithOptions:))
    expect(NSStringFromSelector(selector) == "application:didFinishLaunchingWithOptions:", "\(selector)")
    let shown = perform(#selector(getter: window))?.takeUnretainedValue()
    expect(shown === window && shown != nil, "the getter returns the window")
    perform(#selector(setter: title), with: "New")
    expect(title == "New", "the setter was sent, and the title is \(title)")
    expect(#selector(setter: window).description == "setWindow:", "the setter is \(#selector(setter: window))")
    expect(#keyPath(BadgeView.text) == "text" && #keyPath(UIView.layer.opacity) == "layer.opacity", "key paths")
    let made = perform(#selector(makeTitle(for:)), with: "badge" as NSString)?.takeUnretainedValue() as? NSString
    expect(made == "Badge", "the method returned \(String(describing: made))")
  }

  func makeTitle(for name: NSString) -> NSString {
    name.capitalized as NSString
  }

  private func checkSummaries() {
    let views: [UIView] = [UILabel(), UISlider(), UIButton(), SummaryButton()]
    let summaries = ["view", "control, a view", "button, a control, a view", "button, a control, a view"]
    expect(views.map(\.summary) == summaries, "the summaries are \(views.map(\.summary))")
    expect(views[3].summary(in: "en") == "en: button, a control, a view!", views[3].summary(in: "en"))
    expect(views[2].summary(in: "en") == "en: button, a control, a view", views[2].summary(in: "en"))
    for view in views { view.note = "note" }
    expect(views.map(\.note) == ["note", "NOTE", "NOTE", "NOTE"], "the notes are \(views.map(\.note))")
    let layers = [CALayer(), CAShapeLayer()]
    expect(layers.map { $0.summary(2) } == ["2 layers", "of 3 layers"], "the layers")
  }

  private func checkExchange() {
    let view = UIView()
    UIView.exchangeLayout()
    view.layoutIfNeeded()
    expect(view.tag == 1, "the exchanged method was called \(view.tag) times")
    UIView.exchangeLayout()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    expect(view.tag == 1, "the method is exchanged still")
  }

  private func checkSounds() {
    var sound: SystemSoundID = 0
    let missing = AudioServicesCreateSystemSoundID(URL(fileURLWithPath: "/no/sound.wav") as CFURL, &sound)
    expect(missing == kAudioServicesSystemSoundUnspecifiedError && sound == 0, "a sound that isn't there")
    let status = AudioServicesCreateSystemSoundID(URL(fileURLWithPath: "/proc/self/exe") as CFURL, &sound)
    expect(status == kAudioServicesNoError && sound > 0xFFF, "the sound is \(sound), \(status)")
    AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
    AudioServicesDisposeSystemSoundID(sound)
  }

  private func checkValues() {
    expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue.y == 2, "a point")
    expect(NSValue(cgSize: CGSize(width: 3, height: 4)).cgSizeValue.width == 3, "a size")
    expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.maxX == 4, "a rectangle")
    expect(NSValue(cgVector: CGVector(dx: 5, dy: 6)).cgVectorValue.dy == 6, "a vector")
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets, "insets")
    expect(NSValue(uiOffset: UIOffset(horizontal: 7, vertical: 8)).uiOffsetValue.vertical == 8, "an offset")
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    expect(CATransform3DEqualToTransform(NSValue(caTransform3D: turn).caTransform3DValue, turn), "a transform")
    let scale = CGAffineTransform(scaleX: 2, y: 3)
    expect(NSValue(cgAffineTransform: scale).cgAffineTransformValue == scale, "an affine transform")
    expect(NSValue(cgPoint: .zero).isEqual(NSValue(cgPoint: .zero)), "equal values")
    let path = IndexPath(row: 4, section: 2)
    expect(path.item == 4 && path.section == 2 && path < IndexPath(item: 5, section: 2), "an index path")
    expect(NSCoder.cgRect(for: NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4))).maxY == 6, "texts")
    let keyed = NSMutableDictionary()
    keyed["frame"] = NSValue(cgRect: CGRect(x: 0, y: 0, width: 9, height: 9))
    expect((keyed["frame"] as? NSValue)?.cgRectValue.width == 9, "a value in a dictionary")
  }

  private func checkAnimationValues() {
    let layer = CALayer()
    layer.setValue(NSValue(cgPoint: CGPoint(x: 8, y: 9)), forKeyPath: #keyPath(CALayer.position))
    expect(layer.position == CGPoint(x: 8, y: 9), "the layer is at \(layer.position)")
    layer.setValue(2 as NSNumber, forKeyPath: "transform.scale.x")
    expect(layer.transform.m11 == 2, "the layer is scaled by \(layer.transform.m11)")
    let half: Float = 0.5
    let animation = CAKeyframeAnimation(keyPath: #keyPath(CALayer.opacity))
    animation.values = [0, half, 1] as [NSNumber]
    animation.keyTimes = [0, half as NSNumber, 1]
    expect((animation.values?[1] as? NSNumber)?.floatValue == 0.5 && animation.keyTimes?[1] == 0.5, "numbers")
  }
}
