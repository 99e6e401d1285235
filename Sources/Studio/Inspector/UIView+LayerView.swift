import KinoraTools
import KinoraUIKitCore

extension UIView: LayerView {
  package var controllerOfView: AnyObject? { next as? UIViewController }
}
