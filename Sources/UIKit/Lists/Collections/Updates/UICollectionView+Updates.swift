import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists
import KinoraUIKitCore

/// Batch updates: the items after them, and the way of the views there.
extension UICollectionView {
  /// The duration of an update, in seconds.
  static var updateDuration: TimeInterval { 0.3 }

  /// Makes a change in the open batch, or in a batch with only this change.
  final func change(_ change: (inout ListChanges) -> Void) {
    var changes = ListChanges()
    change(&changes)
    let isAlone = !items.updates.isOpen
    if isAlone { items.updates.begin(self, hasFormerData: false) }
    items.updates.record(changes)
    if isAlone { items.updates.end(self, completion: nil) }
  }

  /// Adds the changes of a snapshot to the open batch.
  final func requestChanges(_ changes: ListChanges) {
    change { $0 = changes }
  }

  /// Updates the cells of items in place; in a batch at its end.
  final func reconfigure(_ paths: [IndexPath]) {
    guard !items.updates.isOpen else { return items.updates.reconfigure(paths.compactMap { ListPath($0) }) }
    guard !items.needsReload else { return }
    let movement = items.movement
    for path in paths {
      let shown = movement == nil ? path : shownPaths.first { movement?.dataPath($0) == path }
      if let shown { reconfigure(path, shownAt: shown) }
    }
    setNeedsLayout()
  }

  /// Updates the cell of an item that is shown.
  final func reconfigure(_ path: IndexPath, shownAt shown: IndexPath) {
    guard let dataSource, let cell = shownCell(shown) else { return }
    let supplied = items.reconfigure(cell) { dataSource.collectionView(self, cellForItemAt: path) }
    items.requestMeasuring(of: [.cell(shown)])
    guard supplied !== cell else { return }
    ReportLog.report("A reconfigured item keeps its cell, and the data source returned another one")
  }

  final func apply(
    _ changes: ListChanges, reconfiguring reconfigured: [ListPath], completion: @escaping (Bool) -> Void
  ) {
    // An update from a callback of the layout: the items that are being placed can't change under it.
    guard !items.isTiling, !items.isPreparing else {
      if !items.isPreparing, changes.isEmpty, reconfigured.isEmpty, readCounts() == items.counts {
        // A reload would make the cells again, whose callbacks may end such a batch again.
        collectionViewLayout.invalidateLayout()
      } else {
        requestReload(keepingSelection: true)
      }
      return completion(true)
    }
    // The program has requested a reload in the batch: it shows all changes.
    guard !items.needsReload else {
      setNeedsLayout()
      return completion(true)
    }
    let counts = readCounts()
    let transition: ListTransition
    do {
      transition = try ListTransition(from: items.counts, to: counts, by: changes, words: .collection)
    } catch {
      preconditionFailure("\((error as? ListUpdateError)?.reason ?? "\(error)")")
    }
    let layout = collectionViewLayout
    let update = CollectionUpdate(transition, former: knownAttributes())
    update.reconfigured = reconfigured.compactMap { items.contains($0) ? transition.newPath($0) : nil }
    layout.update = update
    layout.keepArrangement()
    items.update(by: transition)
    moveScrollers(transition)
    let context = CollectionViews.context(of: type(of: layout).invalidationContextClass)
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    layout.invalidateLayout(with: context)
    prepareLayoutIfNeeded(appliesSize: false)
    layout.prepare(forCollectionViewUpdates: changes.updateItems())
    run(
      CollectionUpdateMotion(self, update), body: { layout.finalizeCollectionViewUpdates() },
      end: {
        layout.dropKeptArrangement()
        layout.update = nil
      }, completion: completion)
  }

  /// Runs the motion of an update, with animation if the view is in a window.
  ///
  /// - Parameters:
  ///   - body: runs inside the animation.
  ///   - end: runs when the motion has begun: the layout has answered by then.
  final func run(
    _ motion: CollectionUpdateMotion, body: @escaping () -> Void, end: () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    items.perform(.placement) { motion.prepare() }
    items.record(bounds.size)
    let isAnimated = window != nil && UIView.areAnimationsEnabled
    guard isAnimated else {
      items.perform(.placement) { motion.move() }
      body()
      end()
      motion.finish()
      setNeedsLayout()
      return completion(true)
    }
    UIView.animate(withDuration: Self.updateDuration, delay: 0, options: [.allowUserInteraction]) {
      self.items.perform(.placement) { motion.move() }
      body()
    } completion: { isFinished in
      motion.finish()
      completion(isFinished)
    }
    end()
    setNeedsLayout()
  }

  /// Returns the attributes of the views in and near the visible part, as they are now.
  private func knownAttributes() -> [ElementKey: UICollectionViewLayoutAttributes] {
    var known: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    if !collectionViewLayout.isInvalid, !collectionViewLayout.namesEstimates {
      let near = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
      for attributes in collectionViewLayout.layoutAttributesForElements(in: near) ?? [] {
        known[attributes.key] = attributes.duplicate()
      }
    }
    for (key, element) in items.shown { known[key] = element.attributes }
    return known
  }
}
