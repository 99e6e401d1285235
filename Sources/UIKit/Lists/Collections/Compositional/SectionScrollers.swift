import KinoraLists
import KinoraUIKitCore

/// The scroll views of sections that scroll by themselves.
final class SectionScrollers {
  private(set) var bySection: [Int: SectionScroller] = [:]
  /// The scroll views of sections that are gone; they stay while cells leave from them.
  private var former: [SectionScroller] = []

  var isEmpty: Bool { bySection.isEmpty }
  subscript(section: Int) -> SectionScroller? { bySection[section] }

  func add(_ scroller: SectionScroller, _ section: Int) { bySection[section] = scroller }

  /// Gives the scroll views to the sections after an update.
  func move(by transition: ListTransition) {
    let scrollers = bySection
    bySection = [:]
    for (section, scroller) in scrollers {
      guard transition.sectionDestinations.indices.contains(section),
        let new = transition.sectionDestinations[section]
      else {
        former.append(scroller)
        continue
      }
      scroller.renumber(new)
      bySection[new] = scroller
    }
  }

  /// Lets the scroll views of a layout go once their cells have left them.
  func retireAll() {
    former += bySection.values
    bySection = [:]
  }

  /// Removes the scroll views of sections that are gone, once they contain no cell.
  func removeEmptied() {
    former.removeAll { scroller in
      guard !scroller.containsViews else { return false }
      scroller.removeFromSuperview()
      return true
    }
  }

  func removeAll() {
    for scroller in former + bySection.values { scroller.removeFromSuperview() }
    (bySection, former) = ([:], [])
  }
}

extension SectionScroller {
  /// True if a cell or another view of the collection is inside.
  var containsViews: Bool { subviews.contains { $0 is UICollectionReusableView } }
}
