package page

import (
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
)

// SideDoubt describes in a sentence a doubt about the side to move, and which side was chosen. The message is empty for
// other kinds of problems.
func SideDoubt(kind record.ProblemKind, side xiangqi.Side) locale.Message {
	switch kind {
	case record.UnstatedSide:
		return locale.Msg(locale.SideUnstated)
	case record.ForcedSide:
		return locale.Msg(locale.SideForced, locale.SideName(side))
	case record.ContradictedSide:
		return locale.Msg(locale.SideContradicted, locale.SideName(side))
	}
	return locale.Message{}
}
