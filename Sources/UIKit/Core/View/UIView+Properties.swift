import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The properties of `UIView`.
struct ViewPropertyTable<View: UIView>: PropertyTable {
  typealias Base = ViewPropertyTable<UIView>

  static var rows: [ObjectProperty] {
    [
      .object(\View.accessibilityIdentifier, "accessibilityIdentifier"),
      .flag(\View.accessibilityElementsHidden, "accessibilityElementsHidden"),
      .flag(\View.accessibilityViewIsModal, "accessibilityViewIsModal"),
      .flag(\View.shouldGroupAccessibilityChildren, "shouldGroupAccessibilityChildren"),
      .object(\View.accessibilityLanguage, "accessibilityLanguage"),
      .object(\View.accessibilityUserInputLabels, "accessibilityUserInputLabels"),
      .choice(\View.accessibilityNavigationStyle, "accessibilityNavigationStyle"),
      .choice(\View.accessibilityContainerType, "accessibilityContainerType"),
      .flag(\View.accessibilityRespondsToUserInteraction, "accessibilityRespondsToUserInteraction"),
      .flag(\View.accessibilityIgnoresInvertColors, "accessibilityIgnoresInvertColors"),
      .object(\View.motionEffects, "motionEffects"),
      .object(\View.gestureRecognizers, "gestureRecognizers"),
      .choice(\View.semanticContentAttribute, "semanticContentAttribute"),
      .flag(\View.preservesSuperviewLayoutMargins, "preservesSuperviewLayoutMargins"),
      .flag(\View.insetsLayoutMarginsFromSafeArea, "insetsLayoutMarginsFromSafeArea"),
      .flag(\View.translatesAutoresizingMaskIntoConstraints, "translatesAutoresizingMaskIntoConstraints"),
      .object(\View.interactions, "interactions"),
      .number(\View.contentScaleFactor, "contentScaleFactor"),
      .flag(\View.isMultipleTouchEnabled, "isMultipleTouchEnabled"),
      .flag(\View.isExclusiveTouch, "isExclusiveTouch"),
      .integer(\View.tag, "tag"),
      .choice(\View.autoresizingMask, "autoresizingMask"),
      .flag(\View.autoresizesSubviews, "autoresizesSubviews"),
      .rect(\View.frame, "frame").observed,
      .rect(\View.bounds, "bounds").observed,
      .point(\View.center, "center").observed,
      .point(\View.anchorPoint, "anchorPoint").observed,
      .transform(\View.transform, "transform").observed,
      .transform3D(\View.transform3D, "transform3D").observed,
      .number(\View.alpha, "alpha").observed,
      .flag(\View.isHidden, "isHidden").observed,
      .flag(\View.isOpaque, "isOpaque"),
      .object(\View.backgroundColor, "backgroundColor", appearance: .given(.background)).observed,
      .object(\View.tintColor, "tintColor", appearance: .given(.optional(\View.explicitTintColor))),
      .flag(\View.isUserInteractionEnabled, "isUserInteractionEnabled"),
      .choice(\View.contentMode, "contentMode"),
      .flag(\View.clipsToBounds, "clipsToBounds").observed,
      .object(\View.mask, "mask", otherKeys: ["maskView"]),
      .insets(\View.layoutMargins, "layoutMargins").observed,
      .object(\View.restorationIdentifier, "restorationIdentifier"),
      .text(\View.minimumContentSizeCategory, "minimumContentSizeCategory"),
      .text(\View.maximumContentSizeCategory, "maximumContentSizeCategory"),
      .flag(\View.isAccessibilityElement, "isAccessibilityElement", key: "isAccessibilityElement"),
      .object(\View.accessibilityLabel, "accessibilityLabel"),
      .object(\View.accessibilityHint, "accessibilityHint"),
      .object(\View.accessibilityValue, "accessibilityValue"),
      .object(\View.accessibilityElements, "accessibilityElements"),
      .rect(\View.accessibilityFrame, "accessibilityFrame"),
      .object(\View.accessibilityPath, "accessibilityPath"),
      .point(\View.accessibilityActivationPoint, "accessibilityActivationPoint"),
      .choice(\View.accessibilityTraits, "accessibilityTraits"),
      .reading(\View.layer, "layer"),
      .reading(\View.superview, "superview"),
      .reading(\View.subviews, "subviews"),
      .reading(\View.window, "window"),
      .reading(\View.safeAreaInsets, "safeAreaInsets", NSValue.init(uiEdgeInsets:)).observed,
      .reading(\View.intrinsicContentSize, "intrinsicContentSize", NSValue.init(cgSize:)),
      .choice(\View.overrideUserInterfaceStyle, "overrideUserInterfaceStyle"),
    ]
  }
}

extension UIView: PropertyOwner {}
