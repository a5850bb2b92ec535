// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

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
    // Markup, scripts and styles as files of their own, which a file in C embeds.
    .target(name: "HeddlePages", exclude: ["Coverage", "Preview"]),
    .target(
      name: "HeddleTool",
      dependencies: [
        "Heddle", "HeddleTesting", "HeddlePages", "NotificationModel", "PolicySyntax",
        "PolicyEngine", "NotificationGrouping", "StringCatalogs",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "HeddleCommand", dependencies: ["HeddleTool"], swiftSettings: settings),
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
        "HeddleTool", "HeddlePages", "Heddle", "HeddleTesting", "PolicyEngine", "PolicySyntax",
        "NotificationGrouping", "NotificationModel",
      ],
      exclude: ["Handbook/DiagnosticCodes.txt"], swiftSettings: settings),
  ],
  // `#embed` is of C23.
  cLanguageStandard: .c2x
)
