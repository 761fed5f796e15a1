package endtables

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"
)

// The tables are those that docs/ENDINGS.md describes.
func TestDigest(t *testing.T) {
	const want = "c4e6624629832c1c508cc882e55d168c86181a83a8e806d2d1aac80689dc9ca1"
	if sum := sha256.Sum256(File()); hex.EncodeToString(sum[:]) != want {
		t.Errorf("the file has the digest %x, want %s: change it with the tables, and the list in docs/ENDINGS.md", sum, want)
	}
}
