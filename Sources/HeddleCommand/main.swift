import HeddleTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

exit(
  HeddleProgram.run(Array(CommandLine.arguments.dropFirst()), console: .standard()).rawValue)
