/// Why policies cannot be read from a revision; all wording about it is here.
struct RevisionFailure: Error, Hashable, Sendable {
  /// One line for people, lower case, no full stop.
  let message: String

  private init(_ revision: Revision, _ reason: String) {
    message = "cannot read `\(revision.name):\(revision.path)`: \(reason)"
  }

  static func withoutGit(_ revision: Revision, _ error: SystemError) -> Self {
    error == .notFound
      ? Self(revision, "revisions are read with `git`, which is not on the search path")
      : Self(revision, "`git` cannot be started: \(error.sentence)")
  }

  static func outsideRepository(_ revision: Revision, _ words: String) -> Self {
    Self(
      revision,
      "there is no such file, and as a revision it needs a git repository here (\(words))")
  }

  static func looksLikeOption(_ revision: Revision) -> Self {
    Self(revision, "no revision begins with `-`")
  }

  static func unknownRevision(_ revision: Revision) -> Self {
    Self(
      revision,
      "the repository has no revision `\(revision.name)`; `git branch --all` and `git tag` list "
        + "some, and a shallow clone has few")
  }

  static func absolutePath(_ revision: Revision) -> Self {
    Self(revision, "a path in a revision is relative to the current folder")
  }

  static func unknownPath(_ revision: Revision) -> Self {
    Self(
      revision,
      "the revision `\(revision.name)` has no file or folder `\(revision.path)` below the "
        + "current folder")
  }

  static func noPolicy(_ revision: Revision) -> Self {
    Self(revision, "no policy file (`*.policy`) is in it")
  }

  static func noFile(_ revision: Revision) -> Self {
    Self(revision, "it is neither a file nor a folder")
  }

  static func link(_ revision: Revision, _ file: String) -> Self {
    Self(revision, "`\(file)` is a link, and links are not followed in a revision")
  }

  static func unreadableName(_ revision: Revision) -> Self {
    Self(revision, "the name of a file in it is not valid UTF-8")
  }

  static func failed(_ revision: Revision, _ words: String) -> Self {
    Self(revision, "`git` failed (\(words))")
  }
}
