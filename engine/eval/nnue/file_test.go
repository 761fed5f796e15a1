package nnue

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"

	"chuhe/engine/xiangqi"
)

func fileOf(t testing.TB, n *Net) []byte {
	t.Helper()
	file, err := n.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func TestANetSurvivesItsFile(t *testing.T) {
	for _, width := range []int{WidthStep, 128, 256, MaxWidth} {
		n := randomNet(width, uint64(width))
		n.Hidden[0], n.Hidden[setInputs*width] = 20000, -20000 // further apart than 16 bits hold
		file := fileOf(t, n)
		got, err := Read(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got, n) {
			t.Errorf("width %d: not the same net", width)
		}
		if len(got.Name()) != nameLength || NewNet(width).Name() != "unnamed" {
			t.Errorf("named %q, want length %v and Name = %q", got.Name(), nameLength, "unnamed")
		}
		if width == MaxWidth && len(file) != MaxFileSize {
			t.Errorf("the longest file has %d bytes, not %d", len(file), MaxFileSize)
		}
		if width == DefaultWidth && len(file) > 3<<19 {
			t.Errorf("%d bytes", len(file))
		}
	}
}

// firstVersionFile makes all sets of the net like the first, and returns the file of version 1 of that net.
func firstVersionFile(t testing.TB, n *Net) []byte {
	width, first := n.Width(), make([]int16, 14*90*n.Width())
	for side := range 2 {
		for kind := range xiangqi.Kind(7) {
			for _, at := range xiangqi.Squares() {
				if piece := xiangqi.NewPiece(xiangqi.Side(side), kind); piece.CanStand(at) {
					row := n.Hidden[Index(xiangqi.Red, 0, piece, at)*width:][:width]
					copy(first[((7*side+int(kind))*90+9*at.Rank()+at.File())*width:], row)
				}
			}
		}
	}
	for i := range n.Hidden {
		n.Hidden[i] = n.Hidden[i%(setInputs*width)]
	}
	file := binary.LittleEndian.AppendUint16([]byte(magic), 1)
	file = append(file, fileOf(t, n)[len(file):headerSize]...)
	for _, w := range first {
		file = binary.LittleEndian.AppendUint16(file, uint16(w))
	}
	return signed(append(file, fileOf(t, n)[headerSize+2*len(n.Hidden):]...))
}

// A net of version 1 scores as it did: its weights serve for every number of chariots.
func TestFirstVersion(t *testing.T) {
	n := randomNet(WidthStep, 1)
	file := firstVersionFile(t, n)
	got, err := Read(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if got.Name() == n.Name() {
		t.Errorf("both files are named %s", n.Name())
	}
	n.name = got.name
	if !reflect.DeepEqual(got, n) {
		t.Error("not the same net")
	}
	if _, err := Read(bytes.NewReader(file[:len(file)-1])); err == nil || !strings.Contains(err.Error(), "cut off after") {
		t.Errorf("cut off: %v", err)
	}
}

func TestABadNetHasNoFile(t *testing.T) {
	n := NewNet(WidthStep)
	n.Output[1] = 128
	if _, err := n.Bytes(); err == nil || err.Error() != "net: output weight 128 of bucket 0 is beyond 127" {
		t.Error(err)
	}
}

// signed returns the file with a correct checksum.
func signed(file []byte) []byte {
	body := file[:len(file)-sha256.Size]
	sum := sha256.Sum256(body)
	return append(bytes.Clone(body), sum[:]...)
}

func TestReadRefuses(t *testing.T) {
	whole := fileOf(t, randomNet(WidthStep, 1))
	changed := func(at int, value uint16) []byte {
		file := bytes.Clone(whole)
		binary.LittleEndian.PutUint16(file[at:], value)
		return file
	}
	for _, test := range []struct {
		name, want string
		file       []byte
	}{
		{"nothing", "no net", nil},
		{"a picture", "no net", []byte("\x89PNG\r\n\x1a\n and more")},
		{"half a header", "cut off", whole[:13]},
		{"a header alone", "cut off after 16 of", whole[:16]},
		{"all but a byte", "cut off after", whole[:len(whole)-1]},
		{"a byte more", "longer than", append(bytes.Clone(whole), 0)},
		{"another version", "version 3, and only versions 1 and 2", signed(changed(8, 3))},
		{"version 0", "version 0, and only versions 1 and 2", signed(changed(8, 0))},
		{"another width", "cut off", signed(changed(10, 64))},
		{"an impossible width", "width is 65535", signed(changed(10, 65535))},
		{"no width", "width is 0", signed(changed(10, 0))},
		{"other buckets", "1 buckets, not 8", signed(changed(12, 1))},
		{"no scale", "scale is 0", signed(changed(14, 0))},
		{"a flipped bit", "damaged", changed(1000, binary.LittleEndian.Uint16(whole[1000:])^4)},
		{"a weight too large", "neuron", signed(changed(16, 0x7FFF))},
		{"a byte more than the largest net", "longer than", append(fileOf(t, NewNet(MaxWidth)), 0)},
	} {
		if n, err := Read(bytes.NewReader(test.file)); n != nil || err == nil || !strings.HasPrefix(err.Error(), "net: ") || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.name, err, test.want)
		}
	}
}

func TestANetThatCannotBeRead(t *testing.T) {
	broken := errors.New("broken")
	if _, err := Read(iotest.ErrReader(broken)); !errors.Is(err, broken) {
		t.Errorf("the error of the reader becomes %v, want %v", err, broken)
	}
}

// A net that Read accepts must be usable and writable.
func FuzzRead(f *testing.F) {
	whole := fileOf(f, randomNet(WidthStep, 1))
	f.Add(whole, false)
	f.Add(whole[:100], true)
	f.Add(firstVersionFile(f, randomNet(WidthStep, 2)), false)
	f.Add([]byte("CHUHENET\x01\x00\x20\x00\x08\x00\x01\x00"), true)
	f.Fuzz(func(t *testing.T, file []byte, sign bool) {
		if sign && len(file) >= sha256.Size {
			file = signed(file)
		}
		n, err := Read(bytes.NewReader(file))
		if err != nil {
			return
		}
		again := fileOf(t, n)
		if file[len(magic)] == Version && !bytes.Equal(again, file) {
			t.Error("written differently")
		}
		if m, err := Read(bytes.NewReader(again)); err != nil || !reflect.DeepEqual(m, n) {
			t.Errorf("another net is read from its file: %v", err)
		}
	})
}
