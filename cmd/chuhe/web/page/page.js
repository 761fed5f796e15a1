// The page around the game: it shows the loading progress, starts the program, and provides functions to it.
"use strict";

(() => {
	const files = {{.files}}; // name to {url, size}: the address of each file and its transfer size in bytes
	const store = "{{.store}}";

	const words = {
		en: {
			reader: "For screen readers: show the controls of the game", readerOff: "For screen readers: hide the controls of the game",
			loading: "Loading…", starting: "Starting…", again: "Load again",
			old: "This browser is too old for Chuhe: it needs WebAssembly and WebGL.",
			graphics: "This browser cannot show graphics: Chuhe needs WebGL, which is missing or turned off.",
			network: "Chuhe could not be loaded. Is there a connection?",
			ended: "Chuhe has ended. All games are saved.",
			crash: "Something went wrong and Chuhe had to stop. All games are saved.",
		},
		"zh-Hans": {
			reader: "供读屏软件使用：显示游戏的控件", readerOff: "供读屏软件使用：隐藏游戏的控件",
			loading: "正在载入……", starting: "正在启动……", again: "重新载入",
			old: "浏览器太旧，不能运行楚河：需要 WebAssembly 和 WebGL。",
			graphics: "浏览器不能显示图形：楚河需要的 WebGL 没有或已关闭。",
			network: "楚河未能载入。网络连上了吗？",
			ended: "楚河已退出，棋局都已保存。",
			crash: "出了差错，楚河只好停下，棋局都已保存。",
		},
		"zh-Hant": {
			reader: "供螢幕閱讀器使用：顯示遊戲的控制項", readerOff: "供螢幕閱讀器使用：隱藏遊戲的控制項",
			loading: "正在載入……", starting: "正在啟動……", again: "重新載入",
			old: "瀏覽器太舊，不能執行楚河：需要 WebAssembly 和 WebGL。",
			graphics: "瀏覽器不能顯示圖形：楚河需要的 WebGL 沒有或已關閉。",
			network: "楚河未能載入。網路連上了嗎？",
			ended: "楚河已結束，棋局都已儲存。",
			crash: "出了差錯，楚河只好停下，棋局都已儲存。",
		},
		vi: {
			reader: "Cho trình đọc màn hình: hiện các nút của trò chơi", readerOff: "Cho trình đọc màn hình: ẩn các nút của trò chơi",
			loading: "Đang tải…", starting: "Đang khởi động…", again: "Tải lại",
			old: "Trình duyệt quá cũ: Chuhe cần WebAssembly và WebGL.",
			graphics: "Trình duyệt không hiển thị được đồ họa: Chuhe cần WebGL, nhưng WebGL thiếu hoặc đã tắt.",
			network: "Không tải được Chuhe. Bạn có đang kết nối mạng không?",
			ended: "Chuhe đã kết thúc. Mọi ván cờ đều đã được lưu.",
			crash: "Có lỗi xảy ra nên Chuhe phải dừng. Mọi ván cờ đều đã được lưu.",
		},
	};

	// The parameters in the address.
	const given = new URLSearchParams(location.search);

	// The graphics library adds a viewport tag of its own, with which the page would not reach under the notch of a phone.
	new MutationObserver(() => {
		for (const tag of [...document.querySelectorAll("meta[name=viewport]")].slice(1)) tag.remove();
	}).observe(document.head, { childList: true });

	// The library adapts to the size of the browser's window, but not to that of the safe area.
	new ResizeObserver(() => {
		const canvas = document.querySelector("canvas"), { clientWidth, clientHeight } = document.body;
		const fits = (side, length) => Math.abs(side - length * devicePixelRatio) < 1;
		if (canvas && !(fits(canvas.width, clientWidth) && fits(canvas.height, clientHeight))) dispatchEvent(new Event("resize"));
	}).observe(document.body);

	// linked reports whether the address is a link to a game. One that is opened in a page that runs already starts it anew.
	const linked = () => /^#(fen|moves|pgn|friend)=/.test(location.hash);
	addEventListener("hashchange", () => {
		if (linked()) location.reload();
	});

	// The user's most preferred language among those of the page.
	let language = (() => {
		for (const tag of [given.get("lang") || "", ...(navigator.languages || [navigator.language])]) {
			const lower = tag.toLowerCase();
			if (/^(zh|yue)/.test(lower)) return /hant|tw|hk|mo/.test(lower) ? "zh-Hant" : "zh-Hans";
			const known = Object.keys(words).find((code) => lower.split("-")[0] === code);
			if (known) return known;
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

	// The end of the program's output, which is the report after a crash.
	let written = "";

	let stopped = false; // stop has shown a sentence

	// A loading page holds a lock, so that a waiting tab does not take over from a tab that is only being reloaded.
	let loaded;
	const loading = new Promise((done) => { loaded = done; });
	navigator.locks?.request("chuhe loading", { mode: "shared" }, () => loading).catch(() => {});

	// stop shows a sentence instead of the game, with a report if there is one, and offers to reload.
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

	// broken waits, when a download has stalled, until the user or the browser resumes it. Data already received is not
	// requested again.
	let mended;
	const broken = (error) => {
		if (stopped) throw error;
		loaded();
		console.warn(error);
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

	// kept is the browser's cache of our files; a page loaded over plain HTTP has none.
	const kept = self.caches ? caches.open(store).catch(() => null) : Promise.resolve(null);

	// loader is the worker that loads files. It has been loading the game since the page began.
	const { loader, lost } = early;
	lost.catch(() => {}); // reported with each file

	// ask asks the worker for a file. Without a port, it only puts the file into the browser's cache.
	const ask = (name, patient, ...port) => {
		const { url, size, alone } = files[name];
		loader.postMessage({ url: new URL(url, location.href).href, size, patient, alone }, port);
	};

	// load returns a stream with the content of a file, which another worker decompresses while the page compiles what has come.
	// It calls told with the number of bytes of each piece, and broken when the download has stalled.
	const load = (name, told = () => {}, broken) => {
		const begun = name === "game";
		const worker = begun ? early.unpacker : new Worker("{{.unpack}}", { name: "unpack" });
		const { port1, port2 } = begun ? early.game : new MessageChannel();
		return new ReadableStream({
			start(to) {
				const fail = (error) => {
					to.error(error);
					worker.terminate();
				};
				lost.catch(fail);
				worker.onerror = () => fail(new Error(`the file ${name} cannot be decompressed`));
				worker.onmessage = ({ data: { come, content, end, error, stalled } }) => {
					if (error) fail(new Error(error));
					else if (stalled) Promise.resolve(stalled).then(broken).then(() => worker.postMessage(null), fail);
					else {
						if (come) told(come);
						if (content.length) to.enqueue(content);
						if (!end) return;
						to.close();
						worker.terminate();
					}
				};
				worker.postMessage(null, [port2]);
				if (!begun) ask(name, Boolean(broken), port1);
			},
			cancel() { worker.terminate(); },
		});
	};

	// unpacked returns a response with the content of a file.
	const unpacked = (name, type, ...how) => new Response(load(name, ...how), { headers: { "Content-Type": type } });

	const bytes = async (name, ...how) => new Uint8Array(await unpacked(name, "application/octet-stream", ...how).arrayBuffer());

	// plain returns the content of a file that is not compressed.
	const plain = (name) => new Promise((done, fail) => {
		const { port1, port2 } = new MessageChannel(), pieces = [];
		lost.catch(fail);
		port2.onmessage = ({ data: { piece, end, error } }) => {
			if (error) fail(new Error(error));
			else if (end) new Blob(pieces).arrayBuffer().then((all) => done(new Uint8Array(all)), fail);
			else pieces.push(piece);
		};
		ask(name, false, port1);
	});

	// The fonts come in three sizes: with Latin letters and the characters of the board, with those of all texts of the program,
	// and full. A start has the smallest ones that are enough for its language, unless an earlier start needed more.
	const sizes = ["-first", "-texts", ""];
	let size;
	const both = (i) => ["regular", "bold"].map((name) => name + sizes[i]);

	// prepared waits for the engine, which the computer's first reply needs: on a slow line, nothing else comes beside it.
	let prepare;
	const prepared = new Promise((done) => { prepare = done; });

	// script loads and runs a script.
	const script = (src) => new Promise((onload, onerror) => {
		document.head.append(Object.assign(document.createElement("script"), { src, onload, onerror }));
	});

	let seer; // the worker that reads pictures
	let program; // of the workers, as the first one has compiled it for the others

	// The functions that the page provides to the program.
	const lent = self.chuhe = {
		work(hash) { // starts a worker
			const worker = new Worker(new URL("{{.worker}}", location.href).href + hash);
			if (program) worker.postMessage(program);
			else worker.addEventListener("message", (event) => {
				if (!(event.data instanceof WebAssembly.Module)) return;
				program = event.data;
				event.stopImmediatePropagation();
			});
			return worker;
		},
		faces: {}, // "regular" and "bold": the fonts of the start
		canvas: null, // of the game, with its graphics
		async more() { // the next larger fonts, if there are any
			if (size === sizes.length - 1) return null;
			const [regular, bold] = await Promise.all(both(size + 1).map((name) => bytes(name)));
			size++;
			count(localStorage, "chuhe characters");
			return { regular, bold };
		},
		openings: Boolean(files.book), // there is an opening book
		book() { return bytes("book"); },
		async sounds() {
			await prepared;
			return bytes("sounds");
		},
		puzzles() { return bytes("puzzles"); },
		see: (question) => new Promise((done, fail) => { // a worker reads pictures; without a question it only starts
			if (seer && !question) return done(); // it may be at another question
			const end = (error) => {
				seer.terminate();
				seer = undefined;
				fail(error);
			};
			seer ||= lent.work("#pictures");
			seer.onmessage = ({ data }) => (data?.length ? done(data) : end(data?.error));
			seer.onerror = ({ message }) => end(message);
			if (question) seer.postMessage(question);
			else done();
		}),
		async readings() { // of Chinese characters
			await prepared;
			return bytes("readings");
		},
		async far(...given) { // one end of a connection to a friend far away; the script puts its own function here
			await script("{{.far}}");
			return lent.far(...given);
		},
		async tables() { // of endings
			try {
				return await plain("tables");
			} catch (error) {
				console.warn(`The tables of endings cannot be used: ${error}`);
				throw error;
			}
		},
		shown() { // the first frame is visible
			cover.hidden = true;
			document.querySelector("canvas").tabIndex = 0; // the library would place it before the button
			loaded();
			if (given.has("reader") || remember("chuhe reader")) read();
			back(); // the page may have been reloaded while a dialog was open
			performance.mark("shown");
			self.setTimeout(async () => { // the frame first
				visit();
				await plain("engine").catch((e) => console.warn(String(e))); // the program's worker finds it in the cache, or reports why not
				prepare();
				const manifest = document.createElement("link"); // the browser loads an icon with it
				Object.assign(manifest, { rel: "manifest", href: "{{.manifest}}" });
				document.head.append(manifest);
			});
			self.setTimeout(stay, 10_000);
		},
		begun() { // the game requested by the address has been saved
			const left = [...given.entries()].filter(([name]) => !["fen", "new", "shared"].includes(name));
			if (left.length === [...given.keys()].length && !linked()) return;
			const search = new URLSearchParams(left).toString();
			history.replaceState(history.state, "", location.pathname + (search && "?" + search));
		},
		opened(now) { back(now); },
		handed: [], // files from other programs for the program, as {name, data}; it sets lent.wake, which makes it look
		installable: false, // the program should offer to install the page
		install() { // during an action of the user
			prompt?.prompt();
			prompt = undefined;
		},
		light(on) { light(on); },
		paint(colour) { // around the window, and in the bars of the browser
			document.querySelector("meta[name=theme-color]").content = colour;
			document.body.style.setProperty("background", colour, "important");
		},
		speak(tag) {
			document.documentElement.lang = language = tag;
			entitle();
		},
		tongue(text) { // the language of a text, as far as its letters show that it is not that of the page
			const chinese = /^zh/.test(language), latin = /\p{Script=Latin}/u.test(text);
			if (/\p{Script=Han}/u.test(text)) return chinese || latin ? language : "zh";
			if (/[ăđơư\u1ea0-\u1ef9]/i.test(text)) return "vi";
			return chinese && latin ? "en" : language;
		},
		leave() { // Tab has gone beyond the controls of the game
			if (!document.activeElement.closest("#access")) reader.focus();
		},
		acts: [], // what the player does with the elements for screen readers, as [ID, action, text]
		reading: false, // these elements are wanted
		controls(text) { self.controls(text); },
		say(text, urgent) { // screen readers read what is added to these elements
			if (lent.reading && document.querySelector("#access [role=dialog]")?.ariaLabel === text) return; // it is read with the focus
			const list = document.getElementById(urgent ? "alert" : "news"), line = document.createElement("p");
			line.textContent = text;
			line.lang = lent.tongue(text);
			list.append(line);
			if (list.childElementCount > 20) list.firstChild.remove();
		},
	};

	// reader is the button that makes the elements for screen readers, which cost time, and removes them again.
	const reader = document.getElementById("reader");
	const entitle = () => { reader.textContent = say(lent.reading ? "readerOff" : "reader"); };
	const read = () => {
		script("{{.access}}").then(() => {
			lent.reading = true;
			entitle();
			lent.wake?.();
		}, () => {});
		remember("chuhe reader", "on");
	};
	reader.onclick = () => {
		if (!lent.reading) return read();
		remember("chuhe reader", "");
		location.reload();
	};
	entitle();

	// back makes the browser's Back button close an open dialog or page, as Esc does, through history entries that exist while
	// one is open. The program provides lent.escape. Browsers skip entries that a page adds after Back without an action of
	// the user, so there are several from the start: as many as things can be open.
	const back = (() => {
		const levels = 4;
		let open = false, going = false, at = 0; // open: something is open; going: the entries are being left; at: the current entry
		const push = () => {
			while (at < levels) history.pushState({ open: ++at }, "");
		};
		const settle = () => {
			at = history.state?.open || 0;
			if (going || open === at > 0) return;
			if (open) return push();
			going = true;
			history.go(-at);
		};
		addEventListener("popstate", () => {
			const before = at;
			at = history.state?.open || 0;
			if (!going && open && at < before) lent.escape();
			going = false;
			settle();
		});
		for (const act of ["pointerup", "keydown"]) {
			addEventListener(act, () => {
				if (open && !going && navigator.userActivation?.isActive) push();
			}, true);
		}
		return (now = open) => {
			open = now;
			settle();
		};
	})();

	// light keeps the screen on as long as that is wanted. The browser itself gives up the lock of a hidden page.
	const light = (() => {
		let wanted = false, lock; // lock: the promise of a lock
		const settle = () => {
			if (wanted && !lock && !document.hidden) {
				lock = navigator.wakeLock?.request("screen").catch(() => {}); // refused to save power
			} else if (!wanted) {
				lock?.then((held) => held?.release());
				lock = undefined;
			}
		};
		document.addEventListener("visibilitychange", () => {
			if (document.hidden) lock = undefined;
			settle();
		});
		return (on) => {
			wanted = on;
			settle();
		};
	})();

	// hand gives a file to the program.
	const hand = (name, data) => {
		lent.handed.push({ name, data: new Uint8Array(data) });
		lent.wake?.();
	};

	// received hands over what other programs have shared with the page; its service worker has put that into the cache.
	const received = async () => {
		const box = given.has("shared") && await kept;
		if (!box) return;
		const folder = new URL("share/", location.href.split(/[?#]/)[0]).href;
		for (const { url } of await box.keys()) {
			if (!url.startsWith(folder)) continue;
			hand(decodeURIComponent(url.split("/").pop()), await (await box.match(url)).arrayBuffer());
			await box.delete(url);
		}
	};

	const opened = location.href;

	// The browser starts the installed page with files to open, or brings it to the front with them, or with another address,
	// such as that of a shortcut.
	self.launchQueue?.setConsumer(async ({ files, targetURL }) => {
		for (const handle of files || []) {
			const file = await handle.getFile();
			hand(file.name, await file.arrayBuffer());
		}
		if (targetURL && /[?#]/.test(targetURL) && targetURL !== opened) location.assign(targetURL);
	});

	// remember keeps a value in the browser, or returns the one that is kept.
	const remember = (name, value) => {
		try {
			if (value !== undefined) localStorage.setItem(name, value);
			return localStorage.getItem(name);
		} catch (e) { // the browser keeps nothing
			return null;
		}
	};

	// The page is offered for installation once, at the second visit or a later one.
	let prompt, visits = 0; // prompt: the browser's event that can install the page
	const count = (storage, name, step = 1) => {
		try {
			const n = Number(storage.getItem(name)) + step;
			storage.setItem(name, n);
			return n;
		} catch (e) { // the browser keeps nothing
			return 1;
		}
	};
	const offer = () => {
		if (!prompt || visits < 2 || count(localStorage, "chuhe offers") > 1) return;
		lent.installable = true;
		lent.wake?.();
	};
	const visit = () => {
		const again = count(sessionStorage, "chuhe pictures") > 1; // the page was only reloaded
		visits = count(localStorage, "chuhe visits", again ? 0 : 1);
		offer();
	};
	addEventListener("beforeinstallprompt", (event) => {
		event.preventDefault(); // the program asks
		prompt = event;
		offer();
	});

	// stay makes the page work offline from now on. It starts late, because it also fetches files that the first moves do not need.
	const stay = () => {
		const service = navigator.serviceWorker;
		if (!service || !self.isSecureContext) return;
		const tell = () => service.controller?.postMessage(files.game.url); // identifies the version
		service.addEventListener("controllerchange", tell);
		tell();
		service.register("sw.js", { updateViaCache: "none" }).catch((e) => console.warn(String(e)));
	};

	// graphics makes the canvas of the game with its graphics, and reports whether there is WebGL. The first use starts the
	// browser's graphics, which takes a while, so a worker does that, and the page is not blocked. Only the page itself knows
	// whether it may use WebGL. The canvas has its size from the start, as every change costs time.
	const graphics = async () => {
		await new Promise((done) => {
			const worker = new Worker("{{.probe}}", { name: "probe" });
			worker.onmessage = worker.onerror = done;
		});
		const canvas = lent.canvas = document.createElement("canvas"), { clientWidth, clientHeight } = document.body;
		canvas.width = clientWidth * devicePixelRatio;
		canvas.height = clientHeight * devicePixelRatio;
		// The library draws into images of its own, and copies the last one to the canvas, which therefore needs nothing but colours.
		return Boolean(canvas.getContext("webgl2", { alpha: true, premultipliedAlpha: true, antialias: false, depth: false, stencil: false }));
	};

	const start = async () => {
		if (!self.WebAssembly || !WebAssembly.instantiateStreaming || !self.TransformStream) {
			return stop(say("old"));
		}
		if (!self.Go) return stop(say("network")); // its script has not loaded
		size = /^zh/.test(language) || count(localStorage, "chuhe characters", 0) ? 1 : 0;
		const [regular, bold] = both(size);
		const first = ["game", regular, bold];
		const all = first.reduce((sum, name) => sum + files[name].size, 0);
		let come = 0;
		const told = (n) => {
			come += n;
			bar.value = come / all;
			if (come >= all && !stopped) said.textContent = say("starting");
		};
		const go = new Go();
		let module;
		const program = Promise.all([
			WebAssembly.compileStreaming(unpacked("game", "application/wasm", told, broken)),
			bytes(regular, told, broken), bytes(bold, told, broken),
		]);
		program.catch(() => {}); // handled below
		if (!await graphics()) return stop(say("graphics"));
		try {
			[module, lent.faces.regular, lent.faces.bold] = await program;
		} catch (e) {
			console.error(e);
			return stop(say("network"));
		}
		bar.value = 1;
		const turn = () => new Promise((done) => self.setTimeout(done)); // for the browser, between compiling, linking and starting
		await turn();
		const instance = await WebAssembly.instantiate(module, go.importObject);
		module = undefined;
		await turn();
		performance.mark("loaded");
		received().catch((e) => console.warn(String(e)));
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
