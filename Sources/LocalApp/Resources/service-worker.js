// Keeps the pages and downloaded books of the app for times without network. What is asked of the
// server goes to the server first; the copy answers when nobody is there.
const pages = 'lexical-pages-5', books = 'lexical-books-1';
const files = ['/', '/app.css', '/reader.css', '/app.js', '/server.js', '/elements.js', '/phrases.js', '/drawing.js', '/languages.js', '/shelf.js', '/reader.js',
  '/reader-text.js', '/text-words.js', '/reader-panel.js', '/reader-time.js', '/reader-dialogs.js', '/reader-looks.js', '/review.js', '/study.js', '/words.js', '/asking.js', '/typed.js', '/calibrate.js', '/care.js',
  '/manifest.webmanifest', '/icon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(pages).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => ![pages, books].includes(name)).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});

/** The answer of the server, else the copy with a mark that it is one. */
async function serverFirst(request, cacheName, keeps) {
  const cache = await caches.open(cacheName);
  try {
    const response = await fetch(request);
    if (response.ok && await keeps(cache, response)) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const copy = await cache.match(request);
    if (!copy) throw error;
    const headers = new Headers(copy.headers);
    headers.set('x-from-copy', '1');
    return new Response(await copy.blob(), { status: 200, headers });
  }
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (!url.pathname.startsWith('/v1/')) {
    event.respondWith(serverFirst(event.request, pages, async () => true));
  } else if (/^\/v1\/(books|review|today|status|settings|lookup)/.test(url.pathname)) {
    // Of books only those that were downloaded are kept up to date; lists are kept always.
    const isList = !/^\/v1\/books\/./.test(url.pathname) && !url.pathname.startsWith('/v1/lookup');
    event.respondWith(serverFirst(event.request, books, async (cache) => isList || Boolean(await cache.match(event.request))));
  }
});
