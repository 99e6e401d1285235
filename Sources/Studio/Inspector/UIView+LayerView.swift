import KinoraTools
import KinoraViews

extension UIView: LayerView {
  package var controllerOfView: AnyObject? { next as? UIViewController }
}
