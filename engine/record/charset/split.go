package charset

import (
	"bytes"
	"math"
	"unicode/utf8"

	"golang.org/x/text/transform"
)

// far is the number of bytes at the beginning of a game that determine its encoding.
const far = 2 << 10

// openers are the beginnings of games in files that are often joined.
var openers = [...]string{"[Event ", "[Game ", "[DhtmlXQ]", "FORMAT"}

const (
	longestOpener = len("[DhtmlXQ]")
	utf8Mark      = "\xEF\xBB\xBF"
)

// A splitter converts text of which each game may have an encoding of its own, because files were joined.
type splitter struct {
	transform.Transformer          // of the current game
	now                   Encoding // its encoding
	file                  Encoding // of the file as a whole, which decides if a game does not
	first                 bool     // whether nothing has been converted
	left                  int      // bytes before the next place that is looked at
	ends                  bool     // whether a game begins there
	changes               []change // of encoding, after the place of back
	back                  transform.Transformer
}

// A change is the place in the source, in bytes, from which another encoding is used.
type change struct {
	at int64
	to transform.Transformer
}

func (e Encoding) decoder() transform.Transformer { return e.codec().NewDecoder().Transformer }

// convert converts text like a Transformer, game by game. at is where src begins in the source.
func (s *splitter) convert(dst, src []byte, atEOF bool, at int64) (nDst, nSrc int, err error) {
	if s.left == 0 {
		if len(src) < far && !atEOF {
			return 0, 0, transform.ErrShortSrc
		}
		if s.first || opens(src) {
			game := src[:min(len(src), far)]
			end, _ := nextGame(game, true)
			s.use(s.encodingOf(game[:end]), at)
		}
		s.first = false
		s.left, s.ends = nextGame(src, atEOF)
	}
	nDst, nSrc, err = s.Transformer.Transform(dst, src[:min(s.left, len(src))], s.ends || atEOF && s.left == len(src))
	s.left -= nSrc
	switch {
	case err == transform.ErrShortSrc: // within a character
		s.left = 0
		fallthrough
	case err == nil:
		if err = nil; nSrc < len(src) {
			err = transform.ErrShortDst // to be called again with the rest
		}
		if nSrc == 0 && len(src) > 0 {
			err = transform.ErrShortSrc
		}
	}
	return nDst, nSrc, err
}

// use converts the following text from an encoding. at is where it begins in the source.
func (s *splitter) use(e Encoding, at int64) {
	if e != s.now {
		s.now, s.Transformer = e, e.decoder()
		s.changes = append(s.changes, change{at, s.Transformer})
	}
}

// same makes back the Transformer at a place in the source, and returns the number of bytes for which it is.
func (s *splitter) same(at int64) int64 {
	for len(s.changes) > 0 && s.changes[0].at <= at {
		s.back, s.changes = s.changes[0].to, s.changes[1:]
	}
	if len(s.changes) == 0 {
		return math.MaxInt64
	}
	return s.changes[0].at - at
}

// opens reports whether a game begins at the beginning of a text.
func opens(text []byte) bool {
	text = bytes.TrimPrefix(text, []byte(utf8Mark))
	for _, opener := range openers {
		if len(text) >= len(opener) && string(text[:len(opener)]) == opener {
			return true
		}
	}
	return false
}

// nextGame returns where the next game after the beginning of a text begins, and whether there is one. Otherwise it
// returns how far there is none.
func nextGame(text []byte, atEOF bool) (at int, found bool) {
	for at = 1; at < len(text); at++ {
		next := bytes.IndexAny(text[at:], "[F")
		if next < 0 {
			break
		}
		if at += next; !opens(text[at:]) {
			continue
		}
		start := len(bytes.TrimSuffix(text[:at], []byte(utf8Mark)))
		if start > 0 && bytes.IndexByte([]byte("\r\n]"), text[start-1]) >= 0 { // not in a text or half of a character
			return start, true
		}
	}
	if most := len(utf8Mark) + longestOpener; !atEOF && len(text) > most {
		return len(text) - most, false
	}
	return len(text), false
}

// encodingOf returns the encoding of a game. It is another than that of the file only if the text leaves no doubt.
func (s *splitter) encodingOf(text []byte) Encoding {
	if len(text) == far {
		text = text[:far-cut(text)]
	}
	wide := bytes.IndexFunc(text, func(c rune) bool { return c >= 0x800 && c != utf8.RuneError }) >= 0
	switch {
	case bytes.IndexFunc(text, func(c rune) bool { return c >= utf8.RuneSelf }) < 0:
		return s.now
	case utf8.Valid(text) && (s.file == UTF8 || wide):
		return UTF8
	case s.file == UTF8:
		if e := Detect(text); e == UTF8 || senseOf(e, text) > 0 {
			return e
		}
		return UTF8
	}
	other := GB18030 + Big5 - s.file
	if senseOf(other, text) > senseOf(s.file, text) && moves(other.Decode(text)) > moves(s.file.Decode(text)) {
		return other
	}
	return s.file
}

// senseOf adds up the weights of the characters of a text in an encoding of two bytes or more.
func senseOf(e Encoding, text []byte) int {
	if e == Big5 {
		return sense(text, big5Character)
	}
	return sense(text, gbCharacter)
}
