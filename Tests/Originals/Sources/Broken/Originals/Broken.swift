import Foundation

@objc protocol BrokenDelegate: NSObjectProtocol {
  @objc optional func broke(_ name: String)
}

class Broken: NSObject {
  @objc dynamic var number: Int = "text"  // broken
}
