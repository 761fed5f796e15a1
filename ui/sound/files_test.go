package sound

import (
	"bytes"
	"testing"
)

// What Join writes, Split reads; it refuses a file that ends too early or too late.
func TestJoinedFiles(t *testing.T) {
	files, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	joined := files.Join()
	again, err := Split(joined)
	if err != nil {
		t.Fatal(err)
	}
	for k := range files {
		if len(files[k]) == 0 || !bytes.Equal(files[k], again[k]) {
			t.Errorf("sound %d has %d bytes, and %d others after Join and Split, want the same", k, len(files[k]), len(again[k]))
		}
	}
	for _, n := range []int{0, 7, len(files[0]), len(files[0]) + 7, len(joined) - 1} {
		if _, err := Split(joined[:n]); err == nil {
			t.Errorf("the first %d of %d bytes are no error, want one", n, len(joined))
		}
	}
	if _, err := Split(append(joined, 0)); err == nil {
		t.Error("a byte after the last sound is no error, want one")
	}
}
