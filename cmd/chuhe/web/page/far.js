// Connections to friends far away, by the browser's WebRTC. The page loads this script when the player first invites a
// friend or answers one. docs/FRIEND.md describes contacts.
"use strict";

(() => {
	const lent = self.chuhe;
	const version = 1, longest = 64 << 10, most = 4 << 20, mostPlaces = 6, mostCredential = 36; // bytes; most: of messages that wait
	const searching = 5_000, again = 5_000; // ms: for the own addresses, and between attempts to connect
	const kinds = ["host", "srflx", "relay"], priorities = [2130706431, 1694498815, 16777215];

	const hex = (bytes, size = 1) => { // the digits of numbers of size bytes
		const digits = Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
		return digits.match(new RegExp(`.{${2 * size}}`, "g"));
	};
	const unhex = (digits) => digits.match(/../g).map((d) => parseInt(d, 16));
	const raw = (credential) => {
		const bytes = atob(credential);
		if (btoa(bytes) !== credential) throw new Error("the credentials cannot be packed");
		return Array.from(bytes, (c) => c.charCodeAt(0));
	};

	// The three families of addresses: how long each is, its bytes from text, and its text.
	const families = [
		{
			size: 4,
			read: (s) => /^\d+(\.\d+){3}$/.test(s) && s.split(".").map(Number),
			write: (b) => b.join("."),
			distant: ([a, b]) => a > 0 && a < 224 && a !== 127 && (a !== 169 || b !== 254),
		},
		{
			size: 16,
			read: (s) => {
				if (!/^[\da-f:]+$/i.test(s) || !s.includes(":")) return null;
				const [head, tail] = s.split("::").map((part) => part.split(":").filter(Boolean));
				const zeros = Array(8 - head.length - (tail || []).length).fill("0");
				return unhex([...head, ...zeros, ...(tail || [])].map((group) => group.padStart(4, "0")).join(""));
			},
			write: (b) => hex(b, 2).join(":"),
			distant: (b) => b[0] !== 255 && (b[0] !== 254 || (b[1] & 192) !== 128) && b.slice(0, 10).some(Boolean),
		},
		{ // a name of multicast DNS, behind which the browser hides an address
			size: 16,
			read: (s) => /^[\da-f-]{36}\.local$/i.test(s) && unhex(s.slice(0, 36).replaceAll("-", "")),
			write: (b) => hex(b).join("").replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-") + ".local",
			distant: () => true,
		},
	];

	// unpack reads a contact, which may hold anything.
	const unpack = (bytes) => {
		let at = 0;
		const right = (ok) => {
			if (!ok) throw new RangeError("no contact");
		};
		const take = (n) => {
			right(at + n <= bytes.length);
			return [...bytes.subarray(at, at += n)];
		};
		const credential = (least) => {
			const [n] = take(1);
			right(n <= mostCredential);
			const letters = btoa(String.fromCharCode(...take(n)));
			right(letters.length >= least && !letters.endsWith("="));
			return letters;
		};
		right(take(1)[0] === version);
		const c = { print: hex(take(32)).join(":").toUpperCase(), name: credential(4), pwd: credential(22), places: [] };
		while (at < bytes.length) {
			const [k] = take(1), kind = Math.floor(k / families.length), family = families[k % families.length];
			const address = take(family.size), [high, low] = take(2), port = high << 8 | low;
			right(kind < kinds.length && port && family.distant(address) && c.places.length < mostPlaces);
			c.places.push({ kind, host: family.write(address), port });
		}
		return c;
	};

	// pack returns the contact in a description of the own end. Addresses that lead farther come first.
	const pack = (sdp) => {
		const line = (name) => sdp.match(new RegExp(`^a=${name}:(.*)$`, "m"))[1].trim();
		const packed = [version, ...unhex(line("fingerprint").replace(/^sha-256 /i, "").replaceAll(":", ""))];
		for (const bytes of [raw(line("ice-ufrag")), raw(line("ice-pwd"))]) packed.push(bytes.length, ...bytes);
		const places = new Map();
		for (const [, host, port, type] of sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (\w+)/gim)) {
			const kind = kinds.indexOf(type), i = families.findIndex((family) => family.read(host));
			if (kind < 0 || i < 0) continue;
			const address = families[i].read(host);
			if (families[i].distant(address)) places.set(host + port, [kind * families.length + i, ...address, port >> 8, port & 255]);
		}
		const far = ([k]) => Math.floor(k / families.length);
		const all = [...places.values()].sort((a, b) => far(b) - far(a)).slice(0, mostPlaces);
		return { contact: new Uint8Array([...packed, ...all.flat()]), heard: all.some((place) => far(place) > 0) };
	};

	// describe returns a description of another end.
	const describe = (c, setup) => `v=0
o=- 0 0 IN IP4 0.0.0.0
s=-
t=0 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=mid:0
a=ice-ufrag:${c.name}
a=ice-pwd:${c.pwd}
a=fingerprint:sha-256 ${c.print}
a=setup:${setup}
a=sctp-port:5000
a=max-message-size:${longest}
`.replaceAll("\n", "\r\n");

	const start = (server) => {
		const [urls, username, credential] = server.trim().split(/\s+/);
		try {
			return new RTCPeerConnection({ iceServers: urls ? [{ urls, username, credential }] : [] });
		} catch (e) { // no address of a server
			return new RTCPeerConnection();
		}
	};

	// far opens an end, which answers a contact unless that is empty.
	lent.far = async (server, to) => {
		const other = to.length && unpack(to), peer = start(server), inbox = [];
		const channel = peer.createDataChannel("", { negotiated: true, id: 0 });
		let size = 0, over, take = () => {}, give, fail;
		const opened = new Promise((done, broken) => [give, fail] = [done, broken]);
		opened.catch(() => {}); // for connect
		const end = () => {
			over = new Error("the connection has ended");
			fail(over);
			take();
		};
		channel.onopen = give;
		channel.onclose = end;
		channel.onmessage = ({ data }) => {
			if (typeof data !== "string") return;
			size += data.length;
			if (data.length > longest || size > most) return far.close();
			inbox.push(data);
			take();
		};
		peer.oniceconnectionstatechange = () => {
			const state = peer.iceConnectionState, connected = /connected|completed/.test(state);
			if (connected !== /disconnected|failed/.test(state)) far.changed?.(connected);
		};
		const far = {
			tried: "", changed: null,
			async connect(data, leads, patience) {
				const c = unpack(data);
				far.tried = c.places.map(({ host }) => host).join(", ");
				if (peer.signalingState === "have-local-offer") {
					await peer.setRemoteDescription({ type: "answer", sdp: describe(c, leads ? "active" : "passive") });
				}
				const add = () => c.places.forEach(({ kind, host, port }, i) => peer.addIceCandidate({ sdpMid: "0", sdpMLineIndex: 0,
					candidate: `candidate:${i} 1 udp ${priorities[kind]} ${host} ${port} typ ${kinds[kind]}` + (kind ? " raddr 0.0.0.0 rport 9" : "") }).catch(() => {}));
				add();
				const adding = setInterval(add, again); // browsers give addresses up after a while
				const late = setTimeout(() => fail(new Error("no way in time")), patience);
				await opened.finally(() => [adding, late].forEach(clearInterval));
			},
			write(text) { channel.send(text); },
			async read() {
				while (!inbox.length) {
					if (over) throw over;
					await new Promise((done) => take = done);
				}
				size -= inbox[0].length;
				return inbox.shift();
			},
			close() { // after the messages that are on their way
				const wait = channel.readyState === "open" ? 1_000 : 0;
				channel.close();
				setTimeout(() => peer.close(), wait);
				end();
			},
		};
		if (other) await peer.setRemoteDescription({ type: "offer", sdp: describe(other, "actpass") });
		await peer.setLocalDescription();
		await new Promise((done) => {
			const look = () => peer.iceGatheringState === "complete" && done();
			peer.onicegatheringstatechange = look;
			setTimeout(done, searching);
			look();
		});
		return Object.assign(far, pack(peer.localDescription.sdp));
	};
})();
