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
