package details

import (
	"slices"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
)

// many edits games of a file together: the fields that the player changes, in all of them.
type many struct {
	games  *page.Games
	facts  []fact
	result int // index of results, or their number for several
	before int
}

// A fact is a tag with a field.
type fact struct {
	tag    string
	label  locale.Key
	varies bool   // the games have different values
	was    string // that of all games, else empty
	value  string
}

// about returns the facts about games.
func about(games *page.Games) *many {
	m := &many{games: games,
		facts: []fact{{tag: game.TagRed, label: locale.Red}, {tag: game.TagBlack, label: locale.Black}}}
	for _, f := range facts {
		m.facts = append(m.facts, fact{tag: f.tag, label: f.label})
	}
	for i := range m.facts {
		f := &m.facts[i]
		f.was, f.varies = common(games.Tags, f.tag)
		if f.tag == game.TagDate {
			f.was = page.Date(f.was)
		}
		f.value = f.was
	}
	result, varies := common(games.Tags, game.TagResult)
	m.result = slices.Index(results[:], game.Tags{{Name: game.TagResult, Value: result}}.Result())
	if varies {
		m.result = len(results)
	}
	m.before = m.result
	return m
}

// common returns the value of a tag that all games have, or that they differ.
func common(games []game.Tags, tag string) (value string, varies bool) {
	for i, tags := range games {
		switch got := tags.Get(tag); {
		case i == 0:
			value = got
		case got != value:
			return "", true
		}
	}
	return value, false
}

// fields declares the fields.
func (m *many) fields(p *Page, u *kit.UI, f *kit.Flow) {
	f.Labels = p.labels()
	for i := range m.facts {
		fact, id := &m.facts[i], nameID(xiangqi.Side(min(i, 1)))
		if i > 1 {
			id = factID(i - 2)
		}
		spec := kit.FieldSpec{MaxRunes: longest, Form: true}
		if fact.varies {
			spec.Placeholder = p.T(locale.Various)
		}
		u.TextField(id, f.Row(p.T(fact.label)), spec, &fact.value)
	}
	words := p.Words(locale.RedWins, locale.Drawn, locale.BlackWins, locale.Unfinished)
	if m.before == len(results) {
		words = append(words, p.T(locale.Various))
	}
	u.Segments("details.result", f.Row(p.T(locale.ColumnResult)), words, &m.result)
}

// changes returns the tags that the player has changed, with their values.
func (m *many) changes() (tags game.Tags) {
	for _, f := range m.facts {
		value := strings.TrimSpace(f.value)
		if value == f.was {
			continue
		}
		if f.tag == game.TagDate {
			value = dated(value)
		}
		tags = append(tags, game.Tag{Name: f.tag, Value: value})
	}
	if m.result != m.before && m.result < len(results) {
		tags = append(tags, game.Tag{Name: game.TagResult, Value: results[m.result].String()})
	}
	return tags
}

// count returns the number of games that change.
func (m *many) count() (n int) {
	changes := m.changes()
	for i := range m.games.Tags {
		if m.games.Differ(i, changes) {
			n++
		}
	}
	return n
}
