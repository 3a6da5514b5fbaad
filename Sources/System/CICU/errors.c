#include <unicode/utypes.h>

#include "cicu.h"

const char *cicu_error_name(int32_t error) { return u_errorName((UErrorCode)error); }
