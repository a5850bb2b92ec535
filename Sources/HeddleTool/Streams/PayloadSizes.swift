/// How many bytes are read, kept and written at once; tests take small numbers.
struct PayloadSizes {
  /// The bytes that an input gives before several threads share it: starting them costs more than
  /// a small input does.
  var start = 1 << 20
  /// A pause after fewer bytes means a program that asks and waits for the answer, which gains
  /// nothing from threads; one after more is that of a full pipe.
  var question = 16 << 10
  /// The size of a block of lines.
  var block = 128 << 10
  /// The bytes of results after which a thread hands them over before its block is done.
  var result = 512 << 10
  /// The same for the thread that works alone.
  var singleResult = 64 << 10
  /// The longest line.
  var line = LineReader.defaultLimit

  /// The sizes for a number of threads: the more there are, the smaller are the blocks, so that all
  /// together stay small.
  init(jobs: Int = 1) {
    block = max(32 << 10, min(block, (1 << 20) / jobs))
    result = 4 * block
  }
}
