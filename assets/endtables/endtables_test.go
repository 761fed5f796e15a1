package endtables

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"
)

// The tables are those that docs/ENDINGS.md describes.
func TestDigest(t *testing.T) {
	const want = "f6f4d6779b908b17c35cb216c551e24ecc9baa162e2e6016dd1bbc5242a0a750"
	if sum := sha256.Sum256(File()); hex.EncodeToString(sum[:]) != want {
		t.Errorf("the file has the digest %x, want %s: change it with the tables, and the list in docs/ENDINGS.md", sum, want)
	}
}
