import SwiftSyntax

/// Declarations that override in a class what an extension in another file implements. Only Objective-C overrides in
/// extensions.
extension Member {
  func forwarding(of binding: PatternBindingSyntax) -> String? {
    guard isForwarded, let type, isReadOnly(binding) else { return nil }
    return "override var \(name): \(type.trimmedDescription) { \(forwardingName) }"
  }

  func forwarding(of function: FunctionDeclSyntax) -> String? {
    let parameters = function.signature.parameterClause.parameters
    let isPlain = parameters.allSatisfy {
      $0.ellipsis == nil && $0.defaultValue == nil && !$0.type.trimmedDescription.hasPrefix("inout")
    }
    guard isForwarded, isPlain, !hasEffects, function.genericParameterClause == nil else { return nil }
    let arguments = parameters.map { parameter in
      let value = (parameter.secondName ?? parameter.firstName).text
      return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
    }
    let signature = function.signature.trimmedDescription
    return "override func \(function.name.text)\(signature) { \(forwardingName)(\(arguments.joined(separator: ", "))) }"
  }

  private var isForwarded: Bool {
    // ObserverRule decides about this method: classes that observe mostly don't override it.
    isInExtension && isOverride && !isStatic && !isPrivate && name != "observeValue"
  }

  private func isReadOnly(_ binding: PatternBindingSyntax) -> Bool {
    switch binding.accessorBlock?.accessors {
    case .getter: true
    case .accessors(let list): list.allSatisfy { $0.accessorSpecifier.text == "get" && $0.effectSpecifiers == nil }
    case nil: false
    }
  }
}
