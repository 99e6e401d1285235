import AppKit

/// The lanes whose boxes constraints hold.
extension Lane {
  static var constrained: Lane {
    Lane(
      "constrained", "a constraint that interferes puts the box back", "leading stays active", Look.secondary
    ) { lane, settings in
      lane.animateFrame(settings)
      lane.box.superview?.needsLayout = true
    }
  }

  static var freed: Lane {
    Lane(
      "freed", "removed before, it lets the box move; a new one holds it", "leading.isActive = false",
      Look.pink
    ) { lane, settings in
      lane.leading?.isActive = false
      lane.animateFrame(settings)
      lane.hold(at: lane.target.x)
    }
  }

  /// Holds the box where it is.
  func addConstraints(in content: NSView) {
    box.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: content.topAnchor, constant: content.bounds.height - box.frame.maxY),
      box.widthAnchor.constraint(equalToConstant: Self.side), box.heightAnchor.constraint(equalToConstant: Self.side),
    ])
    hold(at: target.x)
  }

  private func hold(at x: CGFloat) {
    guard let content = box.superview else { return }
    leading = box.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: x)
    leading?.isActive = true
  }

  private func animateFrame(_ settings: Settings) {
    NSAnimationContext.runAnimationGroup { context in
      context.take(settings)
      box.animator().setFrameOrigin(target)
    }
  }
}
