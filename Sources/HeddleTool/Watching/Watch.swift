import Heddle

/// Runs a command again whenever one of its files changes.
///
/// It looks at the files many times a second, which every file system allows and which sees an
/// editor that writes a new file and renames it as well as one that writes in place.
struct Watch {
  let console: Console
  /// Waits for a moment; false ends the watch.
  var pause: () -> Bool = {
    SystemCalls.sleep(milliseconds: pauseLength)
    return true
  }

  static let option = OptionDeclaration.flag(
    "watch", help: "Runs again when a file is saved and shows what has changed; Ctrl-C ends it.")

  /// How long the watch waits between two looks, in milliseconds: short against the 100 that feel
  /// like at once, long against the look itself.
  static let pauseLength = 30
  /// How many looks a file may be away while an editor replaces it.
  private static let patience = 5

  /// Runs a command that without a path has the policies of the default folder.
  ///
  /// - Parameters:
  ///   - given: The files and folders of the command.
  ///   - strings: The catalogues that it is given.
  ///   - once: Runs the command.
  /// - Returns: The status of the last run.
  func run(
    paths given: [String], strings: [String], _ once: (Console) -> WatchedRun
  ) -> ExitStatus {
    run(paths: (given.isEmpty ? [PolicyLoader.defaultFolder] : given) + strings, once)
  }

  /// Runs until the reader goes or the person ends it.
  ///
  /// - Parameters:
  ///   - paths: The files and folders of the command.
  ///   - once: Runs the command; what it writes to its console is shown as messages.
  /// - Returns: The status of the last run.
  func run(paths: [String], _ once: (Console) -> WatchedRun) -> ExitStatus {
    var files = WatchedFiles(paths)
    var stamps = files.stamps()
    var last = perform(once)
    show(last.text)
    // A path that was never there is a slip of the hand, which a script would wait for in vain.
    guard paths.allSatisfy({ FileSystem.exists($0) }) else { return last.status }
    files.others = last.files
    stamps = merged(stamps, files, former: [])
    console.report("watching \(counted(stamps.count, "file")); Ctrl-C ends it")
    while console.output.looksForReader(), pause() {
      guard let (new, changed) = nextChange(from: stamps, files) else { continue }
      let next = perform(once)
      var text = StyledText("\n")
      text.append("\(VisibleText.escaping(changed.joined(separator: ", ")))\n", .dim)
      text.append(next.isComplete ? next.changes(since: last) : next.text)
      show(text)
      if next.isComplete {
        last = next
      } else {
        // The next run that works is compared with the last one that did.
        last.messages = next.messages
        last.status = next.status
      }
      let former = files.others
      // A run that ended early has not come to all files, and says nothing of the others.
      files.others =
        next.isComplete ? next.files : Set((former + next.files).map { ExactText($0) }).map(\.text)
      stamps = merged(new, files, former: former)
    }
    return last.status
  }

  private func perform(_ once: (Console) -> WatchedRun) -> WatchedRun {
    let recorder = console.recorder()
    var run = once(recorder)
    recorder.output.flush()
    recorder.errors.flush()
    run.messages += recorder.errors.writtenText + recorder.output.writtenText
    return run
  }

  private func show(_ text: StyledText) {
    console.output.write(text)
    console.output.flush()
  }

  /// The stamps of before a run without those of files that no longer count, and those of files
  /// that only the run has named.
  private func merged(
    _ stamps: [WatchedFiles.Stamp], _ files: WatchedFiles, former: [String]
  ) -> [WatchedFiles.Stamp] {
    let now = files.stamps()
    let known = Set(stamps.map { ExactText($0.path) })
    let left = Set(former.map { ExactText($0) }).subtracting(now.map { ExactText($0.path) })
    return stamps.filter { !left.contains(ExactText($0.path)) }
      + now.filter { !known.contains(ExactText($0.path)) }
  }

  /// The files after a change, once they are at rest; nil if nothing has changed.
  private func nextChange(
    from stamps: [WatchedFiles.Stamp], _ files: WatchedFiles
  ) -> (stamps: [WatchedFiles.Stamp], paths: [String])? {
    var now = files.stamps()
    guard !WatchedFiles.changes(from: stamps, to: now).isEmpty else { return nil }
    // A file is away while its editor renames the new one, and is empty while it writes.
    for _ in 0..<Self.patience {
      let isResting = !now.contains { $0.identity == nil || $0.size == 0 }
      let before = now
      guard pause() else { break }
      now = files.stamps()
      if isResting, now == before { break }
    }
    let changed = WatchedFiles.changes(from: stamps, to: now)
    return changed.isEmpty ? nil : (now, changed)
  }
}
