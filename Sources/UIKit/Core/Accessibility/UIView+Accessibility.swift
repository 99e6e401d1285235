import Foundation
import KinoraGeometry

/// Stored properties of views for assistive programs, which don't read them here.
extension UIView {
  final var knownAccessibility: AccessibilityProperties {
    if let accessibility { return accessibility }
    let made = AccessibilityProperties()
    accessibility = made
    return made
  }

  /// A name of the view for tests. Default nil.
  public final var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { knownAccessibility.identifier = newValue }
  }

  /// True if the elements inside the view are skipped. Default false.
  public final var accessibilityElementsHidden: Bool {
    get { accessibility?.hidesElements ?? false }
    set { knownAccessibility.hidesElements = newValue }
  }

  /// True if views beside this one are skipped. Default false.
  public final var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { knownAccessibility.isModal = newValue }
  }

  /// True if the elements inside the view are read as a group. Default false.
  public final var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? false }
    set { knownAccessibility.groupsChildren = newValue }
  }

  /// The language in which the view's texts are read, as in BCP 47; nil for the user's. Default nil.
  public final var accessibilityLanguage: String? {
    get { accessibility?.language }
    set { knownAccessibility.language = newValue }
  }

  /// The names by which the user may call the view; nil for its label. Default nil.
  public final var accessibilityUserInputLabels: [String]! {
    get { accessibility?.inputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { knownAccessibility.inputLabels = newValue }
  }

  /// The order in which the elements inside the view are read. Default `automatic`.
  public final var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibility?.navigationStyle ?? .automatic }
    set { knownAccessibility.navigationStyle = newValue }
  }

  /// The kind of container that the view is. Default none.
  public final var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibility?.containerType ?? .none }
    set { knownAccessibility.containerType = newValue }
  }

  /// True if the view does something when it is used. Default that of `isUserInteractionEnabled`.
  public final var accessibilityRespondsToUserInteraction: Bool {
    get { accessibility?.responds ?? isUserInteractionEnabled }
    set { knownAccessibility.responds = newValue }
  }

  /// True if the view keeps its colours where the others are inverted. Default false.
  public final var accessibilityIgnoresInvertColors: Bool {
    get { accessibility?.ignoresInvertedColors ?? false }
    set { knownAccessibility.ignoresInvertedColors = newValue }
  }

  final func ownAccessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  final func ownIndex(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
}

/// The order in which the elements of a view are read.
///
/// ```swift
/// toolbar.accessibilityNavigationStyle = .combined
/// ```
nonisolated public enum UIAccessibilityNavigationStyle: Int, Sendable {
  /// By the assistive program; one by one; as one element.
  case automatic, separate, combined
}

/// A kind of container for assistive programs.
///
/// ```swift
/// grid.accessibilityContainerType = .dataTable
/// ```
nonisolated public enum UIAccessibilityContainerType: Int, Sendable {
  /// None, a table of data, a list, a landmark, or a group.
  case none, dataTable, list, landmark, semanticGroup
}
