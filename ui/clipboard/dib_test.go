package clipboard

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
	"slices"
	"testing"

	"golang.org/x/image/bmp"
)

// dibs returns a picture in the forms that Windows gives: with 24 and 32 bits for a pixel, with masks, and with a
// palette.
func dibs(t testing.TB) (picture image.Image, forms map[string][]byte) {
	t.Helper()
	grey, full := image.NewGray(image.Rect(0, 0, 6, 4)), image.NewRGBA(image.Rect(0, 0, 6, 4))
	deep := binary.LittleEndian.AppendUint32(nil, 40)
	for _, n := range []uint32{6, 4, 1 | 32<<16, 0, 0, 0, 0, 0, 0} {
		deep = binary.LittleEndian.AppendUint32(deep, n)
	}
	for i := range 24 {
		x, y, v := i%6, 3-i/6, uint8(10*i)
		grey.SetGray(x, y, color.Gray{v})
		full.SetRGBA(x, y, color.RGBA{v, v, v, 255})
		deep = append(deep, v, v, v, 0)
	}
	masked := slices.Insert(slices.Clone(deep), 40, 0, 0, 0xff, 0, 0, 0xff, 0, 0, 0xff, 0, 0, 0)
	masked[16] = 3
	forms = map[string][]byte{"32 bits": deep, "masks": masked}
	for name, m := range map[string]image.Image{"palette": grey, "24 bits": full} {
		var b bytes.Buffer
		if err := bmp.Encode(&b, m); err != nil {
			t.Fatal(err)
		}
		forms[name] = b.Bytes()[14:]
	}
	return full, forms
}

func TestDIB(t *testing.T) {
	want, forms := dibs(t)
	for name, data := range forms {
		file, err := fromDIB(data)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		got, err := png.Decode(bytes.NewReader(file))
		if err != nil || got.Bounds() != want.Bounds() {
			t.Fatalf("%s: %v, a picture of %v", name, err, got)
		}
		for i := range 24 {
			r, g, b, _ := got.At(i%6, i/6).RGBA()
			if wr, wg, wb, _ := want.At(i%6, i/6).RGBA(); r != wr || g != wg || b != wb {
				t.Errorf("%s: pixel %d is %d %d %d, want %d %d %d", name, i, r>>8, g>>8, b>>8, wr>>8, wg>>8, wb>>8)
			}
		}
	}
}

func FuzzDIB(f *testing.F) {
	_, forms := dibs(f)
	for _, data := range forms {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if file, err := fromDIB(data); err == nil {
			if _, err := png.Decode(bytes.NewReader(file)); err != nil {
				t.Error(err)
			}
		}
	})
}
