/// The names of types and constants that Swift 4.2 has changed, with those that they have since. A compiler in Swift 4
/// mode takes both on Apple's systems.
enum FormerNames {
  /// Types that have become members of a class.
  static let types: [String: String] = {
    var names: [String: String] = [
      "RunLoopMode": "RunLoop.Mode", "NSAttributedStringKey": "NSAttributedString.Key",
      "UIViewAutoresizing": "UIView.AutoresizingMask", "UIControlEvents": "UIControl.Event",
      "UILayoutConstraintAxis": "NSLayoutConstraint.Axis", "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
      "NSLayoutRelation": "NSLayoutConstraint.Relation", "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
      "UIEventSubtype": "UIEvent.EventSubtype", "UIEventType": "UIEvent.EventType",
      "UICollisionBehaviorMode": "UICollisionBehavior.Mode", "UIPushBehaviorMode": "UIPushBehavior.Mode",
    ]
    for (owner, members) in members { for member in members { names[owner + member] = "\(owner).\(member)" } }
    return names
  }()

  /// Types whose name is still that of their class and their own.
  private static let members: [String: [String]] = [
    "UIView": [
      "AnimationOptions", "KeyframeAnimationOptions", "AnimationCurve", "AnimationTransition", "ContentMode",
      "TintAdjustmentMode",
    ],
    "UIControl": ["State", "ContentVerticalAlignment", "ContentHorizontalAlignment"], "UIButton": ["ButtonType"],
    "UIGestureRecognizer": ["State"], "UISwipeGestureRecognizer": ["Direction"],
    "UIApplication": ["State", "LaunchOptionsKey"], "UIActivityIndicatorView": ["Style"],
    "UIProgressView": ["Style"], "UIScrollView": ["IndicatorStyle", "KeyboardDismissMode"],
    "UIImage": ["RenderingMode", "Orientation", "ResizingMode"], "UIBlurEffect": ["Style"],
    "UIStackView": ["Alignment", "Distribution"], "UIFont": ["TextStyle"], "UITouch": ["Phase"],
    "UIWindow": ["Level"], "UIFontDescriptor": ["SymbolicTraits", "AttributeName"],
  ]

  /// Constants that have become members of a type.
  static let constants: [String: String] = {
    var names = [
      "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
      "UILayoutFittingCompressedSize": "UIView.layoutFittingCompressedSize",
      "UILayoutFittingExpandedSize": "UIView.layoutFittingExpandedSize",
      "UITrackingRunLoopMode": "RunLoop.Mode.tracking", "CGPointZero": "CGPoint.zero", "CGSizeZero": "CGSize.zero",
      "CGRectZero": "CGRect.zero", "CGRectNull": "CGRect.null", "CGRectInfinite": "CGRect.infinite",
      "CGAffineTransformIdentity": "CGAffineTransform.identity", "UIEdgeInsetsZero": "UIEdgeInsets.zero",
    ]
    for (prefix, type, members) in cases {
      for member in members.split(separator: " ") {
        names[prefix + member] = "\(type).\(member.prefix(1).lowercased() + member.dropFirst())"
      }
    }
    return names
  }()

  private static let cases: [(prefix: String, type: String, members: String)] = [
    ("kCAMediaTimingFunction", "CAMediaTimingFunctionName", "Linear EaseIn EaseOut EaseInEaseOut Default"),
    ("kCAFillMode", "CAMediaTimingFillMode", "Forwards Backwards Both Removed"),
    ("kCALineCap", "CAShapeLayerLineCap", "Butt Round Square"),
    ("kCALineJoin", "CAShapeLayerLineJoin", "Miter Round Bevel"),
    ("kCAFillRule", "CAShapeLayerFillRule", "NonZero EvenOdd"),
    ("kCATransition", "CATransitionType", "Fade MoveIn Push Reveal"),
    ("kCATransition", "CATransitionSubtype", "FromRight FromLeft FromTop FromBottom"),
    ("kCAAnimation", "CAAnimationCalculationMode", "Linear Discrete Paced Cubic CubicPaced"),
    ("kCAAnimation", "CAAnimationRotationMode", "RotateAuto RotateAutoReverse"),
    ("kCAEmitterLayer", "CAEmitterLayerEmitterShape", "Point Line Rectangle Cuboid Circle Sphere"),
    ("kCAEmitterLayer", "CAEmitterLayerEmitterMode", "Points Outline Surface Volume"),
    ("kCAEmitterLayer", "CAEmitterLayerRenderMode", "Unordered OldestFirst OldestLast BackToFront Additive"),
    (
      "kCAGravity", "CALayerContentsGravity",
      "Center Top Bottom Left Right TopLeft TopRight BottomLeft BottomRight Resize ResizeAspect ResizeAspectFill"
    ),
    ("kCAGradientLayer", "CAGradientLayerType", "Axial Radial Conic"),
    ("kCATruncation", "CATextLayerTruncationMode", "None Start Middle End"),
    ("kCAAlignment", "CATextLayerAlignmentMode", "Natural Left Right Center Justified"),
    ("kCAFilter", "CALayerContentsFilter", "Nearest Linear Trilinear"),
    ("kCAScroll", "CAScrollLayerScrollMode", "None Vertically Horizontally Both"),
    (
      "kCAValueFunction", "CAValueFunctionName",
      "RotateX RotateY RotateZ Scale ScaleX ScaleY ScaleZ Translate TranslateX TranslateY TranslateZ"
    ),
    ("UIWindowLevel", "UIWindow.Level", "Normal Alert StatusBar"),
    ("UIScrollViewDecelerationRate", "UIScrollView.DecelerationRate", "Normal Fast"),
    (
      "UI", "UIResponder",
      "KeyboardFrameBeginUserInfoKey KeyboardFrameEndUserInfoKey KeyboardAnimationDurationUserInfoKey "
        + "KeyboardAnimationCurveUserInfoKey KeyboardIsLocalUserInfoKey"
    ),
  ]
}
