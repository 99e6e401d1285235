import Foundation
import KinoraObjectRuntime

/// The methods of views and controllers that programs can exchange for their own, as libraries do by Objective-C's
/// runtime.
enum ExchangeableViewMethods {
  static let layout = ExchangeableMethod.declare("layoutSubviews", of: UIView.self) { view, _ in
    (view as? UIView)?.placeSubviews()
  }
  static let traits = declare("traitCollectionDidChange:", of: UIView.self)
  static let load = declare("viewDidLoad", of: UIViewController.self)
  static let willAppear = declare("viewWillAppear:", of: UIViewController.self)
  static let didAppear = declare("viewDidAppear:", of: UIViewController.self)
  static let willDisappear = declare("viewWillDisappear:", of: UIViewController.self)
  static let didDisappear = declare("viewDidDisappear:", of: UIViewController.self)

  /// Lets programs find all of them.
  static func declareAll() {
    _ = [layout, traits, load, willAppear, didAppear, willDisappear, didDisappear]
  }

  /// A method that does nothing by itself.
  private static func declare(_ name: String, of owner: AnyClass) -> ExchangeableMethod {
    .declare(name, of: owner) { _, _ in nil }
  }
}

extension ExchangeableMethod {
  /// Calls the other code if the method was exchanged. Returns false if it wasn't.
  @discardableResult
  func performIfExchanged(on object: UIResponder, with arguments: [Any?] = []) -> Bool {
    guard isExchanged else { return false }
    perform(on: object, with: arguments)
    return true
  }
}
