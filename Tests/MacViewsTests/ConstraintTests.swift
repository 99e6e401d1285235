import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import Testing

@testable import KinoraMacViews

/// Constraints in views with y up, and their animation.
@Suite struct ConstraintTests {
  /// A box 20 points below the top and 30 points from the left.
  private func box(in view: NSView, height: CGFloat = 50) -> (NSView, width: KinoraMacViews.NSLayoutConstraint) {
    let box = NSView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    let width = box.widthAnchor.constraint(equalToConstant: 100)
    KinoraMacViews.NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 30),
      box.heightAnchor.constraint(equalToConstant: height), width,
    ])
    return (box, width)
  }

  @Test("Constraints count downwards, and frames upwards; both follow a new height")
  func directions() {
    let stage = MacStage()
    let (box, _) = box(in: stage.content)
    stage.frame()
    #expect(box.frame == NSRect(x: 30, y: 230, width: 100, height: 50))
    stage.window.setFrame(NSRect(x: 0, y: 0, width: 400, height: 200), display: true)
    stage.frame()
    #expect(box.frame == NSRect(x: 30, y: 130, width: 100, height: 50))
  }

  @Test("A view that constraints take as given may move, or its superview's height may change")
  func givenFrames() {
    let stage = MacStage()
    let given = stage.add(NSRect(x: 10, y: 100, width: 20, height: 20))
    let view = NSView()
    view.translatesAutoresizingMaskIntoConstraints = false
    stage.content.addSubview(view)
    KinoraMacViews.NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: given.bottomAnchor, constant: 5),
      view.leftAnchor.constraint(equalTo: given.leftAnchor), view.widthAnchor.constraint(equalTo: given.widthAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    stage.frame()
    #expect(view.frame == NSRect(x: 10, y: 85, width: 20, height: 10))
    given.setFrameOrigin(NSPoint(x: 40, y: 150))
    stage.frame()
    #expect(view.frame == NSRect(x: 40, y: 135, width: 20, height: 10))
    stage.window.setFrame(NSRect(x: 0, y: 0, width: 400, height: 250), display: true)
    stage.frame()
    #expect(given.frame.minY == 150 && view.frame == NSRect(x: 40, y: 135, width: 20, height: 10))
  }

  @Test("Guides, intrinsic sizes and priorities take part")
  func guidesAndSizes() {
    final class Label: NSView {
      override var intrinsicContentSize: NSSize { NSSize(width: 70, height: 15) }
    }
    let stage = MacStage()
    let (label, guide) = (Label(), KinoraMacViews.NSLayoutGuide())
    label.translatesAutoresizingMaskIntoConstraints = false
    stage.content.addSubview(label)
    stage.content.addLayoutGuide(guide)
    KinoraMacViews.NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: stage.content.topAnchor), guide.heightAnchor.constraint(equalToConstant: 40),
      guide.leadingAnchor.constraint(equalTo: stage.content.leadingAnchor),
      guide.widthAnchor.constraint(equalTo: stage.content.widthAnchor, multiplier: 0.5),
      label.topAnchor.constraint(equalTo: guide.bottomAnchor),
      label.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
    ])
    let weak = label.widthAnchor.constraint(equalToConstant: 10)
    weak.priority = .defaultLow
    weak.isActive = true
    stage.frame()
    #expect(guide.frame == NSRect(x: 0, y: 260, width: 200, height: 40))
    #expect(label.frame == NSRect(x: 65, y: 245, width: 70, height: 15))
    #expect(weak.firstItem === label && weak.secondItem == nil && weak.priority.rawValue == 250)
    #expect(stage.content.constraints.count == 6 && label.constraints.map { $0 === weak } == [true])
    guide.owningView?.removeLayoutGuide(guide)
    #expect(stage.content.constraints.isEmpty && stage.content.layoutGuides.isEmpty)
  }

  @Test("A constant that is set shows in the next layout; through the animator it is animated")
  func constants() {
    let stage = MacStage()
    let (box, width) = box(in: stage.content)
    stage.frame()
    width.constant = 140
    stage.frame()
    #expect(box.frame.width == 140 && box.host.layer.animationKeys() == nil)
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 2
      context.timingFunction = CAMediaTimingFunction(name: .linear)
      width.animator().constant = 40
      #expect(width.constant == 40 && box.frame.width == 140, "layout follows at the end of the group")
    }
    #expect(box.frame.width == 40 && width.animator().constant == 40)
    stage.frame()
    stage.advance(to: 0.5)
    #expect(isNear(box.shown.bounds.width, 115, 1e-3))
    width.animator().constant = 80
    #expect(box.frame.width == 80, "outside of groups, layout follows at once")
  }

  @Test("layout() places subviews in the layout pass, after the constraints")
  func layoutPlacesSubviews() {
    final class Row: NSView {
      var widths: [CGFloat] = []
      override func layout() {
        super.layout()
        widths.append(subviews[0].frame.width)
        subviews[0].frame.size.width += 1
      }
    }
    let stage = MacStage()
    let row = Row(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
    let (box, width) = box(in: row)
    stage.content.addSubview(row)
    stage.frame()
    #expect(row.widths == [100] && box.frame.width == 101)
    width.constant = 150
    row.needsLayout = true
    row.layoutSubtreeIfNeeded()
    #expect(row.widths == [100, 150] && box.frame.width == 151)
  }

  @Test("layoutSubtreeIfNeeded() in a group that allows implicit animations animates constraints")
  func layoutInAGroup() {
    let stage = MacStage()
    let (box, width) = box(in: stage.content)
    stage.frame()
    width.constant = 200
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 1
      context.allowsImplicitAnimation = true
      stage.content.layoutSubtreeIfNeeded()
    }
    #expect(box.host.layer.animation(forKey: "bounds")?.duration == 1)
    stage.advance(to: 2)
    NSAnimationContext.runAnimationGroup { context in
      context.allowsImplicitAnimation = true
      width.constant = 50
    }
    stage.frame()
    #expect(box.frame.width == 50 && box.host.layer.animationKeys() == nil, "later layout isn't a part of the group")
  }

  @Test("Constraints determine positions and sizes, so they undo an animation to another frame")
  func constraintsInterfere() {
    let stage = MacStage()
    let (box, _) = box(in: stage.content)
    stage.frame()
    box.animator().frame = NSRect(x: 200, y: 10, width: 50, height: 50)
    stage.content.needsLayout = true
    stage.frame()
    #expect(box.frame == NSRect(x: 30, y: 230, width: 100, height: 50))
  }

  @Test("Remove the constraints that interfere, change the view, and then apply new ones")
  func constraintsAreRemovedAndAppliedAgain() {
    let stage = MacStage()
    let (box, _) = box(in: stage.content)
    stage.frame()
    let target = NSRect(x: 200, y: 10, width: 50, height: 50)
    KinoraMacViews.NSLayoutConstraint.deactivate(stage.content.constraints + box.constraints)
    box.translatesAutoresizingMaskIntoConstraints = true
    var isApplied = false
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 1
      context.timingFunction = CAMediaTimingFunction(name: .linear)
      box.animator().frame = target
    } completionHandler: {
      box.translatesAutoresizingMaskIntoConstraints = false
      KinoraMacViews.NSLayoutConstraint.activate([
        box.bottomAnchor.constraint(equalTo: stage.content.bottomAnchor, constant: -10),
        box.leadingAnchor.constraint(equalTo: stage.content.leadingAnchor, constant: 200),
        box.widthAnchor.constraint(equalToConstant: 50), box.heightAnchor.constraint(equalToConstant: 50),
      ])
      isApplied = true
    }
    stage.content.needsLayout = true
    stage.frame()
    stage.advance(to: 0.5)
    #expect(isNear(box.shown.position.x, 115, 1e-3) && isNear(box.shown.position.y, 120, 1e-3))
    stage.advance(to: 1.1)
    #expect(isApplied && box.frame == target)
  }

  @Test("A change of a view's size also moves the subviews that constraints relate to it")
  func subviewsFollow() {
    let stage = MacStage()
    let outer = stage.add(NSRect(x: 0, y: 0, width: 200, height: 100))
    let (inner, _) = box(in: outer, height: 10)
    inner.trailingAnchor.constraint(lessThanOrEqualTo: outer.trailingAnchor).isActive = true
    stage.frame()
    #expect(inner.frame == NSRect(x: 30, y: 70, width: 100, height: 10))
    outer.setFrameSize(NSSize(width: 200, height: 180))
    stage.frame()
    #expect(inner.frame == NSRect(x: 30, y: 150, width: 100, height: 10))
  }
}
