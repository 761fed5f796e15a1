// Package pace divides long computations, because a web page has only one thread: while it computes, the browser can
// neither scroll nor take input.
package pace

import "time"

// stretch is how long a computation may go on without a break. Phones are several times slower than this makes it look,
// and tasks of 50 ms are noticeable.
const stretch = 8 * time.Millisecond

// Breaks returns a function to be called often in one computation. In a web page it lets the browser handle events when
// the computation has run for a while. Elsewhere it does nothing. Other goroutines may run meanwhile.
func Breaks() func() {
	if !needed {
		return func() {}
	}
	return breaks(time.Now, Break)
}

// breaks is Breaks with a clock and a break.
func breaks(now func() time.Time, rest func()) func() {
	begun := now()
	return func() {
		if now().Sub(begun) >= stretch {
			rest()
			begun = now()
		}
	}
}
