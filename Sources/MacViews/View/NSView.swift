import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraLayers
internal import KinoraUIKitCore

/// A rectangle in a window that draws, handles events and contains subviews.
///
/// The y axis points up unless `isFlipped` is overridden. Plain changes of a view show at once. Changes through
/// `animator()` are animated with the duration and the curve of the current `NSAnimationContext`.
///
/// ```swift
/// let box = NSView(frame: NSRect(x: 20, y: 20, width: 200, height: 120))
/// box.wantsLayer = true
/// box.layer?.backgroundColor = NSColor.systemBlue.cgColor
/// window.contentView?.addSubview(box)
/// box.animator().frame.origin.x += 100
/// ```
///
/// - Units: points; angles in degrees.
/// - Note: Differs from Apple: every view is drawn by a layer, and `layer` is nil until the view or one of its
///   superviews sets `wantsLayer`. The bounds have the size of the frame, so views don't scale their contents.
@preconcurrency @MainActor
open class NSView: NSResponder, NSAnimatablePropertyContainer, CALayerDelegate {
  /// The host with the view's layer. Created on first use, since `makeBackingLayer()` may use what a subclass sets up.
  final lazy var host = makeHost()
  /// The values that the view owns on its layer.
  final var place: ViewPlace
  /// Retains the subviews; their order is that of the hosts.
  final var retainedSubviews: [NSView] = []
  /// Retains the active constraints that are installed on the view, and inactive ones until `constraints` is read.
  final var retainedConstraints: [NSLayoutConstraint] = []
  final var retainedGuides: [NSLayoutGuide] = []
  final var hostedLayer: CALayer?
  private final var ownShadow: NSShadow?
  /// Copies of `contentFilters` with the values that they had when they were set.
  final var ownFilters: [Any]?
  /// The program's redraw policy; nil for the default.
  final var chosenRedrawPolicy: LayerContentsRedrawPolicy?
  /// The property that the view is writing to its layer; nil while only programs can change the layer.
  final var writtenKey: NSAnimatablePropertyKey?
  /// True while `frame` is set as a whole.
  final var isSettingFrame = false
  /// The controller whose view this is.
  final weak var controller: NSViewController?
  /// The rotation in progress, from which its animations are made.
  final var turn: ViewTurn?

  /// A number that identifies the view for `viewWithTag(_:)`. Default 0. Override it to change it.
  open var tag: Int { 0 }
  /// The parts of the frame that change when the superview's size changes. Default none: the frame stays.
  open var autoresizingMask: AutoresizingMask = []
  /// True if subviews follow the view's size by their autoresizing masks. Default true.
  open var autoresizesSubviews = true
  /// The animations that replace `defaultAnimation(forKey:)` for this view, by key. Default empty.
  open var animations: [NSAnimatablePropertyKey: Any] = [:]
  /// The shadow of the view; nil for none, the default. The view takes a copy. Animatable.
  open var shadow: NSShadow? {
    get { ownShadow }
    set {
      ownShadow = newValue?.copied()
      writeShadow()
    }
  }
  /// The filters of the view's picture. Default empty.
  open var contentFilters: [CIFilter] = [] {
    didSet {
      write("contentFilters") { host.layer.filters = contentFilters.isEmpty ? nil : contentFilters }
      ownFilters = host.layer.filters
    }
  }
  /// The filters of what is behind the view. Default empty. Kept, but not drawn.
  open var backgroundFilters: [CIFilter] = [] {
    didSet { host.layer.backgroundFilters = backgroundFilters.isEmpty ? nil : backgroundFilters }
  }
  /// The filter or blend mode with which the view is drawn over what is behind it; nil for none, the default.
  open var compositingFilter: CIFilter? {
    didSet { write("compositingFilter") { host.layer.compositingFilter = compositingFilter } }
  }
  /// True if the view draws through a layer that programs may use. Default false.
  ///
  /// Set `layer` first to make the view host a layer of the program.
  open var wantsLayer = false {
    didSet { if wantsLayer != oldValue { updateHostedLayers() } }
  }
  /// The occasions on which the view draws its layer's contents again.
  ///
  /// Default `duringViewResize` for a layer-backed view, and `never` for one without a layer or with a hosted one, which
  /// only a layer-backed view follows.
  open var layerContentsRedrawPolicy: LayerContentsRedrawPolicy {
    get { chosenRedrawPolicy ?? (isLayerBacked && hostedLayer == nil ? .duringViewResize : .never) }
    set {
      chosenRedrawPolicy = newValue
      writeRedrawPolicy()
    }
  }
  /// The place of the layer's contents while they haven't the view's size. Default `scaleAxesIndependently`.
  open var layerContentsPlacement = LayerContentsPlacement.scaleAxesIndependently {
    didSet { host.layer.contentsGravity = layerContentsPlacement.gravity }
  }

  /// Creates a view with a frame in its future superview's space.
  public init(frame frameRect: NSRect) {
    place = ViewPlace(frame: frameRect)
    super.init()
  }

  /// Creates a view with a zero frame.
  ///
  /// - Note: Differs from Apple: there are no nib files, so only subclasses call this.
  public required init?(coder: NSCoder) {
    place = ViewPlace(frame: .zero)
    super.init()
  }

  /// Creates a view with a zero frame.
  public convenience override init() {
    self.init(frame: .zero)
  }

  // Nonisolated, so that a subclass can declare an isolated or a nonisolated deinit.
  deinit {
    guard !retainedSubviews.isEmpty else { return }
    let release = DeferredRelease(retainedSubviews, releaseContents: NSView.releaseSubviews)
    retainedSubviews = []
    withExtendedLifetime(release) {}
  }

  // Overridable members are declared here, because Swift can't override members of extensions.

  /// The superview, or the controller of the view.
  open override var nextResponder: NSResponder? {
    get { super.nextResponder ?? controller ?? nextAfterController }
    set { super.nextResponder = newValue }
  }

  /// True if the y axis points down in the view. Default false.
  open var isFlipped: Bool { false }
  /// True if the view fills its bounds with opaque pixels. Default false. Has no effect.
  open var isOpaque: Bool { false }

  /// The view's rectangle in its superview's space, without the rotation. Animatable.
  open var frame: NSRect {
    get { place.frame }
    set { setFrame(newValue) }
  }

  /// The view's rectangle in its own space. Animatable.
  ///
  /// - Note: Differs from Apple: the size is always that of the frame; another one is ignored and logged.
  open var bounds: NSRect {
    get { place.bounds }
    set {
      setBoundsOrigin(newValue.origin)
      setBoundsSize(newValue.size)
    }
  }

  /// Moves the view in its superview. All changes of the frame's origin call this.
  open func setFrameOrigin(_ newOrigin: NSPoint) {
    moveFrame(to: newOrigin)
  }

  /// Resizes the view, and its subviews by their masks. All changes of the frame's size call this.
  open func setFrameSize(_ newSize: NSSize) {
    resizeFrame(to: newSize)
  }

  /// Scrolls the subviews: sets the point of the view's space that is at the corner of its frame.
  open func setBoundsOrigin(_ newOrigin: NSPoint) {
    moveBounds(to: newOrigin)
  }

  /// Does nothing if the size is that of the frame.
  ///
  /// - Note: Differs from Apple: another size is ignored and logged, since views don't scale their contents.
  open func setBoundsSize(_ newSize: NSSize) {
    refuseBoundsSize(newSize)
  }

  /// The rotation about the frame's origin in degrees, counterclockwise where y points up. Default 0. Animatable.
  open var frameRotation: CGFloat {
    get { place.rotation }
    set { turn(to: newValue, about: nil) }
  }

  /// The same rotation; setting it keeps the frame's centre in place and so moves the frame's origin. Animatable.
  open var frameCenterRotation: CGFloat {
    get { place.rotation }
    set { turn(to: newValue, about: place.center) }
  }

  /// The opacity of the view and its subviews, from 0 to 1. Default 1. Animatable.
  open var alphaValue: CGFloat {
    get { CGFloat(host.layer.opacity) }
    set { write("alphaValue") { host.layer.opacity = Float(min(max(newValue, 0), 1)) } }
  }

  /// True if the view and its subviews are neither drawn nor receive events. Default false.
  open var isHidden: Bool {
    get { place.isHidden }
    set { setHidden(newValue) }
  }

  /// True if subviews are clipped to the bounds. Default false.
  open var clipsToBounds: Bool {
    get { host.layer.masksToBounds }
    set { host.layer.masksToBounds = newValue }
  }

  /// Adds a subview in front of the others. A view that has another superview moves.
  open func addSubview(_ view: NSView) {
    insert(view, at: .max)
  }

  /// Adds a subview directly in front of or behind another one; nil stands for all subviews.
  open func addSubview(_ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?) {
    insert(view, place, otherView)
  }

  /// Puts a view in the place of a subview. Ignores views that aren't subviews.
  open func replaceSubview(_ oldView: NSView, with newView: NSView) {
    replace(oldView, with: newView)
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    leaveSuperview()
  }

  /// Called after a subview was added. The default does nothing, like that of the callbacks below.
  open func didAddSubview(_ subview: NSView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: NSView) {}
  /// Called before the superview changes; nil for a removal.
  open func viewWillMove(toSuperview newSuperview: NSView?) {}
  /// Called after the superview has changed.
  open func viewDidMoveToSuperview() {}
  /// Called before the window changes; nil for a removal.
  open func viewWillMove(toWindow newWindow: NSWindow?) {}
  /// Called after the view was hidden, by itself or with a superview.
  open func viewDidHide() {}
  /// Called after the view is no longer hidden, by itself or with a superview.
  open func viewDidUnhide() {}
  /// Called after the window has changed.
  open func viewDidMoveToWindow() {}

  /// Resizes the subviews by their masks.
  ///
  /// - Parameter oldSize: The former size of the bounds.
  open func resizeSubviews(withOldSize oldSize: NSSize) {
    for view in subviews { view.resize(withOldSuperviewSize: oldSize) }
  }

  /// Adapts the frame to the superview's new size by `autoresizingMask`.
  ///
  /// - Parameter oldSize: The former size of the superview's bounds.
  open func resize(withOldSuperviewSize oldSize: NSSize) {
    followSuperview(from: oldSize)
  }

  /// Returns the layer that the view draws through: a `CALayer` by default. Called once, before it is first used.
  open func makeBackingLayer() -> CALayer { CALayer() }

  /// The layer of a view that draws through one; nil if neither the view nor a superview wants one.
  ///
  /// Setting a layer before `wantsLayer` makes the view host it: the layer belongs to the program, and its properties
  /// animate implicitly. A layer-backed view owns the geometry, the visibility, the shadow and the filters of its
  /// layer, and restores what else sets them. Animations that a program adds to the layer run as they are, whatever the
  /// context and the property: they change what is shown, but not the layer's values, so the view stays in step.
  open var layer: CALayer? {
    get { visibleLayer }
    set { hostLayer(newValue) }
  }

  /// True if the view sets its layer's contents in `updateLayer()` instead of drawing them. Default false.
  open var wantsUpdateLayer: Bool { false }

  /// Sets properties of the layer in place of `draw(_:)`. The default does nothing.
  open func updateLayer() {}

  /// Draws the contents into the current context. The rectangle is the bounds; the default draws nothing.
  open func draw(_ dirtyRect: NSRect) {
    host.drawNothing()
  }

  /// Called before the view draws. The default does nothing.
  open func viewWillDraw() {}

  /// True if the view waits to be drawn. Setting it to true requests `draw(_:)` for the next frame.
  open var needsDisplay: Bool {
    get { host.layer.needsDisplay() }
    set { if newValue, !isNeverDrawn { host.setNeedsDisplay() } }
  }

  /// Requests that a rectangle is drawn again in the next frame.
  open func setNeedsDisplay(_ invalidRect: NSRect) {
    if !isNeverDrawn { host.setNeedsDisplay(invalidRect) }
  }

  /// Draws the view now.
  open func display() {
    host.layer.setNeedsDisplay()
    host.layer.displayIfNeeded()
  }

  /// Draws the view now if it waits to be drawn.
  open func displayIfNeeded() {
    host.layer.displayIfNeeded()
  }

  /// True if the view waits for layout. Setting it to true requests `layout()` in the next layout pass.
  open var needsLayout: Bool {
    get { host.layer.needsLayout() }
    set { if newValue { host.setNeedsLayout() } }
  }

  /// Places the subviews. The default sets the frames that follow from constraints; overrides call `super`.
  open func layout() {
    host.placeByConstraints()
  }

  /// Runs the pending layout of the view's subtree now. Animates it in a context that allows implicit animations.
  open func layoutSubtreeIfNeeded() {
    host.layoutIfNeeded()
  }

  /// True if `updateConstraints()` is pending. Setting it to true requests it in the next update pass.
  open var needsUpdateConstraints: Bool {
    get { host.needsUpdateConstraints() }
    set { if newValue { host.setNeedsUpdateConstraints() } }
  }

  /// Changes constraints during the update pass. Overrides call `super` last.
  open func updateConstraints() {
    host.finishConstraintUpdate()
  }

  /// Runs the pending constraint updates of the view's subtree now, subviews first.
  open func updateConstraintsForSubtreeIfNeeded() {
    host.updateConstraintsIfNeeded()
  }

  /// The size that the contents ask for. `noIntrinsicMetric`, the default, for none.
  open var intrinsicContentSize: NSSize { NSSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Announces that `intrinsicContentSize` has changed, so that layout asks for it again.
  open func invalidateIntrinsicContentSize() {
    host.invalidateIntrinsicContentSize()
  }

  /// Returns the front-most view of the subtree at a point of the superview's space; nil if there is none.
  ///
  /// Hidden views and points outside the bounds are skipped.
  open func hitTest(_ point: NSPoint) -> NSView? {
    frontMostView(at: point)
  }

  /// True if a click that activates the window also reaches the view. Default false. Never asked.
  open func acceptsFirstMouse(for event: NSEvent?) -> Bool { false }

  /// Returns the animation for a property changed through the animator: that of `animations`, or else the class's
  /// default. Nil for none.
  open func animation(forKey key: NSAnimatablePropertyKey) -> Any? {
    animations[key] ?? type(of: self).defaultAnimation(forKey: key)
  }

  /// Returns the animation that views of the class use for a property; nil for a property that isn't animated.
  ///
  /// By default a plain basic animation for geometry, opacity, shadow and filters, and a fade for "hidden" and
  /// "subviews".
  open class func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any? {
    standardAnimation(forKey: key)
  }

  // Layer delegate methods.

  /// Returns the action for a change of the view's layer: `NSNull`, no action, unless the change comes through the
  /// animator or the current context allows implicit animations.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    layer === host.layer ? actionOfOwnLayer(forKey: event) : nil
  }
}
