// Package link turns positions and games into fragments of the address of the web page, and back. A fragment is the
// part after #, which browsers do not send to the server:
//
//	fen=3k5/9/9/9/9/9/9/9/9/4K4_w  a position: FEN with _ in place of spaces
//	moves=h2e2,h9g7                moves from the position in fen, or else from the usual one
//	pgn=…                          PGN, compressed with DEFLATE and encoded as base64url without padding
//	friend=…                       texts of a game with a friend, encoded like the values of a form
package link

import (
	"bytes"
	"cmp"
	"compress/flate"
	"encoding/base64"
	"errors"
	"io"
	"net/url"
	"slices"
	"strings"
	"unicode"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/pgn"
	"chuhe/engine/xiangqi"
)

// Longest is the maximum length of a fragment in bytes. Programs that pass links on may cut longer ones.
const Longest = 8 << 10

// largest is the maximum size of a game in bytes, which protects against fragments made to fill the memory.
const largest = 1 << 20

// ErrTooLong means that a game is too large for a link.
var ErrTooLong = errors.New("the game is too long for a link")

// Content is the position or the game in a link. At most one of the fields is set, and its text may be invalid.
type Content struct {
	FEN string // a position to play from
	PGN string // a game
	// Friend holds texts of a game with a friend.
	Friend string
}

// Read returns the content of a fragment without its #, and the parameter that it cannot read, if there is one.
// Fragments that are not of this package have no content.
func Read(fragment string) (c Content, odd string) {
	given, err := url.ParseQuery(strings.ReplaceAll(fragment, ";", "%3B"))
	if err != nil {
		for _, name := range []string{"fen=", "moves=", "pgn=", "friend="} {
			if strings.HasPrefix(fragment, name) {
				return c, fragment
			}
		}
		return c, ""
	}
	fen := strings.ReplaceAll(given.Get("fen"), "_", " ")
	switch {
	case len(fragment) > Longest:
		return c, fragment
	case given.Has("pgn"):
		if c.PGN, err = unpack(given.Get("pgn")); err != nil {
			return Content{}, "pgn=" + given.Get("pgn")
		}
	case given.Has("friend"):
		c.Friend = given.Get("friend")
	case given.Has("moves"):
		moves := words(given.Get("moves"))
		if i := wrong(fen, moves); i >= 0 {
			return c, "moves=" + strings.Repeat("…", min(i, 1)) + moves[i]
		}
		c.PGN = text(fen, moves)
	case given.Has("fen") && fen == "":
		return c, "fen="
	default:
		c.FEN = fen
	}
	return c, ""
}

// words returns the moves in a text.
func words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// wrong returns the index of the first move that cannot be made, or -1. A position that is wrong itself is reported by
// the reader of the PGN.
func wrong(fen string, moves []string) int {
	read := record.ReadFEN(cmp.Or(fen, xiangqi.StartFEN))
	if read.Err != nil {
		return -1
	}
	legal := func(p *xiangqi.Position, word string) bool {
		m, err := xiangqi.ParseMove(word)
		return err == nil && p.PseudoLegal(m) && p.Legal(m)
	}
	read.Settle(func(p *xiangqi.Position) bool { return len(moves) > 0 && legal(p, moves[0]) })
	for i, word := range moves {
		if !legal(read.Position, word) {
			return i
		}
		m, _ := xiangqi.ParseMove(word)
		read.Position.MakeMove(m)
	}
	return -1
}

// text returns moves as PGN.
func text(fen string, moves []string) string {
	var b strings.Builder
	if fen != "" {
		b.WriteString(pgn.TagLine(game.Tag{Name: "FEN", Value: fen}))
	}
	b.WriteString("\n" + strings.Join(moves, " ") + " *\n")
	return b.String()
}

// unpack returns the text of a pgn parameter.
func unpack(packed string) (string, error) {
	small, err := base64.RawURLEncoding.DecodeString(packed)
	if err != nil {
		return "", err
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(small)), largest+1))
	if err == nil && len(text) > largest {
		err = ErrTooLong
	}
	return string(text), err
}

// To returns the fragment for a game: its start position if there are no moves, its moves if they are all it has, and
// otherwise the whole record. The error is ErrTooLong or that of the writer.
func To(g *game.Game) (string, error) {
	var parts []string
	if fen := g.Start().FEN(); fen != xiangqi.StartFEN || g.Nodes() == 1 {
		parts = append(parts, "fen="+strings.ReplaceAll(strings.TrimSuffix(fen, " - - 0 1"), " ", "_"))
	}
	if g.Nodes() > 1 {
		var moves []string
		for _, n := range g.Root().Line()[1:] {
			moves = append(moves, n.Move.String())
		}
		parts = append(parts, "moves="+strings.Join(moves, ","))
	}
	if !bare(g) {
		whole, err := pack(g)
		if err != nil {
			return "", err
		}
		parts = []string{"pgn=" + whole}
	}
	fragment := strings.Join(parts, "&")
	if len(fragment) > Longest {
		return "", ErrTooLong
	}
	return fragment, nil
}

// ToFriend returns the fragment for texts of a game with a friend.
func ToFriend(texts string) string { return "friend=" + url.QueryEscape(texts) }

// Friends returns a text in which the texts of games with friends stand in place of links with them.
func Friends(text string) string {
	const mark = "#friend="
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(text, mark)
		if b.WriteString(before); !ok {
			return b.String()
		}
		end := strings.IndexFunc(rest, func(r rune) bool { return unicode.IsSpace(r) || r == '&' })
		if end < 0 {
			end = len(rest)
		}
		if texts, err := url.QueryUnescape(rest[:end]); err == nil {
			b.WriteString(" " + texts)
		}
		text = rest[end:]
	}
}

// bare reports whether the start position and the main moves are all that a game holds, except for its date and rules.
func bare(g *game.Game) bool {
	for _, name := range []string{game.TagRed, game.TagBlack, game.TagEvent, game.TagTitle} {
		if g.Tags.Get(name) != "" {
			return false
		}
	}
	if result := g.Tags.Get(game.TagResult); result != "" && result != xiangqi.Ongoing.String() {
		return false
	}
	for n := range g.All() {
		if len(n.Children()) > 1 || !n.Annotation.Empty() || n.Ended().Over() {
			return false
		}
	}
	return true
}

// pack returns the text of a pgn parameter.
func pack(g *game.Game) (string, error) {
	var b bytes.Buffer
	small, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil { // cannot fail: the level is valid
		return "", err
	}
	if _, err := (pgn.Format{Moves: pgn.ICCS, Plain: true}).Write(small, slices.Values([]*game.Game{g})); err != nil {
		return "", err
	}
	err = small.Close()
	return base64.RawURLEncoding.EncodeToString(b.Bytes()), err
}
