import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraMacViews

/// The tree of views, and what it retains.
@Suite struct HierarchyTests {
  private final class Witness: NSView {
    var events: [String] = []
    override func viewWillMove(toSuperview newSuperview: NSView?) { events.append("will \(newSuperview != nil)") }
    override func viewDidMoveToSuperview() { events.append("did \(superview != nil)") }
    override func viewWillMove(toWindow newWindow: NSWindow?) { events.append("will window \(newWindow != nil)") }
    override func viewDidMoveToWindow() { events.append("window \(window != nil)") }
  }

  @Test func callbacksAndOrder() {
    let stage = MacStage()
    let view = Witness()
    let (a, b) = (NSView(), NSView())
    stage.content.addSubview(view)
    #expect(view.events == ["will window true", "will true", "window true", "did true"])
    stage.content.addSubview(a, positioned: .below, relativeTo: view)
    stage.content.addSubview(b, positioned: .above, relativeTo: a)
    #expect(stage.content.subviews == [a, b, view] && view.superview === stage.content && view.window === stage.window)
    stage.content.addSubview(a, positioned: .above, relativeTo: nil)
    #expect(stage.content.subviews == [b, view, a])
    stage.content.replaceSubview(view, with: Witness())
    #expect(stage.content.subviews.count == 3 && stage.content.subviews[1] is Witness && view.superview == nil)
    #expect(view.events.suffix(4) == ["will window false", "will false", "window false", "did false"])
    a.addSubview(b)
    #expect(stage.content.subviews.count == 2 && b.superview === a && b.isDescendant(of: stage.content))
    stage.content.subviews = [b]
    #expect(stage.content.subviews == [b] && a.superview == nil && a.subviews.isEmpty)
  }

  @Test func tagsAndHiding() {
    final class Tagged: NSView {
      override var tag: Int { 7 }
    }
    let (root, view) = (NSView(), Tagged())
    let middle = NSView()
    root.addSubview(middle)
    middle.addSubview(view)
    #expect(root.viewWithTag(7) === view && root.viewWithTag(8) == nil)
    middle.isHidden = true
    #expect(view.isHiddenOrHasHiddenAncestor && !view.isHidden)
  }

  @Test func superviewsRetainSubviewsAndNothingElseDoes() {
    let stage = MacStage()
    weak var inner: NSView?
    weak var outer: NSView?
    weak var constraint: NSLayoutConstraint?
    weak var kept: NSView?
    func make() {
      let view = NSView()
      let child = NSView()
      view.addSubview(child)
      stage.content.addSubview(view)
      child.translatesAutoresizingMaskIntoConstraints = false
      let made = child.widthAnchor.constraint(equalToConstant: 10)
      made.isActive = true
      view.animator().alphaValue = 0
      (inner, outer, constraint) = (child, view, made)
    }
    make()
    stage.frame()
    #expect(inner != nil && outer != nil && constraint != nil && constraint?.isActive == true)
    kept = outer
    stage.advance(to: 1)
    outer?.removeFromSuperview()
    stage.frame()
    stage.frame()
    #expect(inner == nil && outer == nil && constraint == nil && kept == nil)
  }

  @Test func windowsAreRetainedWhileTheyAreVisible() {
    let stage = MacStage()
    weak var window: NSWindow?
    weak var content: NSView?
    func make() {
      let made = NSWindow(contentRect: .zero, styleMask: [], backing: .buffered, defer: false)
      made.orderFront(nil)
      (window, content) = (made, made.contentView)
    }
    make()
    #expect(window?.isVisible == true && content != nil && NSApplication.shared.windows.count == 2)
    window?.close()
    stage.frame()
    stage.frame()
    #expect(window == nil && content == nil)
  }

  @Test func deepTreesAreFreed() {
    weak var leaf: NSView?
    // Of two halves, since each view that is added looks at all views above it.
    func chain(_ count: Int) -> (top: NSView, bottom: NSView) {
      guard count > 1 else {
        let view = NSView()
        return (view, view)
      }
      let (upper, lower) = (chain(count / 2), chain(count - count / 2))
      upper.bottom.addSubview(lower.top)
      return (upper.top, lower.bottom)
    }
    func make() {
      let views = chain(5_001)
      leaf = views.bottom
      #expect(views.bottom.isDescendant(of: views.top))
    }
    make()
    #expect(leaf == nil)
  }

  @Test func anotherContentViewTakesThePlaceOfTheFirst() {
    let stage = MacStage()
    let former = stage.content
    let view = NSView()
    stage.window.contentView = view
    #expect(view.frame == NSRect(x: 0, y: 0, width: 400, height: 300) && view.window === stage.window)
    #expect(former.window == nil && view.superview == nil && view.nextResponder === stage.window)
  }
}
