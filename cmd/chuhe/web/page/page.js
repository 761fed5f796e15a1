// The page around the game: it says how far the loading has come, starts the program, and lends it what it needs.
"use strict";

(() => {
	const files = {{.files}}; // name to {url, size}: where each file is, and how many bytes pass the wire
	const store = "{{.store}}";

	const words = {
		en: {
			loading: "Loading…", starting: "Starting…", again: "Load again",
			old: "This browser is too old for Chuhe: it needs WebAssembly, WebGL and DecompressionStream.",
			graphics: "This browser shows no graphics (WebGL is missing or turned off), which Chuhe needs.",
			network: "Chuhe could not be loaded. Is there a connection?",
			ended: "Chuhe has ended. All that was played is kept.",
			crash: "Something went wrong and Chuhe had to stop. All that was played is kept.",
		},
		"zh-Hans": {
			loading: "正在载入……", starting: "正在启动……", again: "重新载入",
			old: "浏览器太旧，不能运行楚河：需要 WebAssembly、WebGL 和 DecompressionStream。",
			graphics: "浏览器不能显示图形（没有 WebGL 或已关闭），楚河需要它。",
			network: "楚河未能载入。网络连上了吗？",
			ended: "楚河已退出，棋局都已保存。",
			crash: "出了差错，楚河只好停下，棋局都已保存。",
		},
		"zh-Hant": {
			loading: "正在載入……", starting: "正在啟動……", again: "重新載入",
			old: "瀏覽器太舊，不能執行楚河：需要 WebAssembly、WebGL 和 DecompressionStream。",
			graphics: "瀏覽器不能顯示圖形（沒有 WebGL 或已關閉），楚河需要它。",
			network: "楚河未能載入。網路連上了嗎？",
			ended: "楚河已結束，棋局都已儲存。",
			crash: "出了差錯，楚河只好停下，棋局都已儲存。",
		},
		vi: {
			loading: "Đang tải…", starting: "Đang khởi động…", again: "Tải lại",
			old: "Trình duyệt quá cũ: Chuhe cần WebAssembly, WebGL và DecompressionStream.",
			graphics: "Trình duyệt không hiển thị được đồ họa (thiếu WebGL hoặc đã tắt), Chuhe cần có nó.",
			network: "Không tải được Chuhe. Bạn có đang kết nối mạng không?",
			ended: "Chuhe đã kết thúc. Mọi ván cờ đều đã được lưu.",
			crash: "Có lỗi xảy ra nên Chuhe phải dừng. Mọi ván cờ đều đã được lưu.",
		},
	};

	// What the address asks for.
	const given = new URLSearchParams(location.search);

	// The first of the languages a person prefers that the page speaks.
	const language = (() => {
		for (const tag of [given.get("lang") || "", ...(navigator.languages || [navigator.language])]) {
			const lower = tag.toLowerCase();
			if (lower.startsWith("en")) return "en";
			if (lower.startsWith("vi")) return "vi";
			if (/^(zh|yue)/.test(lower)) return /hant|tw|hk|mo/.test(lower) ? "zh-Hant" : "zh-Hans";
		}
		return "en";
	})();
	const say = (key) => (words[language][key]);

	const cover = document.getElementById("cover");
	const bar = document.getElementById("bar");
	const said = document.getElementById("said");
	const again = document.getElementById("again");
	document.documentElement.lang = language;
	said.textContent = say("loading");

	// The end of what the program wrote: when it has crashed, that is the report.
	let written = "";

	let stopped = false; // a sentence tells why

	// A page that is loading holds a lock, so that another tab does not take what this one, loaded again, is to have back.
	let loaded;
	const loading = new Promise((done) => { loaded = done; });
	navigator.locks?.request("chuhe loading", { mode: "shared" }, () => loading).catch(() => {});

	// stop shows a sentence in the place of the game, and a report if there is one, and offers to begin anew.
	const stop = (sentence, report) => {
		stopped = true;
		loaded();
		bar.hidden = true;
		if (report) {
			const text = document.createElement("textarea");
			text.readOnly = true;
			text.rows = 8;
			text.value = report;
			again.before(text);
		}
		said.textContent = sentence;
		again.textContent = say("again");
		again.onclick = () => location.reload();
		again.hidden = false;
		cover.hidden = false;
	};

	// broken waits, when a download has broken and does not go on, until the person or the browser wants it to. What has come
	// is not asked for again.
	let mended;
	const broken = (error) => {
		if (stopped) throw error;
		loaded();
		console.warn(String(error));
		bar.hidden = true;
		said.textContent = say("network");
		again.textContent = say("again");
		again.hidden = false;
		mended ||= new Promise((done) => {
			again.onclick = done;
			addEventListener("online", done, { once: true });
		}).then(() => {
			mended = undefined;
			again.hidden = true;
			bar.hidden = false;
			said.textContent = say("loading");
		});
		return mended;
	};

	// kept is the browser's store of files of ours; a page that came over an open connection has none.
	const kept = self.caches ? caches.open(store).catch(() => null) : Promise.resolve(null);

	// load returns the response with a file as it passes the wire, from the store if it is there. Only what has come whole is kept.
	const load = async (name, broken) => {
		const { url, size } = files[name];
		const box = await kept;
		const had = box && await box.match(url).catch(() => undefined);
		if (had) return had;
		const response = fetched(url, size, broken);
		if (box) box.put(url, response.clone()).catch(() => {}); // the browser may have no room
		return response;
	};

	// unpacked returns the response with the content of a packed file; told is called with the number of bytes of each piece.
	const unpacked = async (name, type, told = () => {}, broken) => {
		const count = new TransformStream({ transform(piece, out) { told(piece.length); out.enqueue(piece); } });
		const body = (await load(name, broken)).body.pipeThrough(count).pipeThrough(new DecompressionStream("gzip"));
		return new Response(body, { headers: { "Content-Type": type } });
	};

	const bytes = async (name, ...how) => new Uint8Array(await (await unpacked(name, "application/octet-stream", ...how)).arrayBuffer());

	// What the program may ask the page for.
	const lent = self.chuhe = {
		engine: new URL("{{.worker}}", location.href).href, // the script of a worker
		faces: {}, // "regular" and "bold": what the program starts with
		async whole() { // all of their characters
			const [regular, bold] = await Promise.all([bytes("regular"), bytes("bold")]);
			return { regular, bold };
		},
		openings: Boolean(files.book), // there is an opening book
		book() { return bytes("book"); },
		shown() { // the first picture is there
			cover.hidden = true;
			loaded();
			back(); // the page may have been loaded again while something was open
			performance.mark("shown");
			load("engine").then((r) => r.arrayBuffer()).catch(() => {}); // the program's worker finds it in the store
			self.setTimeout(stay, 10_000);
		},
		begun() { // what the address asks for once has become the game that is kept
			const left = [...given.entries()].filter(([name]) => name !== "fen" && name !== "new");
			if (left.length === [...given.keys()].length) return;
			const search = new URLSearchParams(left).toString();
			history.replaceState(history.state, "", location.pathname + (search && "?" + search) + location.hash);
		},
		opened(now) { back(now); },
		speak(tag) { document.documentElement.lang = tag; },
		say(text) { document.getElementById("news").textContent = text; },
	};

	// back has the browser's way back close what is open on the board, as Esc does, by an entry of the history that is there as
	// long as something is. lent.escape is the program's.
	const back = (() => {
		let open = false, going = false; // something is open; the entry is on its way out
		const entered = () => Boolean(history.state?.open);
		const settle = () => {
			if (going || open === entered()) return;
			if (open) return history.pushState({ open }, "");
			going = true;
			history.back();
		};
		addEventListener("popstate", () => {
			if (!going && open && !entered()) {
				open = false; // until the program says otherwise
				return lent.escape();
			}
			going = false;
			settle();
		});
		return (now = open) => {
			open = now;
			settle();
		};
	})();

	// stay has the page work without a connection from now on. It fetches what the first moves do not need, so it waits.
	const stay = () => {
		const service = navigator.serviceWorker;
		if (!service || !self.isSecureContext) return;
		const tell = () => service.controller?.postMessage(files.game.url); // which version this is
		service.addEventListener("controllerchange", tell);
		tell();
		service.register("sw.js", { updateViaCache: "none" }).catch((e) => console.warn(String(e)));
	};

	// graphics tells whether there is WebGL. The first look starts the browser's graphics, which takes a second or two, so it is
	// taken while the program comes.
	const graphics = () => {
		const probe = document.createElement("canvas");
		const context = probe.getContext("webgl2") || probe.getContext("webgl");
		if (context) context.getExtension("WEBGL_lose_context")?.loseContext(); // there are only a few
		return Boolean(context);
	};

	const start = async () => {
		if (!self.WebAssembly || !WebAssembly.instantiateStreaming || !self.DecompressionStream || !self.TransformStream) {
			return stop(say("old"));
		}
		if (!self.Go || !self.fetched) return stop(say("network")); // their scripts have not come
		const first = ["game", "regular-first", "bold-first"];
		const all = first.reduce((sum, name) => sum + files[name].size, 0);
		let come = 0;
		const told = (n) => {
			come += n;
			bar.value = come / all;
			if (come >= all && !stopped) said.textContent = say("starting");
		};
		const go = new Go();
		let instance;
		const program = Promise.all([
			WebAssembly.instantiateStreaming(unpacked("game", "application/wasm", told, broken), go.importObject),
			bytes("regular-first", told, broken), bytes("bold-first", told, broken),
		]);
		program.catch(() => {}); // it is told below
		if (!graphics()) return stop(say("graphics"));
		try {
			[{ instance }, lent.faces.regular, lent.faces.bold] = await program;
		} catch (e) {
			console.error(e);
			return stop(say("network"));
		}
		bar.value = 1;
		performance.mark("loaded");
		const write = fs.writeSync.bind(fs);
		fs.writeSync = (fd, data) => {
			written = (written + new TextDecoder().decode(data)).slice(-4000);
			return write(fd, data);
		};
		let code = 0;
		go.exit = (c) => { code = c; };
		try {
			await go.run(instance);
		} catch (e) {
			console.error(e);
			code = 2;
		}
		if (code === 0) stop(say("ended"));
		else stop(say("crash"), ["{{.version}}", navigator.userAgent, written].join("\n"));
	};

	start();
})();
