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
	// Windows editors add a byte order mark.
	d := &decoder{rest: strings.TrimPrefix(string(data), "\ufeff")}
	if err := d.read(); err != nil {
		return session.Snapshot{}, &store.FormatError{Line: max(d.line, 1), Err: err}
	}
	return d.snap, nil
}

// A decoder reads the file line by line.
type decoder struct {
	snap session.Snapshot
	rest string
	line int // number of the line last read

	version int // of the format

	path      []*game.Node // from the start to the latest node, by ply
	current   *game.Node   // nil until it has been found
	positions int          // declared number of nodes
}

var errShort = errors.New("the file ends too early")

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
	all := fields(&d.snap, &d.positions, d.version)
	for _, f := range all {
		if f.Key == lastKey {
			d.extra(all)
		}
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
	var err error
	if d.snap.Game, err = d.snap.Setup.Begin(); err != nil {
		return err
	}
	if err := d.tags(); err != nil {
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
	if d.current == nil {
		return fmt.Errorf("no position is marked by %q as the current one", currentMark)
	}
	d.snap.Game.GoTo(d.current)
	return nil
}

func (d *decoder) title() error {
	line, err := d.next()
	if err != nil {
		return err
	}
	d.version, _ = strconv.Atoi(strings.TrimPrefix(line, title))
	return store.CheckTitle(line, title, version)
}

// longestExtra limits the size of the lines that a later version has added.
const longestExtra = 4 << 10

// extra keeps the lines that a later version has added: they have other keys.
func (d *decoder) extra(all []field.Field) {
	for size := 0; ; {
		line, _, _ := strings.Cut(d.rest, "\n")
		key, _, ok := strings.Cut(line, ": ")
		known := func(f field.Field) bool { return f.Key == key }
		if size += len(line); !ok || d.version < 3 || slices.ContainsFunc(all, known) || size > longestExtra {
			return
		}
		line, _ = d.next()
		d.snap.Setup.Extra += line + "\n"
	}
}

// tags reads the lines of tags, if any.
func (d *decoder) tags() error {
	for strings.HasPrefix(d.rest, tagKey) {
		line, _ := d.next()
		t, err := parseTag(strings.TrimPrefix(line, tagKey))
		if err != nil {
			return err
		}
		d.snap.Game.Tags = append(d.snap.Game.Tags, t)
	}
	return nil
}

// tree reads the positions, each with its annotation lines.
func (d *decoder) tree() error {
	var last *game.Node
	for read := 0; ; {
		word, _, _ := strings.Cut(strings.TrimLeft(d.rest, " "), " ")
		under := read > 0 && slices.Contains([]string{commentWord, symbolsWord, evaluationWord, marksWord}, word)
		if !under && read == d.positions {
			return nil
		}
		line, err := d.next()
		if err != nil {
			return err
		}
		if under {
			_, rest, _ := strings.Cut(line, word+" ")
			err = parseAnnotation(&last.Annotation, word, rest)
		} else {
			last, err = d.node(line)
			read++
		}
		if err != nil {
			return err
		}
	}
}

// node reads the line of a position: [>] PLY MOVE [CLOCK CLOCK] [end RESULT REASON].
func (d *decoder) node(line string) (*game.Node, error) {
	words := strings.Fields(line)
	current := len(words) > 0 && words[0] == currentMark
	if current {
		words = words[1:]
	}
	switch {
	case current && d.current != nil:
		return nil, errors.New("a second current position")
	case len(words) < 2:
		return nil, errors.New("a move with its number expected")
	}
	n, err := d.move(words[0], words[1])
	if err != nil {
		return nil, err
	}
	if current {
		d.current = n
	}
	words = words[2:]
	n.Clocks = [2]time.Duration{} // a new node has those of its parent
	if len(words) > 0 && words[0] != endMark {
		if n.Clocks, err = clocks(words); err != nil {
			return nil, err
		}
		words = words[2:]
	}
	if len(words) > 0 {
		end, err := ended(words)
		if err != nil {
			return nil, err
		}
		n.SetEnded(end)
	}
	return n, nil
}

// move adds a position to the tree: it is the start, or a child of the last preceding position with one ply less.
func (d *decoder) move(number, text string) (*game.Node, error) {
	ply, err := strconv.Atoi(number)
	g := d.snap.Game
	if len(d.path) == 0 {
		if err != nil || ply != 0 || text != rootMove {
			return nil, fmt.Errorf("%q expected", "0 "+rootMove)
		}
		d.path = []*game.Node{g.Root()}
		return g.Root(), nil
	}
	if err != nil || ply < 1 || ply > len(d.path) {
		return nil, fmt.Errorf("%q is not a number from 1 to %d", number, len(d.path))
	}
	m, err := xiangqi.ParseMove(text)
	if err != nil {
		return nil, err
	}
	known := g.Nodes()
	n, err := g.Add(d.path[ply-1], m)
	if err != nil {
		return nil, err
	}
	if g.Nodes() == known {
		return nil, fmt.Errorf("move %v comes twice at the same place", m)
	}
	d.path = append(d.path[:ply], n)
	return n, nil
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
