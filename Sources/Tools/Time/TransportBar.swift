import Dispatch
import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers

/// The transport's buttons, which appear with the pointer and fade away when it rests.
package final class TransportBar: OverlayPanel, PointerPanel {
  /// The effects of the buttons.
  package enum Action: CaseIterable {
    case restart, stepBack, togglePause, stepForward, slower, faster
  }

  /// The seconds for which the pointer has to rest, and those of the fade.
  static let duration = 2.0
  static let fade = 0.25
  private static let size = CGSize(width: 330, height: 40)
  /// The part of the window's bottom that the badge takes.
  private static let badgeWidth = 248.0
  private static let badgeHeight = 50.0
  private static let buttonWidth = 36.0
  private static let left = 10.0
  private static let speedWidth = 44.0

  private unowned let transport: Transport
  private let neighbour: OverlayPanel
  private let requestFrame: () -> Void
  private let perform: (Action) -> Void
  private let glyphs = CAShapeLayer()
  private let speed = OverlayTheme.label(at: .zero, width: speedWidth, size: 12, alignment: .center)
  private let time = OverlayTheme.label(at: .zero, width: 78, size: 12, color: OverlayTheme.dim, alignment: .right)
  /// True if the glyph of the middle button is that of a paused transport.
  private var showsPlay: Bool?
  /// The host time of the last move of the pointer, in nanoseconds.
  private var lastMove: UInt64 = 0
  private var isPointerInside = false
  private var isWaiting = false

  /// - Parameters:
  ///   - neighbour: The panel in the lower left corner, which isn't covered.
  ///   - perform: Performs the action of a button that was clicked.
  package init(
    over transport: Transport, neighbour: OverlayPanel, requestFrame: @escaping () -> Void,
    perform: @escaping (Action) -> Void
  ) {
    (self.transport, self.neighbour) = (transport, neighbour)
    (self.requestFrame, self.perform) = (requestFrame, perform)
    super.init()
    panel.bounds.size = Self.size
    panel.cornerRadius = Self.size.height / 2
    glyphs.fillColor = OverlayTheme.text
    glyphs.anchorPoint = .zero
    glyphs.bounds = panel.bounds
    speed.position = CGPoint(x: Self.center(of: .slower) + Self.buttonWidth / 2 - 2, y: 12)
    time.position = CGPoint(x: Self.size.width - 78 - 16, y: 12)
    for layer in [glyphs, speed, time] { panel.addSublayer(layer) }
  }

  /// Shows the bar: the pointer has moved.
  ///
  /// - Parameter hostTime: The time of the move, in nanoseconds.
  package func pointerMoved(to point: CGPoint, at hostTime: UInt64) {
    isPointerInside = place(of: point) != nil
    lastMove = max(lastMove, hostTime)
    isShown = true
    waitForRest()
  }

  /// Lets the bar fade although the pointer was inside: it has left the window.
  package func pointerLeft() {
    isPointerInside = false
  }

  package func hide() {
    (isShown, isPointerInside) = (false, false)
  }

  /// Requests the first frame of the fade, since no frame is made while nothing moves.
  private func waitForRest() {
    guard !isWaiting else { return }
    isWaiting = true
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.duration) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.isWaiting = false
        guard self.isShown else { return }
        self.requestFrame()
        if self.age(at: HostTime.now()) < Self.duration { self.waitForRest() }
      }
    }
  }

  private func age(at hostTime: UInt64) -> Double {
    isPointerInside ? 0 : max(0, HostTime.seconds(from: lastMove, to: hostTime))
  }

  override func chooseVisibility(at tick: FrameTick) {
    if isShown, age(at: tick.hostTime) >= Self.duration + Self.fade { isShown = false }
  }

  override func update(for tick: FrameTick) {
    let age = age(at: tick.hostTime)
    panel.opacity = Float((1 - (age - Self.duration) / Self.fade).clamped(0, 1))
    if age >= Self.duration { requestFrame() }
    if showsPlay != transport.isPaused { drawGlyphs(isPaused: transport.isPaused) }
    speed.show(String(format: "%g×", transport.speed))
    time.show(String(format: "%.1f s", transport.seconds))
  }

  override func origin(in window: CGSize) -> CGPoint {
    let bottom = max(0, window.height - Self.size.height - 14)
    let centre = max(8, ((window.width - Self.size.width) / 2).rounded())
    // Whether the badge is shown or not: a click that pauses must not move the bar.
    guard centre >= Self.badgeWidth else { return CGPoint(x: centre, y: max(0, bottom - Self.badgeHeight)) }
    return CGPoint(x: max(centre, neighbour.isShown ? neighbour.frame.maxX + 12 : 0), y: bottom)
  }

  package func wants(_ kind: InputEvent.Kind) -> Bool {
    if case .pointerMoved = kind { return false }
    return contains(kind)
  }

  package func receive(_ kind: InputEvent.Kind) {
    guard case .pointerDown(let point, 1) = kind, let place = place(of: point) else { return }
    let action = Action.allCases.first { abs(place.x - Self.center(of: $0)) <= Self.buttonWidth / 2 }
    if let action { perform(action) }
  }

  /// The horizontal centre of a button.
  static func center(of action: Action) -> Double {
    let index = Double(Action.allCases.firstIndex(of: action) ?? 0)
    let gap = action == .faster ? speedWidth - 4 : 0
    return left + (index + 0.5) * buttonWidth * (action == .slower || action == .faster ? 0.97 : 1) + gap
  }
}

/// The glyphs.
extension TransportBar {
  private func drawGlyphs(isPaused: Bool) {
    showsPlay = isPaused
    let path = CGMutablePath()
    let middle = Self.size.height / 2
    func bar(_ x: Double, width: Double = 2.5) {
      path.addRect(CGRect(x: x, y: middle - 7, width: width, height: 14))
    }
    func triangle(from x: Double, to tip: Double) {
      path.move(to: CGPoint(x: x, y: middle - 7))
      path.addLine(to: CGPoint(x: tip, y: middle))
      path.addLine(to: CGPoint(x: x, y: middle + 7))
      path.closeSubpath()
    }
    func chevron(from x: Double, to tip: Double) {
      let thickness = tip > x ? 3.0 : -3.0
      for (index, point) in [
        (x, -5.0), (x + thickness, -5.0), (tip + thickness, 0.0), (x + thickness, 5.0), (x, 5.0), (tip, 0.0),
      ].enumerated() {
        let point = CGPoint(x: point.0, y: middle + point.1)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
    let (restart, back) = (Self.center(of: .restart), Self.center(of: .stepBack))
    bar(restart - 9)
    triangle(from: restart + 2, to: restart - 6)
    triangle(from: restart + 10, to: restart + 2)
    bar(back + 4)
    triangle(from: back + 2, to: back - 8)
    let (pause, forward) = (Self.center(of: .togglePause), Self.center(of: .stepForward))
    if isPaused {
      triangle(from: pause - 5, to: pause + 7)
    } else {
      bar(pause - 6, width: 4)
      bar(pause + 2, width: 4)
    }
    bar(forward - 6)
    triangle(from: forward - 2, to: forward + 8)
    let (slower, faster) = (Self.center(of: .slower), Self.center(of: .faster))
    chevron(from: slower + 2, to: slower - 4)
    chevron(from: faster - 2, to: faster + 4)
    glyphs.path = path
  }
}
