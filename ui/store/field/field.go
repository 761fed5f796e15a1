// Package field connects the keys of a file with values in memory, for settings and saved games.
package field

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// A Field is a key of a file and its value.
type Field struct {
	Key string
	// Get returns the value: a bool, an int64 or a string.
	Get func() any
	// Set sets the value, which has the type that Get returns. If the value is not allowed, Set changes nothing and
	// returns the reason.
	Set func(v any) error
	// Optional allows the key to be missing in a file. The value then stays unchanged.
	Optional bool
	// Former marks a key of earlier versions, which is only read.
	Former bool
}

// Words for a bool in a plain text file.
const (
	yes = "yes"
	no  = "no"
)

// Text returns the value as written in a plain text file.
func (f Field) Text() string {
	switch v := f.Get().(type) {
	case bool:
		if v {
			return yes
		}
		return no
	case int64:
		return strconv.FormatInt(v, 10)
	case string:
		return v
	default:
		return fmt.Sprint(v)
	}
}

// Parse sets the value from the output of Text.
func (f Field) Parse(text string) error {
	switch f.Get().(type) {
	case bool:
		if text == yes || text == no {
			return f.Set(text == yes)
		}
	case int64:
		if n, err := strconv.ParseInt(text, 10, 64); err == nil {
			return f.Set(n)
		}
	}
	return f.Set(text)
}

// Optional returns a copy of the field whose key may be missing in a file.
func Optional(f Field) Field {
	f.Optional = true
	return f
}

// Former returns a copy of the field for a key that is only read.
func Former(f Field) Field {
	f.Former = true
	return f
}

// Flag returns a field for a bool, stored as on or off.
func Flag(key string, p *bool) Field {
	return Field{Key: key, Get: func() any { return *p }, Set: func(v any) error {
		b, ok := v.(bool)
		if !ok {
			return fmt.Errorf("%#v is neither yes nor no", v)
		}
		*p = b
		return nil
	}}
}

// Number returns a field for a whole number from low to high.
func Number[T ~int | ~int64 | ~uint64](key string, p *T, low, high int64) Field {
	return Field{Key: key, Get: func() any { return int64(*p) }, Set: func(v any) error {
		n, ok := v.(int64)
		if !ok || n < low || n > high {
			return fmt.Errorf("%#v is not a number from %d to %d", v, low, high)
		}
		*p = T(n)
		return nil
	}}
}

// Seed returns a field for any unsigned 64-bit number, stored in decimal.
func Seed(key string, p *uint64) Field {
	return Field{Key: key, Get: func() any { return strconv.FormatUint(*p, 10) }, Set: func(v any) error {
		n, err := strconv.ParseUint(textOf(v), 10, 64)
		if err != nil {
			return fmt.Errorf("%#v is not a number from 0 to %d", v, uint64(math.MaxUint64))
		}
		*p = n
		return nil
	}}
}

// Units returns a field for a duration from low to high, stored as a whole number of units.
func Units(key string, p *time.Duration, unit, low, high time.Duration) Field {
	return Field{Key: key, Get: func() any { return int64(*p / unit) }, Set: func(v any) error {
		n, ok := v.(int64)
		if !ok || n < int64(low/unit) || n > int64(high/unit) {
			return fmt.Errorf("%#v is not a number from %d to %d", v, low/unit, high/unit)
		}
		*p = time.Duration(n) * unit
		return nil
	}}
}

// Parsed returns a field for a value that is stored as its String.
func Parsed[T fmt.Stringer](key string, p *T, parse func(string) (T, error)) Field {
	return Field{Key: key, Get: func() any { return (*p).String() }, Set: func(v any) error {
		value, err := parse(textOf(v))
		if err == nil {
			*p = value
		}
		return err
	}}
}

// Duration returns a field for a nonnegative duration, stored as 14m58.2s.
func Duration(key string, p *time.Duration) Field {
	return Field{Key: key, Get: func() any { return p.String() }, Set: func(v any) error {
		d, err := ParseDuration(textOf(v))
		if err == nil {
			*p = d
		}
		return err
	}}
}

// ParseDuration parses a nonnegative duration.
func ParseDuration(text string) (time.Duration, error) {
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 {
		return 0, fmt.Errorf("%q is not a time like 14m58.2s", text)
	}
	return d, nil
}

// Choice returns a field for one of several strings.
func Choice[T ~string](key string, p *T, values ...T) Field {
	return Field{Key: key, Get: func() any { return string(*p) }, Set: func(v any) error {
		text, ok := v.(string)
		if !ok || !slices.Contains(values, T(text)) {
			return fmt.Errorf("%#v is not one of %q", v, values)
		}
		*p = T(text)
		return nil
	}}
}

// Word returns a field for a small number that has names in the file.
func Word[T ~uint8 | ~int](key string, p *T, names ...string) Field {
	return Field{Key: key, Get: func() any { return names[min(int(*p), len(names)-1)] }, Set: func(v any) error {
		text, ok := v.(string)
		i := slices.Index(names, text)
		if !ok || i < 0 || text == "" {
			return fmt.Errorf("%#v is not one of %s", v, strings.Join(names, ", "))
		}
		*p = T(i)
		return nil
	}}
}

// Line returns a field for a text of up to limit characters.
func Line(key string, p *string, limit int) Field {
	return Field{Key: key, Get: func() any { return *p }, Set: func(v any) error {
		text, ok := v.(string)
		if !ok || utf8.RuneCountInString(text) > limit {
			return fmt.Errorf("%#v is not a text of up to %d characters", v, limit)
		}
		*p = text
		return nil
	}}
}

// Digits returns a field for a text of up to nine digits, such as an ID; it may be empty.
func Digits(key string, p *string) Field {
	return Field{Key: key, Get: func() any { return *p }, Set: func(v any) error {
		text, ok := v.(string)
		if !ok || len(text) > 9 || strings.Trim(text, "0123456789") != "" {
			return fmt.Errorf("%#v is not a number of up to nine digits", v)
		}
		*p = text
		return nil
	}}
}

// Quoted returns a field for any text, stored as a quoted Go string.
func Quoted(key string, p *string) Field {
	return Field{Key: key, Get: func() any { return strconv.Quote(*p) }, Set: func(v any) error {
		text, err := strconv.Unquote(textOf(v))
		if err != nil {
			return fmt.Errorf("%v is not a text in quotes", v)
		}
		*p = text
		return nil
	}}
}

// textOf returns a string unchanged, and "" for any other value.
func textOf(v any) string {
	text, _ := v.(string)
	return text
}
