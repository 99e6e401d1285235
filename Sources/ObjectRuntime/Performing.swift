import Foundation

/// Sending of messages by selector.
extension NSObjectProtocol {
  /// Returns true if the object has a method of the name.
  ///
  /// - Note: Differs from Apple: without Objective-C's runtime, only methods are known of which a selector was made.
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { $0.isImplemented(by: self) } ?? false
  }

  /// Calls a method.
  ///
  /// Stops the program if the object doesn't have it.
  ///
  /// - Returns: The method's result; nil for a method without one. The thread retains its latest 16 results.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    held(aSelector.perform(on: self))
  }

  /// Calls a method with an argument.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    held(aSelector.perform(on: self, with: [object]))
  }

  /// Calls a method with two arguments.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    held(aSelector.perform(on: self, with: [object1, object2]))
  }

  /// Returns true if the object is an instance of a class or of a subclass.
  public func isKind(of aClass: AnyClass) -> Bool {
    var step: AnyClass? = type(of: self)
    while let current = step, current != aClass { step = _getSuperclass(current) }
    return step != nil
  }

  /// Returns true if the object is an instance of exactly this class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }

  private func held(_ result: Any?) -> Unmanaged<AnyObject>? {
    guard let result else { return nil }
    let object = result as AnyObject
    RecentResults.ofThread.keep(object)
    return Unmanaged.passUnretained(object)
  }
}

/// The latest results of a thread, which are kept in place of an autorelease pool.
private final class RecentResults {
  static let capacity = 16
  private static let key = "kinora.recentResults"
  private var results: [AnyObject] = []

  static var ofThread: RecentResults {
    if let own = Thread.current.threadDictionary[key] as? RecentResults { return own }
    let own = RecentResults()
    Thread.current.threadDictionary[key] = own
    return own
  }

  deinit {
    EndedThread.release(Unmanaged.passRetained(results as AnyObject))
  }

  func keep(_ object: AnyObject) {
    if results.count == Self.capacity { results.removeFirst() }
    results.append(object)
  }
}
