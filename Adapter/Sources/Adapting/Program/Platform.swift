import SwiftSyntax

/// The system that the program is written for, and the value of its compilation conditions on Linux.
public struct Platform: Sendable {
  /// True if the program is for the Mac; otherwise it is for iOS.
  let isMac: Bool

  /// - Parameter isMac: True if the program is for the Mac; otherwise it is for iOS.
  public init(isMac: Bool = false) { self.isMac = isMac }

  /// The modules that can be imported, of those that Apple has.
  private static let modules: Set<String> = [
    "Foundation", "CoreGraphics", "QuartzCore", "Dispatch", "Swift", "Glibc", "CoreFoundation", "FoundationEssentials",
    "FoundationNetworking", "Synchronization", "AudioToolbox",
  ]
  /// The modules of Apple's systems whose absence changes a program without an error.
  static let absentModules: Set<String> = [
    "SwiftUI", "Combine", "CoreImage", "CoreText", "Metal", "MetalKit", "WebKit", "MapKit", "AVFoundation", "AVKit",
    "SpriteKit", "SceneKit", "CoreData", "CoreMotion", "CoreHaptics", "Photos", "PhotosUI", "SafariServices",
    "MessageUI", "StoreKit", "GameKit", "CoreLocation", "CoreAudio", "CoreVideo", "CoreMedia",
    "QuickLook", "CloudKit", "EventKit", "UserNotifications", "ObjectiveC", "Darwin", "os", "simd",
  ]

  /// Returns the value that Linux doesn't give a condition by itself; nil for all others.
  func replacement(of condition: ExprSyntax) -> String? {
    guard let (name, argument) = Self.call(condition) else { return nil }
    switch (name, argument) {
    case ("os", "iOS"), ("canImport", "UIKit"): return isMac ? "false" : "true"
    case ("os", "macOS"), ("os", "OSX"), ("canImport", "AppKit"), ("canImport", "Cocoa"):
      return isMac ? "true" : "false"
    default: return nil
    }
  }

  /// Returns the value of a condition; nil if it depends on settings of the build.
  func value(of condition: ExprSyntax) -> Bool? {
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return value(of: only.expression)
    }
    if let negation = condition.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" {
      return value(of: negation.expression).map { !$0 }
    }
    if let sequence = condition.as(SequenceExprSyntax.self) { return combined(Array(sequence.elements)) }
    if let text = replacement(of: condition) { return text == "true" }
    guard let (name, argument) = Self.call(condition) else { return nil }
    switch name {
    case "os": return argument == "Linux"
    case "targetEnvironment": return false
    case "canImport":
      return Self.modules.contains(argument) ? true : Self.absentModules.contains(argument) ? false : nil
    case "swift": return Self.isAtMostFive(argument) ? true : nil
    case "compiler": return Self.isAtMostFive(argument) ? true : nil
    default: return nil
    }
  }

  /// The value of a list without precedences: `&&` binds more than `||`.
  private func combined(_ elements: [ExprSyntax]) -> Bool? {
    var alternatives: [Bool?] = []
    var current = elements.first.flatMap { value(of: $0) }
    var index = 1
    while index + 1 < elements.count {
      let next = value(of: elements[index + 1])
      switch elements[index].flatText {
      case "&&": current = current == false || next == false ? false : current == nil || next == nil ? nil : true
      case "||":
        alternatives.append(current)
        current = next
      default: return nil
      }
      index += 2
    }
    alternatives.append(current)
    return alternatives.contains(true) ? true : alternatives.contains(nil) ? nil : false
  }

  /// Returns the clauses that may be compiled.
  func activeClauses(of block: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
    var active: [IfConfigClauseSyntax] = []
    for clause in block.clauses {
      let holds = clause.condition.map { value(of: $0) } ?? true
      if holds != false { active.append(clause) }
      if holds == true { break }
    }
    return active
  }

  /// Returns the parts of a condition such as `os(iOS)` or `swift(>=4.2)`.
  static func call(_ condition: ExprSyntax) -> (name: String, argument: String)? {
    guard let call = condition.as(FunctionCallExprSyntax.self), let argument = call.arguments.first else { return nil }
    return (call.calledExpression.flatText, argument.expression.flatText)
  }

  private static func isAtMostFive(_ version: String) -> Bool {
    guard version.hasPrefix(">="), let major = version.dropFirst(2).split(separator: ".").first else { return false }
    return Int(major.drop { $0 == " " }).map { $0 <= 5 } ?? false
  }
}
