// The service worker: with it the page works without a connection. The page itself is asked for anew whenever there is
// one, so a new version comes with the next visit; all other files carry their content in their names and never change.
// The page that is kept is the one of this worker, with all that it names: a new one comes with a new worker.
"use strict";

const store = "{{.store}}";
const files = {{.all}}; // the page is "./"

importScripts("{{.fetch}}");

self.addEventListener("install", (event) => {
	event.waitUntil((async () => {
		const box = await caches.open(store);
		for (const url of files) {
			if (url !== "./" && !(await box.match(url))) await box.put(url, fetched(url)); // whole, or not at all
		}
		await box.add(new Request("./", { cache: "reload" })); // after all that it names
		await self.skipWaiting();
	})());
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// A page tells which game it runs. The files of other versions go when it is the only page that is open and its version is
// this one: an older page starts its engine anew for each analysis.
self.addEventListener("message", (event) => {
	event.waitUntil((async () => {
		const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
		if (open.length > 1 || !files.includes(event.data)) return;
		const box = await caches.open(store), { scope } = self.registration;
		const wanted = new Set(files.map((url) => new URL(url, scope).href));
		for (const { url } of await box.keys()) {
			if (url.startsWith(scope) && !wanted.has(url)) await box.delete(url);
		}
	})());
});

self.addEventListener("fetch", (event) => {
	const { request } = event;
	if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
	event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});

// page asks for the page anew, and takes the kept one where there is no answer soon.
async function page(request) {
	const box = await caches.open(store);
	const old = () => box.match("./");
	try {
		const response = await fetch(request, { signal: AbortSignal.timeout(4000) });
		return response.ok ? response : (await old()) || response;
	} catch (e) {
		const had = await old();
		if (had) return had;
		throw e;
	}
}

// file takes what is kept.
async function file(request) {
	const had = await (await caches.open(store)).match(request, { ignoreSearch: true });
	return had || fetch(request);
}
