package json

import (
	"encoding/json"
	"errors"
	"io"
	"iter"
	"strconv"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/scan"
	"chuhe/engine/xiangqi"
)

// longest is the maximum number of bytes between two tokens, which limits the
// memory of a string.
const longest = 4 << 20

// The maximum number of tokens of a game, and how many more each of its positions
// allows. Our own files need twelve; other programs may write more, but endless
// tokens without moves are not a game.
const (
	mostTokens  = 200_000
	tokensOfOne = 64
)

// mostTags is the maximum number of tags of a game.
const mostTags = 1000

// Read implements [record.Format]. The tags and the start of a game must come before its root.
func (Format) Read(r io.Reader) iter.Seq2[*record.Item, error] {
	return func(yield func(*record.Item, error) bool) {
		s := &scanner{JSON: scan.NewJSON(r, longest, mostTokens)}
		for {
			item, err := s.next()
			if err == io.EOF || !yield(item, s.problem(err)) || err != nil {
				return
			}
		}
	}
}

// A scanner reads the games of a file.
type scanner struct {
	*scan.JSON
	number int // of the game
	begun  bool
	kept   int // total size of its tags and comments, in bytes
}

// keep reads a string that becomes part of the game.
func (s *scanner) keep() (string, error) {
	text, err := s.Text()
	if s.kept += len(text); err == nil && s.kept > record.MaxText {
		err = s.bad(record.TooLarge)
	}
	return text, err
}

// problem converts an error of the JSON to a problem. It returns other errors unchanged.
func (s *scanner) problem(err error) error {
	switch {
	case errors.Is(err, scan.ErrTooLarge):
		return s.bad(record.TooLarge)
	case errors.Is(err, scan.ErrShape):
		return s.bad(record.NotThisFormat)
	case errors.Is(err, io.ErrUnexpectedEOF):
		return s.bad(record.CutShort)
	}
	return err
}

// bad returns a problem at the current place of the file.
func (s *scanner) bad(kind record.ProblemKind) *record.Problem {
	return &record.Problem{Kind: kind, Game: s.number, Byte: s.Offset()}
}

// next returns the next game, or io.EOF after the last one.
func (s *scanner) next() (*record.Item, error) {
	if !s.begun {
		if err := s.Expect('['); err != nil {
			return nil, err
		}
		s.begun = true
	}
	s.Left, s.kept = mostTokens, 0
	t, err := s.Token()
	switch {
	case err != nil:
		return nil, err
	case t == json.Delim(']'):
		return nil, io.EOF
	}
	s.number++
	if t != json.Delim('{') {
		return nil, s.bad(record.NotThisFormat)
	}
	return s.game()
}

// game reads a game whose opening brace has already been read.
func (s *scanner) game() (*record.Item, error) {
	var tags game.Tags
	var b *record.Builder
	var early []record.Problem // found before the game is created
	begin := s.Offset() - 1
	start := xiangqi.StartPosition()
	startless := false // the start is invalid, so the moves are too
	err := s.Members(func(key string) error {
		switch key {
		case keyTags:
			return s.tags(&tags, &early)
		case keyStart:
			fen, err := s.keep()
			if err != nil {
				return err
			}
			read := record.ReadFEN(fen)
			if read.Position != nil {
				start = read.Position
			}
			startless = read.Position == nil
			if wrong := read.Problem(fen, 0, 0); wrong != nil {
				problem := s.bad(wrong.Kind)
				problem.Text = wrong.Text
				early = append(early, *problem)
			}
			return nil
		case keyRoot:
			if startless || b != nil {
				return s.Skip()
			}
			b = record.NewBuilder(start)
			return s.tree(b)
		}
		return s.Skip()
	})
	if err != nil {
		return nil, err
	}
	if b == nil {
		b = record.NewBuilder(start)
	}
	b.Game.Tags = tags
	b.Problems = append(early, b.Problems...)
	b.Begin, b.End = begin, s.Offset()
	return &b.Item, nil
}

// tags reads an object of strings, and adds a problem for each that is too long.
func (s *scanner) tags(tags *game.Tags, problems *[]record.Problem) error {
	return s.Object(func(key string) error {
		value, err := s.keep()
		switch {
		case err != nil:
			return err
		case len(*tags) >= mostTags:
			return s.bad(record.TooLarge)
		case len(key)+len(value) > record.MaxTag:
			*problems = append(*problems, *s.bad(record.TooLarge))
			return nil
		}
		tags.Set(key, value)
		return nil
	})
}

// A frame is an object being read: the root or a move.
type frame struct {
	parent, node *game.Node // node is nil until the move is known, and if it is skipped
	comment      string
	symbols      []game.Symbol
}

// tree reads the root and everything below it. It does not recurse, because games can be long.
func (s *scanner) tree(b *record.Builder) error {
	if err := s.Expect('{'); err != nil {
		return err
	}
	open := []frame{{node: b.Game.Root()}}
	for {
		deeper, err := s.object(b, &open[len(open)-1])
		if err == nil && !deeper { // the object has ended; it is in an array unless it is the root
			open[len(open)-1].close()
			if open = open[:len(open)-1]; len(open) == 0 {
				return nil
			}
			deeper, err = s.element()
		}
		if err != nil {
			return err
		}
		if deeper {
			if len(open) > game.MaxMoves {
				return s.bad(record.TooLarge)
			}
			open = append(open, frame{parent: open[len(open)-1].node})
		}
	}
}

// object reads the members of a frame. It returns true if a move begins below
// it, and false at the end of the object.
func (s *scanner) object(b *record.Builder, f *frame) (deeper bool, err error) {
	for {
		t, err := s.Token()
		if err != nil {
			return false, err
		}
		key, ok := t.(string)
		if !ok {
			return false, nil
		}
		switch key {
		case keyMove:
			err = s.move(b, f)
		case keyComment:
			f.comment, err = s.keep()
		case keyNAGs:
			err = s.symbols(f)
		case keyMoves:
			if err = s.Expect('['); err == nil {
				if deeper, err = s.element(); deeper {
					return true, err
				}
			}
		default:
			err = s.Skip()
		}
		if err != nil {
			return false, err
		}
	}
}

// element reads the next token in an array of moves: it returns true for the brace
// of another move, and false for the end.
func (s *scanner) element() (bool, error) {
	t, err := s.Token()
	switch {
	case err != nil:
		return false, err
	case t == json.Delim('{'):
		return true, nil
	case t == json.Delim(']'):
		return false, nil
	}
	return false, s.bad(record.NotThisFormat)
}

// move reads the move of a frame and adds it to the game, unless an invalid
// move has ended the line.
func (s *scanner) move(b *record.Builder, f *frame) error {
	text, err := s.Text()
	if b.Full() {
		b.Skip()
		s.Left += tokensOfOne
		return err
	}
	if err != nil || f.parent == nil || f.node != nil {
		return err
	}
	where := s.bad(record.BadMove)
	where.Text, where.Ply = text, f.parent.Ply()+1
	m, bad := xiangqi.ParseMove(text)
	if bad != nil {
		b.Report(*where)
		return nil
	}
	known := b.Game.Nodes()
	f.node = b.Add(f.parent, m, *where)
	s.Left += tokensOfOne * (b.Game.Nodes() - known)
	return nil
}

// symbols reads an array of numbers.
func (s *scanner) symbols(f *frame) error {
	if err := s.Expect('['); err != nil {
		return err
	}
	for {
		t, err := s.Token()
		if err != nil {
			return err
		}
		if t == json.Delim(']') {
			return nil
		}
		digits, ok := t.(json.Number)
		if !ok {
			return s.bad(record.NotThisFormat)
		}
		n, err := strconv.ParseUint(digits.String(), 10, 8)
		if err != nil {
			return s.bad(record.NotThisFormat)
		}
		f.symbols = append(f.symbols, game.Symbol(n))
	}
}

// close stores the data of the frame in the game.
func (f *frame) close() {
	if f.node != nil {
		f.node.Comment, f.node.Symbols = f.comment, f.symbols
	}
}
