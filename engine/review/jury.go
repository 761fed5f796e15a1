package review

import (
	"context"
	"sync"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// A Jury is a Player without memory, so that the result of a search that is limited by nodes depends only on the
// position: each search begins with an empty table. It searches any number of positions at once.
type Jury struct {
	// Make returns a player with one thread.
	Make func() (think.Player, error)

	mu   sync.Mutex
	idle []think.Player
	busy int
}

// NewGame implements think.Player. It does nothing.
func (*Jury) NewGame() {}

// Search implements think.Player.
func (j *Jury) Search(ctx context.Context, p *xiangqi.Position, l think.Limits,
	report func(think.Info)) think.Result {
	player, err := j.take()
	if err != nil {
		return think.Result{Err: err}
	}
	player.NewGame()
	result := player.Search(ctx, p, l, report)
	j.mu.Lock()
	defer j.mu.Unlock()
	j.busy--
	j.idle = append(j.idle, player)
	return result
}

// take returns a player that is idle, or a new one.
func (j *Jury) take() (think.Player, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if n := len(j.idle); n > 0 {
		player := j.idle[n-1]
		j.idle, j.busy = j.idle[:n-1], j.busy+1
		return player, nil
	}
	player, err := j.Make()
	if err == nil {
		j.busy++
	}
	return player, err
}

// Free returns all players if none of them is searching, so that the caller can close them. Later searches make new
// ones.
func (j *Jury) Free() (players []think.Player) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.busy > 0 {
		return nil
	}
	players, j.idle = j.idle, nil
	return players
}
