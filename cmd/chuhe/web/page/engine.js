// The script of the engine's Web Worker: it runs chuhe-engine, which speaks UCI in messages of text. At the end of the
// program it says null, or what went wrong.
"use strict";

const early = []; // what the page says before the program listens
self.early = early;
onmessage = (event) => early.push(event.data);

importScripts("{{.go}}");

(async () => {
	const url = new URL("{{.engine}}", self.location.href).href;
	const kept = self.caches && await caches.match(url).catch(() => undefined);
	const { body } = kept || await fetch(url);
	const program = new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": "application/wasm" } });
	const go = new Go();
	const { instance } = await WebAssembly.instantiateStreaming(program, go.importObject);
	await go.run(instance);
	postMessage(null);
})().catch((error) => postMessage({ error: String(error) })).finally(close);
