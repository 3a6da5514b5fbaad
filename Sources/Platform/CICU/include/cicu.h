#ifndef CICU_H
#define CICU_H

// The part of ICU that Lexical uses, without a name of ICU's own: ICU's headers clash with those of
// the toolchain's Foundation, so none is included here. Every error is ICU's own code, 0 for none.

#include <stdint.h>

// Text boundaries over UTF-8. Ill-formed bytes act as U+FFFD, one for each maximal subpart.

enum { CICU_WORDS = 1, CICU_SENTENCES = 2 };

typedef struct cicu_breaks cicu_breaks;

cicu_breaks *cicu_breaks_open(int32_t kind, int32_t *error);
void cicu_breaks_close(cicu_breaks *breaks);

// Sets the text, which must stay in place until the last boundary is read or another text is set.
int32_t cicu_breaks_set(cicu_breaks *breaks, const uint8_t *bytes, int32_t count);

// Writes the next boundaries (byte offsets, without 0) and ICU's status of the segment before each;
// returns how many. Fewer than `capacity` means that the text has ended.
int32_t cicu_breaks_next(cicu_breaks *breaks, int32_t *offsets, int32_t *statuses, int32_t capacity);

// The dictionary of a script as it lies in ICU's data, where it stays for the life of the process.
// Zero if there is none, if ICU is another version than the one whose engines are known (72), if it has
// a neural model for the script, or if the format is not the one described in ICU's dictionarydata.h.

typedef struct {
  const uint8_t *trie;
  int32_t byte_count;
  // 1 for a trie of bytes (a code point less `offset`), 2 for one of UTF-16 units.
  int32_t unit_size;
  uint32_t offset;
} cicu_dictionary;

int32_t cicu_dictionary_find(int32_t script, cicu_dictionary *result);

// Normal forms of UTF-8. Runs of more than 30 nonstarters are cut (UAX #15, Stream-Safe Text
// Format, without its joiner), so that time grows with the length and not with its square.

enum { CICU_NFC = 1, CICU_NFKC_CASEFOLD = 2 };

// Writes at most `capacity` bytes; returns how many there are, or -1.
int32_t cicu_normalize(int32_t form, const uint8_t *bytes, int32_t count, uint8_t *result,
                       int32_t capacity, int32_t *error);

// 1 if the bytes are well-formed and in the form, 0 if not, -1 on error.
int32_t cicu_is_normalized(int32_t form, const uint8_t *bytes, int32_t count, int32_t *error);

// What normalisation does to each of 64 code points from `first`, as UTF-8: a length of 0 to 8 and
// the bytes, first byte lowest; length 255 where the mapping is longer or depends on the neighbours. A character with a
// combining class stands for itself as long as the class before it is not higher.
void cicu_fold_block(uint32_t first, uint8_t lengths[64], uint64_t mapped[64], uint8_t classes[64]);

// Character properties as bits, see `cicu_property`.

enum {
  CICU_WORD_BREAK_MASK = 0x1F,  // ICU's value of Word_Break
  CICU_EXTENDED_PICTOGRAPHIC = 1 << 5,
  CICU_KANA_KANJI = 1 << 6,       // script Han or Hiragana
  CICU_HANGUL_SYLLABLE = 1 << 7,
  CICU_COMPLEX_CONTEXT = 1 << 8,  // Line_Break=Complex_Context: no spaces between words
  CICU_CONTROL = 1 << 9,          // Grapheme_Cluster_Break=Control
  CICU_WHITE_SPACE = 1 << 10,
  CICU_UPPERCASE = 1 << 11,       // uppercase or titlecase
  CICU_LOWERCASE = 1 << 12,
  CICU_PUNCTUATION = 1 << 13,
  CICU_NUMBER = 1 << 14,
  CICU_ALPHABETIC = 1 << 15,
};
#define CICU_SENTENCE_BREAK_SHIFT 16  // ICU's value of Sentence_Break, 4 bits
enum {
  CICU_COMMON_SCRIPT = 1 << 20,
  CICU_MARK = 1 << 21,         // general category M
  CICU_NFKC_INERT = 1 << 22,   // NFKC leaves it alone, whatever stands around it
  CICU_IN_DICTIONARY = 1 << 23,  // the word rules leave it to a dictionary
};
#define CICU_DICTIONARY_SHIFT 24  // the dictionary whose engine takes it, 3 bits

// The scripts that ICU breaks with a dictionary. The engine of the first takes Han, kana and the marks
// that go with them; the others those characters of their script that are Complex_Context.
enum { CICU_NO_DICTIONARY, CICU_HAN_KANA, CICU_THAI, CICU_LAO, CICU_BURMESE, CICU_KHMER };

uint32_t cicu_property(uint32_t code_point);
void cicu_properties(uint32_t first, uint32_t *result, int32_t count);

// Time zones of the IANA database.

typedef struct cicu_zone cicu_zone;

// Null with *error = 0 where the database has no such zone.
cicu_zone *cicu_zone_open(const uint8_t *identifier, int32_t count, int32_t *error);
void cicu_zone_close(cicu_zone *zone);

// Milliseconds to add to UTC at an instant, itself in milliseconds since 1970.
int32_t cicu_zone_offset(cicu_zone *zone, int64_t instant, int32_t *error);

// The versions of ICU and of its Unicode, four numbers each.
void cicu_versions(uint8_t icu[4], uint8_t unicode[4]);

// ICU's name of an error code.
const char *cicu_error_name(int32_t error);

#endif
