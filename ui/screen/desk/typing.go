package desk

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
)

// typed is the board on which typed moves are played.
type typed struct{ h *Workspace }

// Position implements typing.Board.
func (b typed) Position() *xiangqi.Position { return b.h.Session.Position() }

// Barred implements typing.Board.
func (b typed) Barred() locale.Message {
	v := &b.h.View
	switch {
	case v.Study:
		return locale.Message{}
	case v.Outcome.Over() && !v.Looking:
		return locale.Msg(locale.StatusOver)
	case v.Setup.Players[v.ToMove].Kind != session.Person:
		return locale.Msg(locale.NotYourTurn)
	}
	return locale.Message{}
}

// PlayMove implements typing.Board.
func (b typed) PlayMove(m xiangqi.Move) { b.h.Session.Try(m) }

// Recall implements typing.Board.
func (b typed) Recall() func() { return b.h.recall() }

// typeMove opens the entry.
func (h *Workspace) typeMove() page.Command {
	return page.Command{ID: "type", Menu: page.MenuFile, Icon: art.IconPencil, Row: locale.MenuTypeMove, Help: locale.KeyType, Key: page.Key(kit.KeyEnter), Do: func() { h.typing.Open("") }}
}
