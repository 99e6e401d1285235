/// A behavior of dynamic items: the superclass of gravity, collisions, attachments and others, and a group of them.
///
/// ```swift
/// final class Falling: UIDynamicBehavior {
///   init(_ items: [any UIDynamicItem]) {
///     super.init()
///     addChildBehavior(UIGravityBehavior(items: items))
///     addChildBehavior(UICollisionBehavior(items: items))
///   }
/// }
/// ```
@preconcurrency @MainActor
open class UIDynamicBehavior {
  /// The behaviors that come and go with this one, in the order in which they were added.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called in each frame after the items have moved. Default nil.
  open var action: (() -> Void)?
  /// The animator that the behavior, or the one that contains it, was added to; nil if there is none.
  open var dynamicAnimator: UIDynamicAnimator? { animator ?? parent?.dynamicAnimator }

  private weak var animator: UIDynamicAnimator?
  private weak var parent: UIDynamicBehavior?

  /// Creates a behavior that does nothing by itself.
  public init() {}

  /// Adds a behavior to this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent == nil, behavior !== self else { return }
    behavior.parent = self
    childBehaviors.append(behavior)
    if let dynamicAnimator { behavior.willMove(to: dynamicAnimator) }
    changeItems()
  }

  /// Removes a behavior from this one.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    if dynamicAnimator != nil { behavior.willMove(to: nil) }
    childBehaviors.remove(at: index)
    behavior.parent = nil
    changeItems()
  }

  /// Called before the behavior is added to an animator, or removed from it with nil. The default does nothing.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: - For the animator

  /// The items that the behavior itself acts on.
  var ownItems: [any UIDynamicItem] { [] }

  /// Puts what the behavior needs into the scene. Called after behaviors or items have changed.
  func prepare(_ scene: DynamicScene) {}

  /// Adds the forces of a frame.
  func applyForces(to scene: DynamicScene) {}

  final func setAnimator(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    self.animator = animator
  }

  /// Takes over a change of the items or of what `prepare(_:)` makes.
  final func changeItems() { dynamicAnimator?.changeBehaviors() }

  /// Takes over a change of a number.
  final func changeValues() { dynamicAnimator?.resume() }

  /// This behavior and all inside it.
  final var withChildren: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.withChildren) }
}

/// A list of items, each of which is in it once.
struct DynamicItemList {
  private(set) var items: [any UIDynamicItem]

  init(_ items: [any UIDynamicItem]) {
    self.items = []
    for item in items { _ = add(item) }
  }

  /// Returns false if the list has the item already.
  mutating func add(_ item: any UIDynamicItem) -> Bool {
    guard !contains(item) else { return false }
    items.append(item)
    return true
  }

  /// Returns false if the list doesn't have the item.
  mutating func remove(_ item: any UIDynamicItem) -> Bool {
    guard let index = items.firstIndex(where: { $0 === item }) else { return false }
    items.remove(at: index)
    return true
  }

  func contains(_ item: any UIDynamicItem) -> Bool { items.contains { $0 === item } }
}
