#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>

#include "cicu.h"

// The engine that takes a character where the word rules leave it to a dictionary (ICU's dictbe.cpp).
static uint32_t dictionary_of(UChar32 c, UScriptCode script, int is_complex) {
  // Sound marks that belong to no script of their own.
  if (c == 0x30FC || c == 0xFF70 || c == 0xFF9E || c == 0xFF9F) return CICU_HAN_KANA;
  switch (script) {
    case USCRIPT_HAN:
    case USCRIPT_HIRAGANA:
    case USCRIPT_KATAKANA: return CICU_HAN_KANA;
    case USCRIPT_THAI: return is_complex ? CICU_THAI : CICU_NO_DICTIONARY;
    case USCRIPT_LAO: return is_complex ? CICU_LAO : CICU_NO_DICTIONARY;
    case USCRIPT_MYANMAR: return is_complex ? CICU_BURMESE : CICU_NO_DICTIONARY;
    case USCRIPT_KHMER: return is_complex ? CICU_KHMER : CICU_NO_DICTIONARY;
    default: return CICU_NO_DICTIONARY;
  }
}

uint32_t cicu_property(uint32_t code_point) {
  UErrorCode status = U_ZERO_ERROR;
  UChar32 c = (UChar32)code_point;
  uint32_t bits = (uint32_t)u_getIntPropertyValue(c, UCHAR_WORD_BREAK);
  uint32_t category = U_MASK(u_charType(c));
  UScriptCode script = uscript_getScript(c, &status);
  if (u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC)) bits |= CICU_EXTENDED_PICTOGRAPHIC;
  if (script == USCRIPT_HAN || script == USCRIPT_HIRAGANA) bits |= CICU_KANA_KANJI;
  if (c >= 0xAC00 && c <= 0xD7A3) bits |= CICU_HANGUL_SYLLABLE;
  int is_complex = u_getIntPropertyValue(c, UCHAR_LINE_BREAK) == U_LB_COMPLEX_CONTEXT;
  if (is_complex) bits |= CICU_COMPLEX_CONTEXT;
  int is_katakana = u_getIntPropertyValue(c, UCHAR_WORD_BREAK) == U_WB_KATAKANA;
  if (is_complex || is_katakana || bits & CICU_KANA_KANJI) bits |= CICU_IN_DICTIONARY;
  if (script == USCRIPT_COMMON) bits |= CICU_COMMON_SCRIPT;
  if (category & U_GC_M_MASK) bits |= CICU_MARK;
  if (u_getCombiningClass(c) == 0 &&
      u_getIntPropertyValue(c, UCHAR_NFKC_QUICK_CHECK) == UNORM_YES)
    bits |= CICU_NFKC_INERT;
  bits |= dictionary_of(c, script, is_complex) << CICU_DICTIONARY_SHIFT;
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
