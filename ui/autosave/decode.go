package autosave

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
	"chuhe/ui/store"
	"chuhe/ui/store/field"
)

// Decode reads the output of Encode. A decoded snapshot is valid: its moves are legal and its setup is playable. Any
// error is a *store.FormatError; it wraps store.ErrNewer for a file of a later version of the program.
func Decode(data []byte) (session.Snapshot, error) {
	d, err := decode(data)
	if err != nil {
		return session.Snapshot{}, err
	}
	return d.snap, nil
}

func decode(data []byte) (*decoder, error) {
	// Windows editors add a byte order mark.
	d := &decoder{rest: strings.TrimPrefix(string(data), "\ufeff")}
	if err := d.read(); err != nil {
		return nil, &store.FormatError{Line: max(d.line, 1), Err: err}
	}
	return d, nil
}

// A decoder reads the file line by line.
type decoder struct {
	snap session.Snapshot
	rest string
	line int // number of the line last read

	game      *game.Game
	nodes     []*game.Node // by index in snap.Nodes
	path      []int        // indices of the nodes from the start to the latest node, by ply
	positions int          // declared number of nodes
	current   bool         // the current node has been found
}

var errShort = errors.New("the file ends too early")

// next returns the next line.
func (d *decoder) next() (string, error) {
	if d.rest == "" {
		return "", errShort
	}
	d.line++
	line, rest, _ := strings.Cut(d.rest, "\n")
	d.rest = rest
	return strings.TrimSuffix(line, "\r"), nil
}

// expect reads a line and checks that it equals want.
func (d *decoder) expect(want string) error {
	line, err := d.next()
	if err == nil && line != want {
		err = fmt.Errorf("%q expected", want)
	}
	return err
}

func (d *decoder) read() error {
	if err := d.title(); err != nil {
		return err
	}
	for _, f := range fields(&d.snap, &d.positions) {
		if f.Optional && !strings.HasPrefix(d.rest, f.Key+": ") {
			continue
		}
		line, err := d.next()
		if err != nil {
			return err
		}
		value, ok := strings.CutPrefix(line, f.Key+": ")
		if !ok {
			return fmt.Errorf("%q expected", f.Key+": …")
		}
		if err := f.Parse(value); err != nil {
			return fmt.Errorf("%s: %w", f.Key, err)
		}
	}
	if err := d.tags(); err != nil {
		return err
	}
	if err := d.begin(); err != nil {
		return err
	}
	if err := d.expect(""); err != nil {
		return err
	}
	if err := d.tree(); err != nil {
		return err
	}
	if strings.TrimSpace(d.rest) != "" {
		d.line++
		return errors.New("nothing more expected")
	}
	if !d.current {
		return fmt.Errorf("no position is marked by %q as the current one", currentMark)
	}
	return nil
}

// title reads the first line.
func (d *decoder) title() error {
	line, err := d.next()
	if err != nil {
		return err
	}
	return store.CheckTitle(line, title, version)
}

// tags reads the lines of tags, if any.
func (d *decoder) tags() error {
	for strings.HasPrefix(d.rest, tagKey) {
		line, _ := d.next()
		t, err := parseTag(strings.TrimPrefix(line, tagKey))
		if err != nil {
			return err
		}
		d.snap.Tags = append(d.snap.Tags, t)
	}
	return nil
}

// begin checks that the lines above the moves are consistent, and sets up the game.
func (d *decoder) begin() error {
	g := &d.snap.Setup
	for side, p := range g.Players {
		if p.Kind == session.Computer && p.Level == 0 {
			return fmt.Errorf("the computer that plays %v has no level", xiangqi.Side(side))
		}
	}
	if g.Time.On() && g.Time.Base <= 0 {
		return errors.New("the clocks have no time to start with")
	}
	fen, err := g.FEN()
	if err != nil {
		return err
	}
	start, err := xiangqi.ParseFEN(fen)
	if err != nil {
		return err
	}
	start.SetLaw(g.Law)
	d.game = game.New(start, xiangqi.Rules{FreePlay: g.FreePlay})
	return nil
}

// tree reads the positions, each with its annotation lines.
func (d *decoder) tree() error {
	for {
		word, _, _ := strings.Cut(strings.TrimLeft(d.rest, " "), " ")
		under := len(d.nodes) > 0 && slices.Contains([]string{commentWord, symbolsWord, evaluationWord, marksWord}, word)
		if !under && len(d.nodes) == d.positions {
			return nil
		}
		line, err := d.next()
		if err != nil {
			return err
		}
		if under {
			_, rest, _ := strings.Cut(line, word+" ")
			at := &d.snap.Nodes[len(d.nodes)-1].Annotation
			err = parseAnnotation(at, word, rest)
		} else {
			err = d.node(line)
		}
		if err != nil {
			return err
		}
	}
}

// node reads the line of a position: [>] PLY MOVE [CLOCK CLOCK] [end RESULT REASON].
func (d *decoder) node(line string) error {
	words := strings.Fields(line)
	if len(words) > 0 && words[0] == currentMark {
		if d.current {
			return errors.New("a second current position")
		}
		d.current = true
		d.snap.Current = len(d.nodes)
		words = words[1:]
	}
	if len(words) < 2 {
		return errors.New("a move with its number expected")
	}
	n, at, err := d.move(words[0], words[1])
	if err != nil {
		return err
	}
	words = words[2:]
	if len(words) > 0 && words[0] != endMark {
		if n.Clocks, err = clocks(words); err != nil {
			return err
		}
		words = words[2:]
	}
	if len(words) > 0 {
		if n.Ended, err = ended(words); err != nil {
			return err
		}
	}
	d.nodes = append(d.nodes, at)
	d.snap.Nodes = append(d.snap.Nodes, n)
	return nil
}

// move finds the place of a position in the tree: it is the start, or a child of the last preceding position with one
// ply less.
func (d *decoder) move(number, text string) (session.SnapshotNode, *game.Node, error) {
	ply, err := strconv.Atoi(number)
	index := len(d.nodes)
	if index == 0 {
		if err != nil || ply != 0 || text != rootMove {
			return session.SnapshotNode{}, nil, fmt.Errorf("%q expected", "0 "+rootMove)
		}
		d.path = []int{0}
		return session.SnapshotNode{Parent: -1}, d.game.Root(), nil
	}
	if err != nil || ply < 1 || ply > len(d.path) {
		return session.SnapshotNode{}, nil, fmt.Errorf("%q is not a number from 1 to %d", number, len(d.path))
	}
	m, err := xiangqi.ParseMove(text)
	if err != nil {
		return session.SnapshotNode{}, nil, err
	}
	parent := d.path[ply-1]
	siblings := len(d.nodes[parent].Children())
	at, err := d.game.Add(d.nodes[parent], m)
	if err != nil {
		return session.SnapshotNode{}, nil, err
	}
	if len(d.nodes[parent].Children()) == siblings {
		return session.SnapshotNode{}, nil, fmt.Errorf("move %v comes twice at the same place", m)
	}
	d.path = append(d.path[:ply], index)
	return session.SnapshotNode{Parent: parent, Move: m}, at, nil
}

// clocks reads the times left of Red and Black.
func clocks(words []string) (c [2]time.Duration, err error) {
	if len(words) < 2 {
		return c, errors.New("two clocks expected")
	}
	for i := range c {
		if c[i], err = field.ParseDuration(words[i]); err != nil {
			return c, err
		}
	}
	return c, nil
}

// ended reads "end RESULT [REASON]".
func ended(words []string) (xiangqi.Outcome, error) {
	text := strings.Join(words, " ")
	for _, result := range []xiangqi.Result{xiangqi.RedWins, xiangqi.BlackWins, xiangqi.Draw} {
		for _, reason := range append(xiangqi.Reasons(), xiangqi.NoReason) {
			if o := (xiangqi.Outcome{Result: result, Reason: reason}); text == endText(o) {
				return o, nil
			}
		}
	}
	return xiangqi.Outcome{}, fmt.Errorf("%q is not the end of a game", text)
}
