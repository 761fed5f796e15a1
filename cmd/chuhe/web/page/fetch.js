// Resumable downloads, shared by the page's workers and its service worker.
"use strict";

{
	const tries = 5; // in a row without data
	const silence = 20_000; // ms without a byte before a connection is aborted
	const types = { js: "text/javascript", css: "text/css", png: "image/png", json: "application/json", bin: "application/octet-stream" };

	// A Refusal is an answer that a retry cannot change.
	class Refusal extends Error {}

	// pause waits a while, or until the browser is online.
	const pause = (ms) => new Promise((done) => {
		setTimeout(done, ms);
		addEventListener("online", done, { once: true });
	});

	// intact reports whether a file has the digest in its name. It cannot check that on a page loaded over plain HTTP.
	const intact = async (url, pieces) => {
		const [, digest] = /-([0-9a-f]{12})\.\w+$/.exec(url) || [];
		if (!digest || !self.crypto?.subtle) return true;
		const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", await new Blob(pieces).arrayBuffer()));
		return Array.from(sum.slice(0, digest.length / 2), (byte) => byte.toString(16).padStart(2, "0")).join("") === digest;
	};

	// rest requests a file from byte got on, and returns how many bytes of the answer to skip: a server that does
	// not support ranges, or has a new file, starts from the beginning. mark is the file's validator from the last answer.
	const rest = async (url, got, mark, signal) => {
		const headers = got ? { Range: `bytes=${got}-`, ...(mark && { "If-Range": mark }) } : {};
		const response = await fetch(url, { headers, signal });
		const { status } = response;
		if (status >= 400 && status < 500 && status !== 408 && status !== 429) throw new Refusal(`${url}: ${status}`);
		if (!response.ok) throw new Error(`${url}: ${status}`);
		const begins = status === 206 ? Number(/^bytes (\d+)-/.exec(response.headers.get("Content-Range"))?.[1] ?? got) : 0;
		if (begins > got) throw new Error(`${url}: ${begins} in place of ${got}`);
		return { response, skip: got - begins };
	};

	// pieces yields the pieces of a file, each once, even if the connection breaks. If no data arrives for a while, it
	// calls broken and then tries again.
	async function* pieces(url, size, broken) {
		const all = [];
		let mark, failures = 0;
		for (let got = 0, whole = false; !whole;) {
			const control = new AbortController();
			let timer;
			const wait = () => { timer = setTimeout(() => control.abort(), silence); };
			try {
				wait();
				let { response, skip } = await rest(url, got, mark, control.signal);
				const tag = response.headers.get("ETag");
				mark = tag && !tag.startsWith("W/") ? tag : response.headers.get("Last-Modified");
				let missing = response.headers.has("Content-Encoding") ? NaN : Number(response.headers.get("Content-Length") ?? NaN);
				for (const reader = response.body.getReader(); ;) {
					const { done, value } = await reader.read();
					clearTimeout(timer);
					if (done) break;
					missing -= value.length;
					const piece = value.subarray(Math.min(skip, value.length));
					skip -= value.length - piece.length;
					if (piece.length) {
						got += piece.length;
						failures = 0;
						all.push(piece);
						yield piece;
					}
					wait();
				}
				if (got < size) {
					const short = `${url} ends after ${got} of ${size} bytes`;
					throw missing === 0 ? new Refusal(short) : new Error(short); // the server's file is shorter, or the connection broke
				}
				whole = true;
			} catch (error) {
				if (error instanceof Refusal) throw error;
				if (++failures < tries && self.navigator?.onLine !== false) await pause(250 * 2 ** failures);
				else {
					await broken(error);
					failures = 0;
				}
			} finally {
				clearTimeout(timer);
				control.abort(); // cancels the rest of an unread download
			}
		}
		if (!await intact(url, all)) throw new Error(`${url} is damaged`);
	}

	// alone loads a file that other workers may be loading, after them, so that it is in the cache by then.
	self.alone = (url, load) => (navigator.locks ? navigator.locks.request(url, load) : load());

	// fetched returns the response with a file of the page; the response fails at its end if the digest does not match the name.
	// It receives the file without waiting for its reader, because a connection that breaks takes along what was not yet read.
	self.fetched = (url, size = 0, broken = (error) => { throw error; }) => {
		const come = pieces(url, size, broken);
		return new Response(new ReadableStream({
			async pull(to) {
				const { done, value } = await come.next();
				if (done) to.close();
				else to.enqueue(value);
			},
			cancel() { come.return(); },
		}, { highWaterMark: Infinity }), { headers: { "Content-Type": types[url.split(".").pop()] || "" } });
	};
}
