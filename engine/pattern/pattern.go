// Package pattern compiles regular expressions when they are first used: the program has many, for files that are
// rarely opened, and its start would take noticeably longer with all of them.
package pattern

import (
	"regexp"
	"sync"
)

// New returns a function that returns the compiled expression. It panics if the expression is invalid, because
// expressions are constants of the program.
func New(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}
