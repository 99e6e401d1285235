import Foundation
import KinoraGeometry
import KinoraLayers

/// Contains the accessory view and, below it, the input view. Its top is at the anchor point, so that a new height leaves
/// the views where they are.
final class InputViewPanel: UIView {
  private var heights: (accessory: CGFloat, input: CGFloat) = (0, 0)
  private var views = InputViewSet()
  /// The views of former sets, which stay until the slide ends: the new ones may be lower.
  private var leaving: [UIView] = []
  /// The views whose frames don't count while they are in the panel.
  private var selfSizing: Set<ObjectIdentifier> = []
  /// The tops of views that constraints place.
  private var pins: [ObjectIdentifier: NSLayoutConstraint] = [:]
  private let backdrop = UIView()
  /// Called in each layout.
  var onLayout: (() -> Void)?

  init() {
    super.init(frame: .zero)
    layer.anchorPoint = CGPoint(x: 0.5, y: 0)
    // A mask only says if a view's height is flexible.
    autoresizesSubviews = false
    backdrop.backgroundColor = UIInputView.backdrop
    backdrop.isHidden = true
    addSubview(backdrop)
  }

  required init?(coder: NSCoder) { nil }

  /// Takes in the views of a set, at their places in the panel. The former ones stay below the new ones.
  func take(_ set: InputViewSet, width: CGFloat, room: CGFloat) {
    let former = views.all
    views = set
    let new = set.all.filter { view in view.superview !== self || leaving.contains { $0 === view } }
    for view in set.all where view.superview !== self { adopt(view) }
    leaving = (leaving + former).filter { view in view.superview === self && !set.all.contains { $0 === view } }
    for view in leaving.reversed() { sendSubviewToBack(view) }
    // Behind an input view that leaves without a successor, in front of everything that leaves otherwise.
    insertSubview(backdrop, at: set.input == nil ? 0 : leaving.count)
    measure(width: width, room: room)
    for view in new { place(view) }
    if backdrop.isHidden, set.input != nil {
      backdrop.isHidden = false
      placeBackdrop(room: room)
    }
    layoutIfNeeded()
  }

  private func adopt(_ view: UIView) {
    if (view as? UIInputView)?.allowsSelfSizing == true, view.translatesAutoresizingMaskIntoConstraints {
      view.translatesAutoresizingMaskIntoConstraints = false
      selfSizing.insert(ObjectIdentifier(view))
    }
    addSubview(view)
    view.layoutState.isInputView = true
    // A callback of the program may have moved it on.
    guard !view.translatesAutoresizingMaskIntoConstraints, view.superview === self else { return }
    let top = view.topAnchor.constraint(equalTo: topAnchor)
    NSLayoutConstraint.activate([
      top, view.leftAnchor.constraint(equalTo: leftAnchor), view.rightAnchor.constraint(equalTo: rightAnchor),
    ])
    pins[ObjectIdentifier(view)] = top
  }

  /// Asks the views for their heights. A view that the program has taken away has none.
  func measure(width: CGFloat, room: CGFloat) {
    func height(_ view: UIView?) -> CGFloat {
      guard let view, view.superview === self else { return 0 }
      return view.heightAsInputView(width: width, room: room)
    }
    heights = (height(views.accessory), height(views.input))
  }

  /// The height of all views when they were measured last, in points.
  var contentHeight: CGFloat { heights.accessory + heights.input }

  /// Moves all views to their places.
  func place(room: CGFloat) {
    for view in views.all { place(view) }
    if views.input != nil { placeBackdrop(room: room) }
  }

  private func place(_ view: UIView) {
    guard view.superview === self else { return }
    let isInput = view === views.input
    let top = isInput ? heights.accessory : 0
    guard view.translatesAutoresizingMaskIntoConstraints else {
      pins[ObjectIdentifier(view)]?.constant = top
      return
    }
    let frame = CGRect(x: 0, y: top, width: bounds.width, height: isInput ? heights.input : heights.accessory)
    sizeSubviews { view.setUntransformedFrame(frame) }
  }

  /// The backdrop reaches below the edge of the window: a panel that becomes lower leaves no gap.
  private func placeBackdrop(room: CGFloat) {
    sizeSubviews { backdrop.frame = CGRect(x: 0, y: heights.accessory, width: bounds.width, height: room) }
  }

  /// Gives back the views that have left.
  func dropLeaving() {
    let gone = leaving
    leaving = []
    for view in gone where view.superview === self { view.removeFromSuperview() }
    if views.input == nil { backdrop.isHidden = true }
  }

  override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    subview.layoutState.isInputView = false
    pins[ObjectIdentifier(subview)] = nil
    if selfSizing.remove(ObjectIdentifier(subview)) != nil { subview.translatesAutoresizingMaskIntoConstraints = true }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}
