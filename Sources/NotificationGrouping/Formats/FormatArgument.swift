/// A value that a format shows: for summaries the number of notifications, and the names.
package enum FormatArgument: Sendable, Hashable {
  case number(Int64)
  case text(String)
}
