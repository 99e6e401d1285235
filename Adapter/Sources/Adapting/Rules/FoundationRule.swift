import SwiftSyntax

/// Names the types of Core Foundation and the functions of the Objective-C runtime that don't exist on Linux.
final class FoundationRule: Rule {
  private static let types: [String: String] = [
    "CFArray": "leave out the cast: Swift's arrays are used where Apple takes a CFArray",
    "CFString": "leave out the cast: Swift's strings are used where Apple takes a CFString",
    "CFDictionary": "leave out the cast: Swift's dictionaries are used where Apple takes a CFDictionary",
    "CFNumber": "leave out the cast, or use NSNumber",
    "CFData": "leave out the cast, or use Data",
    "CFURL": "leave out the cast, or use URL",
    "CFTypeRef": "use AnyObject or Any",
    "CFRunLoopObserver": "use CADisplayLink or CATransaction.setCompletionBlock(_:)",
    "CFMutableArray": "use an array of Swift",
    "NSInvocation": "call the method by its name",
  ]
  /// The names that begin with CFRunLoop and exist.
  private static let runLoops: Set<String> = [
    "CFRunLoop", "CFRunLoopMode", "CFRunLoopGetCurrent", "CFRunLoopGetMain", "CFRunLoopCopyCurrentMode",
    "CFRunLoopAddTimer", "CFRunLoopTimer", "CFRunLoopTimerCreateWithHandler", "CFRunLoopTimerInvalidate",
    "CFRunLoopTimerIsValid", "CFRunLoopTimerDoesRepeat", "CFRunLoopTimerGetInterval", "CFRunLoopTimerGetNextFireDate",
    "CFRunLoopTimerSetNextFireDate", "CFRunLoopTimerGetTolerance", "CFRunLoopTimerSetTolerance",
  ]
  private static let functions: Set<String> = [
    "class_copyMethodList", "class_copyPropertyList", "class_copyIvarList", "object_setClass", "objc_allocateClassPair",
    "objc_registerClassPair", "objc_getClass", "objc_getClassList", "objc_copyClassList", "imp_implementationWithBlock",
    "class_getMethodImplementation", "property_getName", "class_getProperty", "class_respondsToSelector",
  ]

  /// Set with the first finding about exchanged methods.
  private var warnsOfExchange = false

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if !ConversionRule.isTarget(node) { check(node.name) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    check(node.baseName)
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if node.attributeName.flatText == "convention", node.arguments?.flatText == "block" {
      report(.error, at: node, "there are no blocks of Objective-C on Linux; use a closure type")
    }
    return .visitChildren
  }

  private func check(_ token: TokenSyntax) {
    let name = token.text
    guard program.type(named: name) == nil else { return }
    if let advice = Self.types[name] {
      report(.error, at: token, "there is no '\(name)' on Linux; \(advice)")
    } else if name.hasPrefix("CFRunLoop"), !Self.runLoops.contains(name) {
      report(.error, at: token, "there is no '\(name)' on Linux; use RunLoop and Timer")
    } else if Self.functions.contains(name) {
      report(
        .error, at: token,
        "there is no Objective-C runtime: '\(name)' can't change methods; subclass, or call your code where it is needed"
      )
    } else if name == "class_getInstanceMethod", !warnsOfExchange {
      warnsOfExchange = true
      report(
        .warning, at: token,
        "of UIKit's methods, only UIView's layoutSubviews() and traitCollectionDidChange(_:), and UIViewController's "
          + "viewDidLoad() and those of its appearance can be exchanged, and no calls in Swift; for others, subclass")
    } else if name == "class_getClassMethod" {
      report(.warning, at: token, "methods of types can't be exchanged without Objective-C: '\(name)' returns nil")
    } else if name == "autoreleasepool" {
      report(.error, at: token, "there are no autorelease pools on Linux; leave out autoreleasepool and its braces")
    }
  }
}
