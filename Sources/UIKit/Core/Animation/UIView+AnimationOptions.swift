extension UIView {
  /// Options of an animation block or transition: behaviour, curve and transition combined.
  ///
  /// ```swift
  /// let options: UIView.AnimationOptions = [.curveLinear, .repeat, .autoreverse]
  /// UIView.animate(withDuration: 1, options: options) { view.alpha = 0.5 }
  /// ```
  nonisolated public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the views that the block has changed, as part of the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Lets views take touches while they are animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts animations from the value that shows now instead of the old model value.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animations until they are removed.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs each cycle forward and back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses the block's own duration instead of the outer block's.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses the block's own curve instead of the outer block's.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates changes of layer contents and, in a transition, the changes that its block makes.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the views of `transition(from:to:duration:options:completion:)` instead of removing and adding
    /// them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Inherits no options from the outer block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Starts and ends slowly. The default curve.
    public static let curveEaseInOut = AnimationOptions([])
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Runs at constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Turns the view about its vertical axis; the left side comes to the front.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns the view about its vertical axis; the right side comes to the front.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Fades between the pictures.
    ///
    /// - Note: Differs from Apple: dissolves instead of curling.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Fades between the pictures.
    ///
    /// - Note: Differs from Apple: dissolves instead of curling.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades between the pictures.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns the view about its horizontal axis; the top comes to the front.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns the view about its horizontal axis; the bottom comes to the front.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// The display's frame rate.
    public static let preferredFramesPerSecondDefault = AnimationOptions([])
    /// 60 frames per second. Has no effect.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// 30 frames per second. Has no effect.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }

  /// Options of a keyframe block. Other animation options can be added by their raw values.
  ///
  /// ```swift
  /// let options: UIView.KeyframeAnimationOptions = [.calculationModeCubic, .repeat]
  /// ```
  nonisolated public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the views that a keyframe has changed, as part of the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
    /// Lets views take touches while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts animations from the value that shows now instead of the old model value.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats the animations until they are removed.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs each cycle forward and back.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses the block's own duration instead of the outer block's.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Inherits no options from the outer block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Interpolates linearly between keyframes. The default mode.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Jumps from value to value.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Interpolates linearly at constant speed, regardless of the keyframes' times.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Runs through the values on a smooth curve.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Runs through the values on a smooth curve at constant speed, regardless of the keyframes' times.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// The pace of an animation.
  ///
  /// `easeInOut` starts and ends slowly, `easeIn` starts slowly, `easeOut` ends slowly, `linear` has constant speed.
  ///
  /// ```swift
  /// let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeOut) { view.alpha = 0 }
  /// ```
  nonisolated public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear

    /// The number of the curve of keyboard notifications, which has no name.
    static let keyboard = 7

    /// Creates the curve of a number. The curve of keyboard notifications, 7, is `easeInOut`; other unknown numbers have
    /// none.
    ///
    /// - Note: Differs from Apple: the raw value isn't 7 then, but 0. `UIView.AnimationOptions` keeps the number.
    public init?(rawValue: Int) {
      switch rawValue {
      case 0, Self.keyboard: self = .easeInOut
      case 1: self = .easeIn
      case 2: self = .easeOut
      case 3: self = .linear
      default: return nil
      }
    }
  }

  /// The transition of `setAnimationTransition(_:for:cache:)`.
  ///
  /// `flipFromLeft` and `flipFromRight` turn the view about its vertical axis; the named side comes to the front.
  /// `curlUp` and `curlDown` dissolve. `none` shows the changes at once.
  ///
  /// ```swift
  /// UIView.setAnimationTransition(.flipFromLeft, for: view, cache: true)
  /// ```
  nonisolated public enum AnimationTransition: Int, Sendable {
    case none, flipFromLeft, flipFromRight, curlUp, curlDown
  }
}
