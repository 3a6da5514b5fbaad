#include "LocalAppFiles.h"

// The compiler of C takes a file as it is; as an array in Swift, each byte is an expression, and those
// of Sources/LocalApp/Resources took it seven seconds.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t app_css[] = {
#embed "../Resources/app.css"
};
static const uint8_t app_html[] = {
#embed "../Resources/app.html"
};
static const uint8_t app_js[] = {
#embed "../Resources/app.js"
};
static const uint8_t asking_js[] = {
#embed "../Resources/asking.js"
};
static const uint8_t calibrate_js[] = {
#embed "../Resources/calibrate.js"
};
static const uint8_t care_js[] = {
#embed "../Resources/care.js"
};
static const uint8_t drawing_js[] = {
#embed "../Resources/drawing.js"
};
static const uint8_t elements_js[] = {
#embed "../Resources/elements.js"
};
static const uint8_t icon_svg[] = {
#embed "../Resources/icon.svg"
};
static const uint8_t languages_js[] = {
#embed "../Resources/languages.js"
};
static const uint8_t manifest_webmanifest[] = {
#embed "../Resources/manifest.webmanifest"
};
static const uint8_t reader_dialogs_js[] = {
#embed "../Resources/reader-dialogs.js"
};
static const uint8_t reader_looks_js[] = {
#embed "../Resources/reader-looks.js"
};
static const uint8_t reader_panel_js[] = {
#embed "../Resources/reader-panel.js"
};
static const uint8_t reader_text_js[] = {
#embed "../Resources/reader-text.js"
};
static const uint8_t reader_time_js[] = {
#embed "../Resources/reader-time.js"
};
static const uint8_t reader_css[] = {
#embed "../Resources/reader.css"
};
static const uint8_t reader_js[] = {
#embed "../Resources/reader.js"
};
static const uint8_t review_js[] = {
#embed "../Resources/review.js"
};
static const uint8_t server_js[] = {
#embed "../Resources/server.js"
};
static const uint8_t service_worker_js[] = {
#embed "../Resources/service-worker.js"
};
static const uint8_t shelf_js[] = {
#embed "../Resources/shelf.js"
};
static const uint8_t study_js[] = {
#embed "../Resources/study.js"
};
static const uint8_t words_js[] = {
#embed "../Resources/words.js"
};

static const struct {
  const uint8_t *start;
  size_t count;
} files[] = {
#define X(name) {name, sizeof name},
    LOCAL_APP_FILES(X)
#undef X
};

const uint8_t *local_app_file(LocalAppFile file, size_t *count) {
  *count = files[file].count;
  return files[file].start;
}
