// swift-tools-version: 6.2

import PackageDescription

/// The settings of all Swift targets. Warnings are errors.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Targets that live on the main thread, like Apple's classes of the same names.
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

let log: Target.Dependency = .product(name: "Logging", package: "swift-log")
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let histogram: Target.Dependency = .product(name: "Histogram", package: "hdrhistogram-swift")

let package = Package(
  name: "kinora",
  products: [
    .executable(name: "kinora", targets: ["kinora"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "KinoraLottie", targets: ["KinoraLottie"]),
    // For the packages in os/ and AppKit/, whose modules must not be in the folder of programs that use UIKit alone.
    .library(name: "Signposts", targets: ["Signposts"]),
    .library(name: "MacViews", targets: ["Geometry", "Motion", "Drawing", "Layers", "ObjectRuntime", "MacViews"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
    // For scripts/document. A command only: programs that depend on Kinora neither fetch nor compile it.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
  ],
  targets: [
    // C libraries: module maps and inline shims, nothing else.
    .systemLibrary(name: "CX11", pkgConfig: "xext", providers: [.apt(["libx11-dev", "libxext-dev"])]),
    .systemLibrary(name: "CGLib", pkgConfig: "gobject-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    // Not by pkg-config, whose -pthread SwiftPM warns about.
    .target(name: "CPango", dependencies: ["CGLib", "CHarfBuzz"]),
    .target(name: "CPixbuf", dependencies: ["CGLib"]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),

    .target(name: "ThreadIdentity"),
    .target(name: "ObjectClasses"),
    .target(name: "ObjectRuntime", dependencies: ["ObjectClasses"], swiftSettings: strict),
    .target(name: "Signposts", dependencies: ["ThreadIdentity"], swiftSettings: strict),

    // Values and algorithms: no threads, clocks or layers.
    .target(name: "Geometry", swiftSettings: strict),
    .target(name: "Input", dependencies: ["Geometry"], swiftSettings: strict),
    .target(name: "Motion", dependencies: ["Geometry"], swiftSettings: strict),
    .target(name: "LayoutSolver", swiftSettings: strict),
    .target(name: "Physics", swiftSettings: strict),
    .target(name: "Text", dependencies: ["Geometry", "CPango"], swiftSettings: strict),
    .target(name: "Compression", dependencies: ["CZlib"], swiftSettings: strict),
    .target(name: "ImageFiles", dependencies: ["Geometry", "Compression", "CPixbuf"], swiftSettings: strict),
    .target(name: "RasterKernels"),
    .target(name: "Raster", dependencies: ["Geometry", "RasterKernels"], swiftSettings: strict),
    .target(name: "Drawing", dependencies: ["Geometry", "Raster", "Text"], swiftSettings: strict),
    .target(name: "RenderServer", dependencies: ["Geometry", "Motion", "Raster"], swiftSettings: strict),

    .target(name: "CJSON", linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "CPolygons", linkerSettings: [.linkedLibrary("polyclipping")]),
    .target(
      name: "LottieModel", dependencies: ["Geometry", "Motion", "Compression", "CJSON", "CPolygons", "CZip"],
      swiftSettings: strict),

    // The model and what turns it into frames.
    .target(name: "MainThreadMark"),
    .target(
      name: "Layers",
      dependencies: [
        "Geometry", "Motion", "Text", "Drawing", "RenderServer", "MainThreadMark", "ObjectRuntime", log,
      ],
      swiftSettings: strict),
    .target(
      name: "LottieLayers",
      dependencies: ["Geometry", "Motion", "Text", "ImageFiles", "LottieModel", "Layers"], swiftSettings: strict),
    .target(
      name: "Views",
      dependencies: [
        "Geometry", "Input", "Motion", "LayoutSolver", "Physics", "Text", "Drawing", "Layers", "ImageFiles",
        "ObjectRuntime",
      ],
      swiftSettings: onMainActor),
    .target(
      name: "Frames", dependencies: ["Geometry", "Input", "Raster", "RenderServer", "Layers", histogram],
      swiftSettings: onMainActor),
    .target(
      name: "Reports", dependencies: ["Signposts", "Geometry", "Raster", "Layers", "Frames"], swiftSettings: strict),
    .target(name: "X11Requests", dependencies: ["CX11"]),
    .target(
      name: "Displays", dependencies: ["Geometry", "Input", "Raster", "Frames", "CX11", "X11Requests", log],
      swiftSettings: onMainActor),
    .target(
      name: "Tools",
      dependencies: [
        "Signposts", "Geometry", "Input", "Motion", "Text", "Raster", "RenderServer", "Layers", "Views", "Frames",
        "ImageFiles",
      ], swiftSettings: onMainActor),
    .target(
      name: "Application",
      dependencies: [
        "Signposts", "Geometry", "Input", "RenderServer", "Layers", "Views", "Frames", "Reports", "Displays", "Tools",
        "ImageFiles",
      ], swiftSettings: onMainActor),

    .target(name: "ObjectMaking"),
    .target(
      name: "MacViews",
      dependencies: [
        "Geometry", "Input", "Text", "Drawing", "Layers", "Views", "Application", "ObjectMaking", "ObjectRuntime",
      ],
      swiftSettings: onMainActor),

    .target(
      name: "KinoraLottie",
      dependencies: ["Geometry", "LottieModel", "LottieLayers", "Layers", "Views"],
      swiftSettings: onMainActor),

    // What programs import: our modules under Apple's names.
    .target(
      name: "CoreGraphics", dependencies: ["Geometry", "Drawing"], path: "Sources/Compatibility/CoreGraphics",
      swiftSettings: strict),
    .target(
      name: "QuartzCore", dependencies: ["Geometry", "Motion", "Drawing", "Layers", "ObjectRuntime"],
      path: "Sources/Compatibility/QuartzCore", swiftSettings: strict),
    .target(
      name: "UIKit",
      dependencies: ["Geometry", "Motion", "Drawing", "Layers", "Views", "Application", "ObjectRuntime"],
      path: "Sources/Compatibility/UIKit", swiftSettings: strict),

    .target(
      name: "Scenes",
      dependencies: [
        "Geometry", "Input", "Drawing", "LottieModel", "Layers", "LottieLayers", "Views", "MacViews", "ImageFiles",
      ],
      resources: [.embedInCode("Resources/astronaut.png")], swiftSettings: onMainActor),
    .target(
      name: "Player",
      dependencies: [
        "Signposts", "Geometry", "Input", "Raster", "RenderServer", "Layers", "Views", "Frames", "Tools", "Scenes",
        "ImageFiles",
      ], swiftSettings: onMainActor),
    .target(
      name: "Benchmarks",
      dependencies: [
        "Geometry", "LayoutSolver", "Raster", "RenderServer", "ImageFiles", "LottieModel", "Layers", "LottieLayers",
        "Views", "Frames", "Reports", "Displays", "Tools", "Scenes", "Player", "CMalloc",
      ], swiftSettings: onMainActor),
    .executableTarget(
      name: "kinora",
      dependencies: [
        "Geometry", "Input", "Text", "ImageFiles", "Layers", "LottieModel", "LottieLayers", "Raster", "Frames",
        "Reports", "Displays", "Tools", "Scenes", "Player", "Benchmarks", arguments,
      ], swiftSettings: strict),

    .target(name: "OutsideRequests", dependencies: ["CX11", "X11Requests"], path: "Tests/OutsideRequests"),
    .target(name: "Allocations", path: "Tests/Allocations"),
    .target(
      name: "TestSupport",
      dependencies: [
        "Geometry", "Motion", "ImageFiles", "Raster", "RenderServer", "Layers", "OutsideRequests", "Allocations",
      ],
      path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "SignpostsTests", dependencies: ["Signposts"], swiftSettings: strict),
    .testTarget(name: "ObjectRuntimeTests", dependencies: ["ObjectRuntime"], swiftSettings: strict),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"], swiftSettings: strict),
    .testTarget(name: "MotionTests", dependencies: ["Geometry", "Motion", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "RasterTests", dependencies: ["Geometry", "Raster", "RasterKernels"], swiftSettings: strict),
    .testTarget(
      name: "DrawingTests", dependencies: ["Geometry", "Raster", "Text", "Drawing", "ImageFiles", "TestSupport"],
      swiftSettings: strict),
    .testTarget(name: "TextTests", dependencies: ["Geometry", "Text"], swiftSettings: strict),
    .testTarget(
      name: "ImageFilesTests", dependencies: ["Geometry", "ImageFiles", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "RenderServerTests", dependencies: ["Geometry", "Motion", "Raster", "RenderServer", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LayersTests",
      dependencies: [
        "Geometry", "Motion", "Text", "Raster", "Drawing", "Layers", "RenderServer", "ImageFiles", "TestSupport",
        "ObjectRuntime",
      ], swiftSettings: onMainActor),
    .testTarget(
      name: "LottieModelTests", dependencies: ["Geometry", "LottieModel", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LottieLayersTests",
      dependencies: [
        "Geometry", "Motion", "Raster", "RenderServer", "ImageFiles", "LottieModel", "Layers", "LottieLayers",
        "TestSupport",
      ], swiftSettings: strict),
    .testTarget(name: "LayoutSolverTests", dependencies: ["LayoutSolver", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "PhysicsTests", dependencies: ["Physics", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ViewsTests",
      dependencies: [
        "Geometry", "Input", "Motion", "Raster", "Drawing", "RenderServer", "Layers", "Views", "Frames", "TestSupport",
        "ObjectRuntime",
      ], swiftSettings: onMainActor),
    .testTarget(
      name: "ApplicationTests",
      dependencies: [
        "Geometry", "Input", "Motion", "Raster", "Layers", "Views", "Frames", "Reports", "Displays", "Tools",
        "Application",
      ], swiftSettings: onMainActor),
    .testTarget(
      name: "MacViewsTests",
      dependencies: [
        "Geometry", "Input", "Raster", "Drawing", "RenderServer", "Layers", "Views", "Frames", "Displays",
        "Tools", "Application", "MacViews",
      ], swiftSettings: onMainActor),
    .testTarget(
      name: "KinoraLottieTests",
      dependencies: ["Geometry", "Raster", "RenderServer", "Layers", "Views", "KinoraLottie", "TestSupport"],
      swiftSettings: onMainActor),
    .testTarget(
      name: "FramesTests",
      dependencies: [
        "Geometry", "Input", "Motion", "Raster", "RenderServer", "Layers", "Frames", "Displays", "TestSupport",
      ],
      swiftSettings: onMainActor),
    .testTarget(
      name: "ReportsTests", dependencies: ["Signposts", "Raster", "Layers", "Frames", "Reports", "TestSupport"],
      exclude: ["RunFiles"], swiftSettings: strict),
    .testTarget(
      name: "ToolsTests",
      dependencies: [
        "Geometry", "Input", "Motion", "Raster", "RenderServer", "Layers", "Views", "Frames", "Tools",
      ],
      swiftSettings: onMainActor),
    .testTarget(name: "ScenesTests", dependencies: ["Geometry", "Layers", "Scenes"], swiftSettings: onMainActor),
    .testTarget(
      name: "PlayerTests",
      dependencies: [
        "Geometry", "Drawing", "Input", "Motion", "Raster", "RenderServer", "Layers", "Views", "Frames", "Displays",
        "Tools", "Scenes", "Player", "Benchmarks", "ImageFiles", "TestSupport",
      ], exclude: ["Goldens"], swiftSettings: onMainActor),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// scripts/test sets this: tests draw thousands of pictures and run hundreds of programs, which takes minutes unless the
// modules are optimized. Off by default, since SwiftPM refuses to depend on packages with unsafe flags.
if Context.environment["KINORA_OPTIMIZED"] == "1" {
  let sums = [
    "Geometry", "Motion", "LayoutSolver", "Physics", "ImageFiles", "RasterKernels", "Raster", "RenderServer", "Frames",
    "Reports",
  ]
  // These keep the checks of debug builds, and the messages of preconditions. The tests among them compute pictures by
  // other means.
  let models = [
    "CJSON", "CPolygons", "Compression", "LottieModel", "Layers", "LottieLayers", "Views", "MacViews", "TestSupport",
    "RasterTests", "RenderServerTests",
  ]
  for target in package.targets where (sums + models).contains(target.name) {
    let checks = sums.contains(target.name) ? [] : ["-assert-config", "Debug"]
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"] + checks)]
    target.cSettings = [.unsafeFlags(["-O2"])]
    target.cxxSettings = [.unsafeFlags(["-O2"])]
  }
}

// scripts/test-memory sets this; SwiftPM's own option for this sanitizer asks Swift for it too, which has none.
if Context.environment["KINORA_UNDEFINED"] == "1" {
  for target in package.targets where ["RasterKernels", "X11Requests", "CJSON", "CPolygons"].contains(target.name) {
    let flags = ["-fsanitize=undefined", "-fno-sanitize-recover=undefined"]
    target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(flags)]
  }
}

// scripts/fuzz sets this: programs around libFuzzer, and the modules that they cover under the address sanitizer, with
// counters of their edges. Only lld resolves the symbols of libFuzzer's sections.
if Context.environment["KINORA_FUZZ"] == "1" {
  let covered = [
    "Geometry", "Input", "Motion", "LayoutSolver", "Text", "ImageFiles", "RasterKernels", "Raster", "Drawing",
    "RenderServer", "CJSON", "CPolygons", "Compression", "LottieModel", "Layers", "LottieLayers", "Views", "Frames",
    "Reports",
  ]
  for target in package.targets where covered.contains(target.name) {
    let flags = ["-O", "-assert-config", "Debug", "-sanitize=address,fuzzer"]
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
    let checks = ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"]
    // Without tracing comparisons, as in Swift: pixel loops have too many of them.
    let coverage = ["-O2", "-fsanitize-coverage=inline-8bit-counters,pc-table"]
    target.cSettings = [.unsafeFlags(coverage + checks)]
    // The check of objects' types needs a runtime that Swift's linker doesn't add.
    target.cxxSettings = [.unsafeFlags(coverage + checks + ["-fno-sanitize=vptr"])]
  }
  let programs: [(name: String, dependencies: [Target.Dependency])] = [
    ("RunFiles", ["Raster", "Frames", "Reports"]), ("VisualFormats", ["Geometry", "Layers", "Views"]),
    ("KeyPaths", ["Geometry", "Layers"]), ("OddAnimations", ["Layers"]), ("Damage", ["Geometry", "Layers", "Raster"]),
    ("Images", ["Geometry", "ImageFiles", "Layers"]), ("LottieFiles", ["LottieModel"]),
    ("LottieFrames", ["Layers", "LottieModel", "LottieLayers"]),
  ]
  let instrumented = onMainActor + [.unsafeFlags(["-sanitize=address"])]
  package.targets += [
    .target(name: "FuzzDriver", path: "Tests/Fuzz/Driver"),
    .target(
      name: "FuzzSupport",
      dependencies: ["Geometry", "Motion", "Raster", "Drawing", "RenderServer", "Layers", "FuzzDriver", log],
      path: "Tests/Fuzz/Support", swiftSettings: instrumented),
  ]
  package.targets += programs.map { program in
    .executableTarget(
      name: program.name, dependencies: program.dependencies + ["FuzzSupport"], path: "Tests/Fuzz/\(program.name)",
      swiftSettings: instrumented, linkerSettings: [.unsafeFlags(["-sanitize=address,fuzzer", "-use-ld=lld"])])
  }
}
