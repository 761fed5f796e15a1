// Package cbf reads CBF files, the XML format of CCBridge (象棋桥). docs/FORMATS.md describes its elements.
package cbf

import (
	"encoding/xml"
	"errors"
	"io"
	"iter"
	"strconv"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/charset"
	"chuhe/engine/record/preorder"
	"chuhe/engine/scan"
	"chuhe/engine/xiangqi"
)

// Format is the CBF format.
type Format struct{}

var _ record.Format = Format{}

func (Format) Name() string { return "cbf" }

func (Format) Extensions() []string { return []string{".cbf"} }

func (Format) Sniff(head []byte) bool {
	text := charset.Decode(head)
	return strings.HasPrefix(strings.TrimSpace(text), "<") && strings.Contains(text, "<"+root)
}

const (
	// root is the name of the outermost element.
	root = "ChineseChessRecord"
	// deepest is the maximum depth of elements, most the maximum number of elements in
	// the head.
	deepest = 32
	most    = 200
)

// tagOf returns the tag for an element of the head. Most elements have the tag's name.
func tagOf(element string) string {
	switch element {
	case "Name":
		return game.TagTitle
	case "From":
		return game.TagSource
	case "ContestType":
		return "EventType"
	case "Contest":
		return game.TagEvent
	case "Table":
		return game.TagBoard
	case "TimeRule":
		return game.TagTimeControl
	case "RedRating":
		return game.TagRedElo
	case "BlackRating":
		return game.TagBlackElo
	case "Commentator":
		return game.TagAnnotator
	case "CommentatorURL":
		return "AnnotatorURL"
	case "Creator":
		return game.TagAuthor
	case "CreatorURL":
		return "AuthorURL"
	case "DateCreated":
		return "Created"
	case "DateModified":
		return "Modified"
	case "RecordKind":
		return "Nature"
	case "ResultType":
		return game.TagTermination
	}
	return element
}

// results are the values of the tag Result, indexed by their number; 4 means several results.
var results = [...]string{"", "1-0", "0-1", "1/2-1/2", ""}

func (Format) Read(r io.Reader) iter.Seq2[*record.Item, error] {
	return func(yield func(*record.Item, error) bool) { yield(read(r)) }
}

func read(r io.Reader) (*record.Item, error) {
	in := &scan.Meter{From: charset.NewReader(r), Longest: preorder.MaxComment}
	d := decoder{in: in, xml: xml.NewDecoder(in), tree: preorder.Tree{Placement: usual, Round: 1}}
	d.xml.Strict = false
	// The text is already UTF-8.
	d.xml.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	err := d.walk()
	switch {
	case in.Err != nil:
		return nil, in.Err
	case !d.inside:
		return nil, &record.Problem{Kind: record.NotThisFormat}
	case err != nil:
		d.tree.Report(d.problem(err))
	}
	item := d.tree.Item()
	item.Game.Tags = d.tags
	return item, nil
}

var usual, _, _ = strings.Cut(xiangqi.StartFEN, " ")

// A decoder reads one file.
type decoder struct {
	in     *scan.Meter
	xml    *xml.Decoder
	tree   preorder.Tree
	tags   game.Tags
	inside bool // whether the outermost element has begun
	begun  bool // whether the tree has begun
	over   bool // whether reading has stopped
	// elements is the number of head elements read.
	elements int
}

// problem converts an error of the XML to a problem of the game.
func (d *decoder) problem(err error) record.Problem {
	line, _ := d.xml.InputPos()
	p := record.Problem{Kind: record.BadText, Game: 1, Line: line}
	var syntax *xml.SyntaxError
	switch {
	case errors.Is(err, scan.ErrTooLarge):
		p.Kind = record.TooLarge
	case errors.As(err, &syntax) && syntax.Msg == "unexpected EOF", errors.Is(err, io.ErrUnexpectedEOF):
		p.Kind = record.CutShort
	}
	return p
}

// walk reads the file up to the end of its outermost element.
func (d *decoder) walk() error {
	var path []string // names of the open elements
	var text strings.Builder
	var start xml.StartElement
	for {
		d.in.Spent = 0
		token, err := d.xml.Token()
		if err != nil {
			return err
		}
		switch token := token.(type) {
		case xml.StartElement:
			if path = append(path, token.Name.Local); len(path) > deepest {
				return scan.ErrTooLarge
			}
			if path[0] != root {
				return nil
			}
			d.inside = true
			if len(path) == 3 {
				start = token.Copy()
				text.Reset()
			}
		case xml.CharData:
			if text.Len()+len(token) <= preorder.MaxComment {
				text.Write(token)
			}
		case xml.EndElement:
			if d.element(path, start, text.String()); len(path) == 1 || d.over {
				return nil
			}
			path = path[:len(path)-1]
		}
	}
}

// element handles an element that has ended, given the names of the open elements
// (its own is the last), its start and its text.
func (d *decoder) element(path []string, start xml.StartElement, text string) {
	if len(path) != 3 {
		return
	}
	switch name := path[2]; {
	case path[1] == "Head":
		d.head(name, preorder.Line(text))
	case path[1] == "MoveList" && name == "Move":
		d.move(start, preorder.Lines(strings.TrimSpace(text)))
	}
}

// head handles an element of the head.
func (d *decoder) head(name, text string) {
	switch d.elements++; {
	case d.elements > most:
		d.tree.Report(d.bad(record.TooLarge, ""))
		d.over = true
	case text == "":
	case name == "RecordType": // a number of unknown meaning
	case len(text) > record.MaxTag:
		d.tree.Report(d.bad(record.TooLarge, name))
	case name == "FEN":
		d.start(text)
	case name == "RecordResult":
		if n, err := strconv.Atoi(text); err == nil && n >= 0 && n < len(results) {
			d.tags.Set(game.TagResult, results[n])
		} else {
			d.tree.Report(d.bad(record.BadTag, text))
		}
	case name == game.TagDate:
		d.tags.Set(name, record.Date(text))
	default:
		d.tags.Set(tagOf(name), text)
	}
}

func (d *decoder) bad(kind record.ProblemKind, text string) record.Problem {
	p := d.problem(nil)
	p.Kind, p.Text = kind, text
	return p
}

// start reads the FEN of the start position.
func (d *decoder) start(fen string) {
	parts := append(strings.Fields(fen), "", "", "", "", "", "")
	d.tree.Placement = parts[0]
	if strings.EqualFold(parts[1], "b") {
		d.tree.Side = xiangqi.Black
	}
	if n, err := strconv.Atoi(parts[4]); err == nil && n >= 0 && n <= xiangqi.NoCaptureLimit {
		d.tree.Quiet = n
	}
	if n, err := strconv.Atoi(parts[5]); err == nil && n > 0 && n <= 1000 {
		d.tree.Round = n
	}
}

// move handles a move. The first one represents the start position.
func (d *decoder) move(element xml.StartElement, comment string) {
	s := preorder.Step{Comment: comment, Next: true, Where: d.bad(0, "")}
	for _, a := range element.Attr {
		switch on := a.Value != "" && a.Value != "0"; a.Name.Local {
		case "value":
			s.Where.Text = a.Value
			s.From, s.To = points(a.Value)
		case "end":
			s.Next = !on
		default: // no known file shows the name of alternatives
			s.Sibling = s.Sibling || on
		}
	}
	switch {
	case !d.begun && s.From == s.To:
		d.tree.Begin(s)
	case d.tree.Complete():
		d.tree.Report(d.bad(record.BadVariation, s.Where.Text))
		d.over = true
	case !d.begun:
		d.tree.Begin(preorder.Step{Where: s.Where, Next: true})
		d.tree.Add(s)
	default:
		d.tree.Add(s)
	}
	d.begun = true
	d.over = d.over || d.tree.Done() && !d.tree.Complete()
}

// points reads a move such as 77-47: files from Red's left and ranks from Black's
// back rank, both from 0.
func points(text string) (from, to xiangqi.Square) {
	if len(text) != len("77-47") || text[2] != '-' {
		return xiangqi.NoSquare, xiangqi.NoSquare
	}
	point := func(at string) xiangqi.Square {
		return xiangqi.SquareAt(int(at[0])-'0', xiangqi.Ranks-1-(int(at[1])-'0'))
	}
	return point(text[:2]), point(text[3:])
}
