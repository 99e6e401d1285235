import KinoraGeometry
import KinoraLayers

/// Shows the input views of the first responder at the lower edge of its window, and posts the notifications of a
/// keyboard about them.
///
/// Keys come from a real keyboard, so a text input without views counts as a keyboard of no height.
package final class ShownInputViews {
  private weak var focus: KeyboardFocus?
  /// The height that the views cover, in points. 0 as soon as they begin to leave.
  private(set) var height: CGFloat = 0
  /// Covers the window while views are shown or leaving.
  private weak var host: InputViewHost?
  package let followers = KeyboardFollowers()
  /// True if the last notification said that a keyboard is shown.
  private var isAnnounced = false
  /// The number of changes so far. The end of one that another has replaced isn't posted.
  private var changes = 0
  /// The number of changes up to the last one that has come to its end.
  private var settledChanges = 0

  init(of focus: KeyboardFocus) {
    self.focus = focus
  }

  /// The responder that comes after the views in the chain; nil if there are none.
  var owner: UIResponder? { host?.views.owner }
  /// True if an accessory view is shown without an input view.
  var isAccessoryAlone: Bool { host.map { $0.views.input == nil && $0.views.accessory != nil } ?? false }

  /// True if a responder is inside of the views.
  func contains(_ responder: UIResponder) -> Bool { host?.views.contains(responder) ?? false }

  /// Returns the height of a view that the shown views cover, from its lower edge up. Points.
  package func overlap(with view: UIView) -> CGFloat {
    guard height > 0, let host, let window = host.window, view.window === window else { return 0 }
    let shown = CGRect(x: 0, y: window.bounds.maxY - height, width: window.bounds.width, height: height)
    let overlap = view.bounds.maxY - view.convert(shown, from: window).minY
    return overlap.isFinite ? max(0, overlap) : 0
  }

  /// Called when a view was inserted into a window or moved in it.
  func subviewDidCome(_ view: UIView, in window: UIView) {
    if let host, host.superview === window, host !== view { host.keepInFront() }
  }

  /// Shows the views that a first responder and its chain have.
  func show(for first: UIResponder?, isAnimated: Bool) {
    let views = InputViewSet(for: first, after: host?.views ?? InputViewSet(), in: host)
    let window = views.isEmpty ? host?.window : first.flatMap(Self.window)
    if let host, host.window !== window { abandon(host) }
    // The window holds it.
    let host = self.host ?? (views.isEmpty ? nil : window.map(addHost))
    host?.isChanging = true
    host?.take(views)
    change(to: views.isEmpty ? 0 : host?.contentHeight ?? 0, isInput: first is any UIKeyInput, isAnimated: isAnimated)
    host?.isChanging = false
  }

  private static func window(of first: UIResponder) -> UIWindow? {
    if let view = first as? UIView ?? (first as? UIViewController)?.viewIfLoaded { return view.window }
    let list = ViewWorld.current[WindowList.self]
    return list.keyWindow ?? list.windows.last
  }

  private func addHost(to window: UIWindow) -> InputViewHost {
    let host = InputViewHost.add(to: window)
    host.onResize = { [weak self, weak host] in
      guard let self, let host, host === self.host else { return }
      resize(host)
    }
    host.onLoss = { [weak self, weak host] in
      guard let self, let host, host === self.host else { return }
      abandon(host)
      change(to: 0, isInput: focus?.firstResponder is any UIKeyInput, isAnimated: false)
    }
    self.host = host
    return host
  }

  /// Takes views away at once: the next ones are in another window, or the program has removed all views of the window.
  private func abandon(_ host: InputViewHost) {
    self.host = nil
    host.leave()
  }

  /// Follows views that have another size.
  private func resize(_ host: InputViewHost) {
    if host.contentHeight != height {
      host.isChanging = true
      change(to: host.contentHeight, isInput: focus?.firstResponder is any UIKeyInput, isAnimated: false)
      host.isChanging = false
    } else {
      followers.follow()
    }
  }

  private func change(to new: CGFloat, isInput: Bool, isAnimated: Bool) {
    let former = height
    let isShown = isInput || new > 0
    height = new
    guard isShown != isAnnounced || new != former else { return stay() }
    isAnnounced = isShown
    changes += 1
    let change = changes
    let window = host?.window
    let notice = KeyboardNotice(
      heights: (former, new), isShown: isShown,
      isAnimated: isAnimated && new != former && UIView.areAnimationsEnabled && window?.isHidden == false,
      place: window?.frame ?? UIScreen.main.bounds)
    notice.postBeginning()
    slide(notice) { [weak self] in
      guard let self, change == changes else { return }
      host?.settle()
      notice.postEnd()
    }
  }

  /// Exchanges views without another height.
  private func stay() {
    host?.show(height)
    // A slide in progress settles the host at its end.
    if changes == settledChanges { host?.settle() }
  }

  private func slide(_ notice: KeyboardNotice, _ completion: @escaping () -> Void) {
    let change = changes
    let end = {
      self.settledChanges = max(self.settledChanges, change)
      completion()
    }
    guard notice.isAnimated else {
      host?.show(height)
      followers.follow()
      return end()
    }
    UIView.performWithoutAnimation { followers.layOut() }
    let curve = UIView.AnimationOptions(rawValue: UInt(KeyboardNotice.curve) << 16)
    UIView.animate(withDuration: KeyboardNotice.duration, delay: 0, options: [curve, .allowUserInteraction]) {
      self.host?.show(self.height)
      self.followers.follow()
      self.followers.layOut()
    } completion: { _ in
      end()
    }
  }
}

extension UIView {
  /// Moves the shown input views to the front of a window that a view was placed in.
  final func keepInputViewsInFront(of view: UIView) {
    if window === self { ViewWorld.current[KeyboardFocus.self].shown.subviewDidCome(view, in: self) }
  }
}
