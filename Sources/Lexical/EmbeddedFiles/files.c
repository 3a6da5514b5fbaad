#include "LexicalFiles.h"

// The compiler of C takes a file as it is; see Sources/LexicalTool/EmbeddedFiles.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t en_phrases[] = {
#embed "../Resources/en.phrases"
};
static const uint8_t es_phrases[] = {
#embed "../Resources/es.phrases"
};
static const uint8_t pt_phrases[] = {
#embed "../Resources/pt.phrases"
};
static const uint8_t de_phrases[] = {
#embed "../Resources/de.phrases"
};
static const uint8_t fr_phrases[] = {
#embed "../Resources/fr.phrases"
};
static const uint8_t phrases_js[] = {
#embed "../Resources/phrases.js"
};
static const uint8_t stats_css[] = {
#embed "../Resources/stats.css"
};
static const uint8_t stats_js[] = {
#embed "../Resources/stats.js"
};
static const uint8_t text_words_js[] = {
#embed "../Resources/text-words.js"
};
static const uint8_t typed_js[] = {
#embed "../Resources/typed.js"
};

static const struct {
  const uint8_t *start;
  size_t count;
} files[] = {
#define X(name) {name, sizeof name},
    LEXICAL_FILES(X)
#undef X
};

const uint8_t *lexical_file(LexicalFile file, size_t *count) {
  *count = files[file].count;
  return files[file].start;
}
