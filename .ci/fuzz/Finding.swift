#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ends the program if a law does not hold, which the fuzzer takes for a finding.
func require(
  _ holds: Bool, _ law: @autoclosure () -> String, file: StaticString = #fileID, line: Int = #line
) {
  if !holds { finding(law(), file: file, line: line) }
}

/// Ends the program with what is wrong.
func finding(_ law: String, file: StaticString = #fileID, line: Int = #line) -> Never {
  var text = "\(file):\(line): finding: \(law)\n"
  text.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  abort()
}

/// Bytes as a finding shows them.
func shown(_ bytes: some Sequence<UInt8>) -> String {
  String(decoding: Array(bytes), as: UTF8.self)
}
