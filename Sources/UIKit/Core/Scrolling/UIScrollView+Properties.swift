import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The properties of `UIScrollView`.
struct ScrollViewPropertyTable<ScrollView: UIScrollView>: PropertyTable {
  typealias Base = ScrollViewPropertyTable<UIScrollView>

  static var rows: [ObjectProperty] {
    [
      .insets(\ScrollView.scrollIndicatorInsets, "scrollIndicatorInsets"),
      .flag(\ScrollView.isScrollEnabled, "isScrollEnabled"),
      .flag(\ScrollView.isPagingEnabled, "isPagingEnabled"),
      .flag(\ScrollView.isDirectionalLockEnabled, "isDirectionalLockEnabled"),
      .flag(\ScrollView.bounces, "bounces"),
      .flag(\ScrollView.alwaysBounceVertical, "alwaysBounceVertical"),
      .flag(\ScrollView.alwaysBounceHorizontal, "alwaysBounceHorizontal"),
      .level(\ScrollView.decelerationRate, "decelerationRate"),
      .flag(\ScrollView.delaysContentTouches, "delaysContentTouches"),
      .flag(\ScrollView.canCancelContentTouches, "canCancelContentTouches"),
      .flag(\ScrollView.showsVerticalScrollIndicator, "showsVerticalScrollIndicator"),
      .flag(\ScrollView.showsHorizontalScrollIndicator, "showsHorizontalScrollIndicator"),
      .choice(\ScrollView.indicatorStyle, "indicatorStyle"),
      .insets(\ScrollView.verticalScrollIndicatorInsets, "verticalScrollIndicatorInsets"),
      .insets(\ScrollView.horizontalScrollIndicatorInsets, "horizontalScrollIndicatorInsets"),
      .flag(\ScrollView.automaticallyAdjustsScrollIndicatorInsets, "automaticallyAdjustsScrollIndicatorInsets"),
      .number(\ScrollView.minimumZoomScale, "minimumZoomScale"),
      .number(\ScrollView.maximumZoomScale, "maximumZoomScale"),
      .flag(\ScrollView.bouncesZoom, "bouncesZoom"),
      .flag(\ScrollView.scrollsToTop, "scrollsToTop"),
      .choice(\ScrollView.keyboardDismissMode, "keyboardDismissMode"),
      .object(\ScrollView.refresher, "refresher", key: "refreshControl"),
      .size(\ScrollView.contentSize, "contentSize").observed,
      .point(\ScrollView.contentOffset, "contentOffset").observed,
      .insets(\ScrollView.contentInset, "contentInset").observed,
      .choice(\ScrollView.contentInsetAdjustmentBehavior, "contentInsetAdjustmentBehavior"),
      .number(\ScrollView.zoomScale, "zoomScale").observed,
      .rect(\ScrollView.bounds, "bounds").observed,
      .reading(\ScrollView.adjustedContentInset, "adjustedContentInset", NSValue.init(uiEdgeInsets:)).observed,
      .reading(\ScrollView.panGestureRecognizer, "panGestureRecognizer"),
      .reading(\ScrollView.pinchGestureRecognizer, "pinchGestureRecognizer"),
    ]
  }
}
