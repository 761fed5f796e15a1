package thinker

import (
	"cmp"
	"context"
	"runtime"
	"sync/atomic"
	"time"

	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/settings"
)

// A Jury is the player of reviews. It keeps its engines only while reviews go on.
type Jury struct {
	review.Jury
	ended atomic.Int64 // number of searches so far
}

// NewJury returns a jury that has no engines yet.
func NewJury() *Jury { return &Jury{Jury: review.Jury{Make: startJudge}} }

// Search implements think.Player.
func (j *Jury) Search(ctx context.Context, p *xiangqi.Position, l think.Limits,
	report func(think.Info)) think.Result {
	defer j.rest()
	return j.Jury.Search(ctx, p, l, report)
}

// rest releases the engines later, unless there is another search before.
func (j *Jury) rest() {
	ended := j.ended.Add(1)
	time.AfterFunc(keep, func() {
		if j.ended.Load() != ended {
			return
		}
		for _, judge := range j.Free() {
			judge.(Engine).Close()
		}
	})
}

// Parallel returns how many positions a jury searches at the same time.
func Parallel(s settings.Settings) int {
	const most = 8 // each has a table of its own
	return min(most, cmp.Or(s.Threads, runtime.NumCPU()))
}
