import AppKit

/// `allowsImplicitAnimation` of the current context enables implicit animations of a view and its layer.
@MainActor
func contextsAllowImplicitAnimations(in content: NSView) async {
  let box = addBox(to: content)
  await pause(0.05)
  await Motion(from: 0, to: 16, duration: 0.5).follow("corner radius in a group", of: box.layer) {
    $0.cornerRadius
  } after: {
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 0.5
      box.layer?.borderWidth = 3
      expect("animations before they are allowed", box.layer?.animationKeys(), nil)
      context.allowsImplicitAnimation = true
      box.layer?.cornerRadius = 16
    }
  }
  await Motion(from: 20, to: 220, duration: 0.5).follow("plain frame in a group", of: box.layer) {
    $0.position.x
  } after: {
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 0.5
      context.allowsImplicitAnimation = true
      box.frame.origin.x = 220
    }
  }
  box.layer?.cornerRadius = 4
  expect("animations after the group", box.layer?.animationKeys(), nil)
}
