package page

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/friend"
	"chuhe/ui/locale"
)

// Phrases are the phrases that friends say, by number. Read only.
var Phrases = [friend.Phrases]locale.Key{locale.Phrase0, locale.Phrase1, locale.Phrase2, locale.Phrase3, locale.Phrase4,
	locale.Phrase5, locale.Phrase6, locale.Phrase7, locale.Phrase8, locale.Phrase9}

// EventText describes an event of a game with a friend, for people who read its text.
func (l *Looks) EventText(pos *xiangqi.Position, e friend.Event) string {
	switch e.Kind {
	case friend.Move:
		return l.WriteMove(pos, e.Move)
	case friend.Answer:
		return l.T(locale.TextAnswer, e.Name)
	case friend.Say:
		return l.T(Phrases[e.Phrase])
	}
	return l.T(map[friend.Kind]locale.Key{
		friend.AskBack: locale.TextBack, friend.OfferDraw: locale.TextDraw, friend.OfferRematch: locale.TextMore,
		friend.Yes: locale.TextYes, friend.No: locale.TextNo, friend.Resign: locale.TextResigns,
		friend.Claim: locale.TextClaims,
	}[e.Kind])
}
