// The script of the engine's Web Worker: it runs chuhe-engine, which speaks UCI in text messages. When the program ends,
// it posts null or the error.
"use strict";

const store = "{{.store}}";
const [programFile, netFile, tablesFile, picturesFile] = ["{{.engine}}", "{{.net}}", "{{.tables}}", "{{.pictures}}"].map((name) => new URL(name, self.location.href).href);

const kept = (url) => self.caches && caches.match(url).catch(() => undefined);

// unpacked returns a response with the content of a compressed file.
const unpacked = ({ body }, type) => new Response(body.pipeThrough(unpacking()), { headers: { "Content-Type": type } });

// The program finds the net of its evaluation as self.net. The script loads it from the cache before the program starts. If it is not
// cached, the script fetches it after the first answer, which must not wait for it; the engine then uses it from the next position on.
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

addEventListener("message", ({ data }) => { // before the program receives it
	if (!come || !data.startsWith("position ")) return;
	come = false;
	self.onmessage({ data: "setoption name EvalFile value built-in\n" });
});

// The program asks for the tables of endings when few pieces are left, and uses them from then on.
self.chuhe = {
	tables: () => alone(tablesFile, async () => {
		try {
			const response = await kept(tablesFile) || fetched(tablesFile);
			const [file] = await Promise.all([
				response.clone().arrayBuffer(),
				self.caches && caches.open(store).then((box) => box.put(tablesFile, response)).catch(() => {}), // the browser may have no room
			]);
			return new Uint8Array(file);
		} catch (error) {
			console.warn(`The tables of endings ${tablesFile} cannot be used: ${error}`);
			throw error;
		}
	}),
};

const early = []; // messages of the page before the program listens
self.early = early;
let program; // from the page, if another worker has compiled it
onmessage = ({ data }) => (data instanceof WebAssembly.Module ? program = data : early.push(data));

const say = self.postMessage.bind(self);
self.postMessage = (message) => {
	say(message);
	if (asked || !/^bestmove /m.test(message)) return;
	asked = true;
	fetchNet().catch(missed);
};

importScripts("{{.go}}", "{{.fetch}}", "{{.unpack}}");

(async () => {
	if (self.location.hash === "#pictures") { // the program reads pictures instead
		asked = true;
		const response = await kept(picturesFile) || fetched(picturesFile);
		self.pictures = new Uint8Array(await unpacked(response).arrayBuffer());
	} else await takeNet().catch(missed);
	if (!asked && self.location.hash === "#net") { // the figures of a review must not depend on what is cached
		asked = true;
		await fetchNet().catch(missed);
		come = false;
	}
	const go = new Go();
	let instance;
	if (program) instance = await WebAssembly.instantiate(program, go.importObject);
	else {
		const response = await alone(programFile, () => kept(programFile)) || fetched(programFile); // the page may be loading it
		({ instance, module: program } = await WebAssembly.instantiateStreaming(unpacked(response, "application/wasm"), go.importObject));
		say(program);
	}
	await go.run(instance);
	postMessage(null);
})().catch((error) => postMessage({ error: String(error) })).finally(close);
