// The functions are inline; a target needs a source file.
#include "csimd.h"
