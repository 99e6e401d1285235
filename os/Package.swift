// swift-tools-version: 6.2

import PackageDescription

/// The module `os` for programs that mark intervals and events with `OSSignposter`.
///
/// It is a package of its own because packages ask `#if canImport(os)` to tell Apple's systems from others, and SwiftPM
/// puts all modules of a build into one folder. Only builds of programs that depend on it have the module.
let package = Package(
  name: "os",
  products: [.library(name: "os", targets: ["os"])],
  dependencies: [.package(name: "kinora", path: "..")],
  targets: [.target(name: "os", dependencies: [.product(name: "KinoraSignposts", package: "kinora")])],
  swiftLanguageModes: [.v6]
)
