//go:build wine && !e2e

package e2e

import (
	"archive/zip"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb"
)

var archive = flag.String("zip", "", "the package for Windows that is tested")

// wineFolder is the folder in which the package is unpacked; its name has a space and non-ASCII characters.
const wineFolder = "棋 games"

// prefix is the folder of wine's Windows installation.
var prefix string

func TestMain(m *testing.M) {
	flag.Parse()
	os.Exit(runUnderWine(m))
}

// runUnderWine unpacks the package and creates a separate Windows installation for it.
func runUnderWine(m *testing.M) int {
	xgb.Logger.SetOutput(io.Discard) // errors are also returned
	dir, err := os.MkdirTemp("", "chuhe-wine-")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	prefix = filepath.Join(dir, "prefix")
	unpacked, err := unpack(*archive, filepath.Join(dir, wineFolder))
	if err == nil {
		gameBinary = filepath.Join(unpacked, "Chuhe.exe")
		err = makePrefix(dir)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer wineserver("-k", "-w")
	return m.Run()
}

// unpack unpacks an archive and returns the folder in it.
func unpack(archive, to string) (folder string, err error) {
	z, err := zip.OpenReader(archive)
	if err != nil {
		return "", fmt.Errorf("there is no package to test, make dist-windows makes it: %w", err)
	}
	defer z.Close()
	for _, f := range z.File {
		path := filepath.Join(to, filepath.FromSlash(f.Name))
		if f.FileInfo().IsDir() {
			err = os.MkdirAll(path, 0o700)
		} else {
			err = unpackFile(f, path)
		}
		if err != nil {
			return "", err
		}
	}
	return filepath.Join(to, strings.TrimSuffix(filepath.Base(archive), ".zip")), nil
}

func unpackFile(f *zip.File, path string) error {
	in, err := f.Open()
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.Create(path)
	if err != nil {
		return err
	}
	defer out.Close()
	if _, err := io.Copy(out, in); err != nil {
		return err
	}
	return out.Close()
}

// random is a library that Go uses for random numbers. Every Windows since 2009
// has it, but old versions of wine do not.
const random = `#include <windows.h>
#include <ntsecapi.h>
BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) { return RtlGenRandom(data, (ULONG)length); }
`

// makePrefix creates a new Windows installation, with the library that Go needs.
func makePrefix(dir string) error {
	boot := exec.Command("wine", "wineboot", "-i")
	boot.Env = wineEnv()
	if out, err := boot.CombinedOutput(); err != nil {
		return fmt.Errorf("wine does not start: %w\n%s", err, out)
	}
	source, library := filepath.Join(dir, "random.c"), filepath.Join(prefix, "drive_c", "windows", "system32", "bcryptprimitives.dll")
	if _, err := os.Stat(library); err == nil {
		return nil // a newer wine
	}
	if err := os.WriteFile(source, []byte(random), 0o600); err != nil {
		return err
	}
	if out, err := exec.Command("x86_64-w64-mingw32-gcc", "-shared", "-o", library, source, "-ladvapi32").CombinedOutput(); err != nil {
		return fmt.Errorf("the library for random numbers: %w\n%s", err, out)
	}
	return nil
}

// wineEnv returns the additional environment for wine: its folder, no messages, no
// downloads, OpenGL because its DirectX cannot draw, and Unicode names.
func wineEnv() []string {
	return append(os.Environ(), "WINEPREFIX="+prefix, "WINEARCH=win64", "WINEDEBUG=-all", "WINEDLLOVERRIDES=mscoree,mshtml=",
		"EBITENGINE_GRAPHICS_LIBRARY=opengl", "LC_ALL=C.UTF-8")
}

func wineserver(args ...string) {
	cmd := exec.Command("wineserver", args...)
	cmd.Env = wineEnv()
	_ = cmd.Run() // it may have ended by itself
}

// windows returns a desktop on which programs run under wine.
func windows(t *testing.T) *desktop {
	t.Helper()
	d := newDesktop(t, 1400, 900)
	t.Cleanup(func() { wineserver("-k", "-w") }) // remaining processes keep the display in use
	d.launch = func(binary string, args ...string) *exec.Cmd {
		cmd := exec.Command("wine", append([]string{binary}, args...)...)
		cmd.Env = wineEnv()[len(os.Environ()):]
		return cmd
	}
	d.named = func(path string) string { return "Z:" + strings.ReplaceAll(path, "/", `\`) }
	return d
}

// answer runs a program to its end and returns its output. The output goes to a
// file, because a pipe would stay open as long as wine's own processes, which
// inherit it.
func (d *desktop) answer(binary string, args ...string) (string, error) {
	d.t.Helper()
	out, err := os.Create(filepath.Join(d.t.TempDir(), "said"))
	if err != nil {
		d.t.Fatal(err)
	}
	defer out.Close()
	cmd := d.launch(binary, args...)
	cmd.Env = append(d.env(), cmd.Env...)
	cmd.Stdout = out
	if err := cmd.Start(); err != nil {
		d.t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- cmd.Wait() }()
	select {
	case err = <-done:
	case <-time.After(4 * patience):
		cmd.Process.Kill()
		err = fmt.Errorf("it does not end: %w", <-done)
	}
	text, failed := os.ReadFile(out.Name())
	if failed != nil {
		d.t.Fatal(failed)
	}
	return strings.ReplaceAll(string(text), "\r", ""), err
}
