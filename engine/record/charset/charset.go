// Package charset converts text of an unknown encoding to UTF-8 and detects the encoding from the bytes. It supports
// the usual encodings of xiangqi records: UTF-8, GB18030 (including its older subsets GBK and GB 2312), Big5, and
// UTF-16 with a byte order mark.
package charset

import (
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/unicode"
)

// An Encoding is a character encoding.
type Encoding uint8

// The encodings. The zero value is plain ASCII, a subset of all except UTF-16.
const (
	ASCII Encoding = iota
	UTF8
	GB18030 // all of Unicode; two bytes for the characters of GBK, four for others
	GBK     // the part of GB18030 that older Chinese programs support
	Big5
	UTF16LE
	UTF16BE
)

func (e Encoding) String() string {
	return [...]string{"ASCII", "UTF-8", "GB18030", "GBK", "Big5", "UTF-16LE", "UTF-16BE"}[e]
}

// codec returns the converter of the encoding.
func (e Encoding) codec() encoding.Encoding {
	switch e {
	case GB18030:
		return gb18030()
	case GBK:
		return gbk()
	case Big5:
		return big5()
	case UTF16LE:
		return unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)
	case UTF16BE:
		return unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)
	default:
		return unicode.UTF8
	}
}

// Decode converts bytes in any of the encodings to UTF-8, without a byte order mark. Invalid bytes become U+FFFD.
func Decode(text []byte) string {
	e, mark := byMark(text)
	if e == ASCII {
		e = Detect(text)
	}
	return e.Decode(text[mark:])
}

// Decode converts bytes in the encoding to UTF-8. Invalid bytes become U+FFFD.
func (e Encoding) Decode(text []byte) string {
	out, err := e.codec().NewDecoder().Bytes(text)
	if err != nil { // decoders replace invalid input
		return string(text)
	}
	return string(out)
}

// Encode converts text to the encoding. Unsupported characters become question marks; lost is the number of such
// characters.
func (e Encoding) Encode(text string) (out []byte, lost int) {
	if e == UTF8 || e == ASCII {
		return []byte(text), 0
	}
	encoder := e.codec().NewEncoder()
	if all, err := encoder.Bytes([]byte(text)); err == nil {
		return all, 0
	}
	for _, r := range text {
		b, err := encoder.Bytes([]byte(string(r)))
		if err != nil {
			b = []byte{'?'}
			lost++
		}
		out = append(out, b...)
	}
	return out, lost
}
