#include <string.h>
#include <unicode/udata.h>
#include <unicode/ures.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

#include "cicu.h"

// The version of ICU whose engines are known.
enum { KNOWN_VERSION = 72, INDEX_COUNT = 8, LONGEST_NAME = 64 };
// Places in the header of a dictionary, and values (ICU's dictionarydata.h).
enum { IX_TRIE_OFFSET = 0, IX_TRIE_LIMIT = 1, IX_TRIE_TYPE = 4, IX_TRANSFORM = 5 };
enum { BYTE_TRIE = 0, UNIT_TRIE_WITH_VALUES = 9, TRANSFORM_OFFSET = 0x1000000 };

static const char break_data[] = U_ICUDATA_NAME "-brkitr";

static UScriptCode script_code(int32_t script) {
  switch (script) {
    case CICU_HAN_KANA: return USCRIPT_HAN;
    case CICU_THAI: return USCRIPT_THAI;
    case CICU_LAO: return USCRIPT_LAO;
    case CICU_BURMESE: return USCRIPT_MYANMAR;
    case CICU_KHMER: return USCRIPT_KHMER;
    default: return USCRIPT_COMMON;
  }
}

// The name that a table of the break data gives a script's file, without its ending.
static int name_of(const UResourceBundle *root, const char *table, UScriptCode script,
                   char name[LONGEST_NAME]) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *names = ures_getByKey(root, table, NULL, &status);
  int32_t length = 0;
  const UChar *text = ures_getStringByKey(names, uscript_getShortName(script), &length, &status);
  int found = U_SUCCESS(status) && length < LONGEST_NAME;
  if (found) {
    u_UCharsToChars(text, name, length);
    name[length] = 0;
    char *ending = strrchr(name, '.');
    if (ending) *ending = 0;
  }
  ures_close(names);
  return found;
}

static UBool is_dictionary(void *context, const char *type, const char *name, const UDataInfo *info) {
  (void)context, (void)type, (void)name;
  return memcmp(info->dataFormat, "Dict", 4) == 0 && info->formatVersion[0] == 1 &&
         info->isBigEndian == U_IS_BIG_ENDIAN && info->charsetFamily == U_CHARSET_FAMILY;
}

static int read_header(const UDataMemory *file, cicu_dictionary *result) {
  int32_t header[INDEX_COUNT];
  const uint8_t *data = udata_getMemory((UDataMemory *)file);
  memcpy(header, data, sizeof header);
  int32_t start = header[IX_TRIE_OFFSET], transform = header[IX_TRANSFORM];
  if (start < (int32_t)sizeof header || header[IX_TRIE_LIMIT] <= start) return 0;
  result->trie = data + start;
  result->byte_count = header[IX_TRIE_LIMIT] - start;
  switch (header[IX_TRIE_TYPE]) {
    case BYTE_TRIE:
      result->unit_size = 1;
      result->offset = transform & 0x1FFFFF;
      return (transform & 0x7F000000) == TRANSFORM_OFFSET;
    case UNIT_TRIE_WITH_VALUES:
      result->unit_size = 2;
      result->offset = 0;
      return transform == 0 && (uintptr_t)result->trie % 2 == 0;
    default: return 0;
  }
}

int32_t cicu_dictionary_find(int32_t script, cicu_dictionary *result) {
  UVersionInfo version;
  u_getVersion(version);
  if (version[0] != KNOWN_VERSION) return 0;
  UErrorCode status = U_ZERO_ERROR;
  char name[LONGEST_NAME];
  UResourceBundle *root = ures_openDirect(break_data, "root", &status);
  if (U_FAILURE(status)) return 0;
  UScriptCode code = script_code(script);
  int found = 1;
  if (name_of(root, "lstm", code, name)) {
    // The table names models that most builds of the data leave out.
    UErrorCode missing = U_ZERO_ERROR;
    UResourceBundle *model = ures_openDirect(break_data, name, &missing);
    found = U_FAILURE(missing);
    if (model) ures_close(model);
  }
  found = found && name_of(root, "dictionaries", code, name);
  ures_close(root);
  if (!found) return 0;
  // Never closed: the trie is used in place.
  UDataMemory *file = udata_openChoice(break_data, "dict", name, is_dictionary, NULL, &status);
  return U_SUCCESS(status) && read_header(file, result);
}
