import AppKit

/// A box that one way of changing moves to the other end of its lane.
final class Lane {
  /// The values of the animation groups.
  struct Settings {
    /// Seconds.
    var duration = 1
    var eases = false
  }

  /// Names the box among the layers.
  let name: String
  let title: String
  let code: String
  let color: NSColor
  private let change: (Lane, Settings) -> Void

  /// The width and the height of a box.
  static let side: CGFloat = 32
  private static let inset: CGFloat = 16

  let box = NSView(frame: NSRect(x: 0, y: 0, width: side, height: side))
  /// Holds the box at one end; nil in lanes without constraints.
  var leading: NSLayoutConstraint?
  /// The box of a view that hosts its layer.
  private let hostedBox = CALayer()
  private var ends = (near: NSPoint.zero, far: NSPoint.zero)
  private var isAway = false

  init(
    _ name: String, _ title: String, _ code: String, _ color: NSColor,
    change: @escaping (Lane, Settings) -> Void
  ) {
    self.name = name
    self.title = title
    self.code = code
    self.color = color
    self.change = change
  }

  static var all: [Lane] {
    [
      Lane("plain", "a plain change shows at once", "box.setFrameOrigin(p)", Look.coral) {
        lane, _ in
        lane.box.setFrameOrigin(lane.target)
      },
      Lane(
        "animator", "the animator takes 0.25 s", "box.animator().setFrameOrigin(p)", Look.blue
      ) { lane, _ in
        lane.box.animator().setFrameOrigin(lane.target)
      },
      Lane(
        "group", "a group gives its duration and curve", "runAnimationGroup { box.animator()… }",
        Look.mint
      ) { lane, settings in
        NSAnimationContext.runAnimationGroup { context in
          context.take(settings)
          lane.box.animator().setFrameOrigin(lane.target)
        }
      },
      Lane(
        "allowed", "a context may allow plain changes to animate",
        "context.allowsImplicitAnimation = true", Look.amber
      ) { lane, settings in
        NSAnimationContext.runAnimationGroup { context in
          context.take(settings)
          context.allowsImplicitAnimation = true
          lane.box.setFrameOrigin(lane.target)
        }
      },
      Lane(
        "hosted", "a layer that a view hosts animates by itself", "hostedLayer.position = p",
        Look.violet
      ) {
        lane, _ in
        lane.hostedBox.position = lane.target
      },
      constrained, freed,
    ]
  }

  /// Adds the box and the outlines of both ends.
  func add(to content: NSView, in lane: NSRect) {
    let y = lane.minY + (lane.height - Self.side) / 2
    ends = (NSPoint(x: lane.minX + Self.inset, y: y), NSPoint(x: lane.maxX - Self.inset - Self.side, y: y))
    for end in [ends.near, ends.far] {
      let outline = CALayer()
      outline.frame = CGRect(origin: end, size: box.frame.size)
      outline.cornerRadius = 8
      outline.borderWidth = 1
      outline.borderColor = Look.hairline.cgColor
      content.layer?.addSublayer(outline)
    }
    if name == "hosted" {
      addHostingView(to: content, in: lane)
    } else {
      box.setFrameOrigin(ends.near)
      box.wantsLayer = true
      dress(box.layer)
      content.addSubview(box)
      if name == "constrained" || name == "freed" { addConstraints(in: content) }
    }
  }

  func makeChange(_ settings: Settings) {
    isAway.toggle()
    change(self, settings)
  }

  /// Sets the position of the box's layer, which a view's layer loses again in the next layout.
  func changeLayer() {
    if name == "hosted" { return makeChange(Settings()) }
    box.layer?.position = isAway ? ends.near : ends.far
  }

  /// The end to which the current change moves the box.
  var target: NSPoint { isAway ? ends.far : ends.near }

  private func addHostingView(to content: NSView, in lane: NSRect) {
    let view = NSView(frame: lane)
    view.layer = CALayer()
    view.wantsLayer = true
    hostedBox.bounds.size = box.frame.size
    hostedBox.anchorPoint = .zero
    // In the hosting view's own space.
    ends.near.y -= lane.minY
    ends.far.y -= lane.minY
    hostedBox.position = ends.near
    dress(hostedBox)
    view.layer?.addSublayer(hostedBox)
    content.addSubview(view)
  }

  private func dress(_ layer: CALayer?) {
    layer?.backgroundColor = color.cgColor
    layer?.cornerRadius = 8
    layer?.name = "box \(name)"
  }
}

extension NSAnimationContext {
  func take(_ settings: Lane.Settings) {
    duration = Double(settings.duration)
    if settings.eases { timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
  }
}
