/// A type, with the members of all its extensions among the files.
struct NominalType: Sendable {
  enum Kind: Sendable {
    case classType, protocolType, other
    /// Only extensions of the type are among the files.
    case external
  }

  /// The name with the types around it: "Menu.Item".
  let name: String
  var kind: Kind
  /// The superclass and the protocols as written, those of extensions too.
  var inherited: [String] = []
  var members: [Member] = []

  /// The name without the types around it.
  var lastName: String { String(name.split(separator: ".").last ?? "") }
}
