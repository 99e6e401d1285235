/// Waiting for the animation of a snapshot.
extension UITableViewDiffableDataSource {
  /// Shows a snapshot: animates the changes, or makes them at once. Returns when they are shown.
  public func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { shown in
      apply(snapshot, animatingDifferences: animatingDifferences) { shown.resume() }
    }
  }

  /// Shows a snapshot by making all cells again.
  public func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { shown in
      applySnapshotUsingReloadData(snapshot) { shown.resume() }
    }
  }
}

extension UICollectionViewDiffableDataSource {
  /// Shows a snapshot: animates the changes, or makes them at once. Returns when they are shown.
  public func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { shown in
      apply(snapshot, animatingDifferences: animatingDifferences) { shown.resume() }
    }
  }

  /// Shows a hierarchy of items in a section: animates the changes, or makes them at once. Returns when they are shown.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { shown in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { shown.resume() }
    }
  }

  /// Shows a snapshot by making all cells again.
  public func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { shown in
      applySnapshotUsingReloadData(snapshot) { shown.resume() }
    }
  }
}
