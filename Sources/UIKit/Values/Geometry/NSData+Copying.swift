import Foundation

extension NSData {
  /// Creates data with the bytes of other data: `kinora adapt` spells `data as NSData` as a call of an initializer,
  /// and doesn't know whether the data is already an object.
  public convenience init(data: NSData) {
    self.init(data: Data(referencing: data))
  }
}
