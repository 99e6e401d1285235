/// A target of a package, as its manifest declares it.
public struct PackageTarget: Equatable, Sendable {
  /// The name of the target.
  public var name: String
  /// The folder of its sources, from the package's; nil for `Sources/NAME`.
  public var path: String?
  /// Paths that are left out, from the folder of its sources.
  public var excluded: [String]
  /// Paths that are compiled, from the folder of its sources. Empty for all.
  public var sources: [String]
  /// The names of the targets that it depends on.
  public var dependencies: [String]
  /// True for a program.
  public var isExecutable: Bool

  /// Creates a target with the default folder.
  public init(
    name: String, path: String? = nil, excluded: [String] = [], sources: [String] = [], dependencies: [String] = [],
    isExecutable: Bool = false
  ) {
    self.name = name
    self.path = path
    self.excluded = excluded
    self.sources = sources
    self.dependencies = dependencies
    self.isExecutable = isExecutable
  }
}
