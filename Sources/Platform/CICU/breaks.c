#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/utext.h>

#include "cicu.h"

struct cicu_breaks {
  UBreakIterator *iterator;
  UText text;
};

cicu_breaks *cicu_breaks_open(int32_t kind, int32_t *error) {
  UErrorCode status = U_ZERO_ERROR;
  cicu_breaks *breaks = calloc(1, sizeof *breaks);
  if (!breaks) {
    *error = U_MEMORY_ALLOCATION_ERROR;
    return NULL;
  }
  breaks->text = (UText)UTEXT_INITIALIZER;
  // The root locale: the rules of Unicode without a language's own.
  breaks->iterator = ubrk_open(kind == CICU_WORDS ? UBRK_WORD : UBRK_SENTENCE, "", NULL, 0, &status);
  *error = U_FAILURE(status) ? status : 0;
  if (*error) {
    cicu_breaks_close(breaks);
    return NULL;
  }
  return breaks;
}

void cicu_breaks_close(cicu_breaks *breaks) {
  if (breaks->iterator) ubrk_close(breaks->iterator);
  utext_close(&breaks->text);
  free(breaks);
}

int32_t cicu_breaks_set(cicu_breaks *breaks, const uint8_t *bytes, int32_t count) {
  UErrorCode status = U_ZERO_ERROR;
  utext_openUTF8(&breaks->text, count ? (const char *)bytes : "", count, &status);
  ubrk_setUText(breaks->iterator, &breaks->text, &status);
  if (U_FAILURE(status)) return status;
  ubrk_first(breaks->iterator);
  return 0;
}

int32_t cicu_breaks_next(cicu_breaks *breaks, int32_t *offsets, int32_t *statuses,
                         int32_t capacity) {
  int32_t count = 0;
  while (count < capacity) {
    int32_t offset = ubrk_next(breaks->iterator);
    if (offset == UBRK_DONE) break;
    offsets[count] = offset;
    statuses[count] = ubrk_getRuleStatus(breaks->iterator);
    count++;
  }
  return count;
}
