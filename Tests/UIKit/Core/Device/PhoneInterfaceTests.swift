import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

/// What programs for phones use besides views and layers.
@Suite(.serialized) struct PhoneInterfaceTests {
  @Test func structuresTravelInObjects() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let offset = UIOffset(horizontal: 5, vertical: 6)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    #expect(NSValue(cgVector: CGVector(dx: 7, dy: 8)).cgVectorValue == CGVector(dx: 7, dy: 8))
  }

  @Test func animationsTakeObjects() {
    let stage = ViewStage()
    let turn = CATransform3DMakeRotation(1, 0, 0, 1)
    let animation = CAKeyframeAnimation(keyPath: "transform")
    animation.values = [NSValue(caTransform3D: CATransform3DIdentity), NSValue(caTransform3D: turn)]
    animation.duration = 1
    animation.repeatCount = HUGE
    stage.window.layer.add(animation, forKey: nil)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = NSNumber(value: 0)
    fade.toValue = NSNumber(value: 0.5)
    fade.duration = 1
    fade.repeatCount = MAXFLOAT
    stage.window.layer.add(fade, forKey: nil)
    stage.runMainStages()
    stage.advance(to: 0.5)
    let shown = stage.window.layer.presentation()
    #expect(abs((shown?.transform.m11 ?? 0) - cos(0.5)) < 0.05 && abs((shown?.opacity ?? 0) - 0.25) < 0.02)
  }

  @Test func layersAndAnimationsHaveHints() {
    let (layer, animation) = (CAShapeLayer(), CABasicAnimation())
    #expect(layer.accessibilityHint == nil && animation.accessibilityHint == nil)
    layer.accessibilityHint = "ring"
    animation.accessibilityHint = "grow"
    #expect(layer.accessibilityHint == "ring" && animation.accessibilityHint == "grow")
    let view = UIView()
    view.accessibilityHint = "view"
    #expect(view.accessibilityHint == "view" && view.layer.accessibilityHint == nil)
  }

  @Test func thereIsNoStatusBar() {
    let application = UIApplication()
    #expect(application.statusBarFrame == .zero && application.isStatusBarHidden)
    application.setStatusBarStyle(.lightContent, animated: true)
    application.setStatusBarHidden(false, with: .fade)
    #expect(application.statusBarStyle == .lightContent && !application.isStatusBarHidden)
    #expect(application.statusBarOrientation == .portrait)
  }

  @Test func indexPathsHaveSections() {
    var path = IndexPath(row: 3, section: 1)
    #expect(path == IndexPath(item: 3, section: 1) && path.row == 3 && path.item == 3 && path.section == 1)
    path.row = 4
    #expect(path == IndexPath(indexes: [1, 4]))
  }

  @Test func structuresAreTexts() {
    #expect(NSCoder.cgPoint(for: "{10, 20.5}") == CGPoint(x: 10, y: 20.5))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(rect.equalTo(rect) && !CGPoint.zero.equalTo(CGPoint(x: 1, y: 0)) && CGSize.zero.equalTo(.zero))
    #expect(CGRect(x: 4, y: 6, width: -3, height: -4).equalTo(rect))
  }

  @Test func fontsAreMadeFromDescriptors() throws {
    let font = UIFont.systemFont(ofSize: 20)
    let strong = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(strong.symbolicTraits == [.traitBold, .traitItalic] && font.fontDescriptor.symbolicTraits.isEmpty)
    let made = UIFont(descriptor: strong, size: 0)
    #expect(made.pointSize == 20 && made.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    #expect(UIFont(descriptor: font.fontDescriptor, size: 9) == UIFont.systemFont(ofSize: 9))
  }

  @Test func imagesGiveTheirBytes() throws {
    let image = CGImage(width: 2, height: 1, pixels: [0xFF01_0203, 0x8004_0506])
    let data = try #require(image.dataProvider?.data)
    #expect(CFDataGetLength(data) == 8)
    #expect((0..<8).map { CFDataGetBytePtr(data)[$0] } == [1, 2, 3, 255, 4, 5, 6, 128])
    let space = CGColorSpaceCreateDeviceRGB()
    #expect(CGColor(colorSpace: space, components: [1, 0, 0.5, 1]) == CGColor(red: 1, green: 0, blue: 0.5, alpha: 1))
    #expect(UIColor().cgColor.alpha == 0)
  }

  @Test func filesOfACatalogueAreFoundInTheirBundle() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/Story.dataset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    let list = #"{"data": [{"filename": "story.txt", "universal-type-identifier": "public.text"}]}"#
    try Data(list.utf8).write(to: set.appendingPathComponent("Contents.json"))
    try Data("once".utf8).write(to: set.appendingPathComponent("story.txt"))
    let image = UIImage(cgImage: CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF]))
    try #require(image.pngData()).write(to: folder.appendingPathComponent("dot.png"))
    let bundle = try #require(Bundle(path: folder.path))
    let asset = try #require(NSDataAsset(name: "Story", bundle: bundle))
    #expect(String(decoding: asset.data, as: UTF8.self) == "once" && asset.typeIdentifier == "public.text")
    #expect(NSDataAsset(name: "Other", bundle: bundle) == nil)
    #expect(UIImage(named: "dot", in: bundle, compatibleWith: nil)?.size == CGSize(width: 1, height: 1))
    #expect(UIImage(named: "other", in: bundle, compatibleWith: nil) == nil)
  }

  @Test func accessibilityIsStored() {
    let view = UIView()
    #expect(!view.isAccessibilityElement && view.accessibilityLabel == nil && view.accessibilityTraits == .none)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Close"
    view.accessibilityTraits = [.button, .selected]
    view.accessibilityIdentifier = "close"
    #expect(
      view.isAccessibilityElement && view.accessibilityLabel == "Close" && view.accessibilityIdentifier == "close")
    #expect(view.accessibilityTraits.contains(.button) && !UIAccessibility.isReduceMotionEnabled)
  }

  @Test func aPressedPointerHasForce() {
    let scene = EventScene()
    let view = scene.add("view", CGRect(x: 0, y: 0, width: 100, height: 100))
    scene.stage.press(50, 50)
    #expect(view.touches.first?.force == 1 && view.touches.first?.maximumPossibleForce == 1)
    scene.stage.release(50, 50)
    #expect(view.touches.first?.force == 0)
  }

  @Test func theDeviceIsAComputer() {
    let device = UIDevice.current
    #expect(device.systemName == "Linux" && device.systemVersion.contains(".") && device.orientation == .unknown)
    device.beginGeneratingDeviceOrientationNotifications()
    #expect(device.isGeneratingDeviceOrientationNotifications)
    device.endGeneratingDeviceOrientationNotifications()
    #expect(!device.isGeneratingDeviceOrientationNotifications)
    #expect(UIDeviceOrientation.landscapeLeft.isLandscape && UIInterfaceOrientation.portrait.isPortrait)
  }

  @Test func synchronizedSectionsExcludeEachOther() {
    let lock = NSObject()
    nonisolated(unsafe) let shared = lock
    nonisolated(unsafe) var count = 0
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<1000 {
        objc_sync_enter(shared)
        objc_sync_enter(shared)
        count += 1
        objc_sync_exit(shared)
        objc_sync_exit(shared)
      }
    }
    #expect(count == 4000)
  }
}
