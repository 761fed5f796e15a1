// Decompresses .lzma files, which are a third smaller than .gz files, but which no browser decompresses by itself. The
// format is described in the LZMA specification by Igor Pavlov. The script is a worker of the page and a part of the engine's worker.
"use strict";

{
	const header = 13, lead = 5; // lengths of the header, and of the first bytes of the compressed data
	const longest = 32; // more bytes than any symbol needs

	// Where the probabilities of each kind of bits begin.
	const isMatch = 0, isRep = 192, isRep0 = 204, isRep1 = 216, isRep2 = 228, isLong = 240, slots = 432, middle = 688,
		low = 803, matchLength = 819, repLength = 1333, literals = 1847;

	const shortMagic = "\0goasm\x01\0"; // begins a program whose code is shortened
	const opIf = 0x04, opEnd = 0x0b, opBr = 0x0c, opBrIf = 0x0d, opBrTable = 0x0e, opCall = 0x10, opCallIndirect = 0x11,
		opOwnPC = 0x12, opLoad = 0x28, opConst = 0x42, opPhrase = 0xc5, opBulk = 0xfc;
	const alignments = [2, 3, 2, 3, 0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 2, 3, 2, 3, 0, 1, 0, 1, 2];

	// Code restores a program that shortCode in code.go has shortened.
	class Code {
		phrases = [];
		grids = []; // parts that are stored by columns: the bytes before them, rows, columns, and bytes of an element
		own = 0x1000; // the upper bits of the next function's program counters
		out = new Uint8Array(1 << 20);

		// constructor reads the beginning of the content, which gives all before the functions.
		constructor(content, begin) {
			const view = new DataView(content.buffer);
			this.begin = begin;
			this.functions = view.getUint32(12, true);
			let at = 17;
			for (let n = content[16]; n; n--) {
				const end = at + 1 + content[at];
				this.phrases.push(content.subarray(at + 1, end));
				at = end;
			}
			for (let n = content[at++]; n; n--, at += 16) this.grids.push([0, 4, 8, 12].map((i) => view.getUint32(at + i, true)));
			this.at = at;
		}

		// restore returns what the content up to an offset gives that has not been returned.
		restore(content, done) {
			const pieces = [];
			if (this.at < this.begin) this.plain(content, this.begin, pieces);
			for (let body; this.functions && (body = this.function(content, done)); this.functions--, this.own++) {
				const size = [];
				let n = body.length;
				for (; n >= 0x80; n >>= 7) size.push(n & 0x7f | 0x80);
				pieces.push(Uint8Array.of(...size, n), body);
			}
			if (!this.functions) this.plain(content, done, pieces);
			const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
			let at = 0;
			for (const piece of pieces) {
				all.set(piece, at);
				at += piece.length;
			}
			return all;
		}

		// plain adds what is not a function, up to an offset or a grid that has not come.
		plain(content, done, pieces) {
			while (this.at < done) {
				const grid = this.grids[0] ?? [done];
				const [before, rows, columns, unit] = grid;
				const size = before || rows * columns * unit, to = this.at + size;
				if (before) {
					const piece = content.subarray(this.at, Math.min(to, done));
					pieces.push(piece);
					grid[0] -= piece.length;
					this.at += piece.length;
					continue;
				}
				if (to > done) return;
				const piece = new Uint8Array(size);
				for (let column = 0; column < columns; column++) {
					for (let at = column * unit; at < size; at += columns * unit) {
						for (let i = 0; i < unit; i++) piece[at + i] = content[this.at++];
					}
				}
				pieces.push(piece);
				this.grids.shift();
			}
		}

		// function returns the next function, or undefined if not all of it has come.
		function(content, done) {
			let { out, at } = this, size = 0, level = 0, top = 0, places = [];
			const put = (n) => { // an unsigned number
				for (; n >= 0x80; n >>>= 7) out[size++] = n & 0x7f | 0x80;
				out[size++] = n;
			};
			const unsigned = () => {
				let n = 0, shift = 0, byte;
				do {
					byte = content[at++];
					n |= (byte & 0x7f) << shift;
					shift += 7;
				} while (byte >= 0x80);
				return n;
			};
			const signed = () => {
				const n = unsigned();
				return n >>> 1 ^ -(n & 1);
			};
			const copy = (n) => { while (n--) out[size++] = content[at++]; };
			const number = () => {
				while (content[at] >= 0x80) copy(1);
				copy(1);
			};
			const table = () => {
				const count = unsigned();
				put(count);
				places = [];
				top = level;
				for (let i = 0, target = 0; i <= count && at <= done; i++) {
					target += signed();
					places[target] ??= i;
					room();
					put(target);
				}
			};
			const room = () => {
				if (size + 64 < out.length) return;
				const more = new Uint8Array(2 * out.length);
				more.set(out);
				out = this.out = more;
			};

			const types = unsigned();
			put(types);
			for (let n = types; n && at <= done; n--) {
				number();
				copy(1);
			}
			while (level >= 0) {
				if (at > done) return;
				room();
				const op = content[at++];
				if (op >= opPhrase && op !== opBulk) {
					const phrase = this.phrases[op - opPhrase];
					for (let i = 0; i < phrase.length; i++) out[size++] = phrase[i];
					continue;
				}
				if (op === opOwnPC) {
					out[size++] = opConst;
					let n = this.own * 0x10000 + signed() + (places[top - level] ?? 0);
					for (; n >= 0x40; n = Math.floor(n / 0x80)) out[size++] = n % 0x80 | 0x80; // signed, so bit 6 of the last byte is 0
					out[size++] = n;
					continue;
				}
				out[size++] = op;
				if (op > 0x01 && op <= opIf) {
					level++;
					copy(1);
				} else if (op === opEnd) level--;
				else if (op === opBr || op === opBrIf) put(level - signed());
				else if (op === opBrTable) table();
				else if (op >= opLoad && op < opLoad + alignments.length) {
					out[size++] = alignments[op - opLoad];
					number();
				} else if (op === opCall || op > 0x1f && op < opLoad || op > 0x3e && op <= opConst) number();
				else if (op === opCallIndirect) {
					number();
					number();
				} else if (op === 0x43) copy(4);
				else if (op === 0x44) copy(8);
				else if (op === opBulk) copy(content[at] === 10 ? 3 : content[at] === 11 ? 2 : 1);
			}
			if (at > done) return;
			this.at = at;
			return out.slice(0, size);
		}
	}

	// An Unpacker decompresses one file.
	class Unpacker {
		rest = new Uint8Array(0); // compressed data not yet decoded
		out; // the content of the file
		done = 0; // bytes of out
		given = 0; // bytes of out that have been returned
		program; // restores out, if it is a program
		state = 0; // kinds of the last symbols
		reps = [0, 0, 0, 0]; // the last distances
		range = -1; // of the arithmetic decoder; unsigned, as code is

		// add returns the content that the next piece of the file gives.
		add(piece) {
			const data = new Uint8Array(this.rest.length + piece.length);
			data.set(this.rest);
			data.set(piece, this.rest.length);
			this.rest = data;
			return this.decode(longest);
		}

		// end returns the rest of the content.
		end() {
			const last = this.decode(0);
			if (this.done !== this.out?.length || this.program?.functions) throw new TypeError("a compressed file ends too early");
			return last;
		}

		// decode decodes what has come, but for the last bytes of it.
		decode(last) {
			let at = 0;
			if (!this.out) {
				if (this.rest.length < header + lead) return new Uint8Array(0);
				this.begin();
				at = header + lead;
			}
			at = this.symbols(at, this.rest.length - last);
			if (at > this.rest.length) throw new TypeError("a compressed file ends too early");
			this.rest = this.rest.slice(at);
			return this.content();
		}

		// content returns the content that has been decoded and not returned.
		content() {
			const { out, done, given } = this;
			const start = shortMagic.length + 8;
			if (done < start && done < out.length) return new Uint8Array(0);
			if (this.program || String.fromCharCode(...out.subarray(0, shortMagic.length)) === shortMagic) {
				const begin = new DataView(out.buffer).getUint32(shortMagic.length, true);
				if (done < begin) return new Uint8Array(0);
				this.program ||= new Code(out, begin);
				return this.program.restore(out, done);
			}
			this.given = done;
			return out.slice(given, done);
		}

		// begin reads the header, which gives the size of the content, and the first bytes of the compressed data.
		begin() {
			const view = new DataView(this.rest.buffer);
			const set = view.getUint8(0);
			this.lc = set % 9; // high bits of the byte before a literal that select its probabilities
			this.lp = Math.floor(set / 9) % 5; // low bits of the position that do
			this.pb = Math.floor(set / 45); // low bits of the position that select the probabilities of other symbols
			if (this.pb > 4 || view.getUint32(9, true)) throw new TypeError("a compressed file has no valid header");
			this.out = new Uint8Array(view.getUint32(5, true));
			this.probs = new Uint16Array(literals + (0x300 << (this.lc + this.lp))).fill(1024);
			this.code = view.getUint32(header + 1) | 0;
		}

		// symbols decodes from a position in the compressed data until it reaches limit or all is done, and returns the position.
		symbols(at, limit) {
			const { rest: data, probs, out, lc } = this;
			const size = out.length, posMask = (1 << this.pb) - 1, litMask = (1 << this.lp) - 1;
			let { done, code, range, state } = this;
			let [rep0, rep1, rep2, rep3] = this.reps;
			let bound = 0, p = 0;

			// bit decodes a bit with the probability at index i.
			const bit = (i) => {
				if (range >>> 0 < 0x1000000) {
					range <<= 8;
					code = (code << 8) | data[at++];
				}
				p = probs[i];
				bound = Math.imul(range >>> 11, p);
				if ((code >>> 0) < (bound >>> 0)) {
					range = bound;
					probs[i] = p + ((2048 - p) >> 5);
					return 0;
				}
				range = (range - bound) | 0;
				code = (code - bound) | 0;
				probs[i] = p - (p >> 5);
				return 1;
			};
			// tree decodes a number, its highest bit first.
			const tree = (i, bits) => {
				let m = 1;
				for (let n = bits; n; n--) m = (m << 1) | bit(i + m);
				return m - (1 << bits);
			};
			// reverse decodes a number, its lowest bit first.
			const reverse = (i, bits) => {
				let m = 1, v = 0;
				for (let n = 0; n < bits; n++) {
					const b = bit(i + m);
					m = (m << 1) | b;
					v |= b << n;
				}
				return v;
			};
			const length = (i, pos) => {
				if (!bit(i)) return 2 + tree(i + 2 + (pos << 3), 3);
				if (!bit(i + 1)) return 10 + tree(i + 130 + (pos << 3), 3);
				return 18 + tree(i + 258, 8);
			};

			while (done < size && at < limit) {
				const pos = done & posMask;
				if (!bit(isMatch + (state << 4) + pos)) {
					const before = done ? out[done - 1] : 0;
					const base = literals + 0x300 * (((done & litMask) << lc) + (before >> (8 - lc)));
					let m = 1;
					if (state >= 7) {
						let match = out[done - rep0 - 1];
						do {
							const want = (match >> 7) & 1;
							match <<= 1;
							const b = bit(base + ((1 + want) << 8) + m);
							m = (m << 1) | b;
							if (want !== b) break;
						} while (m < 0x100);
					}
					while (m < 0x100) m = (m << 1) | bit(base + m);
					out[done++] = m;
					state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
					continue;
				}
				let len;
				if (bit(isRep + state)) {
					if (!bit(isRep0 + state)) {
						if (!bit(isLong + (state << 4) + pos)) {
							state = state < 7 ? 9 : 11;
							out[done] = out[done - rep0 - 1];
							done++;
							continue;
						}
					} else {
						let d;
						if (!bit(isRep1 + state)) d = rep1;
						else {
							if (!bit(isRep2 + state)) d = rep2;
							else {
								d = rep3;
								rep3 = rep2;
							}
							rep2 = rep1;
						}
						rep1 = rep0;
						rep0 = d;
					}
					len = length(repLength, pos);
					state = state < 7 ? 8 : 11;
				} else {
					rep3 = rep2;
					rep2 = rep1;
					rep1 = rep0;
					len = length(matchLength, pos);
					state = state < 7 ? 7 : 10;
					const slot = tree(slots + (Math.min(len - 2, 3) << 6), 6);
					if (slot < 4) rep0 = slot;
					else {
						const direct = (slot >> 1) - 1;
						let d = (2 | (slot & 1)) << direct;
						if (slot < 14) d += reverse(middle + d - slot, direct);
						else {
							let v = 0;
							for (let n = direct - 4; n; n--) {
								if (range >>> 0 < 0x1000000) {
									range <<= 8;
									code = (code << 8) | data[at++];
								}
								range >>>= 1;
								code = (code - range) | 0;
								const sign = code >> 31;
								code = (code + (range & sign)) | 0;
								v = (v << 1) + sign + 1;
							}
							d += (v << 4) + reverse(low, 4);
						}
						rep0 = d;
					}
				}
				if (rep0 >= done || len > size - done) throw new TypeError("a compressed file is damaged");
				if (rep0 >= len) {
					out.copyWithin(done, done - rep0 - 1, done - rep0 - 1 + len);
					done += len;
				} else for (; len; len--, done++) out[done] = out[done - rep0 - 1];
			}
			Object.assign(this, { done, code, range, state, reps: [rep0, rep1, rep2, rep3] });
			return at;
		}
	}

	// unpacking returns a stream that decompresses a file.
	self.unpacking = () => {
		const unpacker = new Unpacker();
		return new TransformStream({
			transform(piece, out) { out.enqueue(unpacker.add(piece)); },
			flush(out) { out.enqueue(unpacker.end()); },
		});
	};

	// As a worker of the page, the script receives a port through which the pieces of a file come (see load.js). It posts
	// {come, content} for each of them, the number of its bytes and the content that it gives, with {end: true} at the end.
	// It passes all other messages on, and the page's answers to them back.
	if (self.name === "unpack") {
		const unpacker = new Unpacker();
		self.onmessage = ({ ports: [port] }) => {
			self.onmessage = () => port.postMessage(null);
			port.onmessage = ({ data }) => {
				const { piece, end } = data;
				if (!piece && !end) return self.postMessage(data);
				const content = end ? unpacker.end() : unpacker.add(piece);
				self.postMessage({ come: piece?.length, content, end }, [content.buffer]);
			};
		};
	}
}
