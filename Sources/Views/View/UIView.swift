import Drawing
import Foundation
import Geometry
import Layers

/// A rectangle that shows something, takes touches, and places its subviews.
///
/// A view is drawn by its layer, whose delegate it is. Changes of a view or its layer show at once, and are animated
/// inside animation blocks.
///
/// - Units: points, y down.
open class UIView: UIResponder, CALayerDelegate {
  public final let layer: CALayer
  /// Back to front.
  public internal(set) final var subviews: [UIView] = []
  public internal(set) final weak var superview: UIView?
  public internal(set) final weak var window: UIWindow?
  /// The controller whose view it is.
  final weak var controller: UIViewController?

  /// A number by which to find the view.
  open var tag = 0
  /// What of the frame gives way when the superview's size changes. Default none: the frame stays.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow the view's size by their masks. Default true.
  open var autoresizesSubviews = true

  final var ownTintColor: UIColor?
  final var maskView: UIView?
  final var storedContentMode = ContentMode.scaleToFill
  final var hasDrawnNothing = false
  /// Whether those around the view are being told that it leaves its superview.
  final var isLeaving = false
  final var interaction = InteractionTraits()
  final var layoutTraits = LayoutTraits()
  final var marginTraits = MarginTraits()
  final var animationTraits = AnimationTraits()
  final var animatorTraits = AnimatorTraits()

  /// The class of the view's layer: `CALayer` or a subclass that has or inherits `init()`.
  ///
  /// A class whose only initializers are its own doesn't inherit `init()`. That can't be checked at run time: making its
  /// layer stops the program with Swift's message "use of unimplemented initializer".
  open class var layerClass: AnyClass { CALayer.self }

  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    prepareLayer(frame: frame)
  }

  /// - Note: Differs from Apple: there are no nib files, so nobody but subclasses calls it; it makes an empty view.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    prepareLayer(frame: .zero)
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  // Not isolated, so that a subclass may have a deinit of either kind.
  deinit {
    guard !subviews.isEmpty else { return }
    let release = DeferredRelease((subviews, layoutTraits), releaseContents: UIView.releaseContents)
    subviews = []
    withExtendedLifetime(release) {}
  }

  @available(*, unavailable)
  public required convenience init(launching launch: ApplicationLaunch) {
    self.init(frame: .zero)
  }

  // What subclasses may override stands here, since Swift allows that in the class itself only.

  open override var next: UIResponder? { controller ?? superview }
  override var isReachable: Bool { window != nil }

  /// Where the view is in its superview. Animatable. Means nothing while `transform` is not the identity.
  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }

  /// The view's rectangle in its own space. Animatable.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// Where the anchor point, by default the middle, is in the superview. Animatable.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// The point of the bounds that `center` places and transforms turn about, as fractions of the size: (0, 0) is the
  /// top left corner, (1, 1) the bottom right one. Default (0.5, 0.5). Animatable.
  ///
  /// Changing it leaves `center` and `bounds`, so that the frame moves. A frame that is set keeps it.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Applied about the anchor point. Animatable.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// From 0, invisible, to 1. Animatable.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set { setHidden(newValue) }
  }

  /// Whether the view promises to fill its bounds with opaque pixels. Default true.
  ///
  /// - Note: Differs from Apple: kept and read back; a view draws over clear pixels, never over black ones.
  open var isOpaque = true

  /// Animatable.
  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map(UIColor.init(cgColor:)) }
    set { layer.backgroundColor = newValue?.cgColor }
  }

  /// The colour of what can be operated; the superview's unless it is set.
  open var tintColor: UIColor! {
    get { inheritedTintColor }
    set { setTintColor(newValue) }
  }

  open func tintColorDidChange() {}

  /// Whether touches go to the view and its subviews. Default true.
  open var isUserInteractionEnabled: Bool {
    get { interaction.isUserInteractionEnabled }
    set { interaction.isUserInteractionEnabled = newValue }
  }

  /// How drawn contents fill bounds of another size.
  open var contentMode: ContentMode {
    get { storedContentMode }
    set { setContentMode(newValue) }
  }

  /// Whether subviews are cut off at the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// A view, in no superview, whose alpha multiplies this view's picture.
  open var mask: UIView? {
    get { maskView }
    set { setMask(newValue) }
  }

  open func addSubview(_ view: UIView) {
    insert(view, at: .max)
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, below: siblingSubview)
  }

  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, above: siblingSubview)
  }

  open func bringSubviewToFront(_ view: UIView) {
    move(view, to: .max)
  }

  open func sendSubviewToBack(_ view: UIView) {
    move(view, to: 0)
  }

  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }

  open func removeFromSuperview() {
    leaveSuperview()
  }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  /// Draws the view's contents into the current context. Not called where a subclass doesn't override it.
  open func draw(_ rect: CGRect) {
    noteUndrawn()
  }

  open func setNeedsDisplay() {
    layer.setNeedsDisplay()
  }

  open func setNeedsDisplay(_ rect: CGRect) {
    layer.setNeedsDisplay(rect)
  }

  /// The front-most view of the subtree under a point of the view's space that takes touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    frontMostView(at: point, with: event)
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    boundsContain(point)
  }

  /// Whether a recognizer of this view that sees its gesture may begin. Default true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Takes a turn of the wheel over the view.
  ///
  /// - Returns: false to hand it on to the superview.
  func takeWheel(_ turn: WheelTurn) -> Bool { false }

  /// Places the subviews; by itself it gives those that constraints place their frames.
  open func layoutSubviews() {
    placeSubviews()
  }

  /// Asks for layout in the next pass.
  open func setNeedsLayout() {
    layer.setNeedsLayout()
  }

  /// Lays out now what waits for it in the view's subtree.
  open func layoutIfNeeded() {
    layer.settleLayout()
  }

  /// The size that suits the view, in a size that is on offer. By itself the size that it has.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that suits the view; its top left stays.
  open func sizeToFit() {
    frame.size = sizeThatFits(bounds.size)
  }

  /// The smallest size that satisfies the constraints inside the view, or the largest, by the size that is asked for.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that satisfies the constraints inside the view and comes nearest to a size, as far as the priorities go.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    return LayoutSystem.fittingSize(of: self, target: targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// The size that the contents ask for; `UIView.noIntrinsicMetric` where they don't.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Whether the height that the contents ask for follows from the width that they get, as with text in lines.
  var wrapsContents: Bool { false }
  /// The height that contents which wrap ask for in a width, in points.
  func wrappedHeight(inWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }

  /// The contents ask for another size now.
  open func invalidateIntrinsicContentSize() {
    noteIntrinsicSizeChange()
  }

  /// Whether the view has to be placed by constraints. Default false.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Asks for `updateConstraints()` in the next pass.
  open func setNeedsUpdateConstraints() {
    askForUpdate()
  }

  open func needsUpdateConstraints() -> Bool { layoutTraits.needsUpdateConstraints }

  /// Runs the update pass for the view's subtree now.
  open func updateConstraintsIfNeeded() {
    updateSubtreeIfNeeded()
  }

  /// Changes constraints, in the update pass. An override calls `super` last.
  open func updateConstraints() {
    noteConstraintsUpdated()
  }

  /// How far the frame reaches beyond what is aligned.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  open func alignmentRect(forFrame frame: CGRect) -> CGRect { alignmentRectByInsets(of: frame) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { frameByInsets(of: alignmentRect) }

  /// What stands for the view's edges in constraints of what is inside it: the guide around what is scrolled.
  var scrolledGuide: UILayoutGuide? { nil }

  /// How far the first line's baseline is below the top of what is aligned; nil where there is no text.
  package func firstBaselineOffset() -> CGFloat? { nil }
  /// How far the last line's baseline is above the bottom of what is aligned; nil where there is no text.
  package func lastBaselineOffset() -> CGFloat? { nil }

  /// How far the baselines are below the middle of the view's height, whatever that is, of text that keeps to the
  /// middle; nil for all other contents.
  ///
  /// - Parameter width: in which lines break; nil for a width without end.
  func baselinesFromMiddle(inWidth width: CGFloat?) -> (first: CGFloat, last: CGFloat)? { nil }

  /// The view at whose bottom the first baseline is.
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }

  /// How far from the edges the contents begin, the safe area and the superview's margins included where they count.
  /// Default 8 at each edge.
  open var layoutMargins: UIEdgeInsets {
    get { marginTraits.margins }
    set { setMargins(.absolute(newValue)) }
  }

  /// The margins by the direction of writing.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { leadingMargins }
    set { setMargins(.directional(newValue)) }
  }

  /// How far from the edges something may cover the view.
  open var safeAreaInsets: UIEdgeInsets { marginTraits.safeArea }

  /// Called when the margins have changed.
  open func layoutMarginsDidChange() {}
  /// Called when the safe area has changed.
  open func safeAreaInsetsDidChange() {}

  // The layer's delegate.

  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    animationAction(for: layer, forKey: event)
  }

  open func display(_ layer: CALayer) {
    displayContents(of: layer)
  }

  open func draw(_ layer: CALayer, in ctx: CGContext) {
    drawContents(of: layer, in: ctx)
  }

  open func layerWillDraw(_ layer: CALayer) {}

  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { layoutNow() }
  }
}
