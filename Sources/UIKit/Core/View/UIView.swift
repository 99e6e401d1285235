import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// A rectangle that shows content, receives touches and lays out its subviews.
///
/// A view is the delegate of its layer, which draws it. Changes to a view or its layer take effect at once; inside an
/// animation block they are animated. Geometry that isn't finite is ignored and logged.
///
/// ```swift
/// let card = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 120))
/// card.backgroundColor = .white
/// card.layer.cornerRadius = 8
/// window.addSubview(card)
/// UIView.animate(withDuration: 0.3) { card.alpha = 0.5 }
/// ```
///
/// - Units: points, y down.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate {
  /// The layer that draws the view; the view is its delegate.
  public final let layer: CALayer
  /// The subviews, back to front.
  public internal(set) final var subviews: [UIView] = []
  /// The view that contains this one; nil for the root of a tree.
  public internal(set) final weak var superview: UIView?
  /// The window that contains the view; nil outside windows. A window is its own window.
  public internal(set) final weak var window: UIWindow?
  /// The controller whose view this is.
  final weak var controller: UIViewController?
  /// Places the view for constraints instead of the view itself; nil for most views.
  package final weak var placer: (any LayoutPlacer)?

  /// A number that identifies the view for `viewWithTag(_:)`. Default 0.
  open var tag = 0
  /// The parts of the frame that change when the superview's size changes. Default none: the frame stays.
  ///
  /// Used while `translatesAutoresizingMaskIntoConstraints` is true.
  open var autoresizingMask: AutoresizingMask = []
  /// True if subviews follow the view's size by their autoresizing masks. Default true.
  open var autoresizesSubviews = true

  package final var ownTintColor: UIColor?
  /// Nil for a background that is the same in all traits.
  final var dynamicBackground: DynamicBackground?
  /// The appearance of screens when the view was created, until other traits are announced to it.
  final var firstStyle = UIUserInterfaceStyle.light
  final var maskView: UIView?
  final var storedContentMode = ContentMode.scaleToFill
  final var hasDrawnNothing = false
  /// True while removal callbacks run; a nested removal does nothing then.
  final var isLeaving = false
  final var interaction = InteractionProperties()
  final var layoutState = LayoutState()
  final var marginState = MarginState()
  final var animationState = ViewAnimationState()
  final var animatorState = ViewAnimatorState()
  /// Nil until a property is set.
  final var accessibility: AccessibilityProperties?
  /// Nil until an appearance proxy gives the view a value.
  package final var proxyValues: ProxyValues?
  /// True for a part of another view, which sets all its properties itself: it follows no appearance proxies.
  package final var isPart = false
  /// Nil until the view overrides a trait, is observed, or has other traits than its window.
  final var traitState: TraitState?

  /// The class of the view's layer: `CALayer` or a subclass that has or inherits `init()`. Another class stops the
  /// program.
  ///
  /// A class that declares only other initializers doesn't inherit `init()`. This can't be checked at run time:
  /// creating its layer stops the program with Swift's message "use of unimplemented initializer".
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates a view with a frame in its future superview's space.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    prepareLayer(frame: frame)
  }

  /// Creates a view with a zero frame.
  ///
  /// - Note: Differs from Apple: there are no nib files, so only subclasses call this.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    prepareLayer(frame: .zero)
  }

  /// Creates a view with a zero frame.
  public convenience override init() {
    self.init(frame: .zero)
  }

  // Nonisolated, so that a subclass can declare an isolated or a nonisolated deinit.
  deinit {
    guard !subviews.isEmpty else { return }
    let release = DeferredRelease((subviews, layoutState), releaseContents: UIView.releaseContents)
    subviews = []
    withExtendedLifetime(release) {}
  }

  /// Unavailable: only application delegates are created at launch.
  @available(*, unavailable)
  public required convenience init(launching launch: ApplicationLaunch) {
    self.init(frame: .zero)
  }

  // Overridable members are declared here, because Swift can't override members of extensions.

  /// The view's controller if it has one, else the superview.
  open override var next: UIResponder? { controller ?? superview }
  package override var isReachable: Bool { window != nil }

  /// The view's rectangle in its superview's space. Animatable.
  ///
  /// With a transform this is the bounding box of the transformed bounds; use `bounds` and `center` then. A negative
  /// size is made positive.
  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }

  /// The view's rectangle in its own space. Animatable.
  ///
  /// A new size keeps `center`; a new origin scrolls the subviews. A negative size is made positive.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// The position of the anchor point, by default the middle of the view, in the superview's space. Animatable.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// The point of the bounds that `center` places and that transforms rotate and scale about, as fractions of the size:
  /// (0, 0) is the top left corner, (1, 1) the bottom right one. Default (0.5, 0.5). Animatable.
  ///
  /// A new anchor point keeps `center` and `bounds`, so the frame moves. A new frame keeps the anchor point.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// The transform about the anchor point. Default the identity. Animatable.
  ///
  /// Reads as the identity while `transform3D` isn't affine.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The transform about the anchor point, with depth. Default the identity. Animatable.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The opacity of the view and its subviews, from 0, invisible, to 1. Default 1. Animatable.
  ///
  /// Other values are stored, and clamped for drawing. Below 0.01 the view receives no touches.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// True if the view and its subviews are neither drawn nor touched. Default false.
  ///
  /// A stack view closes the gap of a hidden arranged view.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { setHidden(newValue) }
  }

  /// True if the view promises to fill its bounds with opaque pixels. Default true.
  ///
  /// - Note: Differs from Apple: the value is only stored; drawing always starts with transparent pixels.
  open var isOpaque = true

  /// The colour that fills the bounds behind the contents; nil for none, the default. Animatable.
  open var backgroundColor: UIColor? {
    get { shownBackground }
    set { setBackground(newValue) }
  }

  /// The colour of interactive parts. Inherited from the superview until it is set; nil inherits it again.
  ///
  /// The default at the root of a tree is `UIColor.systemBlue`.
  open var tintColor: UIColor! {
    get { inheritedTintColor }
    set { setTintColor(newValue) }
  }

  /// Takes values of appearance proxies, by a closure that sets them one after the other.
  @_spi(Kinora) open func takeProxyValues(_ body: () -> Void) { body() }

  /// Called when `tintColor` has changed, set or inherited. The default does nothing.
  open func tintColorDidChange() {}

  /// True if the view and its subviews receive touches. Default true.
  open var isUserInteractionEnabled: Bool {
    get { interaction.isUserInteractionEnabled }
    set { interaction.isUserInteractionEnabled = newValue }
  }

  /// The placement of drawn contents in bounds of another size. Default `scaleToFill`.
  open var contentMode: ContentMode {
    get { storedContentMode }
    set { setContentMode(newValue) }
  }

  /// True if subviews are clipped to the bounds. Default false.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// A view whose alpha multiplies the alpha of this view's pixels; nil for none, the default.
  ///
  /// Setting a view removes it from its superview.
  open var mask: UIView? {
    get { maskView }
    set { setMask(newValue) }
  }

  /// Adds a subview in front of the others. A view that has another superview moves.
  ///
  /// - Precondition: The subview is neither the view itself nor one of its superviews. The same goes for the insert
  ///   methods.
  open func addSubview(_ view: UIView) {
    insert(view, at: .max)
  }

  /// Inserts a subview at an index among the subviews, clamped to 0...count. A subview of this view moves there.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Inserts a subview directly behind another one, or in front of all if that isn't a subview of this view.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, below: siblingSubview)
  }

  /// Inserts a subview directly in front of another one, or in front of all if that isn't a subview of this view.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, above: siblingSubview)
  }

  /// Moves a subview in front of the others. Ignores views that aren't subviews.
  open func bringSubviewToFront(_ view: UIView) {
    move(view, to: .max)
  }

  /// Moves a subview behind the others. Ignores views that aren't subviews.
  open func sendSubviewToBack(_ view: UIView) {
    move(view, to: 0)
  }

  /// Exchanges the places of two subviews.
  ///
  /// - Precondition: Both indices are those of subviews.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }

  /// Removes the view from its superview, and deactivates the constraints that cross the cut.
  open func removeFromSuperview() {
    leaveSuperview()
  }

  /// Called after a subview was inserted. The default does nothing, like that of the callbacks below.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes; nil for a removal.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview has changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes; nil for a removal.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window has changed.
  open func didMoveToWindow() {}

  /// Draws the contents into the current context. The rectangle is the bounds; the default draws nothing.
  ///
  /// In a view without an override, contents set directly on the layer stay.
  open func draw(_ rect: CGRect) {
    markUndrawn()
  }

  /// Requests `draw(_:)` for the next frame.
  open func setNeedsDisplay() {
    layer.setNeedsDisplay()
  }

  /// Requests `draw(_:)` for the next frame. Only pixels in the rectangle, in points of the view's space, change.
  open func setNeedsDisplay(_ rect: CGRect) {
    layer.setNeedsDisplay(rect)
  }

  /// Returns the front-most view of the subtree that receives touches at a point of the view's space; nil if there is
  /// none.
  ///
  /// Skips views that are hidden, have an alpha below 0.01, don't allow interaction, don't contain the point, or run an
  /// animation without `allowUserInteraction`. Stops at a depth of 1000 views.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    frontMostView(at: point, with: event)
  }

  /// True if a point of the view's space is inside the view. By default: inside the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    boundsContain(point)
  }

  /// True if a recognizer of this view may begin when it recognizes its gesture. Default true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Handles wheel input over the view.
  ///
  /// - Returns: False to pass the input on to the superview.
  func takeWheel(_ turn: WheelTurn) -> Bool { false }

  /// Places the subviews. The default sets the frames that follow from constraints.
  open func layoutSubviews() {
    if !ExchangeableViewMethods.layout.performIfExchanged(on: self) { placeSubviews() }
  }

  /// Requests `layoutSubviews()` in the next layout pass.
  open func setNeedsLayout() {
    layer.setNeedsLayout()
  }

  /// Runs the pending layout of the view's subtree now, after updating and solving the constraints of the window.
  ///
  /// Superviews aren't laid out. A view whose solved frame has changed first takes that frame; in an animation block this
  /// animates, unless the view had no frame before.
  open func layoutIfNeeded() {
    takeSolvedFrame()
    layer.settleLayout()
  }

  /// Returns the preferred size of the view within an available size. The default is the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Sets the frame to the preferred size. The top left corner stays.
  open func sizeToFit() {
    frame.size = sizeThatFits(bounds.size)
  }

  /// Returns the size nearest to a target that satisfies the constraints inside the view.
  ///
  /// Use `layoutFittingCompressedSize` for the smallest size, `layoutFittingExpandedSize` for the largest.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that satisfies the constraints inside the view, with the target as an optional constraint.
  ///
  /// - Parameters:
  ///   - targetSize: The desired size. A dimension that isn't finite is left to the constraints.
  ///   - horizontalFittingPriority: The priority of the target width; values outside 1...1000 are clamped.
  ///   - verticalFittingPriority: The priority of the target height; values outside 1...1000 are clamped.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    return LayoutSystem.fittingSize(of: self, target: targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// The size that the contents ask for. `noIntrinsicMetric`, the default, or any negative or infinite length: none.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// True if the preferred height depends on the width, as with multi-line text.
  @_spi(Kinora) open var wrapsContents: Bool { false }
  /// Returns the preferred height of wrapping contents in a width, in points.
  @_spi(Kinora) open func wrappedHeight(inWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }

  /// Announces that `intrinsicContentSize` has changed, so that layout asks for it again.
  open func invalidateIntrinsicContentSize() {
    markIntrinsicSizeChanged()
  }

  /// Called when constraints inside the view may ask for another size. Returns true in a cell, which passes it on to its list.
  @_spi(Kinora) open func takesConstrainedSize() -> Bool { false }

  /// True if views of the class work only with constraints. Default false. Has no effect.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Requests `updateConstraints()` in the next update pass.
  open func setNeedsUpdateConstraints() {
    askForUpdate()
  }

  /// True if `updateConstraints()` is pending.
  open func needsUpdateConstraints() -> Bool { layoutState.needsUpdateConstraints }

  /// Runs the pending constraint updates of the view's subtree now, subviews first.
  open func updateConstraintsIfNeeded() {
    updateSubtreeIfNeeded()
  }

  /// Changes constraints during the update pass. Overrides call `super` last.
  open func updateConstraints() {
    markConstraintsUpdated()
  }

  /// The insets of the alignment rectangle, which constraints refer to, in the frame. Default zero.
  ///
  /// Insets that aren't finite count as 0.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the alignment rectangle of a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { alignmentRectByInsets(of: frame) }
  /// Returns the frame of an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { frameByInsets(of: alignmentRect) }

  /// The guide that stands for the view's edges in constraints of its contents: the content guide of a scroll view.
  var scrolledGuide: UILayoutGuide? { nil }

  /// The distance of the first baseline from the top of the alignment rectangle; nil for a view without text.
  @_spi(Kinora) open func firstBaselineOffset() -> CGFloat? { nil }
  /// The distance of the last baseline from the bottom of the alignment rectangle; nil for a view without text.
  @_spi(Kinora) open func lastBaselineOffset() -> CGFloat? { nil }

  /// The distances of the baselines below the middle of the view, for text centred at any height; nil for other
  /// contents.
  ///
  /// - Parameter width: The width in which lines break; nil for no limit.
  @_spi(Kinora) open func baselinesFromMiddle(inWidth width: CGFloat?) -> (first: CGFloat, last: CGFloat)? { nil }

  /// The view that has the first baseline in constraints: the view itself by default.
  ///
  /// A view outside the subtree is ignored. Without text, the bottom edge counts as the baseline.
  open var forFirstBaselineLayout: UIView { self }
  /// The view that has the last baseline in constraints: the view itself by default.
  open var forLastBaselineLayout: UIView { self }
  /// The view whose bottom edge is the baseline in constraints: the view itself by default. Not used;
  /// `forFirstBaselineLayout` and `forLastBaselineLayout` are.
  open func forBaselineLayout() -> UIView { self }

  /// The distances of the contents from the edges. Default 8 at each edge; in a controller's view its
  /// `systemMinimumLayoutMargins`.
  ///
  /// Reads with the safe area and the superview's margins included, where these count. Values that aren't finite are
  /// ignored.
  open var layoutMargins: UIEdgeInsets {
    get { marginState.margins }
    set { setMargins(.absolute(newValue)) }
  }

  /// The layout margins with sides that follow the layout direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { leadingMargins }
    set { setMargins(.directional(newValue)) }
  }

  /// The insets of the part of the view that bars and other overlays leave free. Zero unless a controller adds insets.
  open var safeAreaInsets: UIEdgeInsets { marginState.safeArea }
  /// The part of the safe area's insets from which subviews get theirs. Smaller in a scroll view, whose adjusted insets
  /// keep contents clear of bars already.
  var safeAreaOfSubviews: UIEdgeInsets { safeAreaInsets }

  /// Called when the layout margins have changed. The default does nothing.
  open func layoutMarginsDidChange() {}
  /// Called when the safe area has changed. The default does nothing.
  open func safeAreaInsetsDidChange() {}

  // For the restoration of state, which doesn't happen here: programs recognize views by the name.

  /// The name of the view in restored state. Default nil; nothing is saved or restored.
  open var restorationIdentifier: String?
  /// Saves the state of a view with a restoration identifier. Never called.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Restores the state of a view with a restoration identifier. Never called.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// The traits: those of the window, or the current ones while the view is in none, with what views and controllers
  /// override.
  open var traitCollection: UITraitCollection { environmentTraits }

  /// The appearance of the view and its subviews. Default `unspecified`: inherited. In an animation block, the
  /// backgrounds that differ are animated.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitState?.style ?? .unspecified }
    set { if newValue != traitState?.style ?? .unspecified { override { $0.style = newValue } } }
  }

  /// Called when the traits have changed: with another window, another size of it, or what is overridden. The default
  /// does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    ExchangeableViewMethods.traits.performIfExchanged(on: self, with: [previousTraitCollection])
  }

  /// True if a style of the view overrides one of its traits, as that of a bar does. Default false.
  @_spi(Kinora) open var overridesTraitsByStyle: Bool { false }
  /// The view that will show this one, which is measured before; nil for none.
  @_spi(Kinora) open var comingSuperview: UIView? { nil }

  /// The use that the view makes of touches. Default none.
  @_spi(Kinora) open var touchUse: TouchUse { .none }
  /// True if the view takes a single tap before recognizers of the views around it. Default false.
  @_spi(Kinora) open var takesTaps: Bool { false }

  /// Follows changed traits, also where a subclass overrides `traitCollectionDidChange(_:)` without calling `super`.
  @_spi(Kinora) open func traitsDidChange(from former: UITraitCollection) {}

  /// Follows a changed appearance in what isn't the colour of a view or of text. The traits are the current ones.
  @_spi(Kinora) open func colorsDidChange() {}

  /// The least size of text in the view and its subviews. Default nil: any.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { traitState?.minimumCategory }
    set { if newValue != traitState?.minimumCategory { override { $0.minimumCategory = newValue } } }
  }

  /// The greatest size of text in the view and its subviews. Default nil: any.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { traitState?.maximumCategory }
    set { if newValue != traitState?.maximumCategory { override { $0.maximumCategory = newValue } } }
  }

  /// The limits of the size of text that the view and its superviews have, for debugging.
  open var appliedContentSizeCategoryLimitsDescription: String { describedCategoryLimits }

  /// Returns a property's value by its name. See `setValue(_:forKey:)`.
  ///
  /// Stops the program with Apple's message for an unknown name, unless `value(forUndefinedKey:)` is overridden.
  open func value(forKey key: String) -> Any? { keyedValue(key) }

  /// Sets a property by its name: the documented ones of the view's class. Numbers, flags and enumerations are
  /// `NSNumber`s or Swift's numbers, geometry is an `NSValue` or a Swift value.
  ///
  /// - Note: Differs from Apple: the properties of a program's own classes aren't known.
  open func setValue(_ value: Any?, forKey key: String) {
    setKeyedValue(value, key)
  }

  /// Returns the value of an unknown name. The default stops the program.
  open func value(forUndefinedKey key: String) -> Any? { undefinedKey("valueForUndefinedKey:", key) }

  /// Sets the value of an unknown name. The default stops the program.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    undefinedKey("setValue:forUndefinedKey:", key)
  }

  // Stored for assistive programs, which don't read them here.

  /// True if assistive programs present the view. Default false.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? false }
    set { knownAccessibility.isElement = newValue }
  }

  /// A short description of the view. Default nil.
  open var accessibilityLabel: String? {
    get { accessibility?.label }
    set { knownAccessibility.label = newValue }
  }

  /// The outcome of using the view. Default nil.
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { knownAccessibility.hint = newValue }
  }

  /// The view's value in words. Default nil.
  open var accessibilityValue: String? {
    get { accessibility?.value }
    set { knownAccessibility.value = newValue }
  }

  /// The elements inside the view, in reading order; nil for the views. Default nil.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { knownAccessibility.elements = newValue }
  }

  /// The number of the elements inside the view. Default that of `accessibilityElements`, or 0.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// Returns an element inside the view; nil if there is none at the index.
  open func accessibilityElement(at index: Int) -> Any? { ownAccessibilityElement(at: index) }

  /// Returns the position of an element inside the view; `NSNotFound` if it isn't there.
  open func index(ofAccessibilityElement element: Any) -> Int { ownIndex(ofAccessibilityElement: element) }

  /// Performs the view's function for an assistive program. Default false: it isn't performed. Never called, like the
  /// functions below.
  open func accessibilityActivate() -> Bool { false }
  /// Increases the value of an adjustable view.
  open func accessibilityIncrement() {}
  /// Decreases the value of an adjustable view.
  open func accessibilityDecrement() {}
  /// Closes the view. Default false: it isn't closed.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the most important function. Default false: there is none.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Called when an assistive program has focused the view.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when an assistive program has moved on from the view.
  open func accessibilityElementDidLoseFocus() {}
  /// True if an assistive program has focused the view. Always false.
  open func accessibilityElementIsFocused() -> Bool { false }

  /// The rectangle to present, on the screen. Default the view's.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? rectOnScreen }
    set { knownAccessibility.frame = newValue }
  }

  /// The outline to present, on the screen; nil for the rectangle, the default.
  open var accessibilityPath: UIBezierPath? {
    get { accessibility?.path }
    set { knownAccessibility.path = newValue }
  }

  /// The point to touch to use the view, on the screen. Default the middle of `accessibilityFrame`.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibility?.activationPoint ?? accessibilityFrame.middle }
    set { knownAccessibility.activationPoint = newValue }
  }

  /// The view's behaviour. Default none.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? .none }
    set { knownAccessibility.traits = newValue }
  }

  /// The shape that the view has for collisions of dynamic items. Default the bounds.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline for collisions of the type `path`, around the origin as the middle of the view. Default empty.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // Layer delegate methods.

  /// Returns the animation of the innermost animation block, or `NSNull`: the layer changes at once.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    animationAction(for: layer, forKey: event)
  }

  /// Draws the contents of the layer into its backing store, by `draw(_:in:)`.
  open func display(_ layer: CALayer) {
    displayContents(of: layer)
  }

  /// Calls `draw(_:)` with a context of the layer as the current one.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    drawContents(of: layer, in: ctx)
  }

  /// Called before `draw(_:in:)`. The default does nothing.
  open func layerWillDraw(_ layer: CALayer) {}

  /// Lays out the subviews if the layer is the view's own.
  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { layoutNow() }
  }

  @_spi(Kinora) open class var propertyTables: [any PropertyTable.Type] {
    [ViewPropertyTable<Self>.self]
  }
}
