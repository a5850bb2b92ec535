import HeddleTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The console is never given back, nor is what it keeps.
let console = Console.standard()
exit(HeddleProgram.run(CommandLineWords.arguments, console: console).rawValue)
