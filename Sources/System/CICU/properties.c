#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include "cicu.h"

uint32_t cicu_property(uint32_t code_point) {
  UErrorCode status = U_ZERO_ERROR;
  UChar32 c = (UChar32)code_point;
  uint32_t bits = (uint32_t)u_getIntPropertyValue(c, UCHAR_WORD_BREAK);
  uint32_t category = U_MASK(u_charType(c));
  UScriptCode script = uscript_getScript(c, &status);
  if (u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC)) bits |= CICU_EXTENDED_PICTOGRAPHIC;
  if (script == USCRIPT_HAN || script == USCRIPT_HIRAGANA) bits |= CICU_KANA_KANJI;
  if (c >= 0xAC00 && c <= 0xD7A3) bits |= CICU_HANGUL_SYLLABLE;
  if (u_getIntPropertyValue(c, UCHAR_LINE_BREAK) == U_LB_COMPLEX_CONTEXT)
    bits |= CICU_COMPLEX_CONTEXT;
  if (u_getIntPropertyValue(c, UCHAR_GRAPHEME_CLUSTER_BREAK) == U_GCB_CONTROL) bits |= CICU_CONTROL;
  if (u_isUWhiteSpace(c)) bits |= CICU_WHITE_SPACE;
  if (u_isUUppercase(c) || (category & U_GC_LT_MASK)) bits |= CICU_UPPERCASE;
  if (u_isULowercase(c)) bits |= CICU_LOWERCASE;
  if (category & U_GC_P_MASK) bits |= CICU_PUNCTUATION;
  if (category & U_GC_N_MASK) bits |= CICU_NUMBER;
  if (u_isUAlphabetic(c)) bits |= CICU_ALPHABETIC;
  return bits | (uint32_t)u_getIntPropertyValue(c, UCHAR_SENTENCE_BREAK)
                    << CICU_SENTENCE_BREAK_SHIFT;
}

void cicu_properties(uint32_t first, uint32_t *result, int32_t count) {
  for (int32_t index = 0; index < count; index++) result[index] = cicu_property(first + index);
}
