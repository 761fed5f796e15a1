package cli

import (
	"flag"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Whole parses an integer between low and high, inclusive.
func Whole(text string, low, high int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < low || n > high {
		return 0, fmt.Errorf("%q is not a whole number from %d to %d", text, low, high)
	}
	return n, nil
}

// quantity is the value of a flag that is a count.
type quantity struct {
	n     *int
	least int
}

// MostCounted is the largest value of a count. Twice as much fits into an int on every system.
const MostCounted = 1_000_000_000

// Set implements flag.Value.
func (q quantity) Set(text string) error {
	n, err := Whole(text, q.least, MostCounted)
	if err == nil {
		*q.n = n
	}
	return err
}

// String implements flag.Value. Package flag also calls it on the zero value.
func (q quantity) String() string {
	if q.n == nil {
		return "0"
	}
	return strconv.Itoa(*q.n)
}

// Counted returns the value of a flag that sets the count n, from least to MostCounted.
func Counted(n *int, least int) flag.Value { return quantity{n, least} }

// Count adds a flag for a count with the given minimum.
func (f Flags) Count(name string, value, least int, help string) *int {
	f.CountVar(&value, name, least, help)
	return &value
}

// CountVar adds a flag for the count n with the given minimum. n holds the default.
func (f Flags) CountVar(n *int, name string, least int, help string) {
	f.Var(quantity{n, least}, name, help)
}

// interval is the value of a flag that is an integer, or two separated by a dash, the lower one first.
type interval struct {
	from, to *int
	least    int
}

// Set implements flag.Value.
func (v interval) Set(text string) error {
	low, high, two := strings.Cut(text, "-")
	if !two {
		high = low
	}
	from, err := Whole(low, v.least, MostCounted)
	if err != nil {
		return err
	}
	to, err := Whole(high, v.least, MostCounted)
	if err == nil && to < from {
		err = fmt.Errorf("%d is more than %d", from, to)
	}
	if err == nil {
		*v.from, *v.to = from, to
	}
	return err
}

// String implements flag.Value. Package flag also calls it on the zero value.
func (v interval) String() string {
	switch {
	case v.from == nil:
		return "0"
	case *v.from == *v.to:
		return strconv.Itoa(*v.from)
	}
	return fmt.Sprintf("%d-%d", *v.from, *v.to)
}

// IntervalVar adds a flag that is an integer, or two separated by a dash, with the given minimum. from and to
// hold the default.
func (f Flags) IntervalVar(from, to *int, name string, least int, help string) {
	f.Var(interval{from, to, least}, name, help)
}

// span is the value of a flag that is a duration.
type span struct{ d *time.Duration }

// longestSpan is the largest value of a span.
const longestSpan = 1000 * time.Hour

// Set implements flag.Value.
func (s span) Set(text string) error {
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 || d > longestSpan {
		return fmt.Errorf("%q is not a time such as 200ms or 1s, from 0s to %v", text, longestSpan)
	}
	*s.d = d
	return nil
}

// String implements flag.Value.
func (s span) String() string {
	if s.d == nil {
		return "0s"
	}
	return s.d.String()
}

// Span adds a flag for a duration, which must not be negative.
func (f Flags) Span(name string, value time.Duration, help string) *time.Duration {
	f.SpanVar(&value, name, help)
	return &value
}

// SpanVar adds a flag for a duration, which must not be negative. d holds the default.
func (f Flags) SpanVar(d *time.Duration, name, help string) { f.Var(span{d}, name, help) }

// measure is the value of a flag that is a number between two others, inclusive.
type measure struct {
	x           *float64
	least, most float64
}

// Set implements flag.Value.
func (m measure) Set(text string) error {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !(x >= m.least && x <= m.most) { // NaN fails both comparisons
		return fmt.Errorf("%q is not a number from %g to %g", text, m.least, m.most)
	}
	*m.x = x
	return nil
}

// String implements flag.Value.
func (m measure) String() string {
	if m.x == nil {
		return "0"
	}
	return strconv.FormatFloat(*m.x, 'g', -1, 64)
}

// MeasureVar adds a flag for a number from least to most. x holds the default.
func (f Flags) MeasureVar(x *float64, name string, least, most float64, help string) {
	f.Var(measure{x, least, most}, name, help)
}
