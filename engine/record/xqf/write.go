package xqf

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/charset"
	"chuhe/engine/xiangqi"
)

var (
	errNone    = errors.New("there is no game to write")
	errSeveral = errors.New("an XQF file holds one game")
)

// holds lists the parts of a game that the format can store.
var holds = record.Holds{Variations: true, Comments: true}

// Write implements [record.Writer]. It writes version 1.0 with text in GB18030;
// older programs support only its GBK characters.
func (Format) Write(w io.Writer, games iter.Seq[*game.Game]) ([]record.Problem, error) {
	var g *game.Game
	for next := range games {
		if g != nil {
			return nil, errSeveral
		}
		g = next
	}
	if g == nil {
		return nil, errNone
	}
	e := encoder{lost: holds.Lost(g, 1)}
	head, err := e.head(g)
	if err != nil {
		return nil, err
	}
	out := bufio.NewWriter(w)
	out.Write(head) // out keeps errors until Flush
	e.tree(out, g.Root())
	return e.lost, out.Flush()
}

// An encoder writes one game.
type encoder struct{ lost []record.Problem }

// head returns the head of the file.
func (e *encoder) head(g *game.Game) ([]byte, error) {
	head := make([]byte, headSize)
	copy(head, magic)
	head[atVersion] = plainVersion
	copy(head[atEncoding:], encoding)
	start := g.Start()
	if err := place(head[atPieces:atPieces+len(pieces)], start); err != nil {
		return nil, err
	}
	if start.Round() <= mostRounds {
		binary.LittleEndian.PutUint16(head[atStep:], uint16(start.Round()-1)*2)
	}
	if start.Round() > mostRounds || start.NoCapture() > 0 {
		e.lost = append(e.lost, record.Problem{Kind: record.LostTag, Game: 1, Text: start.FEN()})
	}
	if start.SideToMove() == xiangqi.Black {
		head[atSide] = 1
		head[atStep]++
	}
	whole := strings.HasPrefix(start.FEN(), wholeBoard)
	if !whole {
		head[atType] = setUp
	}
	for _, tag := range g.Tags {
		if !e.tag(head, tag, whole) {
			e.lost = append(e.lost, record.Problem{Kind: record.LostTag, Game: 1, Text: tag.Name})
		}
	}
	return head, nil
}

// wholeBoard is the beginning of the FEN of a game from the usual start.
var wholeBoard = xiangqi.StartFEN[:strings.IndexByte(xiangqi.StartFEN, ' ')+1]

// place writes the positions of the pieces.
func place(out []byte, p *xiangqi.Position) error {
	for i := range out {
		out[i] = absent
	}
	for _, s := range xiangqi.Squares() {
		piece := p.PieceAt(s)
		if piece == xiangqi.NoPiece {
			continue
		}
		slot := -1
		for i := range out {
			if out[i] == absent && pieces[i] == piece.Letter() {
				slot = i
				break
			}
		}
		if slot < 0 {
			return &record.Problem{Kind: record.LostStart, Game: 1, Text: p.FEN()}
		}
		out[slot] = byteOf(s)
	}
	return nil
}

func byteOf(s xiangqi.Square) byte { return byte(s.File()*10 + s.Rank()) }

// tag writes a tag into the head, and reports whether there is a place for it.
func (e *encoder) tag(head []byte, tag game.Tag, whole bool) bool {
	for _, f := range fields {
		if strings.EqualFold(f.tag, tag.Name) {
			text := e.encode(tag.Value, record.Problem{Game: 1})
			if len(text) > f.size {
				text = cut(text, f.size)
				e.lost = append(e.lost, record.Problem{Kind: record.LostText, Game: 1, Text: tag.Value})
			}
			head[f.at] = byte(len(text))
			copy(head[f.at+1:], text)
			return true
		}
	}
	switch {
	case strings.EqualFold(tag.Name, game.TagResult):
		result := slices.Index(results[:], strings.TrimPrefix(tag.Value, "*"))
		head[atResult] = byte(max(result, 0))
		return result >= 0
	case strings.EqualFold(tag.Name, game.TagPhase):
		return phase(head, tag.Value, whole)
	}
	return false
}

// phase writes the subject of a record, given in our own words or in those of
// Chinese programs, and reports whether there is a number for it.
func phase(head []byte, value string, whole bool) bool {
	switch value {
	case endgamePhase, "残局", "排局":
		head[atType] = endgame
	case openingPhase, "开局", "布局":
		if !whole {
			return false
		}
		head[atType] = opening
	case "全局": // the number is already there
	default:
		return false
	}
	return true
}

// cut shortens text in GB18030 to at most size bytes of whole characters.
func cut(text []byte, size int) []byte {
	for i := 0; ; {
		n := 1
		if text[i] >= utf8.RuneSelf {
			if n = 2; text[i+1] <= '9' {
				n = 4
			}
		}
		if i+n > size {
			return text[:i]
		}
		i += n
	}
}

// encode converts text to bytes. It reports lost characters as a problem at there.
// The replacement character is never written.
func (e *encoder) encode(text string, there record.Problem) []byte {
	out, lost := charset.GB18030.Encode(strings.ReplaceAll(text, replacement, "?"))
	if lost > 0 {
		there.Kind, there.Text = record.LostCharacters, text
		e.lost = append(e.lost, there)
	}
	return out
}

// tree writes the walk through the tree.
func (e *encoder) tree(out *bufio.Writer, root *game.Node) {
	for open := []*game.Node{root}; len(open) > 0; {
		n := open[len(open)-1]
		open = open[:len(open)-1]
		e.step(out, n)
		for _, child := range slices.Backward(n.Children()) {
			open = append(open, child)
		}
	}
}

// step writes a move, or the start.
func (e *encoder) step(out *bufio.Writer, n *game.Node) {
	var b [8]byte
	b[0], b[1], b[3] = fromOffset, toOffset, absent
	if n.Parent() != nil {
		b[0], b[1], b[3] = fromOffset+byteOf(n.Move.From()), toOffset+byteOf(n.Move.To()), 0
	}
	if n.Next() != nil {
		b[2] |= plainNext
	}
	if n.Parent() != nil && n.Sibling(1) != nil {
		b[2] |= plainSibling
	}
	comment := e.encode(strings.ReplaceAll(n.Comment, "\n", "\r\n"), record.Problem{Game: 1, Ply: n.Ply()})
	binary.LittleEndian.PutUint32(b[4:], uint32(len(comment)))
	out.Write(b[:])
	out.Write(comment)
}
