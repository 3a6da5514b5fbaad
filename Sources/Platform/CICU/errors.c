#include <string.h>
#include <unicode/uchar.h>
#include <unicode/utypes.h>
#include <unicode/uversion.h>

#include "cicu.h"

const char *cicu_error_name(int32_t error) { return u_errorName((UErrorCode)error); }

void cicu_versions(uint8_t icu[4], uint8_t unicode[4]) {
  UVersionInfo version;
  u_getVersion(version);
  memcpy(icu, version, 4);
  u_getUnicodeVersion(version);
  memcpy(unicode, version, 4);
}
