// swift-tools-version: 6.2

import PackageDescription

/// The adapter for sources that are written for Apple's systems. README.md describes it.
///
/// It is a separate package because swift-syntax takes minutes to compile, and neither Kinora nor programs that depend
/// on it need that.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Adapter",
  products: [
    .library(name: "Adapting", targets: ["Adapting"]),
    .executable(name: "kinora-adapt", targets: ["kinora-adapt"]),
    .plugin(name: "Adapt", targets: ["Adapt"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    // Text in, text and findings out: no files.
    .target(
      name: "Adapting",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
      ], swiftSettings: strict),
    .executableTarget(
      name: "kinora-adapt",
      dependencies: ["Adapting", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: strict),
    .plugin(name: "Adapt", capability: .buildTool(), dependencies: ["kinora-adapt"]),
    .testTarget(
      name: "AdaptingTests", dependencies: ["Adapting"], exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(name: "CommandTests", dependencies: ["kinora-adapt"], exclude: ["Stub"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
