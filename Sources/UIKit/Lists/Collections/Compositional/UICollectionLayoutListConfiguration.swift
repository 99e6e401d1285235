import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

/// The look of the separators in a list.
///
/// ```swift
/// var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
/// configuration.separatorConfiguration.color = .systemRed
/// ```
public struct UIListSeparatorConfiguration {
  /// The cases in which a separator is shown.
  nonisolated public enum Visibility: Int, Sendable {
    case automatic, visible, hidden
  }

  /// The separator above a row. Default `automatic`. Stored only.
  public var topSeparatorVisibility = Visibility.automatic
  /// The separator below a row. Default `automatic`: visible.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The colour. Default `separator`.
  public var color = UIColor.separator

  /// Creates the separators of an appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

/// The properties of a list in a collection view.
///
/// ```swift
/// let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
/// let layout = UICollectionViewCompositionalLayout.list(using: configuration)
/// ```
public struct UICollectionLayoutListConfiguration {
  /// The look of a list.
  nonisolated public enum Appearance: Int, Sendable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  /// The views above sections.
  nonisolated public enum HeaderMode: Int, Sendable {
    /// None; supplementary views of the kind of headers; or the first item of each section.
    case none, supplementary, firstItemInSection
  }

  /// The views below sections.
  nonisolated public enum FooterMode: Int, Sendable {
    /// None, or supplementary views of the kind of footers.
    case none, supplementary
  }

  /// The look.
  public let appearance: Appearance
  /// True if rows have separators. Default true.
  public var showsSeparators = true
  /// The separators.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// The colour behind the rows. Default nil: that of the look.
  public var backgroundColor: UIColor?
  /// The views above sections. Default `none`.
  public var headerMode = HeaderMode.none
  /// The views below sections. Default `none`.
  public var footerMode = FooterMode.none
  /// The distance above headers, in points. Default nil: that of the look.
  public var headerTopPadding: CGFloat?
  /// Returns the actions that a swipe to the right shows beside a row. Default nil.
  public var leadingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
  /// Returns the actions that a swipe to the left shows beside a row. Default nil. Rows are cells of the class
  /// `UICollectionViewListCell`.
  public var trailingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?

  /// Creates the properties of a look.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  private var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

  /// The colour behind the rows.
  var shownBackground: UIColor { backgroundColor ?? (isGrouped ? .systemGroupedBackground : .systemBackground) }
  /// The colour of rows without a colour of their own.
  var cellColor: UIColor { isGrouped ? .secondarySystemGroupedBackground : .systemBackground }

  /// Returns the section of a list.
  func section() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.list = self
    let edge = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(isGrouped ? 38 : 28))
    if headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: edge, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = appearance == .plain
      section.boundarySupplementaryItems.append(header)
    }
    if footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: edge, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    }
    let top = LayoutLength.valid(headerTopPadding ?? (isGrouped && headerMode != .supplementary ? 18 : 0))
    let side: CGFloat = appearance == .insetGrouped || appearance == .sidebar ? 16 : 0
    section.contentInsets = NSDirectionalEdgeInsets(
      top: top, leading: side, bottom: isGrouped ? 18 : 0, trailing: side)
    return section
  }
}

extension NSCollectionLayoutSection {
  /// Returns a section whose items are rows.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { configuration.section() }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a layout whose sections are lists.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    let layout = UICollectionViewCompositionalLayout(section: configuration.section())
    layout.backgroundColor = configuration.shownBackground
    return layout
  }
}
