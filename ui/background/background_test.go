package background

import (
	"slices"
	"testing"
)

func TestWorkComesInByPoll(t *testing.T) {
	woken, begin := make(chan bool, 10), make(chan bool)
	w := New(func() { woken <- true })
	if w.Poll() || w.Busy() {
		t.Error("there is work that nobody gave")
	}
	var came []string
	w.Do(func() func() {
		<-begin // Do does not wait
		w.Tell(func() { came = append(came, "halfway") })
		return func() { came = append(came, "done") }
	})
	if w.Poll() || !w.Busy() {
		t.Error("the work is over before it began")
	}
	close(begin)
	<-woken
	<-woken
	if !w.Busy() {
		t.Error("it is over before its outcome is in")
	}
	if !w.Poll() || w.Poll() || w.Busy() {
		t.Error("its outcome comes in not at all, or twice")
	}
	if want := []string{"halfway", "done"}; !slices.Equal(came, want) {
		t.Errorf("in came %q, want %q", came, want)
	}
}

// A collected result may start more work, which is collected later.
func TestWorkMakesWork(t *testing.T) {
	woken := make(chan bool, 10)
	w := New(func() { woken <- true })
	came := 0
	var more func() func()
	more = func() func() {
		return func() {
			if came++; came < 3 {
				w.Do(more)
			}
		}
	}
	w.Do(more)
	for want := 1; want <= 3; want++ {
		<-woken
		if !w.Poll() || came != want {
			t.Errorf("%d came in, want %d", came, want)
		}
	}
	if w.Busy() {
		t.Error("it goes on")
	}
}

func TestNobodyNeedBeWoken(t *testing.T) {
	w := New(nil)
	done := false
	w.Do(func() func() { return func() { done = true } })
	for w.Busy() {
		w.Poll()
	}
	if !done {
		t.Error("the work was not done")
	}
}
