import AppKit

/// Adds a layer-backed view that constraints hold, and returns those of its left edge and its width.
@MainActor
func addConstrainedBox(to content: NSView) -> (NSView, leading: NSLayoutConstraint, width: NSLayoutConstraint) {
  let box = NSView()
  box.wantsLayer = true
  box.translatesAutoresizingMaskIntoConstraints = false
  content.addSubview(box)
  let leading = box.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20)
  let width = box.widthAnchor.constraint(equalToConstant: 100)
  NSLayoutConstraint.activate([
    leading, width, box.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
    box.heightAnchor.constraint(equalToConstant: 50),
  ])
  content.layoutSubtreeIfNeeded()
  CATransaction.flush()
  return (box, leading, width)
}

/// Constraints animate by a layout in a group that allows implicit animations, or through their animator.
@MainActor
func constraintsAnimateInGroups(in content: NSView) async {
  let (box, leading, width) = addConstrainedBox(to: content)
  await pause(0.05)
  width.constant = 200
  await Motion(from: 100, to: 200, duration: 0.5).follow("layout in a group", of: box.layer) {
    $0.bounds.width
  } after: {
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 0.5
      context.allowsImplicitAnimation = true
      content.layoutSubtreeIfNeeded()
    }
  }
  await Motion(from: 20, to: 120).follow("constant through the animator", of: box.layer) {
    $0.position.x
  } after: {
    leading.animator().constant = 120
  }
  leading.constant = 40
  content.layoutSubtreeIfNeeded()
  expect("animations of a plain layout", box.layer?.animationKeys(), nil)
}

/// Constraints that would interfere are removed for the change; those that are needed are added after it.
@MainActor
func constraintsThatInterfereAreRemoved(in content: NSView) async {
  let (box, leading, _) = addConstrainedBox(to: content)
  await pause(0.05)
  box.animator().setFrameOrigin(NSPoint(x: 220, y: 230))
  content.needsLayout = true
  content.layoutSubtreeIfNeeded()
  expect("x under a constraint that was kept", box.frame.origin.x, 20)
  await pause(0.3)

  leading.isActive = false
  await Motion(from: 20, to: 220, duration: 0.5, curve: .linear).follow("without the constraint", of: box.layer) {
    $0.position.x
  } after: {
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 0.5
      context.timingFunction = CAMediaTimingFunction(name: .linear)
      box.animator().setFrameOrigin(NSPoint(x: 220, y: 230))
    }
    box.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 220).isActive = true
  }
  content.needsLayout = true
  content.layoutSubtreeIfNeeded()
  expect("x under the new constraint", box.frame.origin.x, 220)
}

/// Constraints also affect the relations between a view and its subviews.
@MainActor
func subviewsFollowConstraints(in content: NSView) async {
  let (box, _, width) = addConstrainedBox(to: content)
  let inner = NSView()
  inner.translatesAutoresizingMaskIntoConstraints = false
  box.addSubview(inner)
  NSLayoutConstraint.activate([
    inner.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -10),
    inner.widthAnchor.constraint(equalToConstant: 30), inner.topAnchor.constraint(equalTo: box.topAnchor),
    inner.heightAnchor.constraint(equalToConstant: 30),
  ])
  content.layoutSubtreeIfNeeded()
  CATransaction.flush()
  expect("x of the subview", inner.frame.origin.x, 60)
  await pause(0.05)
  await Motion(from: 60, to: 160, duration: 0.5).follow("subview of a box that grows", of: inner.layer) {
    $0.position.x
  } after: {
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 0.5
      width.animator().constant = 200
    }
  }
}
