package charset

import (
	"bytes"
	"strings"
	"sync"
	"syscall/js"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/transform"
)

// The Chinese encodings are those of the JavaScript engine, whose tables need not be loaded with the page.

func gb18030() encoding.Encoding { return native{GB18030} }
func gbk() encoding.Encoding     { return native{GBK} }
func big5() encoding.Encoding    { return native{Big5} }

// native is an encoding of the JavaScript engine.
type native struct{ Encoding }

// NewDecoder implements encoding.Encoding.
func (n native) NewDecoder() *encoding.Decoder {
	return &encoding.Decoder{Transformer: &nativeDecoder{encoding: n.Encoding, known: map[[4]byte]string{}}}
}

// NewEncoder implements encoding.Encoding.
func (n native) NewEncoder() *encoding.Encoder {
	return &encoding.Encoder{Transformer: nativeEncoder{encoding: n.Encoding}}
}

// ask decodes bytes with a TextDecoder.
func ask(e Encoding, text []byte) string {
	name := map[Encoding]string{GB18030: "gb18030", GBK: "gb18030", Big5: "big5"}[e]
	array := js.Global().Get("Uint8Array").New(len(text))
	js.CopyBytesToJS(array, text)
	return js.Global().Get("TextDecoder").New(name).Call("decode", array).String()
}

// nativeDecoder converts character by character, and asks for each only once.
type nativeDecoder struct {
	transform.NopResetter
	encoding Encoding
	known    map[[4]byte]string
}

// Transform implements transform.Transformer.
func (d *nativeDecoder) Transform(dst, src []byte, atEOF bool) (nDst, nSrc int, err error) {
	for nSrc < len(src) {
		if c := src[nSrc]; c < utf8.RuneSelf {
			if nDst == len(dst) {
				return nDst, nSrc, transform.ErrShortDst
			}
			dst[nDst] = c
			nDst, nSrc = nDst+1, nSrc+1
			continue
		}
		size, valid := d.encoding.shape(src[nSrc:])
		if size == 0 && !atEOF {
			return nDst, nSrc, transform.ErrShortSrc
		}
		size = max(size, 1)
		text := string(utf8.RuneError)
		if valid {
			text = d.text(src[nSrc : nSrc+size])
		}
		if nDst+len(text) > len(dst) {
			return nDst, nSrc, transform.ErrShortDst
		}
		nDst, nSrc = nDst+copy(dst[nDst:], text), nSrc+size
	}
	return nDst, nSrc, nil
}

// text returns a character of well-formed bytes, or U+FFFD.
func (d *nativeDecoder) text(code []byte) string {
	var key [4]byte
	copy(key[:], code)
	text, known := d.known[key]
	if !known {
		if text = ask(d.encoding, code); strings.ContainsFunc(text, unusable) {
			text = string(utf8.RuneError)
		}
		d.known[key] = text
	}
	return text
}

// unusable reports whether a character stands for none, or for one that only one vendor knows.
func unusable(r rune) bool { return r == utf8.RuneError || r >= 0xE000 && r <= 0xF8FF }

// shape returns the number of bytes of the first character, which is not ASCII, or of what takes its place, and whether
// these are well-formed. The number is 0 if more bytes are needed.
func (e Encoding) shape(b []byte) (size int, valid bool) {
	lead := b[0]
	switch {
	case lead == 0x80 && e != Big5:
		return 1, true
	case lead == 0x80 || lead == 0xFF:
		return 1, false
	case len(b) < 2:
		return 0, false
	}
	next := b[1]
	switch {
	case next >= 0x40 && next < 0x7F:
		return 2, true
	case e == Big5 && next < 0x40:
		return 1, false
	case e == Big5:
		return 2, next >= 0xA1 && next < 0xFF
	case next >= 0x80 && next < 0xFF:
		return 2, true
	case e == GBK || next < '0' || next >= 0x40:
		return 1, false
	case len(b) < 4:
		return 0, false
	case b[2] < 0x81 || b[2] == 0xFF || b[3] < '0' || b[3] > '9':
		return 1, false
	}
	n := ((int(lead-0x81)*10+int(next-'0'))*126+int(b[2]-0x81))*10 + int(b[3]-'0')
	if n >= inPlane0 && n < beyond || n >= beyond+0x100000 {
		return 1, false // no character
	}
	return 4, true
}

// Codes of four bytes are numbered: those below inPlane0 are characters up to U+FFFF, those from beyond on the others.
const (
	inPlane0 = 39_420
	beyond   = 189_000
)

// nativeEncoder converts by the codes of all characters.
type nativeEncoder struct {
	transform.NopResetter
	encoding Encoding
}

// Transform implements transform.Transformer. Its error for a character that the encoding does not have is
// encoding.ErrInvalidUTF8.
func (n nativeEncoder) Transform(dst, src []byte, atEOF bool) (nDst, nSrc int, err error) {
	for nSrc < len(src) {
		r, size := utf8.DecodeRune(src[nSrc:])
		if r == utf8.RuneError && size == 1 && !atEOF && !utf8.FullRune(src[nSrc:]) {
			return nDst, nSrc, transform.ErrShortSrc
		}
		code, ok := n.encoding.code(r)
		if !ok {
			return nDst, nSrc, encoding.ErrInvalidUTF8
		}
		if nDst+len(code) > len(dst) {
			return nDst, nSrc, transform.ErrShortDst
		}
		nDst, nSrc = nDst+copy(dst[nDst:], code), nSrc+size
	}
	return nDst, nSrc, nil
}

// code returns the bytes of a character, and false if the encoding does not have it.
func (e Encoding) code(r rune) (string, bool) {
	switch {
	case r < utf8.RuneSelf:
		return string(r), true
	case e == GBK && r == '€':
		return "\x80", true
	case e == GB18030 && r >= 0x10000:
		return string(four(int(r) - 0x10000 + beyond)), true
	}
	codes := gbCodes
	if e == Big5 {
		codes = big5Codes
	}
	if code, ok := codes()[r]; ok || e != GB18030 {
		return code, ok
	}
	code, ok := fourCodes()[r]
	return code, ok
}

// four returns the code of four bytes with a number.
func four(n int) []byte {
	return []byte{byte(0x81 + n/12_600), byte('0' + n/1260%10), byte(0x81 + n/10%126), byte('0' + n%10)}
}

// The codes of the characters.
var (
	gbCodes   = sync.OnceValue(func() map[rune]string { return codes(GB18030, pairs(GB18030)) })
	big5Codes = sync.OnceValue(func() map[rune]string { return codes(Big5, pairs(Big5)) })
	fourCodes = sync.OnceValue(func() map[rune]string {
		var all [][]byte
		for n := range inPlane0 {
			all = append(all, four(n))
		}
		return codes(GB18030, all)
	})
)

// pairs returns all well-formed codes of two bytes. Those of Hong Kong, which come first in Big5, are the last ones,
// since many of them have a usual code as well.
func pairs(e Encoding) (all [][]byte) {
	for i := range 0x7E {
		lead := byte(0x81 + (i+0x20)%0x7E)
		for next := range 0x100 {
			if size, valid := e.shape([]byte{lead, byte(next)}); valid && size == 2 {
				all = append(all, []byte{lead, byte(next)})
			}
		}
	}
	return all
}

// codes returns the first code of each character among codes.
func codes(e Encoding, all [][]byte) map[rune]string {
	found := make(map[rune]string, len(all))
	for i, text := range strings.Split(ask(e, bytes.Join(all, []byte("\n"))), "\n") {
		r, size := utf8.DecodeRuneInString(text)
		if _, known := found[r]; !known && size == len(text) && !unusable(r) {
			found[r] = string(all[i])
		}
	}
	return found
}
