package work

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

func TestTake(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a")
	for range 2 {
		l, err := TakeLock(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := TakeLock(name); !errors.Is(err, ErrHeld) {
			t.Errorf("taken twice: %v, want %v", err, ErrHeld)
		}
		l.Release()
		if left, err := os.ReadDir(filepath.Dir(name)); err != nil || len(left) > 0 && runtime.GOOS != "windows" {
			t.Errorf("left behind: %v, %v", left, err)
		}
	}
	nowhere := filepath.Join(name, "no", "folder")
	if _, err := TakeLock(nowhere); err == nil || errors.Is(err, ErrHeld) || !strings.HasPrefix(err.Error(), nowhere+" cannot be written: ") {
		t.Errorf("in a folder that is not there: %v", err)
	}
}

// A folder in the place of the lock's file is named, and stays.
func TestNoLockFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a")
	if err := os.Mkdir(name+".lock", 0o777); err != nil {
		t.Fatal(err)
	}
	l, err := TakeLock(name)
	if l != nil || err == nil || errors.Is(err, ErrHeld) || !strings.Contains(err.Error(), name+".lock: ") {
		t.Errorf("with a folder in the place of the lock's file: %v, %v, want an error that names it", l, err)
	}
	if info, err := os.Stat(name + ".lock"); err != nil || !info.IsDir() {
		t.Errorf("the folder has become %v, %v", info, err)
	}
}

// However often runs take and release the lock, and create and remove its file, no two hold it at the same
// time.
func TestOneAtATime(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a")
	var holders, taken, together atomic.Int32
	var runs sync.WaitGroup
	for range 8 {
		runs.Go(func() {
			for range 3000 {
				l, err := TakeLock(name)
				if errors.Is(err, ErrHeld) {
					continue
				} else if err != nil {
					t.Error(err)
					return
				}
				if taken.Add(1); holders.Add(1) > 1 {
					together.Add(1)
				}
				runtime.Gosched()
				holders.Add(-1)
				l.Release()
			}
		})
	}
	runs.Wait()
	if taken.Load() == 0 || together.Load() > 0 {
		t.Errorf("the lock was taken %d times, %d times while another run held it", taken.Load(), together.Load())
	}
}
