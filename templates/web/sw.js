// Keeps the shell for times without the server. Only GET is ever looked at, so no write can be
// answered from here; pages are always fetched, because a score from yesterday helps nobody.
"use strict";
const shell = "shell {% static 'scorekeeper.css' %}{% static 'outbox.js' %}{% static 'offline.js' %}";
const files = ["{% url 'offline' %}", "{% static 'scorekeeper.css' %}", "{% static 'icons.svg' %}", "{% static 'icon.svg' %}", "{% static 'outbox.js' %}", "{% static 'app.js' %}", "{% static 'offline.js' %}"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(shell).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  const old = (name) => name !== shell;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match("{% url 'offline' %}")));
  } else if (new URL(request.url).pathname.startsWith("/static/")) {
    event.respondWith(caches.match(request).then((kept) => kept || fetch(request)));
  }
});
