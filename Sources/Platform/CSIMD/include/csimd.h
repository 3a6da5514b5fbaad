#ifndef CSIMD_H
#define CSIMD_H

#include <stdint.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/// Sixteen bytes, which Swift sees as `SIMD16<UInt8>`.
typedef uint8_t csimd_bytes __attribute__((ext_vector_type(16)));

/// Which of sixteen bytes are ASCII letters, a bit for each byte, the first lowest; in the upper half,
/// which are capitals.
///
/// Swift can compare the bytes at once, but has no name for the instruction that gathers the answers.
static inline __attribute__((always_inline)) uint32_t csimd_letters(csimd_bytes bytes) {
#if defined(__SSE2__)
  const __m128i found = (__m128i)bytes;
  const __m128i folded = _mm_or_si128(found, _mm_set1_epi8(0x20));
  // Signed: `a` to `z` become the 26 smallest numbers.
  const __m128i distance = _mm_add_epi8(folded, _mm_set1_epi8((char)(0x80 - 'a')));
  const __m128i letters = _mm_cmplt_epi8(distance, _mm_set1_epi8((char)(0x80 + 26)));
  // Bit 5, which small letters have, moves to bit 7, which is gathered.
  const uint32_t small = (uint32_t)_mm_movemask_epi8(_mm_slli_epi16(found, 2));
  const uint32_t all = (uint32_t)_mm_movemask_epi8(letters);
  return all | (all & ~small) << 16;
#else
  uint32_t letters = 0;
  for (int index = 0; index < 16; index += 1) {
    const uint8_t byte = bytes[index];
    if ((uint8_t)((byte | 0x20) - 'a') >= 26) continue;
    letters |= (byte & 0x20 ? 1u : 0x10001u) << index;
  }
  return letters;
#endif
}

/// Which of sixteen bytes are gaps, a space or line feed, a bit for each byte, the first lowest; in the
/// upper half, which are pauses: a comma, colon or semicolon.
static inline __attribute__((always_inline)) uint32_t csimd_marks(csimd_bytes bytes) {
#if defined(__SSE2__)
  const __m128i found = (__m128i)bytes;
  const __m128i gaps = _mm_or_si128(
      _mm_cmpeq_epi8(found, _mm_set1_epi8(' ')), _mm_cmpeq_epi8(found, _mm_set1_epi8('\n')));
  // `:` and `;` differ in the lowest bit alone.
  const __m128i colons = _mm_cmpeq_epi8(_mm_or_si128(found, _mm_set1_epi8(1)), _mm_set1_epi8(';'));
  const __m128i pauses = _mm_or_si128(colons, _mm_cmpeq_epi8(found, _mm_set1_epi8(',')));
  return (uint32_t)_mm_movemask_epi8(gaps) | (uint32_t)_mm_movemask_epi8(pauses) << 16;
#else
  uint32_t marks = 0;
  for (int index = 0; index < 16; index += 1) {
    const uint8_t byte = bytes[index];
    if (byte == ' ' || byte == '\n') marks |= 1u << index;
    if (byte == ',' || (byte | 1) == ';') marks |= 0x10000u << index;
  }
  return marks;
#endif
}

/// Sixteen bytes of which the first few are all ones and the rest zero, as two numbers.
typedef struct {
  uint64_t low;
  uint64_t high;
} csimd_mask;

/// The mask of up to sixteen bytes: from a table, since the lengths of words would mislead a branch and
/// shifts by them are slow.
static inline __attribute__((always_inline)) csimd_mask csimd_first_bytes(uint64_t count) {
  static const csimd_mask masks[32] = {
      {0, 0},
      {0xFF, 0},
      {0xFFFF, 0},
      {0xFFFFFF, 0},
      {0xFFFFFFFF, 0},
      {0xFFFFFFFFFF, 0},
      {0xFFFFFFFFFFFF, 0},
      {0xFFFFFFFFFFFFFF, 0},
      {~0ull, 0},
      {~0ull, 0xFF},
      {~0ull, 0xFFFF},
      {~0ull, 0xFFFFFF},
      {~0ull, 0xFFFFFFFF},
      {~0ull, 0xFFFFFFFFFF},
      {~0ull, 0xFFFFFFFFFFFF},
      {~0ull, 0xFFFFFFFFFFFFFF},
      {~0ull, ~0ull},
  };
  return masks[count & 31];
}

/// Four numbers, which Swift sees as `SIMD4<UInt32>`.
typedef uint32_t csimd_words __attribute__((ext_vector_type(4)));

/// The highest bytes of sixteen numbers, in order.
static inline __attribute__((always_inline)) csimd_bytes csimd_highest_bytes(
    csimd_words first, csimd_words second, csimd_words third, csimd_words fourth) {
#if defined(__SSE2__)
  // Arithmetic shifts, so that packing, which keeps signed numbers in range, changes no byte.
  const __m128i low = _mm_packs_epi32(
      _mm_srai_epi32((__m128i)first, 24), _mm_srai_epi32((__m128i)second, 24));
  const __m128i high = _mm_packs_epi32(
      _mm_srai_epi32((__m128i)third, 24), _mm_srai_epi32((__m128i)fourth, 24));
  return (csimd_bytes)_mm_packs_epi16(low, high);
#else
  csimd_bytes bytes;
  for (int index = 0; index < 4; index += 1) {
    bytes[index] = (uint8_t)(first[index] >> 24);
    bytes[index + 4] = (uint8_t)(second[index] >> 24);
    bytes[index + 8] = (uint8_t)(third[index] >> 24);
    bytes[index + 12] = (uint8_t)(fourth[index] >> 24);
  }
  return bytes;
#endif
}

/// The highest bit of each of sixteen bytes, the first lowest.
static inline __attribute__((always_inline)) uint32_t csimd_highest_bits(csimd_bytes bytes) {
#if defined(__SSE2__)
  return (uint32_t)_mm_movemask_epi8((__m128i)bytes);
#else
  uint32_t bits = 0;
  for (int index = 0; index < 16; index += 1) bits |= (uint32_t)(bytes[index] >> 7) << index;
  return bits;
#endif
}

/// The product of two vectors of 48 numbers.
static inline int32_t csimd_product48(const int16_t *left, const int8_t *right) {
  int32_t sum = 0;
  for (int index = 0; index < 48; index += 1) sum += (int32_t)left[index] * right[index];
  return sum;
}

/// Adds a vector of 48 numbers times a factor of at most 15 bits to another.
static inline void csimd_add48(int32_t *sum, const int8_t *vector, int16_t factor) {
  for (int index = 0; index < 48; index += 1) {
    sum[index] += (int32_t)((int16_t)vector[index] * (int32_t)factor);
  }
}

/// Asks for the memory at an address ahead of its use; an address that is not mapped does no harm.
static inline __attribute__((always_inline)) void csimd_prefetch(const void *address) {
  __builtin_prefetch(address);
}

#endif
