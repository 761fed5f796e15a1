package engines

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"

	"chuhe/engine/link"
	"chuhe/engine/link/linktest"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
)

// TestAdviser checks whose searches an adviser makes: the chosen engine's, and otherwise its own.
func TestAdviser(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		failing := false
		r, m, id, _ := seated(t, linktest.Plays(func(line string) string {
			if failing {
				return "end"
			}
			return ""
		}))
		own := &thinktest.Player{}
		var told []error
		analysis, hints, reviews := r.Adviser(own, Analysis, nil), r.Adviser(own, Hints, func(err error) { told = append(told, err) }), r.Adviser(own, Reviews, nil)
		search := func(a *Adviser) think.Result {
			a.NewGame()
			return a.Search(context.Background(), xiangqi.StartPosition(), think.Limits{Depth: 1}, nil)
		}
		for _, a := range []*Adviser{analysis, hints, reviews} {
			if result := search(a); result.Err != nil || m.started != 0 {
				t.Errorf("use %d: before an engine is chosen: %v after %d starts", a.use, result.Err, m.started)
			}
		}
		for n, a := range []*Adviser{analysis, hints, reviews} {
			if a.Set(id); a.Engine() != "Fake 1" {
				t.Errorf("use %d: the engine is %q, want Fake 1", a.use, a.Engine())
			}
			if result := search(a); result.Err != nil || m.started != n+1 {
				t.Errorf("use %d: %v after %d starts, want a start", a.use, result.Err, m.started)
			}
		}
		if r.Seated(); search(analysis).Err != nil || m.started != 3 {
			t.Errorf("without seats in games %d programs have started, want 3", m.started)
		}
		failing = true
		var failure *Failure
		if result := search(analysis); !errors.As(result.Err, &failure) || failure.Game {
			t.Errorf("a failure of the analysis: %v", result.Err)
		}
		if result := search(hints); result.Err != nil || len(told) != 1 || !errors.As(told[0], &failure) {
			t.Errorf("a failure of a hint: %v, told %v", result.Err, told)
		}
		r.SetProtocol(id, link.UCCI)
		before := m.started
		if result := search(reviews); result.Err != nil || m.started != before {
			t.Errorf("a review by UCCI: %v after %d starts, want none", result.Err, m.started-before)
		}
		if reviews.Engine() != "" || analysis.Engine() != "Fake 1" {
			t.Errorf("by UCCI reviews are made by %q, and the analysis by %q; want the own engine, and Fake 1", reviews.Engine(), analysis.Engine())
		}
		r.Remove(id)
		if result := search(analysis); result.Err != nil || m.started != before {
			t.Errorf("after it was removed: %v after %d starts, want none", result.Err, m.started-before)
		}
	})
}
