/// The classes of UIKit, AppKit and Core Animation that Kinora has, with their superclasses on Apple's systems.
enum KitClasses {
  /// Returns the superclass of a class; nil for others, and for those that have none.
  static func superclass(of name: String) -> String? { superclasses[name] }

  /// All classes with a superclass.
  static var names: Dictionary<String, String>.Keys { superclasses.keys }

  private static let superclasses: [String: String] = {
    var result: [String: String] = [:]
    for row in subclasses.split(separator: "\n") {
      let names = row.split { $0 == ":" || $0 == " " }.map(String.init)
      for name in names.dropFirst() { result[name] = names.first }
    }
    return result
  }()

  /// Each class with its subclasses.
  private static let subclasses = """
    CAAnimation: CAAnimationGroup CAPropertyAnimation CATransition
    CABasicAnimation: CASpringAnimation
    CALayer: CAEmitterLayer CAGradientLayer CAReplicatorLayer CAScrollLayer CAShapeLayer CATextLayer \
      CATiledLayer CATransformLayer
    CAPropertyAnimation: CABasicAnimation CAKeyframeAnimation
    NSObject: NSResponder UIAlertAction UIBarItem UICollectionLayoutSectionOrthogonalScrollingProperties \
      UICollectionViewCompositionalLayoutConfiguration UICollectionViewLayout UICollectionViewLayoutAttributes \
      UICollectionViewLayoutInvalidationContext UICollectionViewUpdateItem UIEvent UIGestureRecognizer \
      UINavigationItem UIOpenURLContext UIPercentDrivenInteractiveTransition UIPresentationController UIPress \
      UIResponder UISceneConfiguration UISceneSession UISceneSizeRestrictions UIScreen UIStatusBarManager UITouch \
      UIViewPropertyAnimator
    NSResponder: NSApplication NSView NSViewController NSWindow NSWindowController
    UIBarAppearance: UINavigationBarAppearance UITabBarAppearance UIToolbarAppearance
    UIBarItem: UIBarButtonItem UITabBarItem
    UICollectionReusableView: UICollectionViewCell
    UICollectionViewCell: UICollectionViewListCell
    UICollectionViewLayout: UICollectionViewCompositionalLayout UICollectionViewFlowLayout UICollectionViewTransitionLayout
    UICollectionViewLayoutInvalidationContext: UICollectionViewFlowLayoutInvalidationContext
    UICommand: UIKeyCommand
    UIControl: UIButton UIPageControl UIRefreshControl UISegmentedControl UISlider UIStepper UISwitch \
      UITextField
    UIDynamicBehavior: UIAttachmentBehavior UICollisionBehavior UIDynamicItemBehavior UIGravityBehavior \
      UIPushBehavior UISnapBehavior
    UIEvent: UIPressesEvent
    UIFeedbackGenerator: UIImpactFeedbackGenerator UINotificationFeedbackGenerator UISelectionFeedbackGenerator
    UIGestureRecognizer: UIHoverGestureRecognizer UILongPressGestureRecognizer UIPanGestureRecognizer \
      UIPinchGestureRecognizer UIRotationGestureRecognizer UISwipeGestureRecognizer UITapGestureRecognizer
    UIGraphicsRendererContext: UIGraphicsImageRendererContext
    UIGraphicsRendererFormat: UIGraphicsImageRendererFormat
    UILayoutGuide: UITrackingLayoutGuide
    UIMenuElement: UIAction UICommand UIDeferredMenuElement UIMenu
    UIMotionEffect: UIInterpolatingMotionEffect UIMotionEffectGroup
    UIPanGestureRecognizer: UIScreenEdgePanGestureRecognizer
    UIPresentationController: UIPopoverPresentationController UISheetPresentationController
    UIResponder: UIApplication UIScene UIView UIViewController
    UIScene: UIWindowScene
    UIScrollView: UICollectionView UITableView UITextView
    UITrackingLayoutGuide: UIKeyboardLayoutGuide
    UIView: UIActivityIndicatorView UICollectionReusableView UIControl UIImageView UIInputView UILabel \
      UIListContentView UINavigationBar UIPickerView UIProgressView UIScrollView UIStackView UITabBar UITableViewCell \
      UITableViewHeaderFooterView UIToolbar UIVisualEffectView UIWindow
    UIViewController: UIAlertController UICollectionViewController UIInputViewController UINavigationController \
      UIPageViewController UITabBarController UITableViewController
    UIVisualEffect: UIBlurEffect UIVibrancyEffect
    """
}
