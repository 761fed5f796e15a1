package pattern

import "testing"

// An expression is compiled at its first use, once.
func TestNew(t *testing.T) {
	invalid, digits := New(`(`), New(`^\d+$`)
	first := digits()
	if !first.MatchString("12") || first.MatchString("a") || digits() != first {
		t.Error("the expression ^\\d+$ matches other texts, or is compiled twice")
	}
	defer func() {
		if recover() == nil {
			t.Error("an invalid expression compiles")
		}
	}()
	invalid()
}
