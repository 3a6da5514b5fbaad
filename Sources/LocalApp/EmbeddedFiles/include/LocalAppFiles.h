#ifndef LOCAL_APP_FILES_H
#define LOCAL_APP_FILES_H

#include <stddef.h>
#include <stdint.h>

/// The files of the folder `Resources`, with underscores for the signs in their names; `files.c`
/// holds their bytes.
#define LOCAL_APP_FILES(X) \
  X(app_css) \
  X(app_html) \
  X(app_js) \
  X(asking_js) \
  X(calibrate_js) \
  X(care_js) \
  X(drawing_js) \
  X(elements_js) \
  X(icon_svg) \
  X(languages_js) \
  X(manifest_webmanifest) \
  X(reader_dialogs_js) \
  X(reader_looks_js) \
  X(reader_panel_js) \
  X(reader_text_js) \
  X(reader_time_js) \
  X(reader_css) \
  X(reader_js) \
  X(review_js) \
  X(server_js) \
  X(service_worker_js) \
  X(shelf_js) \
  X(study_js) \
  X(words_js)

/// A file of the folder `Resources`; Swift calls it `.app_css`.
typedef enum __attribute__((enum_extensibility(closed))) LocalAppFile {
#define X(name) LocalAppFile_##name,
  LOCAL_APP_FILES(X)
#undef X
} LocalAppFile;

/// The first byte of a file, and how many there are; constants of the program.
const uint8_t *_Nonnull local_app_file(LocalAppFile file, size_t *_Nonnull count);

#endif
