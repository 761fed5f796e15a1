package vision

import (
	"encoding/base64"
	"fmt"
	"image"
	"strings"
)

// MostKept is the greatest size of a picture in a record, in bytes of its file: so that it fits into a tag.
const MostKept = 48_000

// keptForm is the form of a picture in a record before its base64, which makes it a data URL. The corners are in
// ten-thousandths of the width and the height, so that they fit the picture in any size.
const keptForm = "data:image/jpeg;corners=%d-%d-%d-%d-%d-%d-%d-%d;base64"

// Keep returns a picture of the given bounds, and the corners of its board, as a record keeps them (game.TagPicture).
// file is the picture in any size as a JPEG of up to MostKept bytes.
func Keep(file []byte, b image.Rectangle, at Corners) string {
	var shares []any
	for _, s := range at {
		x, y := (s.X-float64(b.Min.X))/float64(b.Dx()), (s.Y-float64(b.Min.Y))/float64(b.Dy())
		shares = append(shares, int(1e4*max(0, min(x, 1))), int(1e4*max(0, min(y, 1))))
	}
	return fmt.Sprintf(keptForm, shares...) + "," + base64.StdEncoding.EncodeToString(file)
}

// IsKept reports whether a value of game.TagPicture begins as Keep writes it. Other programs may put anything there.
func IsKept(value string) bool {
	return strings.HasPrefix(value, keptForm[:strings.IndexByte(keptForm, '%')])
}

// Kept returns the file of a picture in a record, and a function that returns the corners of its board in it. The file
// is not checked. The error is ErrPicture.
func Kept(value string) (file []byte, corners func(image.Rectangle) Corners, err error) {
	form, data, _ := strings.Cut(value, ",")
	var shares [8]int
	var into []any
	for i := range shares {
		into = append(into, &shares[i])
	}
	_, err = fmt.Sscanf(form, keptForm, into...)
	for _, n := range shares {
		if n < 0 || n > 1e4 {
			return nil, nil, ErrPicture
		}
	}
	if err != nil || base64.StdEncoding.DecodedLen(len(data)) > MostKept {
		return nil, nil, ErrPicture
	}
	if file, err = base64.StdEncoding.DecodeString(data); err != nil {
		return nil, nil, ErrPicture
	}
	return file, func(b image.Rectangle) (at Corners) {
		for i := range at {
			at[i].X = float64(b.Min.X) + float64(b.Dx()*shares[2*i])/1e4
			at[i].Y = float64(b.Min.Y) + float64(b.Dy()*shares[2*i+1])/1e4
		}
		return at
	}, nil
}

// Shrink returns a picture as a JPEG of up to MostKept bytes, which encode makes with a quality from 1 to 100; nil if
// encode makes nothing.
func Shrink(picture image.Image, encode func(picture *image.RGBA, quality int) []byte) []byte {
	for longest := 900; ; longest /= 2 {
		small := Preview(picture, longest)
		for _, quality := range []int{85, 65, 45} {
			if file := encode(small, quality); len(file) <= MostKept {
				return file
			}
		}
	}
}
