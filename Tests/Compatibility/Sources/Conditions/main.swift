#if canImport(AppKit)
  import AppKit
  typealias KitView = NSView
  let kit = "AppKit"
#elseif canImport(UIKit)
  import UIKit
  typealias KitView = UIView
  let kit = "UIKit"
#endif

let view = KitView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
print("Conditions: \(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40) ? "ok" : "failed"), \(kit)")
