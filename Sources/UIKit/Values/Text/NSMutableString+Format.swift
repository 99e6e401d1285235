import Foundation

extension NSMutableString {
  /// Appends a text by a format, as `NSString(format:)` makes it. Foundation lacks it on Linux.
  public func appendFormat(_ format: NSString, _ args: any CVarArg...) {
    append(String(format: String(format), arguments: args))
  }
}
