// swift-tools-version: 6.2

import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// On Linux the command carries the runtime of Swift: it starts in about half the time, takes some 60 %
/// of the memory and runs where Swift is not installed.
///
/// It carries the C library, too, where the static one is installed, as on Debian and Ubuntu with
/// `libc6-dev`. SwiftPM has no safe setting for this, so these are the only unsafe flags. They are those
/// of the command's own release build: who depends on the library links as usual.
let commandLinking: [LinkerSetting] = {
  var flags = ["-static-stdlib"]
  #if canImport(Glibc)
    let folders = ["x86_64-linux-gnu", "aarch64-linux-gnu", "."].flatMap {
      ["/usr/lib/\($0)", "/usr/lib64/\($0)"]
    }
    if folders.contains(where: { access("\($0)/libc.a", R_OK) == 0 }) {
      // The linker of the toolchain: the one of the system warns of functions that are not called.
      flags = ["-static-executable", "-use-ld=lld"]
    }
  #endif
  // What the static FoundationEssentials consists of.
  flags += ["-l_FoundationCShims", "-l_FoundationCollections"]
  return [.unsafeFlags(flags, .when(platforms: [.linux], configuration: .release))]
}()

let package = Package(
  name: "heddle",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Heddle", targets: ["Heddle"]),
    .library(name: "HeddleTesting", targets: ["HeddleTesting"]),
    .executable(name: "heddle", targets: ["HeddleCommand"]),
  ],
  targets: [
    .target(name: "NotificationModel", swiftSettings: settings),
    .target(name: "PolicySyntax", swiftSettings: settings),
    .target(
      name: "PolicyEngine", dependencies: ["NotificationModel", "PolicySyntax"],
      swiftSettings: settings),
    .target(
      name: "NotificationGrouping", dependencies: ["NotificationModel"], swiftSettings: settings),
    .target(
      name: "StringCatalogs", dependencies: ["NotificationModel", "NotificationGrouping"],
      swiftSettings: settings),
    .target(
      name: "Heddle",
      dependencies: [
        "NotificationModel", "PolicySyntax", "PolicyEngine", "NotificationGrouping",
        "StringCatalogs",
      ],
      swiftSettings: settings),
    .target(
      name: "HeddleTesting",
      dependencies: [
        "Heddle", "NotificationModel", "PolicySyntax", "PolicyEngine", "NotificationGrouping",
        "StringCatalogs",
      ],
      swiftSettings: settings),
    .target(
      name: "HeddleTool",
      dependencies: [
        "Heddle", "HeddleTesting", "NotificationModel", "PolicySyntax", "PolicyEngine",
        "NotificationGrouping", "StringCatalogs",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "HeddleCommand", dependencies: ["HeddleTool"], swiftSettings: settings,
      linkerSettings: commandLinking),
    .executableTarget(
      name: "heddle-benchmark",
      dependencies: [
        "HeddleTool", "Heddle", "PolicyEngine", "NotificationGrouping", "NotificationModel",
      ],
      path: "Sources/HeddleBenchmark", swiftSettings: settings),
    .testTarget(name: "PolicySyntaxTests", dependencies: ["PolicySyntax"], swiftSettings: settings),
    .testTarget(
      name: "PolicyEngineTests",
      dependencies: ["PolicyEngine", "PolicySyntax", "NotificationModel"],
      swiftSettings: settings),
    .testTarget(
      name: "NotificationGroupingTests",
      dependencies: ["NotificationGrouping", "NotificationModel"],
      swiftSettings: settings,
      // The tables of languages are compared with the ICU of the toolchain's Foundation.
      linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),
    .testTarget(
      name: "StringCatalogsTests",
      dependencies: ["StringCatalogs", "NotificationGrouping", "NotificationModel"],
      swiftSettings: settings),
    .testTarget(
      name: "HeddleTestingTests", dependencies: ["HeddleTesting", "Heddle"],
      swiftSettings: settings),
    .testTarget(
      name: "HeddleTests", dependencies: ["Heddle", "HeddleTesting"], swiftSettings: settings),
    .testTarget(
      name: "HouseTests", exclude: ["PublicInterface.txt"], swiftSettings: settings),
    .testTarget(
      name: "HeddleToolTests",
      dependencies: [
        "HeddleTool", "Heddle", "HeddleTesting", "PolicyEngine", "PolicySyntax",
        "NotificationGrouping", "NotificationModel",
      ],
      exclude: ["Handbook/DiagnosticCodes.txt"], swiftSettings: settings),
  ]
)
