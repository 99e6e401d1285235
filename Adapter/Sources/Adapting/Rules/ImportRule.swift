import SwiftSyntax

/// Imports the modules that Linux has, and those whose names Apple's Foundation brings along.
final class ImportRule: Rule {
  private static let adopted: Set<String> = ["UIKit", "QuartzCore", "CoreGraphics", "Foundation", "AppKit", "Cocoa"]
  /// The module of Foundation's network classes, which is apart on Linux.
  private static let network = "FoundationNetworking"
  /// The modules that export a name's module, of the names that Foundation has on Apple's systems.
  private static let homes: [String: (module: String, exporters: Set<String>)] = {
    let drawing: Set<String> = ["CoreGraphics", "QuartzCore", "UIKit", "AppKit", "Cocoa"]
    let views: Set<String> = ["UIKit", "AppKit", "Cocoa"]
    var homes: [String: (String, Set<String>)] = [:]
    for name in [
      "CFTimeInterval", "CGAffineTransform", "CGVector", "CGColor", "CGPath", "CGMutablePath", "CGContext", "CGImage",
    ] { homes[name] = ("CoreGraphics", drawing) }
    for name in [
      "Selector", "NSSelectorFromString", "NSEC_PER_SEC", "NSEC_PER_MSEC", "NSEC_PER_USEC", "USEC_PER_SEC",
      "class_getInstanceMethod", "class_getClassMethod", "class_addMethod", "class_replaceMethod",
      "method_exchangeImplementations", "method_getImplementation", "method_setImplementation",
      "method_getTypeEncoding", "IMP",
      "objc_getAssociatedObject", "objc_setAssociatedObject", "objc_sync_enter", "objc_sync_exit",
      "CFAbsoluteTimeGetCurrent", "CFAbsoluteTime", "CFRunLoopGetCurrent", "CFRunLoopGetMain", "CFRunLoopAddTimer",
      "CFRunLoopTimer", "CFRunLoopTimerCreateWithHandler", "CFRunLoopTimerInvalidate", "NSHashTable", "NSMapTable",
      "NSPointerFunctions", "DateComponentsFormatter",
    ] { homes[name] = ("UIKit", views) }
    for name in [
      "URLSession", "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask",
      "URLSessionDelegate", "URLSessionDataDelegate", "URLRequest", "NSMutableURLRequest", "URLResponse",
      "HTTPURLResponse", "URLCache", "URLCredential", "HTTPCookie", "HTTPCookieStorage",
    ] { homes[name] = (network, [network]) }
    return homes
  }()

  /// Types that Foundation has on Linux too.
  private static let geometry: Set<String> = ["CGFloat", "CGPoint", "CGSize", "CGRect"]

  private var imports: [ImportDeclSyntax] = []
  private var modules: Set<String> = []
  private var needed: [String: Set<String>] = [:]

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.append(node)
    modules.insert(node.module)
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    need(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    need(node.baseName.text)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "selector" { need("Selector") }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    // ObservedPropertyRule makes these announce their changes.
    if program.importsViews, node.modifiers.modifier("dynamic") != nil { needAnnouncing() }
    return .visitChildren
  }

  private func needAnnouncing() {
    needed[platform.isMac ? "AppKit" : "UIKit"] = ["QuartzCore", "UIKit", "AppKit", "Cocoa"]
  }

  private func need(_ name: String) {
    guard program.type(named: name) == nil else { return }
    guard let home = Self.homes[name] else { return needShared(name) }
    // The Mac's programs find all of them in AppKit.
    needed[home.module == "UIKit" && platform.isMac ? "AppKit" : home.module] = home.exporters
  }

  /// Notes a name of UIKit in a file that may lack the import: the header of a framework brings it in Xcode.
  private func needShared(_ name: String) {
    guard program.importsViews, Self.isAppleType(name), !Self.geometry.contains(name) || modules.isEmpty else { return }
    let module = platform.isMac ? "AppKit" : "UIKit"
    if name.hasPrefix("UI") {
      needed[module] = ["UIKit", "AppKit", "Cocoa"]
    } else if needed[module] == nil {
      needed[module] = ["CoreGraphics", "QuartzCore", "UIKit", "AppKit", "Cocoa"]
    }
  }

  /// True for names such as "UIView", "CALayer" and "CGRect". By letters: a regular expression would be compiled for each
  /// name, which took half of the adapter's time.
  private static func isAppleType(_ name: String) -> Bool {
    let letters = Array(name.utf8.prefix(4))
    guard letters.count == 4, ["UI", "CA", "CG"].contains(name.prefix(2)) else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letters[2])
      && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letters[3])
  }

  override func visitPost(_ node: SourceFileSyntax) {
    for declaration in imports { rewrite(declaration) }
    addImports()
  }

  private func rewrite(_ node: ImportDeclSyntax) {
    switch node.module {
    case let module where Self.adopted.contains(module):
      if node.path.count > 1 { replaceModule(of: node, by: module) }
    case "Darwin": replaceModule(of: node, by: "Glibc")
    case "CoreFoundation": replaceModule(of: node, by: "Foundation")
    case "ObjectiveC": edits.remove(node)
    case "simd": edits.remove(node)
    case "SwiftUI": edits.remove(node)
    case "os":
      report(.error, at: node, "add Kinora's package os for OSSignposter; there are no other parts of os on Linux")
    case "AudioToolbox":
      report(.warning, at: node, "Kinora's AudioToolbox has the functions of system sounds alone, and plays none")
    case let module where Platform.absentModules.contains(module):
      report(.error, at: node, "there is no module \(module) on Linux; leave out what needs it")
    default: break
    }
  }

  /// Replaces the kind and the path of an import: `class UIKit.UIView`.
  private func replaceModule(of node: ImportDeclSyntax, by module: String) {
    guard let last = node.path.lastToken(viewMode: .sourceAccurate) else { return }
    edits.replace(after: node.importKeyword, through: last, by: " \(module)")
  }

  private func addImports() {
    let present = modules
    let missing = needed.filter { $0.value.isDisjoint(with: present) }
    guard !missing.isEmpty else { return }
    // Of Kinora's, one that exports all the others is enough.
    let own = ["AppKit", "UIKit", "CoreGraphics"].first { missing[$0] != nil }
    let modules = [missing[Self.network] == nil ? nil : Self.network, own].compactMap { $0 }
    // In the first line otherwise, above the line directive, so that no line moves.
    if let place = imports.first {
      edits.insert(modules.map { "import \($0); " }.joined(), before: place)
    } else {
      edits.insertLines(modules.map { "import \($0)\n" }.joined(), at: LineDirective.start(of: file))
    }
  }
}

extension ImportDeclSyntax {
  fileprivate var module: String { path.first?.name.text ?? "" }
}
