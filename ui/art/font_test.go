package art

import (
	"testing"

	"chuhe/assets"
)

// TestCompleteWithoutAFont checks that data that is no font is reported and changes nothing.
func TestCompleteWithoutAFont(t *testing.T) {
	boldBefore, regularBefore := bold.now(), regular.now()
	bad := []byte("no font")
	for name, c := range map[string]struct{ heavy, light []byte }{
		"neither":       {bad, bad},
		"only the bold": {assets.FontBold, bad},
		"only the thin": {bad, assets.FontRegular},
	} {
		if err := Complete(c.heavy, c.light); err == nil {
			t.Errorf("%s is a font: no error, want one", name)
		}
		if bold.now() != boldBefore || regular.now() != regularBefore {
			t.Errorf("%s is a font: the faces have changed, want them as before", name)
		}
	}
}

// TestCompleteForgetsWhatWasLacking checks that a character that the faces lacked is reported once, and that faces that
// replace them start without a report.
func TestCompleteForgetsWhatWasLacking(t *testing.T) {
	lacks := func() bool {
		select {
		case <-Lacking():
			return true
		default:
			return false
		}
	}
	lacks()                   // of other tests
	const none = '\U0010FFFE' // no character, so no face has it
	for range 2 {
		newTypesetter(20, false).advance(none)
	}
	if first, second := lacks(), lacks(); !first || second {
		t.Errorf("a character is lacking twice, which is reported at first: %v, and later: %v, want only at first", first, second)
	}
	old := newTypesetter(20, true)
	old.advance(none)
	if err := Complete(assets.FontBold, assets.FontRegular); err != nil {
		t.Fatal(err)
	}
	old.advance(none)
	if lacks() {
		t.Error("a character that the faces before lacked is reported after they were replaced")
	}
	newTypesetter(20, true).advance(none)
	if !lacks() {
		t.Error("a character that the new faces lack is not reported")
	}
}
