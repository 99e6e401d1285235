// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// A run loop under its name in Core Foundation.
///
/// ```swift
/// let timer = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, CFAbsoluteTimeGetCurrent() + 1, 0, 0, 0) { _ in
///   print("a second later")
/// }
/// CFRunLoopAddTimer(CFRunLoopGetMain(), timer, .commonModes)
/// ```
///
/// - Note: Differs from Apple: the same class as `RunLoop`. Sources, observers, and the functions that run, stop and wake
///   a loop don't exist.
public typealias CFRunLoop = RunLoop

/// A name of the inputs that a run loop handles together.
///
/// ```swift
/// let mode = CFRunLoopMode("loading" as NSString)
/// ```
public struct CFRunLoopMode: RawRepresentable, Hashable, @unchecked Sendable {
  /// The mode's name.
  public let rawValue: NSString

  /// Creates a mode with any name.
  public init(rawValue: NSString) {
    self.rawValue = rawValue
  }

  /// Creates a mode with any name.
  public init(_ rawValue: NSString) {
    self.rawValue = rawValue
  }

  /// The mode in which a loop runs without special conditions.
  public static let defaultMode = CFRunLoopMode(RunLoop.Mode.default.rawValue as NSString)
  /// All common modes, to which the default one belongs.
  public static let commonModes = CFRunLoopMode(RunLoop.Mode.common.rawValue as NSString)

  fileprivate var mode: RunLoop.Mode { RunLoop.Mode(rawValue as String) }
}

/// The mode in which a loop runs without special conditions.
public let kCFRunLoopDefaultMode = CFRunLoopMode.defaultMode
/// All common modes, to which the default one belongs.
public let kCFRunLoopCommonModes = CFRunLoopMode.commonModes

/// An allocator of Core Foundation, for calls that are written with one. There is one way to allocate objects here, and
/// no object of this class.
///
/// ```swift
/// let allocator: CFAllocator? = kCFAllocatorDefault
/// ```
public final class CFAllocator: Sendable {
  private init() {}
}

/// The default allocator: nil, as on Apple's systems.
public let kCFAllocatorDefault: CFAllocator! = nil

/// Returns the current thread's run loop.
public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }

/// Returns the main thread's run loop.
public func CFRunLoopGetMain() -> CFRunLoop! { .main }

/// Returns the mode in which a run loop runs now; nil if it doesn't run.
public func CFRunLoopCopyCurrentMode(_ rl: CFRunLoop!) -> CFRunLoopMode! {
  rl.currentMode.map { CFRunLoopMode($0.rawValue as NSString) }
}

/// Adds a timer to a mode of a run loop, which retains it until it is invalidated.
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  rl.add(timer, forMode: mode.mode)
}
