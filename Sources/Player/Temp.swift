import Views
extension UIWindow { func receive(_ event: InputEvent) {} }
