package disk

import (
	"path/filepath"
	"testing"

	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

func TestContract(t *testing.T) {
	storetest.Contract(t, func(t *testing.T) store.Store { return open(t, filepath.Join(t.TempDir(), "new", "deep")) })
}
