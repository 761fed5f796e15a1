package explain

import (
	"fmt"
	"strings"

	"chuhe/engine/xiangqi"
)

// String describes the reason in English, such as "loses the horse"; it is empty for None.
func (r Reason) String() string {
	verb, side := map[bool]string{false: "allows", true: "misses"}[r.Missed], ""
	if r.Piece != xiangqi.NoPiece {
		side = r.Piece.Side().String()
	}
	switch r.Kind {
	case None:
		return ""
	case Repetition:
		return "breaks the law of repetition"
	case Exact:
		return fmt.Sprintf("%v, now %v", r.Was, r.Now)
	case Mate:
		return fmt.Sprintf("%s mate in %d", verb, r.Moves)
	case Attack:
		return fmt.Sprintf("%s an attack by %s", verb, kinds(r.Force))
	case Fork:
		if r.Targets[0].Kind() == xiangqi.King {
			return fmt.Sprintf("%s a check that attacks the %v too", verb, r.Targets[1].Kind())
		}
		return fmt.Sprintf("%s a fork of %v and %v", verb, r.Targets[0].Kind(), r.Targets[1].Kind())
	case Guards:
		return fmt.Sprintf("%s has %d %vs, not %d", side, r.Here, r.Piece.Kind(), r.There)
	case Crossed:
		return fmt.Sprintf("%s has %d soldiers across the river, not %d", side, r.Here, r.There)
	case ShutIn:
		return fmt.Sprintf("the %s %v has %d moves, not %d", side, r.Piece.Kind(), r.Here, r.There)
	case Palace:
		return fmt.Sprintf("%s attacks the palace with %d pieces, not %d", side, r.Here, r.There)
	case GivenUp:
		return fmt.Sprintf("gives %v up to the %v", r.At, r.Piece.Kind())
	case Leads:
		return fmt.Sprintf("leads to %v", r.Line)
	}
	verb = map[bool]string{false: "loses", true: "misses winning"}[r.Missed]
	if len(r.Given) > 0 {
		return fmt.Sprintf("%s %s for %s", verb, kinds(r.Won), kinds(r.Given))
	}
	return fmt.Sprintf("%s %s", verb, kinds(r.Won))
}

// kinds lists pieces: "the horse and the soldier".
func kinds(pieces []xiangqi.Piece) string {
	var names []string
	for _, p := range pieces {
		names = append(names, "the "+p.Kind().String())
	}
	return strings.Join(names, " and ")
}
