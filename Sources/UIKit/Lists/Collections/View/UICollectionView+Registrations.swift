import Foundation
import KinoraGeometry

extension UICollectionView {
  /// A class of cells, with the function that fills them.
  ///
  /// ```swift
  /// let registration = UICollectionView.CellRegistration<PhotoCell, Photo> { cell, path, photo in
  ///   cell.image.image = photo.image
  /// }
  /// // In the data source:
  /// collectionView.dequeueConfiguredReusableCell(using: registration, for: path, item: photos[path.item])
  /// ```
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    fileprivate let identifier = "cell registration \(UUID().uuidString)"
    fileprivate let handler: Handler

    /// Creates a registration. One registration is for all cells of its kind: create it outside of the data source's
    /// functions.
    public init(handler: @escaping Handler) {
      self.handler = handler
    }
  }

  /// A class of supplementary views, with the function that fills them.
  ///
  /// ```swift
  /// let header = UICollectionView.SupplementaryRegistration<TitleView>(
  ///   elementKind: UICollectionView.elementKindSectionHeader
  /// ) { view, kind, path in
  ///   view.label.text = "Section \(path.section)"
  /// }
  /// ```
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a view.
    public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) ->
      Void

    fileprivate let identifier = "supplementary registration \(UUID().uuidString)"
    fileprivate let elementKind: String
    fileprivate let handler: Handler

    /// Creates a registration for a kind of view.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// Returns a cell of a registration, filled for an item.
  public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    if items.isFirstUse(ofRegistration: registration.identifier) {
      register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    }
    let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    let typed = unsafeDowncast(cell, to: Cell.self)
    if let item { registration.handler(typed, indexPath, item) }
    return typed
  }

  /// Returns a supplementary view of a registration, filled for a path.
  public final func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    if items.isFirstUse(ofRegistration: registration.identifier) {
      register(
        Supplementary.self, forSupplementaryViewOfKind: registration.elementKind,
        withReuseIdentifier: registration.identifier)
    }
    let view = dequeueReusableSupplementaryView(
      ofKind: registration.elementKind, withReuseIdentifier: registration.identifier, for: indexPath)
    let typed = unsafeDowncast(view, to: Supplementary.self)
    registration.handler(typed, registration.elementKind, indexPath)
    return typed
  }
}
