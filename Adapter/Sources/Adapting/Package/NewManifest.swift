/// The Package.swift of a package whose targets are adapted whenever they are built.
public struct NewManifest: Sendable {
  /// The name of the package.
  public var name: String
  /// The targets. Their sources lie in `Sources/NAME/Originals`.
  public var targets: [PackageTarget]
  /// The folder of Kinora's sources.
  public var kinora: String
  /// True for programs for the Mac.
  public var isMac: Bool

  /// Creates the description of a package.
  public init(name: String, targets: [PackageTarget], kinora: String, isMac: Bool) {
    self.name = name
    self.targets = targets
    self.kinora = kinora
    self.isMac = isMac
  }

  /// The text of the file.
  public var text: String {
    let packages =
      [".package(name: \"kinora\", path: \"\(kinora)\")"]
      + (isMac ? [".package(name: \"AppKit\", path: \"\(kinora)/AppKit\")"] : [])
      + [".package(name: \"Adapter\", path: \"\(kinora)/Adapter\")"]
    return """
      // swift-tools-version: 6.2

      import PackageDescription

      // The sources of each target lie in its folder Originals as they are. The plugin adapts them at each build.
      let package = Package(
        name: "\(name)",
        products: [
      \(targets.map { "    \(product(of: $0)),\n" }.joined())\
        ],
        dependencies: [
      \(packages.map { "    \($0),\n" }.joined())\
        ],
        targets: [
      \(targets.map(text).joined())\
        ],
        swiftLanguageModes: [.v5]
      )

      """
  }

  /// Other packages use a target by the product of its name.
  private func product(of target: PackageTarget) -> String {
    ".\(target.isExecutable ? "executable" : "library")(name: \"\(target.name)\", targets: [\"\(target.name)\"])"
  }

  private func text(of target: PackageTarget) -> String {
    let modules =
      isMac
      ? [".product(name: \"AppKit\", package: \"AppKit\")"]
      : ["UIKit", "QuartzCore", "CoreGraphics"].map { ".product(name: \"\($0)\", package: \"kinora\")" }
    let dependencies = target.dependencies.map { "\"\($0)\"" } + modules
    return """
          .\(target.isExecutable ? "executableTarget" : "target")(
            name: "\(target.name)",
            dependencies: [
      \(dependencies.map { "        \($0),\n" }.joined())\
            ],
            exclude: ["Originals"],
            plugins: [.plugin(name: "Adapt", package: "Adapter")]),

      """
  }
}
