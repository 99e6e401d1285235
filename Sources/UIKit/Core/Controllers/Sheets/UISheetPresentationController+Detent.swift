import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  ///
  /// ```swift
  /// let small = UISheetPresentationController.Detent.custom(identifier: .init("small")) { context in
  ///   0.25 * context.maximumDetentValue
  /// }
  /// sheet.detents = [small, .medium(), .large()]
  /// ```
  @preconcurrency @MainActor
  public final class Detent {
    /// Identifies a detent among those of a sheet.
    nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The identifier's text.
      public let rawValue: String

      /// Creates an identifier from a text.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// Creates an identifier from a text.
      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      /// Half of the greatest height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The greatest height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The identifier; unique unless one was given.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// Returns the detent at half of the greatest height.
    public static func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }

    /// Returns the detent at the greatest height.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Returns a detent with a height of the program.
    ///
    /// - Parameters:
    ///   - identifier: Nil for a unique one.
    ///   - resolver: Returns the height in points without the safe area, or nil for an inactive detent. Heights are
    ///     clamped to the greatest one.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolver)
    }

    /// Returns the height in points in a context; nil for a detent that is inactive there.
    public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }
}

/// The room in which a detent is resolved.
///
/// ```swift
/// let half = UISheetPresentationController.Detent.custom { $0.maximumDetentValue / 2 }
/// ```
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
  /// The traits of the sheet's container.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height in points, without the safe area.
  var maximumDetentValue: CGFloat { get }
}

/// The room of a presentation's container.
final class DetentContext: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(_ traits: UITraitCollection, maximum: CGFloat) {
    (containerTraitCollection, maximumDetentValue) = (traits, maximum)
  }
}

/// Decides about the dismissal of a sheet, and is called when the user has dragged it to another detent.
///
/// ```swift
/// extension MapController: UISheetPresentationControllerDelegate {
///   func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
///     print(sheet.selectedDetentIdentifier?.rawValue ?? "smallest")
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when the user has changed the selected detent. Default: does nothing.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
