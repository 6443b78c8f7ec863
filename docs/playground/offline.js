// offline.js -- a service worker: after the first visit the playground also starts without a network.
//
// With a network everything comes from there, so that a page and its parts are of one version; what comes is kept, and
// given out where the network fails.

const FILES = [
  "./",
  "index.html",
  "language.html",
  "style.css",
  "quoin-layout.js",
  "quoin-layout.wasm",
  "actions.js",
  "address.js",
  "editor.js",
  "examples.js",
  "hand.js",
  "history.js",
  "keys.js",
  "main.js",
  "missing.js",
  "panels.js",
  "solver.js",
  "stage.js",
  "strip.js",
  "toolbar.js",
  "words.js",
  "worker.js",
  "code/c.js",
  "code/code.js",
  "code/javascript.js",
  "code/model.js",
  "code/python.js",
  "code/snapkit.js",
  "code/swift.js",
];
const CACHE = "quoin-playground";

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(
    fetch(request).then(async (answer) => {
      if (answer.ok) {
        const copy = answer.clone();
        event.waitUntil(caches.open(CACHE).then((cache) => cache.put(request, copy)));
      }
      return answer;
    }, async (error) => {
      const kept = await caches.match(request, { ignoreSearch: true });
      if (kept) return kept;
      throw error;
    }),
  );
});
