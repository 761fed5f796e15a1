// A worker of the page that loads files, so that the page is not blocked. The page posts {url, size, patient, alone}: the
// address and size of a file, whether the worker waits when the download has stalled, and whether another worker may be loading the
// file, with a port. Through the port the worker posts
// {piece} for each piece of the file and {end: true}, or {error}; while it waits, it posts {stalled}: why, and the answer makes
// it go on. Without a port it only puts the file into the cache. It never does anything else meanwhile, because a connection that
// breaks takes along what was not yet read.
//
// It contains the downloader, which it would otherwise have to wait for.
{{template "fetch.js"}}
{
	const step = 1 << 16; // bytes of a piece, so that the page compiles it in a short task; a file from the cache may come in one

	// load loads a file, from the cache if possible. It caches only complete files.
	const load = async ({ url, size, patient }, port) => {
		const stalled = (error) => new Promise((done) => {
			port.onmessage = done;
			port.postMessage({ stalled: String(error) });
		});
		const box = self.caches && await caches.open("{{.store}}").catch(() => null); // a page loaded over plain HTTP has none
		let response = box && await box.match(url).catch(() => undefined), stored;
		if (!response) {
			response = fetched(url, size, patient ? stalled : undefined);
			stored = box?.put(url, response.clone()).catch(() => {}); // the browser may have no room
		}
		for (const reader = response.body.getReader(); ;) {
			const { done, value } = await reader.read();
			if (done) break;
			for (let at = 0; port && at < value.length; at += step) {
				const piece = value.slice(at, at + step);
				port.postMessage({ piece }, [piece.buffer]);
			}
		}
		port?.postMessage({ end: true });
		await stored;
	};

	self.onmessage = ({ data, ports: [port] }) => {
		const loads = () => load(data, port);
		(data.alone ? alone(data.url, loads) : loads()).catch((error) => port?.postMessage({ error: String(error) }));
	};
}
