// The script of the engine's Web Worker: it runs chuhe-engine.wasm, which speaks UCI in messages of text. At the end of the
// program it says null, or what went wrong.
"use strict";

const early = []; // what the page says before the program listens
self.early = early;
onmessage = (event) => early.push(event.data);

importScripts("wasm_exec.js");

(async () => {
	const go = new Go();
	const { instance } = await WebAssembly.instantiateStreaming(fetch("chuhe-engine.wasm"), go.importObject);
	await go.run(instance);
	postMessage(null);
})().catch((error) => postMessage({ error: String(error) })).finally(close);
