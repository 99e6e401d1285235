import Foundation
import KinoraGeometry
import KinoraLists

/// The state of a collection view: the numbers of its items, and the views that show them.
final class CollectionItems {
  /// The numbers of items by section, as they were last read.
  var counts: [Int] = []
  /// True if the data source is to be asked for everything again.
  var needsReload = true
  /// The views that are shown.
  var shown: [ElementKey: ShownElement] = [:]
  var selection: Set<ListPath> = []
  /// True while views are placed, so that callbacks don't place them again.
  var isTiling = false
  /// True while the layout prepares itself.
  var isPreparing = false
  /// The size of the view at the last layout.
  var knownSize: CGSize?
  /// True if the layout is to hear that the views have their places for new bounds.
  var finishesBoundsChange = false
  /// True once a cell was returned for two items; only the first time is logged.
  var hasReportedSharedView = false
  var cellQueue = ReuseQueue<UICollectionViewCell>()
  /// Supplementary views by kind and identifier, and decoration views by kind.
  var viewQueue = ReuseQueue<UICollectionReusableView>()
  /// The identifiers of the registrations that have been used.
  var registrations: Set<String> = []
  /// The items that were announced to the prefetching data source.
  var prefetched: Set<ListPath> = []
  /// The scroll views of sections that scroll by themselves.
  var scrollers: [Int: SectionScroller] = [:]
  /// Scroll views of sections that are gone; they stay while cells leave from them.
  var formerScrollers: [SectionScroller] = []
  /// The cell that the data source gets next, since its item is updated in place.
  var reconfigured: UICollectionViewCell?
  /// The view that is asked for its size now.
  weak var measured: UICollectionReusableView?
  /// True if a shown cell has announced another size, and the change is to be animated.
  var animatesResizing = false
  /// The change to another layout that the program controls.
  var interactiveTransition: InteractiveTransition?
  /// The item that the person moves.
  var movement: ItemMovement?
  let updates = CollectionUpdates()
  let press = CollectionPress()
  /// Moves the rows of lists aside.
  weak var swipe: SwipeRecognizer?

  func contains(_ path: ListPath) -> Bool {
    counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }
}

/// A view that is shown, with the attributes that were last applied to it.
struct ShownElement {
  var view: UICollectionReusableView
  /// A copy: layouts may change the attributes that they return.
  var attributes: UICollectionViewLayoutAttributes
  /// True if the view is to be asked for its own size.
  var needsMeasuring = true
}
