#include "LexicalToolFiles.h"

// The compiler of C takes a file as it is; as an array in Swift, each byte is an expression, and those
// of Sources/LexicalTool/Resources took it seven seconds.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t calibrate_frame_html[] = {
#embed "../Resources/calibrate-frame.html"
};
static const uint8_t calibrate_css[] = {
#embed "../Resources/calibrate.css"
};
static const uint8_t calibrate_js[] = {
#embed "../Resources/calibrate.js"
};
static const uint8_t decks_css[] = {
#embed "../Resources/decks.css"
};
static const uint8_t handout_css[] = {
#embed "../Resources/handout.css"
};
static const uint8_t page_css[] = {
#embed "../Resources/page.css"
};
static const uint8_t reader_frame_html[] = {
#embed "../Resources/reader-frame.html"
};
static const uint8_t reader_moving_js[] = {
#embed "../Resources/reader-moving.js"
};
static const uint8_t reader_panel_js[] = {
#embed "../Resources/reader-panel.js"
};
static const uint8_t reader_position_js[] = {
#embed "../Resources/reader-position.js"
};
static const uint8_t reader_text_js[] = {
#embed "../Resources/reader-text.js"
};
static const uint8_t reader_css[] = {
#embed "../Resources/reader.css"
};
static const uint8_t reader_js[] = {
#embed "../Resources/reader.js"
};
static const uint8_t review_frame_html[] = {
#embed "../Resources/review-frame.html"
};
static const uint8_t review_css[] = {
#embed "../Resources/review.css"
};
static const uint8_t review_answers_js[] = {
#embed "../Resources/review-answers.js"
};
static const uint8_t review_js[] = {
#embed "../Resources/review.js"
};
static const uint8_t review_gestures_js[] = {
#embed "../Resources/review-gestures.js"
};

static const struct {
  const uint8_t *start;
  size_t count;
} files[] = {
#define X(name) {name, sizeof name},
    LEXICAL_TOOL_FILES(X)
#undef X
};

const uint8_t *lexical_tool_file(LexicalToolFile file, size_t *count) {
  *count = files[file].count;
  return files[file].start;
}
