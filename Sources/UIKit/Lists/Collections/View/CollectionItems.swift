import Foundation
import KinoraGeometry
import KinoraLists

/// The state of a collection view: the numbers of its items, and the views that show them.
final class CollectionItems {
  private(set) var phase = CollectionPhase.idle
  /// True if the data source is to be asked for everything again, as soon as the phase is idle and no batch is open.
  private(set) var needsReload = true
  /// The numbers of items by section, as they were last read.
  private(set) var counts: [Int] = []
  /// The views that are shown.
  private(set) var shown: [ElementKey: ShownElement] = [:]
  private(set) var selection: Set<ListPath> = []
  /// The size of the view at the last layout.
  private(set) var knownSize: CGSize?
  /// True if the layout is to hear that the views have their places for new bounds.
  private var finishesBoundsChange = false
  private var hasReportedSharedView = false
  let cellQueue = ReuseQueue<UICollectionViewCell>()
  /// Supplementary views by kind and identifier, and decoration views by kind.
  let viewQueue = ReuseQueue<UICollectionReusableView>()
  /// The identifiers of the registrations that have been used.
  private var registrations: Set<String> = []
  /// The items that were announced to the prefetching data source.
  private var prefetched: Set<ListPath> = []
  let scrollers = SectionScrollers()
  /// The cell that the data source gets next, since its item is updated in place.
  private var reconfigured: UICollectionViewCell?
  /// The view that is asked for its size now.
  private(set) weak var measured: UICollectionReusableView?
  /// True if a shown cell has announced another size, and the change is to be animated.
  private var animatesResizing = false
  /// The change to another layout that the program controls.
  private(set) var interactiveTransition: InteractiveTransition?
  /// The item that the user moves.
  private(set) var movement: ItemMovement?
  let updates = CollectionUpdates()
  let press = CollectionPress()
  /// Moves the rows of lists aside.
  private(set) weak var swipe: SwipeRecognizer?

  var isTiling: Bool { phase.isPlacing }
  var isPreparing: Bool { phase.isPreparing }

  func adopt(_ swipe: SwipeRecognizer) { self.swipe = swipe }

  func contains(_ path: ListPath) -> Bool {
    counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }

  // Phases.

  func perform<Result>(_ work: CollectionPhase.Work, _ body: () -> Result) -> Result {
    let former = phase
    guard let next = phase.during(work) else {
      preconditionFailure("a collection view that is \(phase) can't begin a \(work)")
    }
    phase = next
    defer { phase = former }
    return body()
  }

  func requestReload(keepingSelection: Bool) {
    needsReload = true
    if !keepingSelection { selection = [] }
  }

  /// Reads the numbers of items if a reload was requested and nothing stands against it.
  ///
  /// - Parameters:
  ///   - prepare: Removes all views, as their items may be gone.
  ///   - read: Returns the numbers of items.
  /// - Returns: True if they were read.
  func reload(prepare: () -> Void, read: () -> [Int]) -> Bool {
    guard needsReload, phase == .idle, !updates.isOpen else { return false }
    needsReload = false
    perform(.reading) {
      prepare()
      counts = read()
    }
    selection = selection.filter(contains)
    prefetched = []
    return true
  }

  /// Carries the numbers and the selection through an update. The views follow by a `CollectionUpdateMotion`.
  func update(by transition: ListTransition) {
    counts = transition.new
    selection = transition.selection(after: selection)
    prefetched = []
  }

  /// Carries the numbers and the selection through a transition of items that are all there before and after it.
  func rearrange(by transition: ListTransition) {
    counts = transition.new
    selection = Set(selection.compactMap { transition.newPath($0) })
  }

  // Shown views.

  func show(_ view: UICollectionReusableView, _ key: ElementKey, at attributes: UICollectionViewLayoutAttributes) {
    shown[key] = ShownElement(view: view, attributes: attributes)
  }

  func show(_ element: ShownElement, _ key: ElementKey) { shown[key] = element }

  func setAttributes(_ attributes: UICollectionViewLayoutAttributes, of key: ElementKey) {
    shown[key]?.attributes = attributes
  }

  func remove(_ key: ElementKey) { shown[key] = nil }

  func takeShown() -> [ElementKey: ShownElement] {
    defer { shown = [:] }
    return shown
  }

  /// Gives the shown views to the elements that they show after an update; those of others are forgotten.
  func renameShown(_ newKey: (ElementKey) -> ElementKey?) {
    for (key, element) in takeShown() { if let new = newKey(key) { shown[new] = element } }
  }

  /// Has views asked for their own sizes in the next layout.
  func requestMeasuring(of keys: some Sequence<ElementKey>) {
    for key in keys { shown[key]?.needsMeasuring = true }
  }

  func markMeasured(_ key: ElementKey) { shown[key]?.needsMeasuring = false }

  func measure<Result>(_ view: UICollectionReusableView, _ ask: () -> Result) -> Result {
    measured = view
    defer { measured = nil }
    return ask()
  }

  func animateResizing() { animatesResizing = true }

  /// Returns true if a change of sizes is to be animated, once.
  func takeAnimatedResizing() -> Bool {
    defer { animatesResizing = false }
    return animatesResizing
  }

  /// Returns true for the first view that the data source returned for two items: only that one is reported.
  func isFirstSharedView() -> Bool {
    defer { hasReportedSharedView = true }
    return !hasReportedSharedView
  }

  /// Makes the data source dequeue a cell while it is asked for the cell's item.
  func reconfigure<Result>(_ cell: UICollectionViewCell, _ ask: () -> Result) -> Result {
    reconfigured = cell
    defer { reconfigured = nil }
    return ask()
  }

  /// Returns the cell whose item is updated in place, the first time that it is dequeued.
  func takeReconfigured(_ identifier: String) -> UICollectionViewCell? {
    guard let cell = reconfigured, cell.reuseIdentifier == identifier else { return nil }
    reconfigured = nil
    return cell
  }

  /// Returns true the first time that a registration is used.
  func isFirstUse(ofRegistration identifier: String) -> Bool { registrations.insert(identifier).inserted }

  // Sizes and motions.

  /// Records the size at a layout.
  func record(_ size: CGSize) { knownSize = size }

  func beginBoundsChange() { finishesBoundsChange = true }

  /// Returns true if the layout is to hear that the views have their places, once.
  func endBoundsChange() -> Bool {
    defer { finishesBoundsChange = false }
    return finishesBoundsChange
  }

  func begin(_ transition: InteractiveTransition) { interactiveTransition = transition }

  func takeInteractiveTransition() -> InteractiveTransition? {
    defer { interactiveTransition = nil }
    return interactiveTransition
  }

  func begin(_ movement: ItemMovement) { self.movement = movement }

  func endMovement() { movement = nil }

  // The state that the user or the program chooses.

  func select(_ path: ListPath) { selection.insert(path) }

  /// - Returns: False if the item wasn't selected.
  func deselect(_ path: ListPath) -> Bool { selection.remove(path) != nil }

  /// Records the items that are near.
  ///
  /// - Returns: The items that are new among them, and those that were near before.
  func exchangePrefetched(for near: Set<ListPath>) -> (new: Set<ListPath>, gone: Set<ListPath>) {
    defer { prefetched = near }
    return (near.subtracting(prefetched), prefetched.subtracting(near))
  }

  /// Forgets the announced items, whose paths have changed.
  func dropPrefetched() { prefetched = [] }
}

/// A view that is shown, with the attributes that were last applied to it.
struct ShownElement {
  let view: UICollectionReusableView
  /// A copy: layouts may change the attributes that they return.
  fileprivate(set) var attributes: UICollectionViewLayoutAttributes
  /// True if the view is to be asked for its own size.
  fileprivate(set) var needsMeasuring = true
}
