package endtables

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"
)

// The tables are those that docs/lab/ENDINGS.md lists.
func TestDigest(t *testing.T) {
	const want = "784553c1aa753889283cfe49dd056eb8c33d21e40aa15212334fa7bf58d82bbd"
	if sum := sha256.Sum256(File()); hex.EncodeToString(sum[:]) != want {
		t.Errorf("the file has the digest %x, want %s: change it with the tables, and the list in docs/lab/ENDINGS.md", sum, want)
	}
}
