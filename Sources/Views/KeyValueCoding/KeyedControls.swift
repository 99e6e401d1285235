import Foundation
import KinoraGeometry
import KinoraLayers

extension UIControl {
  static let controlKeyedProperties: [String: KeyedProperty] = [
    "enabled": .flag(\UIControl.isEnabled), "selected": .flag(\UIControl.isSelected),
    "highlighted": .flag(\UIControl.isHighlighted),
    "isEnabled": .reading { (control: UIControl) in NSNumber(value: control.isEnabled) },
    "isSelected": .reading { (control: UIControl) in NSNumber(value: control.isSelected) },
    "isHighlighted": .reading { (control: UIControl) in NSNumber(value: control.isHighlighted) },
    "contentHorizontalAlignment": .choice(\UIControl.contentHorizontalAlignment),
    "contentVerticalAlignment": .choice(\UIControl.contentVerticalAlignment),
  ]
}

extension UISlider {
  static let sliderKeyedProperties: [String: KeyedProperty] = [
    "value": .float(\UISlider.value), "minimumValue": .float(\UISlider.minimumValue),
    "maximumValue": .float(\UISlider.maximumValue), "continuous": .flag(\UISlider.isContinuous),
    "minimumTrackTintColor": .object(\UISlider.minimumTrackTintColor),
    "maximumTrackTintColor": .object(\UISlider.maximumTrackTintColor),
    "thumbTintColor": .object(\UISlider.thumbTintColor),
  ]
}

extension UISwitch {
  static let switchKeyedProperties: [String: KeyedProperty] = [
    "on": .flag(\UISwitch.isOn), "isOn": .reading { (control: UISwitch) in NSNumber(value: control.isOn) },
    "onTintColor": .object(\UISwitch.onTintColor),
    "thumbTintColor": .object(\UISwitch.thumbTintColor),
  ]
}

extension UIProgressView {
  static let progressKeyedProperties: [String: KeyedProperty] = [
    "progress": .float(\UIProgressView.progress), "progressTintColor": .object(\UIProgressView.progressTintColor),
    "trackTintColor": .object(\UIProgressView.trackTintColor),
  ]
}

extension UIImageView {
  static let imageKeyedProperties: [String: KeyedProperty] = [
    "image": .object(\UIImageView.image), "highlightedImage": .object(\UIImageView.highlightedImage),
    "highlighted": .flag(\UIImageView.isHighlighted),
    "isHighlighted": .reading { (view: UIImageView) in NSNumber(value: view.isHighlighted) },
  ]
}

extension UIScrollView {
  static let scrollKeyedProperties: [String: KeyedProperty] = [
    "contentOffset": .point(\UIScrollView.contentOffset), "contentSize": .size(\UIScrollView.contentSize),
    "contentInset": .insets(\UIScrollView.contentInset), "bounces": .flag(\UIScrollView.bounces),
    "pagingEnabled": .flag(\UIScrollView.isPagingEnabled), "scrollEnabled": .flag(\UIScrollView.isScrollEnabled),
    "zoomScale": .number(\UIScrollView.zoomScale), "minimumZoomScale": .number(\UIScrollView.minimumZoomScale),
    "maximumZoomScale": .number(\UIScrollView.maximumZoomScale),
    "showsHorizontalScrollIndicator": .flag(\UIScrollView.showsHorizontalScrollIndicator),
    "showsVerticalScrollIndicator": .flag(\UIScrollView.showsVerticalScrollIndicator),
    "adjustedContentInset": .reading { (view: UIScrollView) in NSValue(uiEdgeInsets: view.adjustedContentInset) },
    "panGestureRecognizer": .reading { (view: UIScrollView) in view.panGestureRecognizer },
    "pinchGestureRecognizer": .reading { (view: UIScrollView) in view.pinchGestureRecognizer },
  ]
}

extension UIStackView {
  static let stackKeyedProperties: [String: KeyedProperty] = [
    "axis": .choice(\UIStackView.axis), "spacing": .number(\UIStackView.spacing),
    "alignment": .choice(\UIStackView.alignment), "distribution": .choice(\UIStackView.distribution),
    "baselineRelativeArrangement": .flag(\UIStackView.isBaselineRelativeArrangement),
    "layoutMarginsRelativeArrangement": .flag(\UIStackView.isLayoutMarginsRelativeArrangement),
  ]
}
