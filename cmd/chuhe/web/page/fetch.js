// What the page, its workers and its service worker share: a file that goes on where its download broke.
"use strict";

{
	const tries = 5; // in a row that bring nothing
	const silence = 20_000; // ms without a byte, after which a connection is given up
	const types = { js: "text/javascript", css: "text/css", png: "image/png", json: "application/json", bin: "application/octet-stream" };

	// A Refusal is an answer that no other try will change.
	class Refusal extends Error {}

	// pause waits a while, or until the browser finds a connection.
	const pause = (ms) => new Promise((done) => {
		setTimeout(done, ms);
		addEventListener("online", done, { once: true });
	});

	// intact reports whether a file is the one whose digest its name carries. Over an open connection nobody can tell.
	const intact = async (url, pieces) => {
		const [, digest] = /-([0-9a-f]{12})\.\w+$/.exec(url) || [];
		if (!digest || !self.crypto?.subtle) return true;
		const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", await new Blob(pieces).arrayBuffer()));
		return Array.from(sum.slice(0, digest.length / 2), (byte) => byte.toString(16).padStart(2, "0")).join("") === digest;
	};

	// rest asks for a file from its byte got on, and tells how many bytes of the answer are there already: a server that
	// knows no ranges, or has another file by now, begins anew. mark is what the server called the file before.
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

	// pieces are those of a file, each once, however often the connection breaks. When it has brought nothing for a
	// while, broken is called; where that returns, it is tried again.
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
					throw missing === 0 ? new Refusal(short) : new Error(short); // the server has no more, or the connection broke
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
				control.abort(); // what nobody reads need not come
			}
		}
		if (!await intact(url, all)) throw new Error(`${url} is damaged`);
	}

	// fetched is the response with a file of the page; it fails at its end where the file is not the one that its name says.
	self.fetched = (url, size = 0, broken = (error) => { throw error; }) => {
		const come = pieces(url, size, broken);
		return new Response(new ReadableStream({
			async pull(to) {
				const { done, value } = await come.next();
				if (done) to.close();
				else to.enqueue(value);
			},
			cancel() { come.return(); },
		}), { headers: { "Content-Type": types[url.split(".").pop()] || "" } });
	};
}
