#ifndef HEDDLE_PAGES_H
#define HEDDLE_PAGES_H

/// The bytes of a file that the command carries.
struct PageFile {
  const unsigned char *_Nonnull start;
  long count;
};

/// The markup of the page of `heddle preview --html`, with names between double braces.
///
/// Its words are English like the command's own; only what a device would show is in the language
/// that is chosen on the page.
struct PageFile previewPage(void);
/// Its looks: colours of both appearances, and sides by the direction of text.
struct PageFile previewStyles(void);
/// Its program, in the order of its parts.
///
/// It knows no rule of grouping: it asks the engine, and puts what it hears on the screen, as text
/// and never as markup.
struct PageFile previewScript(void);
/// Its engine: WebAssembly packed with gzip, which `.ci/embedded/build-center` makes.
struct PageFile previewEngine(void);

/// The markup of the page of `heddle test --coverage --html`, with names between double braces.
struct PageFile coveragePage(void);
/// Its looks: colours of both appearances, each with a sign beside it.
struct PageFile coverageStyles(void);

#endif
