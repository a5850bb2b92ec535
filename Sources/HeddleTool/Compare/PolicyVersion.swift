import Heddle

/// Policies as they are now, or as they were in a revision, with the catalogues beside them.
struct PolicyVersion {
  /// As it was given.
  let name: String
  let loaded: PolicyLoader.Loaded
  /// The names of the files below the path, and their bytes, by which versions are told apart.
  let files: [RevisionFiles.File]
  /// The catalogues of a revision; nil for files that stand in folders.
  let catalogs: [StringsLoader.Catalogs]?

  /// Reads what `PATH` or `REV:PATH` means; a path that is there goes before a revision.
  ///
  /// A message has told of a failure.
  static func load(_ text: String, _ console: Console) -> Result<PolicyVersion, LoadFailure> {
    if !FileSystem.exists(text), let revision = Revision(text) {
      return load(revision, text, console)
    }
    if !FileSystem.exists(text), text.hasPrefix(":") {
      let suggestion = Revision.suggestion(for: text)
      console.report("`\(text)` names no revision before the colon; one is `\(suggestion)`")
      return .failure(LoadFailure(status: .unreadable))
    }
    if !FileSystem.exists(text), !text.hasSuffix(".policy") {
      console.report(
        "there is no file or folder `\(text)`; a revision of git is written with a colon, "
          + "`\(text):` or `\(text):Policies`")
      return .failure(LoadFailure(status: .unreadable))
    }
    let loader = PolicyLoader(
      console: console, hint: "a revision of git is written `REV:PATH`, such as `main:Policies`")
    return loader.load([text], for: .deciding).map { loaded in
      let folder = FileSystem.isFolder(text) ? FileSystem.path(of: "", in: text) : nil
      let files = loaded.sources.map { source in
        RevisionFiles.File(
          name: folder.map { String(source.name.dropFirst($0.count)) } ?? "",
          bytes: source.bytes)
      }
      return PolicyVersion(name: text, loaded: loaded, files: files, catalogs: nil)
    }
  }

  private static func load(
    _ revision: Revision, _ text: String, _ console: Console
  ) -> Result<PolicyVersion, LoadFailure> {
    let found: RevisionFiles
    do throws(RevisionFailure) {
      found = try RevisionFiles(revision)
    } catch {
      console.report(error.message)
      return .failure(LoadFailure(status: .unreadable))
    }
    let folder = found.isFolder ? revision.path : revision.parent.folder
    func name(_ file: RevisionFiles.File) -> String {
      let path = FileSystem.path(of: file.name, in: folder)
      return "\(revision.name):\(path)"
    }
    let sources = found.policies.map { PolicySource(bytes: $0.bytes, name: name($0)) }
    let catalogs = found.catalogs.map { folder, files in
      StringsLoader.Catalogs(
        folder: folder, sources: files.map { CatalogSource(name: name($0), content: $0.bytes) })
    }
    let files =
      found.isFolder
      ? found.policies : found.policies.map { RevisionFiles.File(name: "", bytes: $0.bytes) }
    return .success(
      PolicyVersion(
        name: text,
        loaded: PolicyLoader.Loaded(
          sources: sources, compilation: PolicyCompilation(sources, for: .deciding)),
        files: files, catalogs: catalogs))
  }
}
