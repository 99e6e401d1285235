import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The heights of a sheet's detents, and its frame at one of them or between them.
extension UISheetPresentationController {
  /// A detent with its height in points.
  struct Rest {
    let identifier: Detent.Identifier
    let height: CGFloat
  }

  /// True if the sheet stands at the lower edge; otherwise it is a card in the middle of a wide window.
  final var isEdgeAttached: Bool {
    let isOnlyLarge = detents.allSatisfy { $0.identifier == .large }
    return !isOnlyLarge || (sheetContainer?.isCompact ?? true)
  }

  /// The detents by height, the smallest first; at least one.
  final func rests(in container: PresentationView) -> [Rest] {
    let most = greatestHeight(in: container)
    let safe = container.safeAreaInsets.bottom
    let context = DetentContext(container.traitCollection, maximum: max(0, most - safe))
    let found = detents.compactMap { detent -> Rest? in
      guard let value = detent.resolvedValue(in: context), value.isFinite else { return nil }
      return Rest(identifier: detent.identifier, height: min(max(value + safe, 0), most))
    }
    return found.isEmpty ? [Rest(identifier: .large, height: most)] : found.sorted { $0.height < $1.height }
  }

  private func greatestHeight(in container: PresentationView) -> CGFloat {
    max(0, container.bounds.height - 2 * PresentationView.margin)
  }

  final func selectedRest(in container: PresentationView) -> Rest {
    let rests = rests(in: container)
    return rests.first { $0.identifier == selectedDetentIdentifier } ?? rests[0]
  }

  final func frame(in container: PresentationView) -> CGRect {
    let room = container.bounds
    guard isEdgeAttached else {
      let card = container.standardPlace
      return card.offsetBy(dx: 0, dy: draggedTop.map { $0 - card.minY } ?? 0)
    }
    let smallest = rests(in: container)[0].height
    let top = draggedTop ?? room.maxY - selectedRest(in: container).height
    let width = width(in: container)
    return CGRect(
      x: room.minX + ((room.width - width) / 2).rounded(), y: top, width: width,
      height: max(room.maxY - top, smallest))
  }

  private func width(in container: PresentationView) -> CGFloat {
    let room = container.bounds.width
    let preferred = presentedViewController.preferredContentSize.width
    if widthFollowsPreferredContentSizeWhenEdgeAttached, preferred > 0 { return min(preferred, room) }
    if container.isCompact { return room }
    let usual: CGFloat = presentationStyle == .formSheet ? 540 : 704
    return min(preferred > 0 ? preferred : usual, room - 2 * PresentationView.margin)
  }

  /// The tops of the sheet at its detents, the highest position first.
  final func tops(in container: PresentationView) -> [CGFloat] {
    guard isEdgeAttached else { return [container.standardPlace.minY] }
    return rests(in: container).reversed().map { container.bounds.maxY - $0.height }
  }

  // Dimming.

  /// True if the selected detent is one at which the window isn't dimmed.
  final var isUndimmed: Bool {
    guard let container = sheetContainer, let limit = undimmedHeight(in: container) else { return false }
    return selectedRest(in: container).height <= limit
  }

  private func undimmedHeight(in container: PresentationView) -> CGFloat? {
    guard isEdgeAttached else { return nil }
    return rests(in: container).first { $0.identifier == largestUndimmedDetentIdentifier }?.height
  }

  /// The dimming at the sheet's position, from 0 to 1.
  final var dimmingFraction: CGFloat {
    guard let container = sheetContainer else { return 1 }
    let height = container.bounds.maxY - frame(in: container).minY
    let rests = rests(in: container)
    guard let limit = undimmedHeight(in: container) else {
      // Below the smallest detent the sheet is about to leave.
      let smallest = isEdgeAttached ? rests[0].height : container.bounds.maxY - container.standardPlace.minY
      return smallest > 0 ? min(1, max(0, height / smallest)) : 1
    }
    guard let next = rests.first(where: { $0.height > limit })?.height else { return 0 }
    return min(1, max(0, (height - limit) / (next - limit)))
  }
}
