package cli

import (
	"flag"
	"fmt"
	"strconv"
	"strings"
	"time"

	"chuhe/cmd/chuhe-lab/work"
)

// value is the value of a flag of type T.
type value[T any] struct {
	x     *T
	parse func(text string) (T, error)
}

func (v value[T]) Set(text string) error {
	x, err := v.parse(text)
	if err == nil {
		*v.x = x
	}
	return err
}

// String implements flag.Value. Package flag also calls it on the zero value.
func (v value[T]) String() string {
	var x T
	if v.x != nil {
		x = *v.x
	}
	return fmt.Sprint(x)
}

// Whole parses an integer between low and high, inclusive.
func Whole(text string, low, high int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < low || n > high {
		return 0, fmt.Errorf("%q is not a whole number from %d to %d", text, low, high)
	}
	return n, nil
}

// MostCounted is the largest value of a count. Twice as much fits into an int on every system.
const MostCounted = 1_000_000_000

// Counted returns the value of a flag that sets the count n, from least to MostCounted.
func Counted(n *int, least int) flag.Value {
	return value[int]{n, func(text string) (int, error) { return Whole(text, least, MostCounted) }}
}

// Count adds a flag for a count with the given minimum.
func (f Flags) Count(name string, value, least int, help string) *int {
	f.CountVar(&value, name, least, help)
	return &value
}

// CountVar adds a flag for the count n with the given minimum. n holds the default.
func (f Flags) CountVar(n *int, name string, least int, help string) {
	f.Var(Counted(n, least), name, help)
}

// ranged returns the value of a flag that sets a range of counts from least on: an integer, or two separated by a dash,
// the lower one first.
func ranged(r *work.Range, least int) flag.Value {
	return value[work.Range]{r, func(text string) (parsed work.Range, err error) {
		low, high, two := strings.Cut(text, "-")
		if !two {
			high = low
		}
		if parsed.Least, err = Whole(low, least, MostCounted); err == nil {
			parsed.Most, err = Whole(high, least, MostCounted)
		}
		if err == nil && parsed.Most < parsed.Least {
			err = fmt.Errorf("%d is more than %d", parsed.Least, parsed.Most)
		}
		return parsed, err
	}}
}

// RangeVar adds a flag for a range of counts with the given minimum. r holds the default.
func (f Flags) RangeVar(r *work.Range, name string, least int, help string) {
	f.Var(ranged(r, least), name, help)
}

// longestSpan is the largest value of a span.
const longestSpan = 1000 * time.Hour

// spanned returns the value of a flag that sets the duration d.
func spanned(d *time.Duration) flag.Value {
	return value[time.Duration]{d, func(text string) (time.Duration, error) {
		d, err := time.ParseDuration(text)
		if err != nil || d < 0 || d > longestSpan {
			return 0, fmt.Errorf("%q is not a time such as 200ms or 1s, from 0s to %v", text, longestSpan)
		}
		return d, nil
	}}
}

// Span adds a flag for a duration, which must not be negative.
func (f Flags) Span(name string, value time.Duration, help string) *time.Duration {
	f.SpanVar(&value, name, help)
	return &value
}

// SpanVar adds a flag for a duration, which must not be negative. d holds the default.
func (f Flags) SpanVar(d *time.Duration, name, help string) { f.Var(spanned(d), name, help) }

// measured returns the value of a flag that sets the number x, from least to most.
func measured(x *float64, least, most float64) flag.Value {
	return value[float64]{x, func(text string) (float64, error) {
		x, err := strconv.ParseFloat(text, 64)
		if err != nil || !(x >= least && x <= most) { // NaN fails both comparisons
			return 0, fmt.Errorf("%q is not a number from %g to %g", text, least, most)
		}
		return x, nil
	}}
}

// MeasureVar adds a flag for a number from least to most. x holds the default.
func (f Flags) MeasureVar(x *float64, name string, least, most float64, help string) {
	f.Var(measured(x, least, most), name, help)
}

// Number returns the value of a flag that sets x to any number, even NaN.
func Number(x *float64) flag.Value {
	return value[float64]{x, func(text string) (float64, error) {
		x, err := strconv.ParseFloat(text, 64)
		if err != nil {
			err = fmt.Errorf("%q is not a number", text)
		}
		return x, err
	}}
}
