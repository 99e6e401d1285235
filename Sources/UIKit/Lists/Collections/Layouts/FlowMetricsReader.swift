import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitCore
import KinoraUIKitValues

/// Reads the sizes and distances of a flow layout's sections, from the delegate or from the layout.
struct FlowMetricsReader {
  private let layout: UICollectionViewFlowLayout
  private let view: UICollectionView
  private let delegate: (any UICollectionViewDelegateFlowLayout)?
  private let measured: [ListPath: CGSize]
  /// True if a section has sizes that cells asked for.
  private let measuredSections: Set<Int>

  init(_ layout: UICollectionViewFlowLayout, _ view: UICollectionView, _ measured: [ListPath: CGSize]) {
    self.layout = layout
    self.view = view
    self.measured = measured
    delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    measuredSections = Set(measured.keys.map(\.section))
    layout.delegateLacksSizes = false
  }

  func section(_ section: Int) -> FlowMetrics {
    var metrics = FlowMetrics()
    metrics.count = view.numberOfItems(inSection: section)
    let inset = delegate?.collectionView(view, layout: layout, insetForSectionAt: section) ?? layout.sectionInset
    metrics.inset = LayoutLength.valid(inset)
    switch layout.sectionInsetReference {
    case .fromContentInset: break
    case .fromSafeArea: add(view.safeAreaInsets, to: &metrics.inset)
    case .fromLayoutMargins: add(view.layoutMargins, to: &metrics.inset)
    }
    metrics.lineSpacing = LayoutLength.valid(
      delegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
        ?? layout.minimumLineSpacing)
    metrics.itemSpacing = LayoutLength.valid(
      delegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
        ?? layout.minimumInteritemSpacing)
    metrics.header = LayoutLength.valid(
      delegate?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
        ?? layout.headerReferenceSize)
    metrics.footer = LayoutLength.valid(
      delegate?.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
        ?? layout.footerReferenceSize)
    readSizes(section, &metrics)
    return metrics
  }

  /// Insets of the collection view itself apply across the scrolling only.
  private func add(_ more: UIEdgeInsets, to inset: inout UIEdgeInsets) {
    if layout.isVertical {
      inset.left += more.left
      inset.right += more.right
    } else {
      inset.top += more.top
      inset.bottom += more.bottom
    }
  }

  private func readSizes(_ section: Int, _ metrics: inout FlowMetrics) {
    if layout.isSelfSizing {
      let estimate = estimatedSize
      guard measuredSections.contains(section) else {
        metrics.equalSize = estimate
        return
      }
      metrics.sizes = (0..<metrics.count).map { measured[ListPath(section: section, item: $0)] ?? estimate }
      return
    }
    guard let delegate, !layout.delegateLacksSizes, metrics.count > 0 else {
      metrics.equalSize = LayoutLength.valid(layout.itemSize)
      return
    }
    var sizes: [CGSize] = []
    var areEqual = true
    for item in 0..<metrics.count {
      let shown = IndexPath(item: item, section: section)
      // The data source has a moved item at its former place.
      let path = view.items.movement?.dataPath(shown) ?? shown
      let size = LayoutLength.valid(delegate.collectionView(view, layout: layout, sizeForItemAt: path))
      if layout.delegateLacksSizes {
        metrics.equalSize = size
        return
      }
      if let first = sizes.first, first != size { areEqual = false }
      sizes.append(size)
    }
    if areEqual { metrics.equalSize = sizes[0] } else { metrics.sizes = sizes }
  }

  private var estimatedSize: CGSize {
    let automatic = UICollectionViewFlowLayout.automaticSize
    for size in [layout.estimatedItemSize, layout.itemSize] where size != .zero && size != automatic {
      return LayoutLength.valid(size)
    }
    return CGSize(width: 50, height: 50)
  }
}
