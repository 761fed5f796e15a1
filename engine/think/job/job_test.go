package job

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// counter reports each number that it is sent. When stopped, it adds a thousand.
func counter(numbers <-chan int) func(context.Context, func(func(*int))) func(*int) {
	return func(ctx context.Context, report func(func(*int))) func(*int) {
		for {
			select {
			case n := <-numbers:
				report(func(found *int) { *found = n })
			case <-ctx.Done():
				return func(found *int) { *found += 1000 }
			}
		}
	}
}

// runner returns a runner and the channel that signals its calls of Wake.
func runner(t *testing.T) (*Runner, chan bool) {
	woken := make(chan bool, 100)
	r := &Runner{Wake: func() { woken <- true }}
	t.Cleanup(r.Wait)
	return r, woken
}

func TestWhatIsFoundIsThereAtOnce(t *testing.T) {
	r, woken := runner(t)
	numbers := make(chan int)
	j := Start(r, 7, counter(numbers))
	if found, done := j.Get(); found != 7 || done {
		t.Errorf("before anything is found there is %d, done %v; want 7, false", found, done)
	}
	numbers <- 8
	<-woken
	if found, done := j.Get(); found != 8 || done {
		t.Errorf("after a report there is %d, done %v; want 8, false", found, done)
	}
	j.Stop()
	<-woken
	if found, done := j.Get(); found != 1008 || !done {
		t.Errorf("after the end there is %d, done %v; want 1008, true", found, done)
	}
}

func TestADroppedJobWakesNoCaller(t *testing.T) {
	for _, pace := range []time.Duration{0, time.Nanosecond} {
		r, woken := runner(t)
		r.Pace = pace
		entered, leave := make(chan bool), make(chan bool)
		j := Start(r, 0, func(_ context.Context, report func(func(*int))) func(*int) {
			close(entered)
			<-leave
			report(func(found *int) { *found = 1 })
			return func(found *int) { *found = 2 }
		})
		<-entered
		j.Drop()
		close(leave)
		r.Wait()
		if found, done := j.Get(); found != 2 || !done {
			t.Errorf("at pace %v: there is %d, done %v; want 2, true", pace, found, done)
		}
		if len(woken) != 0 {
			t.Errorf("at pace %v: woken %d times for a dropped job, want 0", pace, len(woken))
		}
	}
}

// The results of a dropped job must never be taken for those of the next job.
func TestJobsDoNotMix(t *testing.T) {
	r, _ := runner(t)
	old, now := make(chan int), make(chan int)
	first := Start(r, 0, counter(old))
	old <- 1
	first.Drop()
	second := Start(r, 0, counter(now))
	now <- 5
	second.Stop()
	r.Wait()
	if found, _ := second.Get(); found != 1005 {
		t.Errorf("the second job found %d, want 1005", found)
	}
}

func TestANilJobIsNone(t *testing.T) {
	var j *Job[int]
	j.Stop()
	j.Drop()
	if found, done := j.Get(); found != 0 || done {
		t.Errorf("no job found %d, done %v; want 0, false", found, done)
	}
}

func TestAFloodWakesAtItsPace(t *testing.T) {
	const pace = 10 * time.Millisecond
	var woken atomic.Int64
	r := &Runner{Wake: func() { woken.Add(1) }, Pace: pace}
	began := time.Now()
	j := Start(r, 0, func(_ context.Context, report func(func(*int))) func(*int) {
		for range 100_000 {
			report(func(found *int) { *found++ })
		}
		return func(*int) {}
	})
	r.Wait()
	if most := int64(time.Since(began)/pace) + 2; woken.Load() > most {
		t.Errorf("woken %d times, at most %d are right", woken.Load(), most)
	}
	if found, done := j.Get(); found != 100_000 || !done {
		t.Errorf("there is %d, done %v; want 100000, true", found, done)
	}
}

// With a Pace, every result is still announced sooner or later.
func TestEachReportWakesAtAPace(t *testing.T) {
	r, woken := runner(t)
	r.Pace = time.Millisecond
	numbers := make(chan int)
	j := Start(r, 0, counter(numbers))
	for n := 1; n <= 3; n++ {
		numbers <- n
		<-woken
		if found, done := j.Get(); found != n || done {
			t.Errorf("woken for report %d there is %d, done %v", n, found, done)
		}
	}
	j.Stop()
}

func TestReportsComeFromAnyGoroutine(t *testing.T) {
	r, _ := runner(t)
	r.Wake = nil
	j := Start(r, 0, func(_ context.Context, report func(func(*int))) func(*int) {
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				for range 100 {
					report(func(found *int) { *found++ })
				}
			})
		}
		all.Wait()
		return func(*int) {}
	})
	for done := false; !done; _, done = j.Get() {
	}
	if found, _ := j.Get(); found != 800 {
		t.Errorf("%d reports came in, want 800", found)
	}
}

// When woken, the owner may read the job, start another one and drop this one.
func TestTheOwnerMayDoAnythingWhenWoken(t *testing.T) {
	var r Runner
	woken := make(chan bool, 1)
	var j *Job[int]
	r.Wake = func() {
		j.Get()
		j.Drop()
		woken <- true
	}
	release := make(chan bool)
	j = Start(&r, 0, func(ctx context.Context, report func(func(*int))) func(*int) {
		<-release
		report(func(found *int) { *found = 1 })
		<-ctx.Done()
		return func(*int) {}
	})
	close(release)
	<-woken
	r.Wait()
}
