/// The option `--jobs` of commands whose work threads share.
enum JobsOption {
  static let jobs = OptionDeclaration.integer(
    "jobs", valueName: "N", in: 1...256,
    help: "How many threads work. Default: as many as may run at once, by the machine and by the "
      + "limits that the process was started with. The output is the same at any number.")
}
