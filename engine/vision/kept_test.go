package vision

import (
	"errors"
	"image"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
)

// A record keeps a picture and the corners of its board, which fit the picture in any size.
func TestPictureOfARecord(t *testing.T) {
	noise := image.NewRGBA(image.Rect(0, 0, 1600, 1200)) // hardly any picture needs as many bytes
	r := rand.New(rand.NewPCG(1, 2))
	for i := range noise.Pix {
		noise.Pix[i] = byte(r.Uint32()) | byte(255*(i%4/3))
	}
	corners := Corners{{-3, 120}, {1500, 100}, {1601, 1200}, {80, 1111}}
	for name, picture := range map[string]image.Image{"plain": drawn(1600, 1200), "noise": noise} {
		file := Shrink(picture, Encode)
		value := Keep(file, picture.Bounds(), corners)
		if len(value) > 64<<10-100 || !IsKept(value) || strings.ContainsAny(value, "\" \n") {
			t.Fatalf("%s: %d bytes %.60q, want a short one without blanks", name, len(value), value)
		}
		again, at, err := Kept(value)
		if err != nil || string(again) != string(file) {
			t.Fatalf("%s: another file, %v", name, err)
		}
		small, err := Decode(again)
		if err != nil {
			t.Fatal(err)
		}
		for i, got := range at(image.Rect(0, 0, 800, 600)) {
			want := Spot{max(0, min(corners[i].X, 1600)) / 2, max(0, min(corners[i].Y, 1200)) / 2}
			if math.Hypot(got.X-want.X, got.Y-want.Y) > 0.2 || small.Bounds().Dx() > 900 {
				t.Errorf("%s: corner %d is at %v of %v, want %v", name, i, got, small.Bounds(), want)
			}
		}
	}
	if Shrink(noise, func(*image.RGBA, int) []byte { return nil }) != nil {
		t.Error("nothing encoded is a picture")
	}
}

// What another program or a hostile record has in place of a picture is none.
func TestHostilePicturesOfRecords(t *testing.T) {
	const form = "data:image/jpeg;corners=1-2-3-4-5-6-7-8;base64,"
	for _, value := range []string{"", "board.jpg", "data:image/png;base64,AAAA", "data:image/jpeg;base64,AAAA", form + "?",
		strings.Replace(form, "8", "10001", 1) + "AAAA", strings.Replace(form, "-8", "--8", 1) + "AAAA",
		strings.Replace(form, "1-2", "1", 1) + "AAAA", form + strings.Repeat("AAAA", MostKept/3+1)} {
		if file, _, err := Kept(value); !errors.Is(err, ErrPicture) {
			t.Errorf("%.80q: %d bytes, %v, want %v", value, len(file), err, ErrPicture)
		}
	}
	if file, _, err := Kept(form + strings.Repeat("AAAA", MostKept/3)); err != nil || len(file) != MostKept {
		t.Errorf("the largest one has %d bytes, %v, want %d", len(file), err, MostKept)
	}
}
