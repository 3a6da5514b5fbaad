#include <stdlib.h>
#include <unicode/ucal.h>
#include <unicode/ustring.h>

#include "cicu.h"

struct cicu_zone {
  UCalendar *calendar;
};

enum { LONGEST_IDENTIFIER = 128 };

cicu_zone *cicu_zone_open(const uint8_t *identifier, int32_t count, int32_t *error) {
  UErrorCode status = U_ZERO_ERROR;
  UChar name[LONGEST_IDENTIFIER], canonical[LONGEST_IDENTIFIER];
  UBool is_of_database = 0;
  int32_t length = 0;
  *error = 0;
  u_strFromUTF8(name, LONGEST_IDENTIFIER, &length, (const char *)identifier, count, &status);
  // An unknown zone would silently be UTC to `ucal_open`.
  ucal_getCanonicalTimeZoneID(name, length, canonical, LONGEST_IDENTIFIER, &is_of_database, &status);
  if (U_FAILURE(status) || !is_of_database) return NULL;
  cicu_zone *zone = malloc(sizeof *zone);
  if (!zone) {
    *error = U_MEMORY_ALLOCATION_ERROR;
    return NULL;
  }
  zone->calendar = ucal_open(name, length, "", UCAL_GREGORIAN, &status);
  if (U_SUCCESS(status)) return zone;
  free(zone);
  *error = status;
  return NULL;
}

void cicu_zone_close(cicu_zone *zone) {
  ucal_close(zone->calendar);
  free(zone);
}

int32_t cicu_zone_offset(cicu_zone *zone, int64_t instant, int32_t *error) {
  UErrorCode status = U_ZERO_ERROR;
  ucal_setMillis(zone->calendar, (UDate)instant, &status);
  int32_t offset = ucal_get(zone->calendar, UCAL_ZONE_OFFSET, &status) +
                   ucal_get(zone->calendar, UCAL_DST_OFFSET, &status);
  *error = U_FAILURE(status) ? status : 0;
  return offset;
}

