package movelist

import (
	"strings"
	"testing"
)

// A zero byte, or a share of characters that cannot be read, shows that a file is no text.
func TestIsBinary(t *testing.T) {
	const bad = "\ufffd" // of three bytes
	for text, want := range map[string]bool{
		"": false, "a": false, "a\x00b": true, "a\x01b": false, bad: false, bad + bad: true,
		strings.Repeat("a", 93) + bad + bad: true, strings.Repeat("a", 94) + bad + bad: false,
		strings.Repeat("a", 190) + bad + bad + bad: true, strings.Repeat("a", 191) + bad + bad + bad: false,
	} {
		if got := isBinary(text); got != want {
			t.Errorf("a text of %d bytes that begins with %.5q is taken for no text: %v, want %v", len(text), text, got, want)
		}
	}
}
