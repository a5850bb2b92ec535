import Heddle

/// `heddle format`: brings policy files into the one layout.
package enum FormatCommand: Command {
  private static let paths = PositionalDeclaration(
    "PATH", .any,
    help: "Policy files, or folders that are searched for `*.policy`; `-` formats standard input "
      + "to standard output. Default: `Policies`.")
  private static let check = OptionDeclaration.flag(
    "check", help: "Changes nothing; names the files that would change and ends with status 1.")

  package static let declaration = CommandDeclaration(
    "format", summary: "Brings policy files into the one layout.",
    discussion: "Comments and blank lines are kept, and the policy means the same as before. A "
      + "file with syntax errors is not changed.",
    positionals: [paths], options: [check])

  package static func run(arguments: Arguments, console: Console) -> ExitStatus {
    let paths = arguments.values(of: paths)
    if paths == ["-"] { return formatInput(console, isCheck: arguments.contains(check)) }
    let files: (paths: [String], passedOver: Int)
    switch PolicyLoader(console: console).files(paths) {
    case .success(let found): files = found
    case .failure(let failure): return failure.status
    }
    var status: ExitStatus = files.passedOver > 0 ? .findings : .done
    var changed = 0
    for file in files.paths {
      do throws(FileFailure) {
        let source = PolicySource(bytes: try FileSystem.contents(of: file), name: file)
        guard let formatted = source.formatted() else {
          refuse(source, console)
          status = max(status, .findings)
          continue
        }
        guard formatted != source.bytes else { continue }
        changed += 1
        if arguments.contains(check) {
          console.output.write("\(VisibleText.escaping(file))\n")
          tellInvisible(source, formatted, console)
          status = max(status, .findings)
        } else {
          try FileSystem.rewrite(formatted, to: file)
          console.output.write("formatted \(VisibleText.escaping(file))\n")
        }
      } catch {
        console.report(error)
        status = max(status, .unreadable)
      }
    }
    if arguments.contains(check), changed > 0 {
      console.report("\(counted(changed, "file")) would change; run `heddle format`")
    }
    return status
  }

  private static func formatInput(_ console: Console, isCheck: Bool) -> ExitStatus {
    do throws(FileFailure) {
      let source = PolicySource(bytes: try console.input.readAll(), name: console.input.name)
      guard let formatted = source.formatted() else {
        refuse(source, console)
        return .findings
      }
      if isCheck {
        tellInvisible(source, formatted, console)
        return formatted == source.bytes ? .done : .findings
      }
      console.output.write(formatted)
      return .done
    } catch {
      console.report(error)
      return .unreadable
    }
  }

  /// Says what differs if that cannot be seen.
  private static func tellInvisible(
    _ source: PolicySource, _ formatted: [UInt8], _ console: Console
  ) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let hasMark = source.bytes.starts(with: mark) && !formatted.starts(with: mark)
    let text = hasMark ? source.bytes[mark.count...] : source.bytes[...]
    var visible: [UInt8] = []
    for (place, byte) in zip(text.indices, text) {
      let next = place + 1
      let endsLine =
        byte == UInt8(ascii: "\r") && next < text.endIndex
        && text[next] == UInt8(ascii: "\n")
      if !endsLine { visible.append(byte) }
    }
    guard formatted != source.bytes, visible == formatted else { return }
    var parts: [String] = []
    if visible.count < text.count { parts.append("line ends would change, from CRLF to LF") }
    if hasMark { parts.append("the byte order mark would go") }
    console.report("in `\(source.name)` only \(parts.joined(separator: ", and "))")
  }

  /// Says why a file with syntax errors stays as it is.
  private static func refuse(_ source: PolicySource, _ console: Console) {
    let errors = PolicyCompilation([source]).diagnostics.filter(\.isSyntaxError)
    DiagnosticReport([source], console).show(errors)
    console.report(
      "`\(source.name)` has \(counted(errors.count, "syntax error")) and was not changed")
  }
}
