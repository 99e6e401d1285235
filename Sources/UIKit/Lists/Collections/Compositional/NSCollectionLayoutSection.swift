import Foundation
import KinoraGeometry
import KinoraObjectRuntime
import KinoraUIKitCore
import KinoraUIKitValues

/// The way in which the groups of a section scroll across the layout.
///
/// ```swift
/// section.orthogonalScrollingBehavior = .groupPaging
/// ```
nonisolated public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// No scrolling; free scrolling; scrolling that stops at groups; pages of the section's width; one group at a time, at
  /// its leading edge or in the middle.
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The edges from which insets count.
nonisolated public enum UIContentInsetsReference: Int, Sendable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

/// Called with the visible items of a section, whose look it may change.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void

/// A section of a compositional layout: a group that is repeated, and what is around it.
///
/// ```swift
/// let section = NSCollectionLayoutSection(group: group)
/// section.interGroupSpacing = 8
/// section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
/// let layout = UICollectionViewCompositionalLayout(section: section)
/// ```
@preconcurrency @MainActor
open class NSCollectionLayoutSection: MainActorObject {
  final let group: NSCollectionLayoutGroup
  /// The properties of the list that the section is; nil for others.
  final var list: UICollectionLayoutListConfiguration?
  /// Distances around the groups, in points. Default zero.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distance between groups, in points. Default 0.
  open var interGroupSpacing: CGFloat = 0
  /// The edges from which `contentInsets` counts. Default `automatic`: that of the configuration.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The edges from which headers and footers count. Default `automatic`. Stored only.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// True if headers and footers have the insets of the groups at the leading and trailing edges. Default true.
  open var supplementariesFollowContentInsets = true
  /// Views at the edges. Default none.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Views behind the section. Default none.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// The scrolling of the groups across the layout. Default `none`.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// More properties of that scrolling.
  public final let orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Called for the visible items in each layout. Default nil.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// Creates a section that repeats a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init(base: ())
  }
}

/// Properties of the scrolling of a section's groups.
///
/// ```swift
/// section.orthogonalScrollingProperties.bounce = .never
/// ```
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: MainActorObject {
  /// The cases in which groups can be dragged past their edge.
  public enum Bounce: Int, Sendable {
    case automatic, always, never
  }

  /// The rate at which thrown groups slow down. Default `automatic`: fast where they stop at groups.
  open var decelerationRate = DecelerationRate.automatic
  /// The cases in which groups can be dragged past their edge. Default `automatic`.
  open var bounce = Bounce.automatic

  /// The rate at which thrown groups slow down.
  public enum DecelerationRate: Int, Sendable {
    case automatic, normal, fast
  }

  init() {
    super.init(base: ())
  }
}
