/// The program of the page, in the order of its parts.
///
/// It knows no rule of grouping: it asks the engine, and puts what it hears on the screen, as text
/// and never as markup.
enum PreviewScript {
  static let text = "\n\"use strict\";\n" + engine + words + stacks + list + controls
}
