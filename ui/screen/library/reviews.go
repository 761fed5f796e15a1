package library

import (
	"context"

	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/reviewing"
	"chuhe/ui/theme"
)

// reviews are those in the background.
type reviews struct {
	*reviewing.Queue                       // nil: none
	keyOf            map[library.ID]uint64 // see reviewing.Key
}

// review has the picked games reviewed in the background.
func (p *Page) review() {
	if p.files == nil || p.reviews.Queue == nil || p.found.Len() == 0 || !p.library.Writable() {
		return
	}
	found, indexes, names := p.found, p.found.Indexes(p.picked()), p.NamesOfOwn(locale.ComputerLevel)
	shelve := p.reviews.Shelving()
	p.files.Do(func() func() {
		games := shelve(only(found.Records(context.Background(), indexes, names), nil))
		return func() {
			said := locale.Msg(locale.ReviewsNone)
			if n := p.reviews.Add(games); n > 0 {
				said = locale.Msg(locale.ReviewsAdded, n)
				p.marked = nil
			}
			p.Say(said)
		}
	})
}

// reviewed reports whether a game is among those whose review is kept.
func (p *Page) reviewed(g library.Game) bool {
	if p.reviews.Queue == nil || p.reviews.Empty() {
		return false
	}
	key, known := p.reviews.keyOf[g.ID()]
	if !known {
		if start, moves, err := g.Line(); err == nil {
			key = reviewing.Key(start.Key(), moves)
		}
		const most = 10_000
		if p.reviews.keyOf == nil || len(p.reviews.keyOf) == most {
			p.reviews.keyOf = map[library.ID]uint64{}
		}
		p.reviews.keyOf[g.ID()] = key
	}
	return p.reviews.Done(key)
}

// aside returns the remarks about a game, or "".
func (p *Page) aside(g library.Game) string {
	if p.reviewed(g) {
		return joined(p.Aside(g), p.T(locale.Reviewed))
	}
	return p.Aside(g)
}

// reviewing reports whether games are to be reviewed in the background.
func (p *Page) reviewing() bool { return p.reviews.Queue != nil && p.reviews.Progress().Of > 0 }

// declareReviews declares how far the reviews in the background are.
func (p *Page) declareReviews(f *kit.Flow) {
	if !p.reviewing() {
		return
	}
	now := p.reviews.Progress()
	left := now.Of - now.Number + 1
	f.UI.Progress(f.Take(6, 6), (float64(now.Number-1)+now.Share)/float64(now.Of))
	line := f.Take(f.UI.Tall(theme.ButtonHeight), 8)
	button := func(id kit.ID, label locale.Key) bool {
		return f.UI.Button(id, kit.CutRight(&line, p.ButtonWidth(label)+12, 8), kit.ButtonSpec{Label: p.T(label)})
	}
	if button("library.reviews.stop", locale.Stop) {
		p.reviews.Stop()
	}
	label, do, said := locale.Pause, p.reviews.Pause, locale.Msg(locale.ReviewsWait, left)
	switch {
	case now.Paused:
		label, do, said = locale.Go, p.reviews.Resume, locale.Msg(locale.ReviewsPaused, left)
		if now.Err != nil {
			said = locale.Msg(locale.ReviewFailed, friend.Cause(now.Err))
		}
	case now.Game != nil && !now.Waits:
		said = locale.Msg(locale.ReviewsAt, now.Number, now.Of, locale.Bounded(gameName(now.Game)))
	}
	if button("library.reviews.pause", label) {
		do()
	}
	f.UI.Label(line, p.Text(said), kit.LabelSpec{Size: theme.FontSoft, Soft: true})
}

// reviewButton describes the button that reviews games.
func (p *Page) reviewButton() kit.ButtonSpec {
	return kit.ButtonSpec{Label: p.T(locale.Review), Tooltip: p.Tip(locale.ReviewTheseTip, "Ctrl+R"),
		Disabled: p.found.Len() == 0 || p.reviews.Queue == nil || !p.library.Writable()}
}
