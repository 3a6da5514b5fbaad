#ifndef LEXICAL_TOOL_FILES_H
#define LEXICAL_TOOL_FILES_H

#include <stddef.h>
#include <stdint.h>

/// The files of the folder `Resources`, with underscores for the signs in their names; `files.c`
/// holds their bytes.
#define LEXICAL_TOOL_FILES(X) \
  X(calibrate_frame_html) \
  X(calibrate_css) \
  X(calibrate_js) \
  X(decks_css) \
  X(handout_css) \
  X(page_css) \
  X(reader_frame_html) \
  X(reader_moving_js) \
  X(reader_panel_js) \
  X(reader_position_js) \
  X(reader_text_js) \
  X(reader_css) \
  X(reader_js) \
  X(review_frame_html) \
  X(review_css) \
  X(review_answers_js) \
  X(review_js) \
  X(review_gestures_js)

/// A file of the folder `Resources`; Swift calls it `.calibrate_frame_html`.
typedef enum __attribute__((enum_extensibility(closed))) LexicalToolFile {
#define X(name) LexicalToolFile_##name,
  LEXICAL_TOOL_FILES(X)
#undef X
} LexicalToolFile;

/// The first byte of a file, and how many there are; constants of the program.
const uint8_t *_Nonnull lexical_tool_file(LexicalToolFile file, size_t *_Nonnull count);

#endif
