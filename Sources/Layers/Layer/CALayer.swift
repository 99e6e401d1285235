import Drawing
import Geometry
import Motion
import RenderServer

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
open class CALayer: CAMediaTiming {
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

  final var children: [CALayer] = []
  /// Layers between contents and sublayers that only a layer class manages; hit tests skip them.
  final var innerLayers: [CALayer] = []
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

  // Members for subclasses to override stand here, since Swift doesn't allow overriding members of extensions.

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

  /// The image of the layer, a `CGImage`, or an `NSImage` in a program for the Mac. Default nil. Animatable.
  ///
  /// Another value is kept and reported in the log, but not shown.
  open var contents: Any? {
    get { shownContents }
    set { setContents(newValue) }
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

  /// Adds a layer in front of the sublayers, and removes it from its former superlayer.
  open func addSublayer(_ layer: CALayer) {
    insert(layer, at: .max)
  }

  /// Removes the layer from its superlayer, also as a mask; does nothing without one.
  open func removeFromSuperlayer() {
    leaveSuperlayer()
  }

  /// Places the sublayers; by default, asks the delegate and then the layout manager to.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
    layoutManager?.layoutSublayers(of: self)
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

  /// Draws the layer and its sublayers, as the model has them, into a context whose space is the layer's.
  ///
  /// The layer's position and transform and all animations are ignored; opacity, masks and effects apply.
  open func render(in ctx: CGContext) {
    renderTree(in: ctx)
  }

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

/// Properties that are kept and read back without changing the picture. An object, since few layers set them.
final class StoredOnlyProperties {
  var contentsFormat = CALayerContentsFormat.RGBA8Uint
  /// Contents as they were set, unless that was a `CGImage`; the layer's values have its picture, if any.
  var convertedContents: Any?
  /// The filter as it was set; its blend mode is in the layer's values.
  var compositingFilter: Any?

  func copy() -> StoredOnlyProperties {
    let copy = StoredOnlyProperties()
    (copy.contentsFormat, copy.convertedContents) = (contentsFormat, convertedContents)
    copy.compositingFilter = compositingFilter
    return copy
  }
}

/// The timing of a layer or of a commit of it that isn't `CALayer.defaultTiming`.
final class OwnTiming {
  let timing: MediaTiming

  /// Fails for the default timing.
  init?(_ timing: MediaTiming) {
    guard timing != CALayer.defaultTiming else { return nil }
    self.timing = timing
  }
}

/// The parts of a layer that differ from the last commit.
nonisolated struct DirtyParts: OptionSet {
  let rawValue: UInt8

  static let values = DirtyParts(rawValue: 1)
  static let timing = DirtyParts(rawValue: 2)
  static let animations = DirtyParts(rawValue: 4)
  static let sublayers = DirtyParts(rawValue: 8)
  static let mask = DirtyParts(rawValue: 16)
  /// The position alone, which commits carry without the other values.
  static let position = DirtyParts(rawValue: 32)
  static let all: DirtyParts = [.values, .timing, .animations, .sublayers, .mask, .position]
}

extension CALayer: Equatable, Hashable {
  /// Returns true if both are the same layer.
  public static func == (a: CALayer, b: CALayer) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension CALayer: CustomStringConvertible {
  /// The class, with the layer's name or, if it has none, its number.
  public var description: String {
    name.map { "<\(type(of: self)) \"\($0)\">" } ?? "<\(type(of: self)) \(id.value)>"
  }
}
