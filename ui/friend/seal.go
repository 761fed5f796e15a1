package friend

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
)

// The positions of a serious game that are sealed until it has ended: the last ones, unless they are in every book.
const (
	inBooks = 8 // plies from the usual start
	recent  = 8 // plies before the last one
)

// ErrSealed is the error of a player that does not search a position of a serious game.
var ErrSealed = fmt.Errorf("the position belongs to a serious game: %w", think.ErrAbsent)

// Cause describes an error of a player.
func Cause(err error) locale.Message {
	if errors.Is(err, ErrSealed) {
		return locale.Msg(locale.FriendBarred)
	}
	return locale.Msg(locale.CauseOther, err.Error())
}

// seal finds the positions that are sealed now.
func (k *Keeper) seal() {
	var sealed []uint64
	for _, g := range k.Games {
		s := g.State()
		if !g.Serious || !s.Started || s.Over() {
			continue
		}
		first := inBooks
		if g.FEN != "" {
			first = 0
		}
		p := s.Game.Position().Clone()
		for last := p.Plies(); p.Plies() >= max(first, last-recent); p.UnmakeMove() {
			if sealed = append(sealed, p.Key()); p.Plies() == 0 {
				break
			}
		}
	}
	k.sealed.Store(&sealed)
}

// Seals reports whether a position, or one on the way to it, belongs to a serious game that goes on. It may be called
// from any goroutine.
func (k *Keeper) Seals(p *xiangqi.Position) bool {
	sealed := k.sealed.Load()
	if sealed == nil || len(*sealed) == 0 {
		return false
	}
	for p = p.Clone(); !slices.Contains(*sealed, p.Key()); p.UnmakeMove() {
		if p.Plies() == 0 {
			return false
		}
	}
	return true
}

// Guard returns a player that does not search sealed positions, and otherwise is p.
func (k *Keeper) Guard(p think.Player) think.Player { return guarded{p, k} }

type guarded struct {
	think.Player
	keeper *Keeper
}

// Search implements think.Player.
func (g guarded) Search(ctx context.Context, p *xiangqi.Position, l think.Limits,
	report func(think.Info)) think.Result {
	if g.keeper.Seals(p) {
		return think.Result{Err: ErrSealed}
	}
	return g.Player.Search(ctx, p, l, report)
}

// Engine returns the name of another engine that searches, or "".
func (g guarded) Engine() string {
	if other, ok := g.Player.(interface{ Engine() string }); ok {
		return other.Engine()
	}
	return ""
}
