package gamedb

import (
	"io"
	"strings"

	"chuhe/engine/fold"
	"chuhe/engine/game"
)

// recorded reports whether game i meets the conditions of the query on what is read only if needed: comments, title,
// code of the opening, annotations and variations.
func (r *searchRun) recorded(p *Part, i int, comments, records *window) (bool, error) {
	q := r.query
	if len(r.words) > 0 {
		from := p.heads[i].words
		if text, err := comments.bytes(from, p.next(i).words-from); err != nil || !containsAll(text, r.words) {
			return false, err
		}
	}
	if len(r.titles) > 0 || q.Code != "" {
		tags, _, err := p.tags(i, records)
		if err != nil {
			return false, err
		}
		title := fold.Text(tags.Get(game.TagTitle)) + "\n" + fold.Text(tags.Get(game.TagEvent))
		if !containsAll([]byte(title), r.titles) ||
			!strings.HasPrefix(fold.Text(tags.Get(game.TagECCO)), fold.Text(q.Code)) {
			return false, nil
		}
	}
	if !q.Annotated && !q.Varied {
		return true, nil
	}
	annotated, varied, err := p.notes(i, records)
	return (annotated || !q.Annotated) && (varied || !q.Varied), err
}

// notes reports whether game i has comments, symbols, marks or evaluations, and whether it has variations.
func (p *Part) notes(i int, records *window) (annotated, varied bool, err error) {
	h := &p.heads[i]
	if h.flags&tree == 0 {
		return false, false, nil
	}
	_, rest, err := p.tags(i, records)
	if err == nil {
		_, _, rest, err = p.place(i, rest)
	}
	if err != nil {
		return false, false, err
	}
	b, err := io.ReadAll(inflated(rest))
	c, n := codec{data: b}, 0
	c.number(&n)
	for range min(n, len(b)) {
		var node game.Node
		var back int
		if c.head(&back, &node) {
			c.rest(&node)
			annotated = annotated || !node.Empty()
		}
	}
	if err != nil || c.cut {
		return false, false, damaged("the tree of game %d cannot be read", i+1)
	}
	return annotated, n > int(h.plies)+1, nil
}
