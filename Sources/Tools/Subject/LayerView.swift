/// A view that is the delegate of its layer, as the tools name it. The module of the docks conforms views to it.
package protocol LayerView: AnyObject {
  /// The controller whose view this is; nil for others.
  var controllerOfView: AnyObject? { get }
}
