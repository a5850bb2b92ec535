import Heddle
import HeddleTesting

/// Reads the payloads and events of inputs in chunks, which threads judge, and tells what is wrong
/// with them.
struct CorpusReader {
  /// The names of the inputs, by the numbers that places have.
  private(set) var inputs: [String] = []
  private(set) var status = ExitStatus.done
  /// How many lines were too long to be read.
  private(set) var tooLongCount = 0
  private var toldCount = 0
  private let console: Console

  /// The bytes of a chunk: enough work for a thread to be worth its start.
  private static let chunkSize = 128 << 10
  /// How many lines with problems are told, so that a corpus of another kind ends in time.
  private static let toldLimit = 20

  init(_ console: Console) {
    self.console = console
  }

  /// Reads inputs to their ends.
  ///
  /// If one cannot be read, a message tells so and the status is `unreadable`; what was judged is
  /// not worth a report then.
  ///
  /// - Parameters:
  ///   - paths: Files, or `-`; standard input if there is none.
  ///   - judge: Judges a chunk, on any thread.
  ///   - add: Gets what was judged in the order of the input.
  mutating func read<Judged: Sendable>(
    _ paths: [String], judge: @escaping @Sendable (CorpusChunk) -> Judged,
    add: (Judged, inout CorpusReader) -> Void
  ) {
    var chunks = [CorpusChunk()]
    let batchSize = 4 * CoreCount.usable
    func finish(_ reader: inout CorpusReader) {
      let batch = chunks
      chunks = [CorpusChunk()]
      for judged in Parallel.map(batch.count, { judge(batch[$0]) }) { add(judged, &reader) }
    }
    for path in paths {
      // Before anything is told of the others; a pipe can be opened only once.
      guard path != "-", (try? FileStatus(of: path))?.kind ?? .file != .other else { continue }
      do throws(FileFailure) {
        _ = try ByteSource(path: path)
      } catch {
        console.report(error)
        status = .unreadable
      }
    }
    guard status != .unreadable else { return }
    for path in paths.isEmpty ? ["-"] : paths {
      do throws(FileFailure) {
        let source = path == "-" ? console.input : try ByteSource(path: path)
        inputs.append(source.name)
        let input = PayloadInput(source)
        while let item = try input.next(beforeWaiting: {}) {
          switch item {
          case .other: continue
          case .tooLong(let count, let line):
            let place = CorpusPlace(input: inputs.count - 1, line: line)
            tooLongCount += 1
            tell("a line of \(count) bytes is too long", at: place)
          case .payload(let bytes, let line):
            if chunks[chunks.count - 1].byteCount >= Self.chunkSize {
              if chunks.count >= batchSize { finish(&self) } else { chunks.append(CorpusChunk()) }
            }
            chunks[chunks.count - 1].append(
              bytes, at: CorpusPlace(input: inputs.count - 1, line: line))
          }
        }
      } catch {
        console.report(error)
        status = .unreadable
        return
      }
    }
    finish(&self)
  }

  /// The place as messages name it.
  func text(of place: CorpusPlace) -> String { "\(inputs[place.input]):\(place.line)" }

  /// Tells of a problem with a line, which the rest goes on without.
  mutating func tell(_ problem: Problem, at place: CorpusPlace) {
    tell("problem: \(problem.message) [\(problem.code)]", at: place)
  }

  private mutating func tell(_ message: String, at place: CorpusPlace) {
    status = max(status, .findings)
    toldCount += 1
    if toldCount <= Self.toldLimit { console.report("\(text(of: place)): \(message)") }
  }

  /// Tells how many problems were not told, and of payloads without an app.
  mutating func finish(withoutApp count: Int) {
    if toldCount > Self.toldLimit {
      console.report("and \(counted(toldCount - Self.toldLimit, "more problem"))")
    }
    EvaluatorLoader.tell(withoutApp: count, console)
  }
}
