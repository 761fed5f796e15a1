// Decompresses .lzma files, which are a third smaller than .gz files, but which no browser decompresses by itself. The
// format is described in the LZMA specification by Igor Pavlov. The script is a worker of the page and a part of the engine's worker.
"use strict";

{
	const header = 13, lead = 5; // lengths of the header, and of the first bytes of the compressed data
	const longest = 32; // more bytes than any symbol needs

	// Where the probabilities of each kind of bits begin.
	const isMatch = 0, isRep = 192, isRep0 = 204, isRep1 = 216, isRep2 = 228, isLong = 240, slots = 432, middle = 688,
		low = 803, matchLength = 819, repLength = 1333, literals = 1847;

	// An Unpacker decompresses one file.
	class Unpacker {
		rest = new Uint8Array(0); // compressed data not yet decoded
		out; // the content of the file
		done = 0; // bytes of out
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
			if (this.done !== this.out?.length) throw new TypeError("a compressed file ends too early");
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
			const from = this.done;
			at = this.symbols(at, this.rest.length - last);
			if (at > this.rest.length) throw new TypeError("a compressed file ends too early");
			this.rest = this.rest.slice(at);
			return this.out.slice(from, this.done);
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
