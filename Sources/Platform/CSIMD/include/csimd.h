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

/// Adds a vector of 48 numbers times a factor to another.
static inline void csimd_add48(int32_t *sum, const int8_t *vector, int16_t factor) {
  for (int index = 0; index < 48; index += 1) {
    sum[index] += (int32_t)((int16_t)vector[index] * (int32_t)factor);
  }
}

#if defined(__SSE2__)
/// Adds eight products of two vectors, whose numbers alternate, with two factors.
static inline __attribute__((always_inline)) void csimd_add_pair8(
    int32_t *sum, __m128i numbers, __m128i factors) {
  const __m128i low = _mm_srai_epi16(_mm_unpacklo_epi8(numbers, numbers), 8);
  const __m128i high = _mm_srai_epi16(_mm_unpackhi_epi8(numbers, numbers), 8);
  __m128i *place = (__m128i *)sum;
  _mm_storeu_si128(
      place, _mm_add_epi32(_mm_loadu_si128(place), _mm_madd_epi16(low, factors)));
  _mm_storeu_si128(
      place + 1, _mm_add_epi32(_mm_loadu_si128(place + 1), _mm_madd_epi16(high, factors)));
}
#endif

/// Adds two vectors of 48 numbers, each times its factor, to another.
static inline void csimd_add_pair48(
    int32_t *sum, const int8_t *first, int16_t first_factor, const int8_t *second,
    int16_t second_factor) {
#if defined(__SSE2__)
  const __m128i factors =
      _mm_set1_epi32((int32_t)(((uint32_t)(uint16_t)second_factor << 16) | (uint16_t)first_factor));
  for (int index = 0; index < 48; index += 16) {
    const __m128i left = _mm_loadu_si128((const __m128i *)(first + index));
    const __m128i right = _mm_loadu_si128((const __m128i *)(second + index));
    csimd_add_pair8(sum + index, _mm_unpacklo_epi8(left, right), factors);
    csimd_add_pair8(sum + index + 8, _mm_unpackhi_epi8(left, right), factors);
  }
#else
  csimd_add48(sum, first, first_factor);
  csimd_add48(sum, second, second_factor);
#endif
}

/// A vector of 48 numbers times a factor, added to another; the sum is written behind it. Sums of very
/// many wrap around, and their differences are right again.
static inline void csimd_next_sum48(int32_t *row, const int8_t *vector, int16_t factor) {
  for (int index = 0; index < 48; index += 1) {
    row[48 + index] =
        (int32_t)((uint32_t)row[index] + (uint32_t)((int16_t)vector[index] * (int32_t)factor));
  }
}

/// The difference of two rows of running sums.
static inline void csimd_difference48(int32_t *result, const int32_t *from, const int32_t *to) {
  for (int index = 0; index < 48; index += 1) {
    result[index] = (int32_t)((uint32_t)to[index] - (uint32_t)from[index]);
  }
}

/// Five times one window of running sums, three times a second, four times a third.
static inline void csimd_windows48(
    int32_t *result, const int32_t *from5, const int32_t *to5, const int32_t *from3,
    const int32_t *to3, const int32_t *from4, const int32_t *to4) {
  for (int index = 0; index < 48; index += 1) {
    const uint32_t five = (uint32_t)to5[index] - (uint32_t)from5[index];
    const uint32_t three = (uint32_t)to3[index] - (uint32_t)from3[index];
    const uint32_t four = (uint32_t)to4[index] - (uint32_t)from4[index];
    result[index] = (int32_t)(4 * (five + three + four) + five - three);
  }
}

/// 48 numbers shifted by 8 bits, those out of range at its ends.
static inline void csimd_narrow48(int16_t *result, const int32_t *numbers) {
  for (int index = 0; index < 48; index += 1) {
    const int32_t shifted = numbers[index] >> 8;
    result[index] = (int16_t)(shifted < -32768 ? -32768 : shifted > 32767 ? 32767 : shifted);
  }
}

/// 48 numbers times 1 000 by a length, rounded toward zero.
///
/// A length below 2^31 divides by its reciprocal: the error of a product, below 2^-42, is less than
/// what is added, and that is less than what a quotient lacks that is no whole number.
static inline void csimd_scale48(int16_t *result, const int32_t *numbers, double length) {
  if (length < 2147483648.0) {
    const double factor = 1000.0 / length;
    const double step = 1.0 / 8589934592.0;
    for (int index = 0; index < 48; index += 1) {
      const double quotient = (double)numbers[index] * factor;
      result[index] = (int16_t)(int32_t)(quotient + __builtin_copysign(step, quotient));
    }
  } else {
    for (int index = 0; index < 48; index += 1) {
      result[index] = (int16_t)(int32_t)((double)numbers[index] * 1000.0 / length);
    }
  }
}

/// The sum of the squares of 48 numbers, exact below 2^53.
static inline double csimd_square48(const int32_t *numbers) {
  double sums[2] = {0, 0};
  for (int index = 0; index < 48; index += 2) {
    sums[0] += (double)numbers[index] * (double)numbers[index];
    sums[1] += (double)numbers[index + 1] * (double)numbers[index + 1];
  }
  return sums[0] + sums[1];
}

/// Four numbers, which Swift sees as `SIMD4<Int32>`.
typedef int32_t csimd_ints __attribute__((ext_vector_type(4)));

/// The products of a vector of 48 numbers with two others, and of a second one, which follows it, with
/// a third; the last number is 0.
static inline csimd_ints csimd_products48(const int8_t *vectors, const int16_t *others) {
#if defined(__SSE2__)
  __m128i first = _mm_setzero_si128();
  __m128i second = _mm_setzero_si128();
  __m128i third = _mm_setzero_si128();
  for (int index = 0; index < 48; index += 16) {
    const __m128i *left = (const __m128i *)(others + index);
    const __m128i *middle = (const __m128i *)(others + 48 + index);
    const __m128i *right = (const __m128i *)(others + 96 + index);
    const __m128i topic = _mm_loadu_si128((const __m128i *)(vectors + index));
    const __m128i near = _mm_loadu_si128((const __m128i *)(vectors + 48 + index));
    const __m128i low = _mm_srai_epi16(_mm_unpacklo_epi8(topic, topic), 8);
    const __m128i high = _mm_srai_epi16(_mm_unpackhi_epi8(topic, topic), 8);
    first = _mm_add_epi32(first, _mm_madd_epi16(low, _mm_loadu_si128(left)));
    first = _mm_add_epi32(first, _mm_madd_epi16(high, _mm_loadu_si128(left + 1)));
    second = _mm_add_epi32(second, _mm_madd_epi16(low, _mm_loadu_si128(middle)));
    second = _mm_add_epi32(second, _mm_madd_epi16(high, _mm_loadu_si128(middle + 1)));
    const __m128i low_near = _mm_srai_epi16(_mm_unpacklo_epi8(near, near), 8);
    const __m128i high_near = _mm_srai_epi16(_mm_unpackhi_epi8(near, near), 8);
    third = _mm_add_epi32(third, _mm_madd_epi16(low_near, _mm_loadu_si128(right)));
    third = _mm_add_epi32(third, _mm_madd_epi16(high_near, _mm_loadu_si128(right + 1)));
  }
  const __m128i pairs = _mm_add_epi32(
      _mm_unpacklo_epi32(first, second), _mm_unpackhi_epi32(first, second));
  const __m128i last = _mm_add_epi32(third, _mm_shuffle_epi32(third, 0x4E));
  const __m128i ends = _mm_add_epi32(last, _mm_shuffle_epi32(last, 0xB1));
  const __m128i sums = _mm_add_epi32(pairs, _mm_shuffle_epi32(pairs, 0x4E));
  return (csimd_ints)_mm_unpacklo_epi64(sums, _mm_and_si128(ends, _mm_set_epi32(0, 0, 0, -1)));
#else
  csimd_ints products = {0, 0, 0, 0};
  for (int index = 0; index < 48; index += 1) {
    products[0] += (int32_t)others[index] * vectors[index];
    products[1] += (int32_t)others[48 + index] * vectors[index];
    products[2] += (int32_t)others[96 + index] * vectors[48 + index];
  }
  return products;
#endif
}

/// Four whole numbers times factors by divisors, each rounded to the nearest whole number, a half to
/// the even one; below 2^31.
static inline csimd_ints csimd_shares(
    csimd_ints numbers, const double *factors, const double *divisors) {
#if defined(__SSE2__)
  const __m128i found = (__m128i)numbers;
  const __m128d low = _mm_div_pd(
      _mm_mul_pd(_mm_cvtepi32_pd(found), _mm_loadu_pd(factors)), _mm_loadu_pd(divisors));
  const __m128d high = _mm_div_pd(
      _mm_mul_pd(_mm_cvtepi32_pd(_mm_shuffle_epi32(found, 0x4E)), _mm_loadu_pd(factors + 2)),
      _mm_loadu_pd(divisors + 2));
  return (csimd_ints)_mm_unpacklo_epi64(_mm_cvtpd_epi32(low), _mm_cvtpd_epi32(high));
#else
  // Adding and taking away 1.5 x 2^52 rounds.
  csimd_ints shares;
  for (int index = 0; index < 4; index += 1) {
    const double share = (double)numbers[index] * factors[index] / divisors[index];
    const volatile double rounded = share + 6755399441055744.0;
    shares[index] = (int32_t)(rounded - 6755399441055744.0);
  }
  return shares;
#endif
}

/// Which of 64 numbers have a value, a bit for each, the first lowest.
static inline uint64_t csimd_equal64(const uint16_t *numbers, uint16_t value) {
  uint64_t found = 0;
#if defined(__SSE2__)
  const __m128i wanted = _mm_set1_epi16((short)value);
  for (int index = 0; index < 64; index += 16) {
    const __m128i *place = (const __m128i *)(numbers + index);
    const __m128i equal = _mm_packs_epi16(
        _mm_cmpeq_epi16(_mm_loadu_si128(place), wanted),
        _mm_cmpeq_epi16(_mm_loadu_si128(place + 1), wanted));
    found |= (uint64_t)(uint32_t)_mm_movemask_epi8(equal) << index;
  }
#else
  for (int index = 0; index < 64; index += 1) {
    found |= (uint64_t)(numbers[index] == value) << index;
  }
#endif
  return found;
}

/// Asks for the memory at an address ahead of its use; an address that is not mapped does no harm.
static inline __attribute__((always_inline)) void csimd_prefetch(const void *address) {
  __builtin_prefetch(address);
}

/// Whether this machine has the instructions for SHA-256.
int csimd_has_sha256(void);

/// Takes whole blocks of 64 bytes into a state of SHA-256 (FIPS 180-4), by the instructions of the machine.
///
/// Only for a machine that has them.
void csimd_sha256_blocks(uint32_t *state, const uint8_t *bytes, int64_t blocks);

#endif
