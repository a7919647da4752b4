// swift-tools-version:6.1
import PackageDescription

// The functions that look for a text in a text are FeedCore's: those of the standard library bring the regular
// expressions into the program, a megabyte to be mapped by every start.
let lean: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])
]

// A key and a feed are thousands of small calls; what debug builds and tests check need not be checked again.
let quick =
  lean + [.unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))]

let package = Package(
  name: "Tidings",
  products: [
    .executable(name: "tidings", targets: ["TermApp"]),
    .executable(name: "TermApp", targets: ["TermApp"]),
  ],
  targets: [
    // System libraries: a module map and a shim, nothing else. Each has exactly one owner.
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CZstd", providers: [.apt(["libzstd-dev"])]),
    .systemLibrary(name: "CGumbo", providers: [.apt(["libgumbo-dev"])]),
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),

    // The files of Resources/, compiled in with #embed, so that the installed program is one file.
    .target(name: "EmbeddedResources"),

    // libxml2, opened when it is first needed.
    .target(name: "CLibXML2", cSettings: [.unsafeFlags(["-I/usr/include/libxml2"])]),

    .target(name: "FeedCore", swiftSettings: quick),
    .target(
      name: "FeedParser", dependencies: ["FeedCore", "CLibXML2", "CGumbo"],
      swiftSettings: quick),
    .target(
      name: "FeedStore", dependencies: ["FeedCore", "CSQLite", "CZstd"], swiftSettings: lean),
    .target(
      name: "FeedSources", dependencies: ["FeedCore", "FeedParser", "CCurl", "CZlib"],
      swiftSettings: lean),
    .executableTarget(
      name: "TermApp",
      dependencies: [
        "FeedCore", "FeedParser", "FeedStore", "FeedSources", "CNcurses", "EmbeddedResources",
      ], swiftSettings: quick),

    .testTarget(
      name: "FeedCoreTests", dependencies: ["FeedCore", "EmbeddedResources", "SeededNumbers"]),
    .testTarget(
      name: "FeedParserTests", dependencies: ["FeedParser"], exclude: ["Fixtures"]),
    .testTarget(
      name: "FeedStoreTests", dependencies: ["FeedStore", "StoreWriter", "SeededNumbers"]),
    // What random tests and the corpora of the bench are drawn from.
    .target(name: "SeededNumbers", path: "Tests/SeededNumbers"),
    // A process that the store's tests start, and kill.
    .executableTarget(name: "StoreWriter", dependencies: ["FeedStore"], path: "Tests/StoreWriter"),
    // A server that misbehaves on purpose, for whatever tests the network.
    .target(name: "LoopbackServer", path: "Tests/LoopbackServer"),
    .testTarget(
      name: "FeedSourcesTests", dependencies: ["FeedSources", "LoopbackServer"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TermAppTests",
      dependencies: ["TermApp", "PseudoTerminal", "LoopbackServer", "SeededNumbers"],
      exclude: ["Screens"]),
    .systemLibrary(
      name: "CVterm", path: "Tests/CVterm", providers: [.apt(["libvterm-dev"])]),
    // A terminal in memory with a program on it, for the tests and the bench that need the whole thing.
    .target(name: "PseudoTerminal", dependencies: ["CVterm"], path: "Tests/PseudoTerminal"),
    .testTarget(
      name: "EndToEndTests", dependencies: ["PseudoTerminal", "LoopbackServer", "TermApp"]),
    .executableTarget(
      name: "Bench",
      dependencies: [
        "FeedCore", "FeedParser", "FeedStore", "FeedSources", "EmbeddedResources", "LoopbackServer",
        "PseudoTerminal", "CGumbo", "SeededNumbers",
      ],
      path: "Tests/Bench"),
  ],
  swiftLanguageModes: [.v6]
)
