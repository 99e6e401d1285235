import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore

/// The properties of `UIPageControl`.
struct PageControlPropertyTable<PageControl: UIPageControl>: PropertyTable {
  typealias Base = PageControlPropertyTable<UIPageControl>

  static var rows: [ObjectProperty] {
    [
      .integer(\PageControl.numberOfPages, "numberOfPages"),
      .integer(\PageControl.currentPage, "currentPage"),
      .flag(\PageControl.hidesForSinglePage, "hidesForSinglePage"),
      .choice(\PageControl.backgroundStyle, "backgroundStyle"),
      .choice(\PageControl.direction, "direction"),
      .flag(\PageControl.allowsContinuousInteraction, "allowsContinuousInteraction"),
      .object(\PageControl.pageIndicatorTintColor, "pageIndicatorTintColor", appearance: .unset()),
      .object(\PageControl.currentPageIndicatorTintColor, "currentPageIndicatorTintColor", appearance: .unset()),
      .object(\PageControl.preferredIndicatorImage, "preferredIndicatorImage"),
      .object(\PageControl.preferredCurrentPageIndicatorImage, "preferredCurrentPageIndicatorImage"),
    ]
  }
}
