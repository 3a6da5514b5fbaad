#include <stdlib.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>
#include <unicode/utf16.h>

#include "cicu.h"

enum { INLINE_UNITS = 512, MAXIMUM_NONSTARTERS = 30 };

static const UNormalizer2 *normalizer(int32_t form, UErrorCode *status) {
  return form == CICU_NFC ? unorm2_getNFCInstance(status) : unorm2_getNFKCCasefoldInstance(status);
}

// UTF-16 that lives on the stack while it is short.
typedef struct {
  UChar stack[INLINE_UNITS];
  UChar *units;
  int32_t count, capacity;
} buffer;

static void buffer_open(buffer *b) {
  b->units = b->stack;
  b->count = 0;
  b->capacity = INLINE_UNITS;
}

static void buffer_close(buffer *b) {
  if (b->units != b->stack) free(b->units);
}

static int buffer_reserve(buffer *b, int64_t capacity) {
  if (capacity <= b->capacity) return 1;
  if (capacity > INT32_MAX / 2) return 0;
  int64_t doubled = 2 * (int64_t)b->capacity;
  if (capacity < doubled) capacity = doubled;
  UChar *units = b->units == b->stack ? malloc(capacity * sizeof(UChar))
                                      : realloc(b->units, capacity * sizeof(UChar));
  if (!units) return 0;
  if (b->units == b->stack) memcpy(units, b->stack, b->count * sizeof(UChar));
  b->units = units;
  b->capacity = (int32_t)capacity;
  return 1;
}

static int decode(buffer *b, const uint8_t *bytes, int32_t count, int32_t *replaced) {
  UErrorCode status = U_ZERO_ERROR;
  if (!buffer_reserve(b, count)) return U_MEMORY_ALLOCATION_ERROR;
  u_strFromUTF8WithSub(b->units, b->capacity, &b->count, (const char *)bytes, count, 0xFFFD,
                       replaced, &status);
  return U_FAILURE(status) ? status : 0;
}

// The end of the piece that starts at `start`: the text's, or the place where a run of nonstarters
// grows too long.
static int32_t piece_end(const buffer *b, int32_t start) {
  int32_t run = 0, position = start;
  while (position < b->count) {
    int32_t next = position;
    UChar32 c;
    U16_NEXT(b->units, next, b->count, c);
    run = c >= 0x300 && u_getCombiningClass(c) != 0 ? run + 1 : 0;
    if (run > MAXIMUM_NONSTARTERS) return position;
    position = next;
  }
  return b->count;
}

int32_t cicu_normalize(int32_t form, const uint8_t *bytes, int32_t count, uint8_t *result,
                       int32_t capacity, int32_t *error) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *normal = normalizer(form, &status);
  buffer source, folded;
  buffer_open(&source);
  buffer_open(&folded);
  int32_t length = -1;
  if (U_SUCCESS(status)) status = decode(&source, bytes, count, NULL);
  for (int32_t start = 0; U_SUCCESS(status) && start < source.count;) {
    int32_t end = piece_end(&source, start), added = 0;
    for (;;) {
      added = unorm2_normalize(normal, source.units + start, end - start,
                               folded.units + folded.count, folded.capacity - folded.count, &status);
      if (status != U_BUFFER_OVERFLOW_ERROR) break;
      status = buffer_reserve(&folded, (int64_t)folded.count + added) ? U_ZERO_ERROR
                                                                      : U_MEMORY_ALLOCATION_ERROR;
    }
    if (U_SUCCESS(status)) folded.count += added;
    start = end;
  }
  if (U_SUCCESS(status)) {
    u_strToUTF8((char *)result, capacity, &length, folded.units, folded.count, &status);
    // The caller asks again with the capacity that the length tells.
    if (status == U_BUFFER_OVERFLOW_ERROR) status = U_ZERO_ERROR;
  }
  buffer_close(&source);
  buffer_close(&folded);
  *error = U_FAILURE(status) ? status : 0;
  return *error ? -1 : length;
}

int32_t cicu_is_normalized(int32_t form, const uint8_t *bytes, int32_t count, int32_t *error) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *normal = normalizer(form, &status);
  buffer source;
  buffer_open(&source);
  int32_t replaced = 0, answer = 1;
  if (U_SUCCESS(status)) status = decode(&source, bytes, count, &replaced);
  if (U_SUCCESS(status) && replaced) {
    // A literal U+FFFD is not replaced by anything, so that any count means ill-formed bytes.
    answer = 0;
  }
  for (int32_t start = 0; U_SUCCESS(status) && answer && start < source.count;) {
    int32_t end = piece_end(&source, start);
    answer = unorm2_isNormalized(normal, source.units + start, end - start, &status);
    start = end;
  }
  buffer_close(&source);
  *error = U_FAILURE(status) ? status : 0;
  return *error ? -1 : answer;
}

void cicu_fold_block(uint32_t first, uint8_t lengths[64], uint64_t mapped[64], uint8_t classes[64]) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *normal = unorm2_getNFKCCasefoldInstance(&status);
  memset(mapped, 0, 64 * sizeof *mapped);
  memset(lengths, 255, 64);
  memset(classes, 0, 64);
  if (U_FAILURE(status)) return;
  for (uint32_t index = 0; index < 64; index++) {
    UChar32 c = (UChar32)(first + index);
    UChar units[2], folded[8];
    int32_t unit_count = 0, length = 0;
    UErrorCode failed = U_ZERO_ERROR;
    if (c > 0x10FFFF || U_IS_SURROGATE(c)) continue;
    U16_APPEND_UNSAFE(units, unit_count, c);
    if (!unorm2_hasBoundaryBefore(normal, c)) {
      // A mark that is only ever moved, never composed or mapped, is told with its class.
      uint8_t class = u_getCombiningClass(c);
      if (class == 0 || unorm2_quickCheck(normal, units, unit_count, &failed) != UNORM_YES) continue;
      classes[index] = class;
    }
    int32_t folded_count = unorm2_normalize(normal, units, unit_count, folded, 8, &failed);
    if (U_FAILURE(failed)) continue;
    if (classes[index] == 0 && folded_count > 0) {
      // A spacing mark that ends in a combining one, before which others may have to go.
      UChar32 last;
      U16_GET(folded, 0, folded_count - 1, folded_count, last);
      if (u_getCombiningClass(last) != 0) continue;
    }
    char bytes[8];
    u_strToUTF8(bytes, 8, &length, folded, folded_count, &failed);
    if (U_FAILURE(failed) || length > 8) continue;
    for (int32_t byte = length; byte-- > 0;)
      mapped[index] = mapped[index] << 8 | (uint8_t)bytes[byte];
    lengths[index] = (uint8_t)length;
  }
}
