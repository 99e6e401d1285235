import Drawing
import Geometry
import Motion
import RenderServer

/// A rectangle of content in a tree of such rectangles, animated by Core Animation's rules.
///
/// A layer is the model: what it holds never moves by itself. Once a commit has carried it through a context it is
/// live, and from then on changes of its animatable properties start animations, and `presentation()` shows what is
/// on the screen.
///
/// - Units: points, y down; angles in radians, clockwise.
open class CALayer: CAMediaTiming {
  package final let id = LayerID(Identifiers.next())
  /// Everything that drawing needs; written through the setters only.
  package internal(set) final var values = LayerValues()
  package internal(set) final var mediaTiming = CALayer.defaultTiming

  /// A name for the layer's owner and for reports.
  open var name: String?
  /// Places the sublayers after the delegate.
  open var layoutManager: (any CALayoutManager)? {
    didSet { setNeedsLayout() }
  }
  /// What of the layer gives way when its superlayer's size changes. Default none: the frame stays.
  open var autoresizingMask: CAAutoresizingMask = []
  /// Answers for actions, layout and display. Not retained.
  open weak var delegate: (any CALayerDelegate)?
  /// Told of changes of the model's geometry.
  package final weak var owner: (any LayerOwner)?
  /// Actions by key, asked after the delegate; `NSNull` means none.
  open var actions: [String: any CAAction]?
  /// Values for properties that were not set; may hold an "actions" dictionary and another "style".
  open var style: [AnyHashable: Any]? {
    didSet { applyStyle(replacing: oldValue) }
  }
  /// Whether a change of the bounds' size asks for display.
  open var needsDisplayOnBoundsChange = false

  final var cosmetics = Cosmetics()
  /// Values under keys that Core Animation doesn't know.
  final var customValues: [String: Any] = [:]
  /// Properties of which a refused value has been reported.
  final var reportedKeys: Set<String> = []

  /// The properties that the program has set, by their names.
  final var setProperties: [String] = []
  /// Whether it is a style that sets properties now.
  final var isStyling = false

  final var children: [CALayer] = []
  /// Layers between the contents and the sublayers that only a kind of layer knows of; nothing is hit in them.
  final var innerLayers: [CALayer] = []
  final var maskLayer: CALayer?
  final weak var parent: CALayer?
  package internal(set) final weak var context: LayerContext?
  final var dirty: DirtyParts = []
  final var pending: PendingWork = []
  final var drawing = DrawingState()

  final var attachedAnimations: [AttachedAnimation] = []
  /// True during `invalidateLayout(of:)`, which may call `setNeedsLayout()` again.
  final var isInvalidatingLayout = false
  /// What the last commit carried; nil while the layer is not live.
  final var committed: CommittedLayer?
  /// The layer that this one presents; nil for a model layer.
  final var presentedModel: CALayer?

  public init() {}

  /// Creates a copy of a layer for `presentation()`; subclasses copy what they store themselves.
  ///
  /// - Parameter layer: a layer of the same class.
  /// - Note: Differs from Apple: a required initializer, since a layer's class makes its presentation.
  public required init(layer: Any) {}

  /// Creates a layer as `init()` does.
  ///
  /// - Note: Differs from Apple: there are no archives, so only subclasses call it. It takes any coder, so that a subclass
  ///   may declare `required init?(coder: NSCoder)` and needn't.
  public init?(coder: Any) {}

  /// Creates a layer by the `init()` of its class; see `makeFresh()`.
  ///
  /// Unavailable, so that subclasses needn't have it.
  @available(*, unavailable)
  public required convenience init(fresh: FreshLayer) {
    self.init()
  }

  // Not isolated, so that a subclass may have a deinit of either kind.
  deinit {
    if children.isEmpty, case nil = maskLayer, case nil = committed { return }
    let release = DeferredRelease((children, maskLayer, committed), releaseContents: CALayer.releaseContents)
    (children, maskLayer, committed) = ([], nil, nil)
    withExtendedLifetime(release) {}
  }

  // What subclasses may override stands here, since Swift allows that in the class itself only.

  /// The layer's rectangle in its own space. Animatable.
  ///
  /// A negative size is made positive. Changing it moves neither `position` nor `anchorPoint`.
  open var bounds: CGRect {
    get { values.bounds }
    set { setBounds(newValue) }
  }

  /// Where the anchor point is in the superlayer. Animatable.
  open var position: CGPoint {
    get { values.position }
    set {
      change("position", from: values.position, to: newValue) {
        values.position = newValue
        owner?.layerDidMove()
      }
    }
  }

  /// The layer's rectangle in its superlayer: the box around the bounds as the transform places them.
  ///
  /// Setting it sets `position` and `bounds`.
  open var frame: CGRect {
    get { boundingFrame }
    set { place(in: newValue) }
  }

  /// A `CGImage`. Animatable.
  open var contents: Any? {
    get { values.contents ?? cosmetics.unusableContents }
    set { setContents(newValue) }
  }

  /// The size that the layer would like to have, in points: that of its bounds, unless its layout manager or its kind
  /// knows better.
  open func preferredFrameSize() -> CGSize {
    layoutManager?.preferredSize(of: self) ?? values.bounds.size
  }

  /// Has the sublayers follow a change of the bounds' size; called by each one.
  open func resizeSublayers(withOldSize size: CGSize) {
    for layer in children where !layer.autoresizingMask.isEmpty { layer.resize(withOldSuperlayerSize: size) }
  }

  /// Follows a change of the superlayer's size as `autoresizingMask` says.
  open func resize(withOldSuperlayerSize size: CGSize) {
    followSuperlayer(from: size)
  }

  open func addSublayer(_ layer: CALayer) {
    insert(layer, at: .max)
  }

  open func removeFromSuperlayer() {
    leaveSuperlayer()
  }

  /// Places the sublayers; by itself it asks the delegate and the layout manager to.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
    layoutManager?.layoutSublayers(of: self)
  }

  /// Provides the contents; by itself it asks the delegate to, or else makes an image of what `draw(in:)` draws.
  ///
  /// No action runs for the contents that were drawn.
  open func display() {
    pending.remove(.display)
    delegate?.layerWillDraw(self)
    if let delegate { delegate.display(self) } else { drawContents() }
  }

  /// Draws the contents; by itself it asks the delegate to.
  ///
  /// The context has the layer's own space, y down unless `contentsAreFlipped()`, at `contentsScale` pixels a point,
  /// and is clear, or black in an opaque layer. While a property animates for which `needsDisplay(forKey:)` holds, a
  /// copy of the layer that has the values of the moment is asked to draw.
  open func draw(in ctx: CGContext) {
    if let delegate { delegate.draw(self, in: ctx) } else { noteNothingDrawn() }
  }

  /// Draws the layer and all inside it, as the model has it, into a context whose space is the layer's own.
  ///
  /// Its own position and transform don't count, nor do animations; opacity, masks and effects do.
  open func render(in ctx: CGContext) {
    renderTree(in: ctx)
  }

  /// Whether the bounds contain a point of the layer's space; the far edges don't count.
  open func contains(_ p: CGPoint) -> Bool {
    let bounds = values.bounds
    return p.x >= bounds.minX && p.x < bounds.maxX && p.y >= bounds.minY && p.y < bounds.maxY
  }

  /// The front-most layer of the subtree under a point of the superlayer's space.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    frontMostLayer(at: p)
  }

  /// The action for a key: what to do when the property changes; nil for nothing.
  open func action(forKey event: String) -> (any CAAction)? {
    findAction(forKey: event)
  }

  /// The action of a class for a key, asked after the layer's own.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The value of a property that nobody has set; nil where that is zero, and for unknown keys.
  open class func defaultValue(forKey key: String) -> Any? {
    standardValue(forKey: key)
  }

  /// Whether a change of the property asks for display.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Attaches a copy of an animation, which begins with the commit unless it has a begin time.
  ///
  /// - Parameter key: a key holds one animation at a time; nil never replaces one. Transitions use "transition".
  open func add(_ anim: CAAnimation, forKey key: String?) {
    attach(anim, forKey: key)
  }

  open func removeAnimation(forKey key: String) {
    detachAnimations { $0.record.key == key }
  }

  open func removeAllAnimations() {
    detachAnimations { _ in true }
  }

  /// The layer's own copy of an animation, which can't be changed.
  open func animation(forKey key: String) -> CAAnimation? {
    animationOwner.attachedAnimations.first { $0.record.key == key }?.animation
  }

  /// The keys of the animations, in the order they were added; nil when there are none.
  open func animationKeys() -> [String]? {
    let keys = animationOwner.attachedAnimations.compactMap(\.record.key)
    return keys.isEmpty ? nil : keys
  }

  /// A copy of the layer as it is on the screen now; nil while it is not live. It can't be changed.
  open func presentation() -> Self? {
    makePresentation()
  }

  /// The layer that a presentation layer presents; any other is its own model.
  open func model() -> Self {
    guard let model = presentedModel as? Self else { return self }
    return model
  }

  open func value(forKey key: String) -> Any? {
    storedValue(forKey: key)
  }

  open func setValue(_ value: Any?, forKey key: String) {
    store(value, forKey: key)
  }

  open func value(forKeyPath keyPath: String) -> Any? {
    storedValue(forKeyPath: keyPath)
  }

  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    store(value, forKeyPath: keyPath)
  }

  /// The properties that this kind of layer adds, by name. Kinds answer with their own.
  class var kindProperties: [String: LayerProperty] { [:] }

  /// A layer of the kind that nobody has changed.
  class var pristine: CALayer { plainPristine }

  /// What a live layer of this class does by itself when a property changes.
  func implicitActionKind(forKey key: String) -> ImplicitAction {
    key == "backgroundColor" ? (values.backgroundColor == nil ? .none : .basic) : .forLayer(key)
  }

  /// Whether the context asks the layer before every display pass, `prepareToDraw`, from when it enters it.
  var wantsAttendance: Bool { false }

  /// Called before the display pass of a layer that the context attends to.
  ///
  /// - Parameter time: the media time at which the frame will be seen.
  /// - Returns: whether it is still to be attended to.
  func prepareToDraw(at time: CFTimeInterval) -> Bool { prepareAnimatedDrawing(at: time) }

  /// Whether more of it is to be drawn, which another frame is needed for.
  var wantsAnotherFrame: Bool { false }

  /// A commit has carried the values. Subclasses keep what else a presentation layer is to show.
  func noteCommittedValues() {}

  /// Adds to the values what only a commit knows: when it is, and how the animations stand.
  ///
  /// - Parameter time: media time.
  /// - Returns: whether the values are others now.
  func finishValues(_ animations: [AnimationRecord], at time: CFTimeInterval) -> Bool { false }

  private static let plainPristine = CALayer()

  static let defaultTiming: MediaTiming = {
    var timing = MediaTiming()
    timing.duration = .infinity
    return timing
  }()
}

/// The properties that are kept and read back but change nothing in the picture.
struct Cosmetics {
  var contentsFormat = CALayerContentsFormat.RGBA8Uint
  /// Contents that are no image.
  var unusableContents: Any?
  /// As it was set, whatever the blend mode is.
  var compositingFilter: Any?
}

/// The parts of a layer that differ from what the last commit carried.
nonisolated struct DirtyParts: OptionSet {
  let rawValue: UInt8

  static let values = DirtyParts(rawValue: 1)
  static let timing = DirtyParts(rawValue: 2)
  static let animations = DirtyParts(rawValue: 4)
  static let sublayers = DirtyParts(rawValue: 8)
  static let mask = DirtyParts(rawValue: 16)
  static let all: DirtyParts = [.values, .timing, .animations, .sublayers, .mask]
}

extension CALayer: Equatable, Hashable {
  public static func == (a: CALayer, b: CALayer) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension CALayer: CustomStringConvertible {
  public var description: String {
    name.map { "<\(type(of: self)) \"\($0)\">" } ?? "<\(type(of: self)) \(id.value)>"
  }
}
