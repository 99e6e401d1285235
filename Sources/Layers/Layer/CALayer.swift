import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraObjectRuntime
import KinoraRenderServer

/// A rectangle of content in a tree of layers, animated by the rules of Core Animation.
///
/// ```swift
/// let layer = CALayer()
/// layer.frame = CGRect(x: 20, y: 20, width: 120, height: 80)
/// layer.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
/// layer.cornerRadius = 8
/// layer.addSublayer(CALayer())
/// ```
///
/// A layer is a model: its properties never change by themselves. Once a commit has carried it through a context it is
/// live. From then on, changes of its animatable properties start animations, and `presentation()` returns the state on
/// the screen. A value that isn't finite is ignored, with one line in the log.
///
/// - Units: Points, y down; angles in radians, clockwise.
open class CALayer: CAMediaTiming, NSObjectProtocol, KeyValueObserver, KeyValueObservable {
  package final let id = LayerID(Identifiers.next())
  /// All values that drawing needs; written through the setters only.
  package internal(set) final var values = LayerValues()
  /// Nil for the timing that layers have until it is set.
  private final var ownTiming: OwnTiming?

  /// The name for programs and reports. Default nil.
  open var name: String? {
    willSet { requireThread() }
  }
  /// Lays out the sublayers, after the delegate. Retained. Default nil.
  open var layoutManager: (any CALayoutManager)? {
    didSet { setNeedsLayout() }
  }
  /// The parts that adapt when the superlayer's size changes. Default none: the frame stays.
  open var autoresizingMask: CAAutoresizingMask = [] {
    willSet { requireThread() }
  }
  /// Provides actions, layout and contents. Not retained.
  open weak var delegate: (any CALayerDelegate)? {
    willSet { requireThread() }
  }
  /// Receives changes of the model's geometry. Not retained.
  package final weak var owner: (any LayerOwner)?
  /// The actions by key, searched after the delegate; `NSNull` means no action. Default nil.
  open var actions: [String: any CAAction]? {
    willSet { requireThread() }
  }
  /// The values of properties that weren't set; may contain an "actions" dictionary and another "style". Default nil.
  open var style: [AnyHashable: Any]? {
    didSet { applyStyle(replacing: oldValue) }
  }
  /// True if a change of the bounds' size requests display. Default false.
  open var needsDisplayOnBoundsChange = false {
    willSet { requireThread() }
  }

  /// Nil for a layer that never set any.
  final var storedOnly: StoredOnlyProperties?
  /// Values under keys that Core Animation doesn't know.
  final var customValues: [String: Any] = [:]
  /// The properties for which a refused value has been reported.
  final var reportedKeys: Set<String> = []

  /// The names of the properties that the program has set; nil for none.
  final var setProperties: PropertyNames?
  /// True while a style sets properties.
  final var isStyling = false
  /// The observers of the layer's properties. Setters test it first.
  final var observers: LayerObservers = []

  final var children: [CALayer] = []
  /// Layers between contents and sublayers that only a layer class manages; hit tests skip them.
  package internal(set) final var innerLayers: [CALayer] = []
  final var maskLayer: CALayer?
  final weak var parent: CALayer?
  package internal(set) final weak var context: LayerContext?
  final var dirty: DirtyParts = []
  final var pending: PendingWork = []
  /// Nil for a layer that never had to draw.
  final var ownDrawing: DrawingState?

  final var attachedAnimations: [AttachedAnimation] = []
  /// Animations that one of `attachedAnimations` hides as long as it lasts. They end with it.
  final var coveredAnimations: [AttachedAnimation] = []
  /// What a hit test of the superlayer hands to this layer, through any override of `hitTest(_:)`; nil otherwise.
  final var handedSearch: LayerHitTest?
  /// True during `invalidateLayout(of:)`, which may call `setNeedsLayout()` again.
  final var isInvalidatingLayout = false
  /// The state that the last commit carried; nil while the layer is not live.
  final var committed: CommittedLayer?
  /// The layer that this one presents; nil for a model layer.
  final var presentedModel: CALayer?

  /// Creates a layer with empty bounds at the origin.
  public init() {}

  /// Creates a copy of a layer for `presentation()`; subclasses copy their stored properties themselves.
  ///
  /// - Parameter layer: A layer of the same class.
  /// - Note: Differs from Apple: a required initializer, since a layer's class makes its presentation.
  public required init(layer: Any) {}

  /// Creates a layer as `init()` does.
  ///
  /// - Note: Differs from Apple: there are no archives, so only subclasses call it. It takes any coder, so that a
  ///   subclass may declare `required init?(coder: NSCoder)` but needn't.
  public init?(coder: Any) {}

  /// Creates a layer by the `init()` of its class; see `makeFresh()`.
  ///
  /// Unavailable, so that subclasses needn't declare it.
  @available(*, unavailable)
  public required convenience init(fresh: FreshLayer) {
    self.init()
  }

  deinit {
    if children.isEmpty, case nil = maskLayer, case nil = committed { return }
    let release = DeferredRelease((children, maskLayer, committed), releaseContents: CALayer.releaseContents)
    (children, maskLayer, committed) = ([], nil, nil)
    withExtendedLifetime(release) {}
  }

  package internal(set) final var mediaTiming: MediaTiming {
    get { ownTiming?.timing ?? CALayer.defaultTiming }
    set { ownTiming = OwnTiming(newValue) }
  }

  // Apple's members stand here, however many: Swift doesn't allow overriding members of extensions. What takes more than
  // a few lines is in the extensions.

  /// The layer's rectangle in its own space, in points. Default zero. Animatable.
  ///
  /// A negative size is made positive. A new size requests layout and resizes sublayers by their masks, but moves
  /// neither `position` nor `anchorPoint`.
  open var bounds: CGRect {
    get { values.bounds }
    set { setBounds(newValue) }
  }

  /// The position of the anchor point in the superlayer, in points. Default (0, 0). Animatable.
  open var position: CGPoint {
    get { values.position }
    set {
      change("position", from: values.position, to: newValue, marking: .position) {
        values.position = newValue
        owner?.layerDidMove()
      }
    }
  }

  /// The layer's rectangle in its superlayer: the box around the transformed bounds.
  ///
  /// Setting it sets `position` and `bounds`.
  open var frame: CGRect {
    get { boundingFrame }
    set { place(in: newValue) }
  }

  /// The depth in points; siblings are drawn from the lowest to the highest. Default 0. Animatable.
  open var zPosition: CGFloat {
    get { CGFloat(values[number: .zPosition]) }
    set { change(.zPosition, to: newValue) }
  }

  /// The point of the bounds that `position` places and that transforms leave in place, in fractions of the bounds.
  /// Default (0.5, 0.5). Animatable.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set {
      change("anchorPoint", from: values.anchorPoint, to: newValue) {
        values.anchorPoint = newValue
        owner?.layerDidMove()
      }
    }
  }

  /// The depth of the anchor point in points. Default 0. Animatable.
  open var anchorPointZ: CGFloat {
    get { CGFloat(values[number: .anchorPointZ]) }
    set { change(.anchorPointZ, to: newValue) }
  }

  /// The transform about the anchor point. Default identity. Animatable.
  open var transform: CATransform3D {
    get { values.transform }
    set { change("transform", from: values.transform, to: newValue) { values.transform = newValue } }
  }

  /// The transform of all sublayers about this layer's anchor point, for example a perspective. Default identity.
  /// Animatable.
  open var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set {
      change("sublayerTransform", from: values.sublayerTransform, to: newValue) {
        values.sublayerTransform = newValue
      }
    }
  }

  /// True if the layer's space is upside down in its superlayer's. Default false. Animatable.
  open var isGeometryFlipped: Bool {
    get { values.isGeometryFlipped }
    set { change(.geometryFlipped, to: .flag(newValue)) }
  }

  /// Returns `transform` in two dimensions; the identity if it leaves the plane.
  open func affineTransform() -> CGAffineTransform {
    CATransform3DIsAffine(transform) ? CATransform3DGetAffineTransform(transform) : .identity
  }

  /// Sets `transform` to a transform of the plane.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  /// The opacity of the layer and its sublayers, 0...1. Default 1. Animatable.
  ///
  /// Values outside the range are kept; drawing clamps them.
  open var opacity: Float {
    get { Float(values[number: .opacity]) }
    set { change(.opacity, to: Double(newValue)) }
  }

  /// True if the layer and its sublayers are neither drawn nor found by hit tests. Default false. Animatable.
  open var isHidden: Bool {
    get { values.isHidden }
    set { change(.hidden, to: .flag(newValue)) }
  }

  /// True if the layer's back is drawn when the layer is turned away from the viewer. Default true. Animatable.
  open var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { change(.doubleSided, to: .flag(newValue)) }
  }

  /// True if contents and sublayers are clipped to the bounds and their rounded corners. Default false. Animatable.
  ///
  /// A layer that clips casts no shadow.
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { change(.masksToBounds, to: .flag(newValue)) }
  }

  /// True if `draw(in:)` starts with an opaque black context instead of a clear one. Default false.
  ///
  /// Images assigned to `contents` keep their transparency.
  open var isOpaque: Bool {
    get { values.isOpaque }
    set { change(plain: values.isOpaque, to: newValue) { values.isOpaque = newValue } }
  }

  /// True if opacity applies to the layer and its sublayers as one picture, false if to each separately. Default true.
  open var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set { change(plain: values.allowsGroupOpacity, to: newValue) { values.allowsGroupOpacity = newValue } }
  }

  /// True if the edges in `edgeAntialiasingMask` are anti-aliased. Default true, as on macOS.
  open var allowsEdgeAntialiasing: Bool {
    get { values.allowsEdgeAntialiasing }
    set { change(plain: values.allowsEdgeAntialiasing, to: newValue) { values.allowsEdgeAntialiasing = newValue } }
  }

  /// The colour behind the contents. Default nil: none. Animatable.
  open var backgroundColor: CGColor? {
    get { values.backgroundColor.map(CGColor.init(rgba:)) }
    set { change(.backgroundColor, to: .color(newValue?.rgba)) }
  }

  /// The colour of the border; nil for none. Default opaque black. Animatable.
  open var borderColor: CGColor? {
    get { values.borderColor.map(CGColor.init(rgba:)) }
    set { change(.borderColor, to: .color(newValue?.rgba)) }
  }

  /// The width of the border in points, inwards from the bounds' edge. Default 0: no border. Animatable.
  open var borderWidth: CGFloat {
    get { CGFloat(values[number: .borderWidth]) }
    set { change(.borderWidth, to: newValue) }
  }

  /// The radius of the rounded corners in points. Default 0; negative values count as 0. Animatable.
  open var cornerRadius: CGFloat {
    get { CGFloat(values[number: .cornerRadius]) }
    set { change(.cornerRadius, to: newValue) }
  }

  /// The corners that `cornerRadius` rounds. Default all. Animatable.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(values.maskedCorners)) }
    set {
      let corners = UInt8(newValue.rawValue & 15)
      change("maskedCorners", from: Double(values.maskedCorners), to: Double(corners)) {
        values.maskedCorners = corners
      }
    }
  }

  /// The colour of the shadow; nil for no shadow. Default opaque black. Animatable.
  open var shadowColor: CGColor? {
    get { values.shadowColor.map(CGColor.init(rgba:)) }
    set { change(.shadowColor, to: .color(newValue?.rgba)) }
  }

  /// The opacity of the shadow, 0...1. Default 0: no shadow. Animatable.
  ///
  /// Values outside the range are kept; drawing clamps them.
  open var shadowOpacity: Float {
    get { Float(values[number: .shadowOpacity]) }
    set { change(.shadowOpacity, to: Double(newValue)) }
  }

  /// The offset of the shadow in points. Default (0, -3). Animatable.
  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { change("shadowOffset", from: values.shadowOffset, to: newValue) { values.shadowOffset = newValue } }
  }

  /// The standard deviation of the shadow's blur in points. Default 3; negative values count as 0. Animatable.
  open var shadowRadius: CGFloat {
    get { CGFloat(values[number: .shadowRadius]) }
    set { change(.shadowRadius, to: newValue) }
  }

  /// The outline of the shadow in the layer's space; nil for the layer's silhouette. Default nil. Animatable.
  open var shadowPath: CGPath? {
    get { values.shadowPath.map(CGPath.init(bezier:)) }
    set { change(.shadowPath, to: .path(newValue?.bezier)) }
  }

  /// `CIFilter`s applied in order to the layer with its sublayers. Nil, the default, for none. Their inputs are
  /// animatable.
  ///
  /// The layer keeps copies, and reading returns copies: change an input by a key path like "filters.NAME.inputRadius".
  /// Elements that aren't picture filters are reported and left out.
  open var filters: [Any]? {
    get { CALayer.filters(values.filters) }
    set { setFilters(newValue) }
  }

  /// `CIFilter`s applied in order to what lies behind the layer, inside its bounds. Nil, the default, for none. Their
  /// inputs are animatable, as "backgroundFilters.NAME.inputRadius".
  ///
  /// The result is drawn beneath the layer's own background, cut to its rounded corners and its mask, and faded by its
  /// opacity. Filters read nothing beyond the layer's bounds: the pixels at the edges are repeated there. Inside a
  /// layer that is flattened (translucent, masked, filtered or rasterized) they see that layer's content alone.
  ///
  /// ```swift
  /// if let blur = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 20]) {
  ///   blur.name = "blur"
  ///   bar.backgroundFilters = [blur]
  /// }
  /// ```
  open var backgroundFilters: [Any]? {
    get { CALayer.filters(values.backgroundFilters) }
    set { setBackgroundFilters(newValue) }
  }

  /// The blend mode with which the layer is drawn: a blending `CIFilter` or a name such as "multiplyBlendMode", "plusL"
  /// or "CIScreenBlendMode". Nil, the default, draws it over the rest; so does an unknown value, which is reported.
  open var compositingFilter: Any? {
    get { storedOnly?.compositingFilter }
    set { setCompositingFilter(newValue) }
  }

  /// The image of the layer, a `CGImage`, or an `NSImage` in a program for the Mac. Default nil. Animatable.
  ///
  /// Another value is kept and reported in the log, but not shown.
  open var contents: Any? {
    get { shownContents }
    set { setContents(newValue) }
  }

  /// The part of the image that is shown, in fractions of its size. Default (0, 0, 1, 1); may reach beyond. Animatable.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { change("contentsRect", from: values.contentsRect, to: newValue) { values.contentsRect = newValue } }
  }

  /// The part of the image that stretches, in fractions of `contentsRect`; the rest keeps its size. Default (0, 0, 1,
  /// 1). Animatable.
  open var contentsCenter: CGRect {
    get { values.contentsCenter }
    set { change("contentsCenter", from: values.contentsCenter, to: newValue) { values.contentsCenter = newValue } }
  }

  /// The number of image pixels per point, also for `draw(in:)`. Default 1. Animatable.
  ///
  /// With 0 or less, an image is placed as with 1, and `draw(in:)` isn't called.
  open var contentsScale: CGFloat {
    get { CGFloat(values[number: .contentsScale]) }
    set { change(.contentsScale, to: newValue) }
  }

  /// The placement of the image in the bounds. Default `resize`.
  open var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(values.contentsGravity) }
    set { change(plain: values.contentsGravity, to: newValue.value) { values.contentsGravity = newValue.value } }
  }

  /// The sampling of an image that is drawn smaller than it is. Default `linear`.
  open var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(values.minificationFilter) }
    set { change(plain: values.minificationFilter, to: newValue.value) { values.minificationFilter = newValue.value } }
  }

  /// The sampling of an image that is drawn larger than it is. Default `linear`.
  open var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(values.magnificationFilter) }
    set {
      change(plain: values.magnificationFilter, to: newValue.value) { values.magnificationFilter = newValue.value }
    }
  }

  /// The preferred storage of the contents; it has no effect. Default `RGBA8Uint`.
  open var contentsFormat: CALayerContentsFormat {
    get { storedOnly?.contentsFormat ?? .RGBA8Uint }
    set {
      requireModel()
      makeStoredOnly().contentsFormat = newValue
    }
  }

  /// The shape of rounded corners. Default `circular`; an unknown curve counts as `circular`.
  open var cornerCurve: CALayerCornerCurve {
    get { values.cornerCurve == .continuous ? .continuous : .circular }
    set {
      let curve: CornerCurve = newValue == .continuous ? .continuous : .circular
      change(plain: values.cornerCurve, to: curve) { values.cornerCurve = curve }
    }
  }

  /// Returns the length of a corner with this curve as a multiple of its radius.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// The edges that are anti-aliased if `allowsEdgeAntialiasing` is set. Default all four.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { CAEdgeAntialiasingMask(rawValue: UInt32(values.edgeAntialiasingMask)) }
    set {
      let mask = UInt8(newValue.rawValue & 15)
      change(plain: values.edgeAntialiasingMask, to: mask) { values.edgeAntialiasingMask = mask }
    }
  }

  /// True if the layer is drawn from a cached picture at `rasterizationScale`. Default false. Animatable.
  open var shouldRasterize: Bool {
    get { values.shouldRasterize }
    set { change(.shouldRasterize, to: .flag(newValue)) }
  }

  /// The number of pixels per point of the cached picture. Default 1. Animatable.
  ///
  /// Outside 0.0001...10000 the layer is drawn without a cached picture.
  open var rasterizationScale: CGFloat {
    get { CGFloat(values[number: .rasterizationScale]) }
    set { change(.rasterizationScale, to: newValue) }
  }

  /// The offset added to the level of detail that `trilinear` minification picks; 1 halves the resolution. Default 0.
  open var minificationFilterBias: Float {
    get { Float(values.minificationFilterBias) }
    set {
      change("minificationFilterBias", from: minificationFilterBias, to: newValue) {
        values.minificationFilterBias = Double(newValue)
      }
    }
  }

  /// True if drawing may happen on another thread. Default false.
  ///
  /// - Note: Differs from Apple: kept and read back; drawing always happens in the display pass.
  open var drawsAsynchronously: Bool {
    get { drawing.isAsynchronous }
    set {
      requireModel()
      makeDrawing().isAsynchronous = newValue
    }
  }

  /// The time of the superlayer at which the layer's clock starts, in seconds; before it, the layer's time is 0.
  /// Default 0.
  open var beginTime: CFTimeInterval {
    get { mediaTiming.beginTime }
    set { changeTiming("beginTime") { $0.beginTime = newValue } }
  }

  /// The duration in seconds. Default infinite. Kept, without effect on the layer's clock.
  open var duration: CFTimeInterval {
    get { mediaTiming.duration }
    set { changeTiming("duration") { $0.duration = newValue } }
  }

  /// The rate of time in the layer and its sublayers: 0 stops it, negative values run it backwards. Default 1.
  open var speed: Float {
    get { Float(mediaTiming.speed) }
    set { changeTiming("speed") { $0.speed = Double(newValue) } }
  }

  /// The offset added to the layer's time, in seconds. Default 0.
  open var timeOffset: CFTimeInterval {
    get { mediaTiming.timeOffset }
    set { changeTiming("timeOffset") { $0.timeOffset = newValue } }
  }

  /// The number of cycles. Default 0. Kept, without effect on the layer's clock.
  open var repeatCount: Float {
    get { Float(mediaTiming.repeatCount) }
    set { changeTiming("repeatCount") { $0.repeatCount = Double(newValue) } }
  }

  /// The duration of all cycles in seconds. Default 0. Kept, without effect on the layer's clock.
  open var repeatDuration: CFTimeInterval {
    get { mediaTiming.repeatDuration }
    set { changeTiming("repeatDuration") { $0.repeatDuration = newValue } }
  }

  /// True if every other cycle runs backwards. Default false. Kept, without effect on the layer's clock.
  open var autoreverses: Bool {
    get { mediaTiming.autoreverses }
    set { changeTiming("autoreverses") { $0.autoreverses = newValue } }
  }

  /// The state outside the active duration. Default `removed`. Kept, without effect on the layer's clock.
  open var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(mediaTiming.fillMode) }
    set { changeTiming("fillMode") { $0.fillMode = MediaTiming.FillMode(newValue) } }
  }

  /// Returns the preferred size in points: that of the layout manager, or of the bounds without one.
  open func preferredFrameSize() -> CGSize {
    layoutManager?.preferredSize(of: self) ?? values.bounds.size
  }

  /// Resizes the sublayers by their `autoresizingMask`; called by each change of the bounds' size.
  ///
  /// - Parameter size: The former size of the bounds.
  open func resizeSublayers(withOldSize size: CGSize) {
    for layer in children where !layer.autoresizingMask.isEmpty { layer.resize(withOldSuperlayerSize: size) }
  }

  /// Adapts the frame to a new size of the superlayer by `autoresizingMask`.
  ///
  /// - Parameter size: The former size of the superlayer's bounds.
  open func resize(withOldSuperlayerSize size: CGSize) {
    followSuperlayer(from: size)
  }

  /// The layer that contains this one, or that it masks; nil for a root.
  open var superlayer: CALayer? {
    guard let presentedModel else { return parent }
    return presentedModel.committed?.parent?.presentation()
  }

  /// The sublayers, back to front; nil if there are none. Duplicates in a new list are dropped.
  open var sublayers: [CALayer]? {
    get { shownSublayers }
    set { replaceAll(with: newValue ?? []) }
  }

  /// The layer whose alpha multiplies this layer's picture, in this layer's space. Default nil.
  ///
  /// Setting it on a live layer runs a transition.
  open var mask: CALayer? {
    get {
      guard let presentedModel else { return maskLayer }
      return presentedModel.committed?.mask?.presentation()
    }
    set { setMask(newValue) }
  }

  /// Adds a layer in front of the sublayers, and removes it from its former superlayer.
  open func addSublayer(_ layer: CALayer) {
    insert(layer, at: .max)
  }

  /// Inserts a sublayer at an index, counted from the back; an index past the end is the front.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer, at: Int(idx))
  }

  /// Inserts a sublayer just behind another one: at the back for nil, at the front if `sibling` isn't a sublayer. Does
  /// nothing if both are the same layer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, below: sibling)
  }

  /// Inserts a sublayer just in front of another one: at the front for nil, or if `sibling` isn't a sublayer. Does
  /// nothing if both are the same layer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, above: sibling)
  }

  /// Puts a layer in the place of a sublayer.
  ///
  /// - Requires: `oldLayer` is a sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }

  /// Removes the layer from its superlayer, also as a mask; does nothing without one.
  open func removeFromSuperlayer() {
    leaveSuperlayer()
  }

  /// Requests layout in the next layout pass, and notifies the layout manager.
  open func setNeedsLayout() {
    requestLayout()
  }

  /// Returns true if the layer waits for layout.
  open func needsLayout() -> Bool {
    pending.contains(.layout)
  }

  /// Lays out the layers of the subtree that wait for it, starting at the highest superlayer that waits too.
  ///
  /// Layout that still isn't settled after a hundred rounds is abandoned and reported in the log.
  open func layoutIfNeeded() {
    requireThread()
    var top = self
    while let above = top.superlayer, above.needsLayout() { top = above }
    top.settleLayout()
  }

  /// Places the sublayers; by default, asks the delegate and then the layout manager to.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
    layoutManager?.layoutSublayers(of: self)
  }

  /// Requests that the contents are redrawn in the next display pass.
  open func setNeedsDisplay() {
    requestDisplay(of: nil)
  }

  /// Requests that a part is redrawn, in points of the layer's space; the rest keeps its pixels.
  ///
  /// A rectangle that isn't finite stands for all.
  open func setNeedsDisplay(_ r: CGRect) {
    requestDisplay(of: r)
  }

  /// Returns true if the layer waits for display.
  open func needsDisplay() -> Bool {
    pending.contains(.display)
  }

  /// Calls `display()` if the layer waits for display.
  open func displayIfNeeded() {
    requireThread()
    guard pending.contains(.display) else { return }
    pending.remove(.display)
    display()
  }

  /// Provides the contents; by default, asks the delegate to, or else makes an image of what `draw(in:)` draws.
  ///
  /// No action runs for drawn contents.
  open func display() {
    pending.remove(.display)
    delegate?.layerWillDraw(self)
    if let delegate { delegate.display(self) } else { drawContents() }
  }

  /// Draws the contents; by default, asks the delegate to.
  ///
  /// The context has the layer's space, y down unless `contentsAreFlipped()`, at `contentsScale` pixels per point. It
  /// starts clear, or black in an opaque layer. While a property animates for which `needsDisplay(forKey:)` returns
  /// true, a copy of the layer with the animated values draws.
  open func draw(in ctx: CGContext) {
    if let delegate { delegate.draw(self, in: ctx) } else { markNothingDrawn() }
  }

  /// Returns true if y points upwards in the layer's contents: an odd number of the layer and its ancestors have
  /// `isGeometryFlipped` set.
  open func contentsAreFlipped() -> Bool {
    hasFlippedContents
  }

  /// Draws the layer and its sublayers, as the model has them, into a context whose space is the layer's.
  ///
  /// The layer's position and transform and all animations are ignored; opacity, masks and effects apply.
  open func render(in ctx: CGContext) {
    renderTree(in: ctx)
  }

  /// Converts a point from another layer's space; nil stands for the superlayer's.
  ///
  /// A layer that is seen from its edge or scaled to 0 has no inverse: the point passes it unchanged.
  open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    guard let layer = layer ?? superlayer else { return pointFromSuperlayer(point) ?? point }
    return layer.convert(point, to: self)
  }

  /// Converts a point to another layer's space; nil stands for the superlayer's.
  ///
  /// Layers of different trees are converted as if their roots shared a space.
  open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    converted(point, to: layer)
  }

  /// Converts a rectangle from another layer's space, to the box around its converted corners; nil stands for the
  /// superlayer's.
  open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    boundingBox(of: rect) { convert($0, from: layer) }
  }

  /// Converts a rectangle to another layer's space, to the box around its converted corners; nil stands for the
  /// superlayer's.
  open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    boundingBox(of: rect) { convert($0, to: layer) }
  }

  /// Converts a time in seconds from another layer's clock; nil stands for the host's, `CACurrentMediaTime()`.
  open func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    if let layer { return layer.convertTime(t, to: self) }
    return localTime(ofHost: t)
  }

  /// Converts a time in seconds to another layer's clock; nil stands for the host's.
  ///
  /// The time of a layer with speed 0 has no equivalent in its superlayer: it converts to 0.
  open func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    convertedTime(t, to: layer)
  }

  /// Scrolls the closest enclosing scroll layer to a point of this layer's space. Does nothing without one.
  open func scroll(_ p: CGPoint) {
    guard let scroller = enclosingScrollLayer else { return }
    scroller.scroll(to: convert(p, to: scroller))
  }

  /// Scrolls the closest enclosing scroll layer until a rectangle of this layer's space is visible. Does nothing
  /// without one.
  open func scrollRectToVisible(_ r: CGRect) {
    guard let scroller = enclosingScrollLayer else { return }
    scroller.scroll(to: convert(r, to: scroller))
  }

  /// The part of the bounds that remains after clipping by superlayers that mask to their bounds, in the layer's own
  /// space.
  ///
  /// The edge of the window isn't considered.
  open var visibleRect: CGRect { unclippedBounds }

  /// Returns true if the bounds contain a point of the layer's space, the far edges excluded.
  open func contains(_ p: CGPoint) -> Bool {
    let bounds = values.bounds
    return p.x >= bounds.minX && p.x < bounds.maxX && p.y >= bounds.minY && p.y < bounds.maxY
  }

  /// Returns the front-most layer of the subtree at a point of the superlayer's space; nil if there is none.
  ///
  /// Hidden layers and those with opacity 0 are skipped, with their sublayers.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    frontMostLayer(at: p)
  }

  /// Returns the action to run when a property changes; nil for none.
  open func action(forKey event: String) -> (any CAAction)? {
    findAction(forKey: event)
  }

  /// Returns the class's action for a key, searched after the layer's. Default nil.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Returns the value of a property that was never set; nil if it is zero, and for unknown keys.
  open class func defaultValue(forKey key: String) -> Any? {
    standardValue(forKey: key)
  }

  /// Returns true if a change of the property requests display. Default false.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Attaches a copy of an animation, which begins with the commit unless it has a begin time.
  ///
  /// - Parameter anim: The animation; the layer's copy can't be changed.
  /// - Parameter key: The key, which holds one animation at a time; nil never replaces one. Transitions always use
  ///   "transition".
  open func add(_ anim: CAAnimation, forKey key: String?) {
    attach(anim, forKey: key)
  }

  /// Removes the animation of a key; it stops unfinished.
  open func removeAnimation(forKey key: String) {
    detachAnimations { $0.record.key == key }
  }

  /// Removes all animations; they stop unfinished.
  open func removeAllAnimations() {
    detachAnimations { _ in true }
  }

  /// Returns the layer's copy of an animation, or nil; changing it stops the program.
  open func animation(forKey key: String) -> CAAnimation? {
    animationOwner.attachedAnimations.first { $0.record.key == key }?.animation
  }

  /// Returns the keys of the animations, in order of addition; nil if there are none.
  open func animationKeys() -> [String]? {
    let keys = animationOwner.attachedAnimations.compactMap(\.record.key)
    return keys.isEmpty ? nil : keys
  }

  /// Returns a copy of the layer as it is on the screen; nil while the layer is not live.
  ///
  /// Changing the copy stops the program.
  open func presentation() -> Self? {
    makePresentation()
  }

  /// Returns the layer that a presentation layer presents; other layers return themselves.
  open func model() -> Self {
    guard let model = presentedModel as? Self else { return self }
    return model
  }

  /// Returns the value of a property or of a custom key, numbers as `NSNumber`; nil if there is none.
  open func value(forKey key: String) -> Any? {
    storedValue(forKey: key)
  }

  /// Sets a property by its name, or a custom value under any other key.
  ///
  /// Nil or an unsuitable value sets numbers and flags to zero. Nil clears optional properties; otherwise an unsuitable
  /// value changes nothing.
  open func setValue(_ value: Any?, forKey key: String) {
    store(value, forKey: key)
  }

  /// Returns the value at a key path such as "transform.rotation.z"; nil if there is none.
  open func value(forKeyPath keyPath: String) -> Any? {
    storedValue(forKeyPath: keyPath)
  }

  /// Sets the value at a key path such as "bounds.size.width"; an unknown path stores a custom value.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    store(value, forKeyPath: keyPath)
  }

  /// Called for each change of a property that the layer observes. The default stops the program: overrides call
  /// `super` for changes that aren't theirs.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    refuseChange(of: keyPath, object, change)
  }

  /// The class, with the layer's name or, if it has none, its number. Overrides may say more.
  open var description: String {
    name.map { "<\(type(of: self)) \"\($0)\">" } ?? "<\(type(of: self)) \(id.value)>"
  }

  /// The same as `description` unless overridden.
  open var debugDescription: String { description }

  /// A number from the object's identity.
  open var hash: Int { ObjectIdentifier(self).hashValue }

  /// Returns true for the object itself.
  ///
  /// - Note: Differs from Apple: an override doesn't change `==`, which compares identities.
  open func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }

  /// Returns the object.
  public final func `self`() -> Self { self }

  /// False: no object stands for another one.
  open func isProxy() -> Bool { false }

  /// The properties that this class of layers adds, by name. Subclasses override it.
  class var kindProperties: [String: LayerProperty] { [:] }

  /// An unchanged layer of the class, the source of its defaults.
  class var pristine: CALayer { plainPristine }

  /// True if the context calls `prepareToDraw(at:)` before every display pass, as soon as the layer enters it.
  var wantsAttendance: Bool { false }

  /// Called before the display pass of a layer that prepares its drawing.
  ///
  /// - Parameter time: The media time at which the frame will be seen.
  /// - Returns: True to be called again before the next pass.
  func prepareToDraw(at time: CFTimeInterval) -> Bool { prepareAnimatedDrawing(at: time) }

  /// True if parts are left to draw, which need another frame.
  var wantsAnotherFrame: Bool { false }

  /// Called when a commit has carried the values. Subclasses store other state that a presentation layer shows.
  func recordCommittedValues() {}

  /// Adds to the values what only a commit knows: its time and the state of the animations.
  ///
  /// - Parameter time: The media time of the commit.
  /// - Returns: True if the values changed.
  func finishValues(_ animations: [AnimationRecord], at time: CFTimeInterval) -> Bool { false }

  // Immutable by convention, as those of the other classes: nothing changes an unchanged layer.
  nonisolated(unsafe) private static let plainPristine = CALayer()

  static let defaultTiming: MediaTiming = {
    var timing = MediaTiming()
    timing.duration = .infinity
    return timing
  }()
}

extension CALayer: Equatable, Hashable {
  /// Returns true if both are the same layer.
  public static func == (a: CALayer, b: CALayer) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension CALayer: CustomStringConvertible {}
