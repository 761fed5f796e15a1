package page

import (
	"maps"
	"slices"

	"chuhe/engine/xiangqi"
	"chuhe/ui/friend"
	"chuhe/ui/locale"
)

// faults are the sentences why a text of a friend is not taken. Read only.
var faults = map[friend.FaultKind]locale.Key{
	friend.Damaged: locale.FaultDamaged, friend.Forged: locale.FaultForged, friend.Unknown: locale.FaultUnknown,
	friend.Own: locale.FaultOwn, friend.Again: locale.FaultAgain, friend.Missing: locale.FaultMissing,
	friend.Contradicts: locale.FaultContradicts, friend.Ahead: locale.FaultAhead,
	friend.Impossible: locale.FaultImpossible, friend.ClockWrong: locale.FaultClock, friend.Later: locale.FaultLater,
	friend.Elsewhere: locale.FaultElsewhere,
}

// Fault returns why a text of a friend was not taken.
func Fault(f *friend.Fault) locale.Message {
	if f.Kind == friend.Missing || f.Kind == friend.Contradicts {
		return locale.Msg(faults[f.Kind], f.Number)
	}
	return locale.Msg(faults[f.Kind])
}

// Faults returns all sentences of Fault.
func Faults() []locale.Key { return slices.Collect(maps.Values(faults)) }

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
