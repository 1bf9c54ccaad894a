/* Shows messages that come while nobody looks, and opens the table that they are about.

   Keeps the shell of the page, so that it opens at once and without a network. Files under
   /assets/ have their hash in the name and never change; the document is fetched anew and kept
   for when there is no network. The API and the sockets are none of its business. */
const SHELL = "shell-2";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.add("/")));
  self.skipWaiting();
});

/* A page that is open goes on without us until it is loaded again: what it has preloaded by itself
   would not be used for a request that comes through a worker, and the browser would complain. */
self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers());
});

/* What an older worker has kept may have been kept in another way. */
async function forgetOthers() {
  for (const name of await caches.keys()) if (name !== SHELL) await caches.delete(name);
}

self.addEventListener("fetch", (event) => {
  const request = event.request;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (address.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(document(request));
  else if (address.pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

async function document(request) {
  const shell = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok && !isSomebodys(answer)) await tidy(shell, answer.clone());
    return answer;
  } catch {
    return (await shell.match("/")) ?? Response.error();
  }
}

/* A table's document has in it what only this visitor may see, as it was: it is never kept. */
function isSomebodys(answer) {
  return answer.headers.get("Cache-Control") === "no-store";
}

/* A new document names new files: those of the old one that it doesn't name are let go with
   their documents, at the latest when the browser needs the room. */
async function tidy(shell, answer) {
  const old = await shell.match("/");
  const text = await answer.clone().text();
  if (old && (await old.text()) !== text) {
    for (const kept of await shell.keys()) await shell.delete(kept);
  }
  await shell.put("/", answer);
}

async function asset(request) {
  const shell = await caches.open(SHELL);
  const kept = await shell.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await shell.put(request, answer.clone());
  return answer;
}

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

function show({ title, body, path, tag, language }) {
  const look = { icon: "/icon.svg", badge: "/icon.svg" };
  return self.registration.showNotification(title, { ...look, body, tag, lang: language, data: path });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/* The page that shows it already, or a new one. */
async function open(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}

/* The browser's maker has given it another endpoint: say so, or it would hear nothing any more. */
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event.newSubscription, event.oldSubscription));
});

async function renew(given, old) {
  const subscription = given ?? (old && (await self.registration.pushManager.subscribe(old.options)));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  const headers = { "Content-Type": "application/json" };
  await fetch("/api/me/devices", { method: "POST", headers, body: JSON.stringify({ endpoint, ...keys }) });
}
