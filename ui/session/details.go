package session

import (
	"slices"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// Describe replaces the names of the players, by side, and the tags of the game. The computer keeps its name. The
// change is an edit of the record, which Undo reverses in study mode.
func (e *Editor) Describe(names [2]string, tags game.Tags) {
	was, tags := e.s.setup.names(), slices.Clone(tags)
	for side, tag := range [2]string{game.TagRed, game.TagBlack} {
		if !e.s.setup.isPerson(xiangqi.Side(side)) || e.s.setup.Far() != "" {
			names[side] = was[side]
		} else if tags.Get(tag) != "" { // a record from elsewhere; see Export
			tags.Set(tag, names[side])
		}
	}
	if names == was && slices.Equal(tags, e.s.game.Tags) {
		return
	}
	e.s.setup.rename(names)
	if e.Edit(game.SetTags{Tags: tags}) == nil { // it cannot fail
		e.done[len(e.done)-1].to.names = was
	}
}

func (s *Setup) names() (names [2]string) {
	for side, p := range s.Players {
		names[side] = p.Name
	}
	return names
}

// rename changes the names of the persons among the players.
func (s *Setup) rename(names [2]string) {
	for side, name := range names {
		if s.isPerson(xiangqi.Side(side)) {
			s.Players[side].Name = name
		}
	}
}
