import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import Testing

@testable import KinoraMacViews

/// Controllers of views and windows, and what views and windows tell about their place.
@Suite struct ControllerTests {
  private final class Controller: NSViewController {
    var events: [String] = []
    override func loadView() {
      events.append("load")
      view = Sheet(frame: NSRect(x: 0, y: 0, width: 120, height: 90))
    }
    override func viewDidLoad() { events.append("loaded") }
    override func viewWillAppear() { events.append("will appear") }
    override func viewDidAppear() { events.append("appeared \(Int(view.frame.width))") }
    override func viewWillDisappear() { events.append("will disappear \(view.window != nil)") }
    override func viewDidDisappear() { events.append("disappeared") }
    override func viewWillLayout() { events.append("layout") }
    override func keyDown(with event: NSEvent) { events.append("key") }
  }

  private final class Sheet: NSView {
    var hidings: [Bool] = []
    override func viewDidHide() { hidings.append(true) }
    override func viewDidUnhide() { hidings.append(false) }
  }

  @Test("A content view controller loads its view once, gives the window its size, and hears of its appearance")
  func contentViewControllers() {
    let stage = MacStage()
    let controller = Controller()
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    stage.window.contentViewController = controller
    #expect(controller.events == ["load", "loaded", "will appear"] && stage.window.frame.size.width == 120)
    stage.frame()
    #expect(controller.events.suffix(2) == ["layout", "appeared 120"])
    #expect(controller.view.nextResponder === controller && controller.nextResponder === stage.window)
    stage.window.contentViewController = nil
    #expect(controller.events.suffix(2) == ["will disappear true", "disappeared"])
    #expect(NSViewController().view.frame == .zero)
    let window = NSWindow(contentViewController: controller)
    #expect(window.contentView === controller.view && window.frame.size == NSSize(width: 120, height: 90))
    let owner = NSWindowController(window: window)
    owner.showWindow(nil)
    #expect(window.isKeyWindow && window.windowController === owner && owner.contentViewController === controller)
    owner.close()
    #expect(!window.isVisible)
  }

  @Test func children() {
    let (parent, child) = (NSViewController(), NSViewController())
    parent.addChild(child)
    #expect(parent.children == [child] && child.parent === parent)
    NSViewController().addChild(child)
    #expect(parent.children.isEmpty && child.parent !== parent)
  }

  @Test("Views are told when they are hidden, by themselves or with a superview; a hidden view has no visible part")
  func hiding() {
    let stage = MacStage()
    let outer = stage.add(Sheet(frame: NSRect(x: 350, y: 0, width: 100, height: 100)))
    let inner = Sheet(frame: NSRect(x: 10, y: -20, width: 30, height: 60))
    outer.addSubview(inner)
    #expect(outer.visibleRect == NSRect(x: 0, y: 0, width: 50, height: 100))
    #expect(inner.visibleRect == NSRect(x: 0, y: 20, width: 30, height: 40))
    outer.isHidden = true
    inner.isHidden = true
    #expect(inner.visibleRect == .zero)
    outer.isHidden = false
    inner.isHidden = false
    #expect(outer.hidings == [true, false] && inner.hidings == [true, false])
  }

  @Test("Levels and orderBack put windows in front of or behind others; points convert to the screen")
  func windows() {
    let stage = MacStage()
    let panel = NSWindow(
      contentRect: NSRect(x: 10, y: 20, width: 50, height: 50), styleMask: [], backing: .buffered, defer: false)
    panel.level = .floating
    panel.orderFront(nil)
    stage.window.orderFront(nil)
    #expect(panel.host.layer.superlayer?.sublayers?.last === panel.host.layer)
    panel.level = .normal
    panel.orderBack(nil)
    #expect(NSApp.windows == [panel, stage.window])
    #expect(panel.host.layer.superlayer?.sublayers?.last === stage.window.host.layer)
    #expect(panel.convertPoint(toScreen: NSPoint(x: 1, y: 2)) == NSPoint(x: 11, y: 22))
    #expect(panel.convertPoint(fromScreen: NSPoint(x: 11, y: 22)) == NSPoint(x: 1, y: 2))
    #expect(panel.convertFromScreen(NSRect(x: 10, y: 20, width: 1, height: 1)).origin == .zero)
  }
}
