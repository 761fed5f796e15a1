// The service worker makes the page work offline. It requests the page itself whenever there is a connection, so a new
// version appears with the next visit. All other files have digests in their names and never change. The cached page is
// the one of this worker, with all its files: a new page comes with a new worker.
"use strict";

const store = "{{.store}}";
const files = {{.all}}; // the page is "./"
const later = {{.later}}; // only kept if the page has asked for them

importScripts("{{.fetch}}");

self.addEventListener("install", (event) => {
	event.waitUntil((async () => {
		const box = await caches.open(store);
		for (const url of files) {
			if (url !== "./" && !(await box.match(url))) await box.put(url, fetched(url)); // complete, or not at all
		}
		await box.add(new Request("./", { cache: "reload" })); // after all its files
		await self.skipWaiting();
	})());
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// A page posts the version of the game that it runs. If it is the only open page and has this worker's version, the files
// of other versions are deleted. An older page still needs its files, because it starts its engine again for each analysis.
self.addEventListener("message", (event) => {
	event.waitUntil((async () => {
		const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
		if (open.length > 1 || !files.includes(event.data)) return;
		const box = await caches.open(store), { scope } = self.registration;
		const wanted = new Set([...files, ...later].map((url) => new URL(url, scope).href));
		for (const { url } of await box.keys()) {
			if (url.startsWith(scope) && !wanted.has(url)) await box.delete(url);
		}
	})());
});

self.addEventListener("fetch", (event) => {
	const { request } = event;
	if (request.method === "POST" && request.url === shareURL()) return event.respondWith(shared(request));
	if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
	event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});

// shareURL is where other programs send what they share with the installed page. No server sees it.
const shareURL = () => new URL("share", self.registration.scope).href;

// shared passes a link to a game on to the page, or keeps files and texts for it in the cache.
async function shared(request) {
	const form = await request.formData();
	const text = ["text", "url", "title"].map((name) => form.get(name)).filter(Boolean).join("\n");
	const [link] = /#(?:fen|moves|pgn)=\S+/.exec(text) || [];
	if (link) return Response.redirect("./" + link, 303);
	const box = await caches.open(store);
	const games = form.getAll("games");
	if (text && !games.length) games.push(new File([text], "shared.txt"));
	for (const [i, game] of games.entries()) {
		await box.put(`${shareURL()}/${i}/${encodeURIComponent(game.name)}`, new Response(game));
	}
	return Response.redirect("./?shared", 303);
}

// page requests the page, and returns the cached one if no answer arrives soon.
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

// file returns the cached file.
async function file(request) {
	const had = await (await caches.open(store)).match(request, { ignoreSearch: true });
	return had || fetch(request);
}
