import SwiftSyntax

/// Members that can be called from one of the same name, which chooses by the class.
extension Member {
  /// True for a computed property with a written type.
  static func isDispatchable(_ binding: PatternBindingSyntax) -> Bool {
    guard binding.typeAnnotation != nil else { return false }
    switch binding.accessorBlock?.accessors {
    case .getter: return true
    case .accessors(let list):
      return list.allSatisfy { ["get", "set"].contains($0.accessorSpecifier.text) && $0.effectSpecifiers == nil }
    case nil: return false
    }
  }

  /// True for a function that can pass all its parameters on.
  static func isDispatchable(_ function: FunctionDeclSyntax) -> Bool {
    function.signature.parameterClause.parameters.allSatisfy {
      $0.ellipsis == nil && !$0.type.flatText.contains("@autoclosure")
    }
  }
}

extension FunctionDeclSyntax {
  /// A call of a function with this one's parameters.
  func call(of name: String) -> String {
    let arguments = signature.parameterClause.parameters.map { parameter in
      let value =
        (parameter.type.flatText.hasPrefix("inout ") ? "&" : "") + (parameter.secondName ?? parameter.firstName).text
      return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
    }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// The words before a call: `try`, `await`.
  var callEffects: String {
    let effects = signature.effectSpecifiers
    return (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
  }
}
