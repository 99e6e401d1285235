import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraUIKitContainers
@testable import KinoraUIKitControls
@_spi(Kinora) @testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitText

/// Names that programs use, which a class must not lose.
@MainActor @Suite struct PropertyRowTests {
  private static let keys: [(view: UIView, keys: String)] = [
    (
      UIControl(),
      """
      enabled selected highlighted isEnabled isSelected isHighlighted contentHorizontalAlignment
      contentVerticalAlignment
      """
    ),
    (
      UISlider(),
      """
      value minimumValue maximumValue continuous minimumTrackTintColor maximumTrackTintColor thumbTintColor
      """
    ),
    (
      UISwitch(),
      """
      on isOn onTintColor thumbTintColor
      """
    ),
    (
      UIProgressView(),
      """
      progress progressTintColor trackTintColor
      """
    ),
    (
      UIImageView(),
      """
      image highlightedImage highlighted isHighlighted
      """
    ),
    (
      UIScrollView(),
      """
      contentOffset contentSize contentInset bounces pagingEnabled scrollEnabled zoomScale minimumZoomScale
      maximumZoomScale showsHorizontalScrollIndicator showsVerticalScrollIndicator adjustedContentInset
      panGestureRecognizer pinchGestureRecognizer
      """
    ),
    (
      UIStackView(),
      """
      axis spacing alignment distribution baselineRelativeArrangement layoutMarginsRelativeArrangement
      """
    ),
    (
      UIView(),
      """
      alpha hidden opaque isHidden isOpaque backgroundColor tintColor frame bounds center anchorPoint transform tag
      clipsToBounds contentMode contentScaleFactor autoresizingMask autoresizesSubviews userInteractionEnabled
      isUserInteractionEnabled multipleTouchEnabled exclusiveTouch maskView mask layoutMargins
      semanticContentAttribute translatesAutoresizingMaskIntoConstraints overrideUserInterfaceStyle
      restorationIdentifier accessibilityIdentifier accessibilityLabel accessibilityHint accessibilityValue
      isAccessibilityElement layer superview subviews window safeAreaInsets intrinsicContentSize
      """
    ),
    (
      UILabel(),
      """
      text attributedText font textColor textAlignment lineBreakMode numberOfLines enabled highlighted isEnabled
      isHighlighted highlightedTextColor shadowColor shadowOffset minimumScaleFactor minimumFontSize
      adjustsFontSizeToFitWidth adjustsFontForContentSizeCategory baselineAdjustment preferredMaxLayoutWidth
      """
    ),
  ]

  @Test func noKeyIsLost() {
    for (view, keys) in Self.keys {
      for key in keys.split(whereSeparator: \.isWhitespace) {
        #expect(view.properties.accessor(String(key)) != nil, "\(key) of \(type(of: view))")
      }
    }
  }

  /// The number of properties that proxies give, with those of the superclasses, and the names of the class's own.
  private static let appearances: [(type: any PropertyOwner.Type, count: Int, names: String)] = [
    (UIView.self, 2, "backgroundColor tintColor"),
    (UILabel.self, 6, "font textColor shadowColor highlightedTextColor"),
    (UITextField.self, 4, "font textColor"), (UITextView.self, 4, "font textColor"),
    (UIButton.self, 51, "contentEdgeInsets titleColor titleShadowColor backgroundImage"),
    (UISwitch.self, 4, "onTintColor thumbTintColor"),
    (
      UISlider.self, 53,
      "minimumTrackTintColor maximumTrackTintColor thumbTintColor thumbImage minimumTrackImage maximumTrackImage"
    ),
    (UIProgressView.self, 6, "progressTintColor trackTintColor progressImage trackImage"),
    (UISegmentedControl.self, 19, "selectedSegmentTintColor titleTextAttributes"),
    (UIActivityIndicatorView.self, 3, "color"),
    (UIPageControl.self, 4, "pageIndicatorTintColor currentPageIndicatorTintColor"),
    (UIRefreshControl.self, 3, "attributedTitle"), (UITableView.self, 4, "separatorColor separatorInset"),
    (UITableViewCell.self, 4, "separatorInset focusStyle"),
    (
      UINavigationBar.self, 16,
      """
      standardAppearance compactAppearance scrollEdgeAppearance compactScrollEdgeAppearance barStyle prefersLargeTitles
      isTranslucent barTintColor backgroundImage shadowImage titleTextAttributes largeTitleTextAttributes
      backIndicatorImage backIndicatorTransitionMaskImage
      """
    ),
    (
      UITabBar.self, 13,
      """
      standardAppearance scrollEdgeAppearance barStyle unselectedItemTintColor selectionIndicatorImage itemPositioning
      itemWidth itemSpacing barTintColor backgroundImage shadowImage
      """
    ),
    (
      UIToolbar.self, 9,
      """
      standardAppearance compactAppearance scrollEdgeAppearance compactScrollEdgeAppearance barStyle isTranslucent
      barTintColor
      """
    ),
    (UIBarItem.self, 16, "titleTextAttributes"), (UIBarButtonItem.self, 17, "tintColor"),
    (
      UITabBarItem.self, 36,
      "titlePositionAdjustment badgeColor standardAppearance scrollEdgeAppearance badgeTextAttributes"
    ),
    (UIControl.self, 2, ""), (UIStepper.self, 2, ""), (UICollectionView.self, 2, ""),
  ]

  @Test func theSamePropertiesHaveAppearances() {
    for (type, count, names) in Self.appearances {
      let given = ClassProperties.of(type).rows.filter { !$0.appearance().isEmpty }.map(\.name)
      #expect(AppearanceTable.properties(of: type).count == count, "\(type)")
      #expect(Set(names.split(whereSeparator: \.isWhitespace).map(String.init)).isSubset(of: given), "\(type)")
    }
  }

  private func observed(_ paths: [(AnyKeyPath, String)]) {
    for (path, name) in paths { #expect(ClassProperties.observedKey(of: path) == name) }
  }

  @Test func noObservedNameIsLost() {
    observed([
      (\UIView.frame, "frame"), (\UIView.bounds, "bounds"), (\UIView.center, "center"),
      (\UIView.anchorPoint, "anchorPoint"), (\UIView.transform, "transform"), (\UIView.transform3D, "transform3D"),
      (\UIView.alpha, "alpha"), (\UIView.isHidden, "hidden"), (\UIView.backgroundColor, "backgroundColor"),
      (\UIView.clipsToBounds, "clipsToBounds"), (\UIView.safeAreaInsets, "safeAreaInsets"),
      (\UIView.layoutMargins, "layoutMargins"), (\UIWindow.isHidden, "hidden"),
      (\UIScrollView.contentOffset, "contentOffset"), (\UIScrollView.contentSize, "contentSize"),
      (\UIScrollView.contentInset, "contentInset"), (\UIScrollView.adjustedContentInset, "adjustedContentInset"),
      (\UIScrollView.zoomScale, "zoomScale"), (\UIScrollView.bounds, "bounds"), (\UITableView.bounds, "bounds"),
      (\UICollectionView.bounds, "bounds"), (\UITextView.contentOffset, "contentOffset"),
    ])
    observed([
      (\UIControl.isEnabled, "enabled"), (\UIControl.isSelected, "selected"),
      (\UIControl.isHighlighted, "highlighted"), (\UISlider.isEnabled, "enabled"), (\UISlider.value, "value"),
      (\UISwitch.isOn, "on"), (\UIProgressView.progress, "progress"), (\UIImageView.image, "image"),
      (\UILabel.text, "text"), (\UILabel.attributedText, "attributedText"), (\UITextField.text, "text"),
      (\UIGestureRecognizer.state, "state"), (\UIPanGestureRecognizer.isEnabled, "enabled"),
      (\UIViewController.view, "view"), (\UINavigationController.title, "title"),
      (\UIViewPropertyAnimator.state, "state"), (\UIViewPropertyAnimator.isRunning, "running"),
      (\UIViewPropertyAnimator.isReversed, "reversed"),
      (\UIViewPropertyAnimator.fractionComplete, "fractionComplete"),
    ])
    #expect(ClassProperties.observedKey(of: \UIView.tag) == nil)
  }
}
