#ifndef LEXICAL_FILES_H
#define LEXICAL_FILES_H

#include <stddef.h>
#include <stdint.h>

/// The files of the folder `Resources`, with underscores for the signs in their names; `files.c`
/// holds their bytes.
#define LEXICAL_FILES(X) \
  X(en_phrases) \
  X(es_phrases) \
  X(pt_phrases) \
  X(de_phrases) \
  X(fr_phrases) \
  X(phrases_js) \
  X(stats_css) \
  X(stats_js) \
  X(text_words_js) \
  X(typed_js)

/// A file of the folder `Resources`; Swift calls it `.en_phrases`.
typedef enum __attribute__((enum_extensibility(closed))) LexicalFile {
#define X(name) LexicalFile_##name,
  LEXICAL_FILES(X)
#undef X
} LexicalFile;

/// The first byte of a file, and how many there are; constants of the program.
const uint8_t *_Nonnull lexical_file(LexicalFile file, size_t *_Nonnull count);

#endif
