// The script of the engine's Web Worker: it runs chuhe-engine, which speaks UCI in messages of text. At the end of the
// program it says null, or what went wrong.
"use strict";

const store = "{{.store}}";
const [programFile, netFile] = ["{{.engine}}", "{{.net}}"].map((name) => new URL(name, self.location.href).href);

const kept = (url) => self.caches && caches.match(url).catch(() => undefined);

// unpacked returns the response with the content of a packed file.
const unpacked = ({ body }, type) => new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": type } });

// The program finds its net, by which it judges positions, as self.net. It is taken from the store before the program starts; where it is
// not there, it is fetched after the first answer, which must not wait for it, and counts from the next position on.
let asked = false, come = false;
const lend = async (response) => { self.net = new Uint8Array(await unpacked(response).arrayBuffer()); };
const missed = (error) => console.warn(`The net ${netFile} cannot be used, so positions are judged by hand: ${error}`);

const takeNet = async () => {
	const response = await kept(netFile);
	if (!response) return;
	asked = true;
	await lend(response);
};

const fetchNet = async () => {
	const response = fetched(netFile);
	const copy = response.clone();
	await lend(response);
	come = true;
	if (self.caches) caches.open(store).then((box) => box.put(netFile, copy)).catch(() => {}); // the browser may have no room
};

addEventListener("message", ({ data }) => { // before the program hears it
	if (!come || !data.startsWith("position ")) return;
	come = false;
	self.onmessage({ data: "setoption name EvalFile value built-in\n" });
});

const early = []; // what the page says before the program listens
self.early = early;
onmessage = (event) => early.push(event.data);

const say = self.postMessage.bind(self);
self.postMessage = (message) => {
	say(message);
	if (asked || !/^bestmove /m.test(message)) return;
	asked = true;
	fetchNet().catch(missed);
};

importScripts("{{.go}}", "{{.fetch}}");

(async () => {
	await takeNet().catch(missed);
	const response = await kept(programFile) || fetched(programFile);
	const go = new Go();
	const { instance } = await WebAssembly.instantiateStreaming(unpacked(response, "application/wasm"), go.importObject);
	await go.run(instance);
	postMessage(null);
})().catch((error) => postMessage({ error: String(error) })).finally(close);
