#include "HeddlePages.h"

// `#embed` takes a file as it is, at no cost when compiling or starting. An array of Swift with the
// bytes of the engine, as SwiftPM makes it of a resource, takes the compiler more than a minute.

#define FILE_OF(bytes) ((struct PageFile){bytes, sizeof bytes})

static const unsigned char preview_page[] = {
#embed "Preview/page.html"
};
struct PageFile previewPage(void) { return FILE_OF(preview_page); }

static const unsigned char preview_styles[] = {
    '\n',
#embed "Preview/page.css"
};
struct PageFile previewStyles(void) { return FILE_OF(preview_styles); }

// One program in parts, each after an empty line.
static const unsigned char preview_script[] = {
    '\n',
#embed "Preview/engine.js"
    , '\n',
#embed "Preview/words.js"
    , '\n',
#embed "Preview/stacks.js"
    , '\n',
#embed "Preview/list.js"
    , '\n',
#embed "Preview/controls.js"
};
struct PageFile previewScript(void) {
  // Without the last line end.
  return (struct PageFile){preview_script, sizeof preview_script - 1};
}

static const unsigned char preview_engine[] = {
#embed "Preview/center.wasm.gz"
};
struct PageFile previewEngine(void) { return FILE_OF(preview_engine); }

static const unsigned char coverage_page[] = {
#embed "Coverage/page.html"
};
struct PageFile coveragePage(void) { return FILE_OF(coverage_page); }

static const unsigned char coverage_styles[] = {
    '\n',
#embed "Coverage/page.css"
};
struct PageFile coverageStyles(void) { return FILE_OF(coverage_styles); }
