//go:build !js

package vision

import (
	"bytes"
	"image"
	"image/color"
	_ "image/gif" // of an animation, the first picture is read
	"image/jpeg"
	_ "image/png"

	_ "golang.org/x/image/webp"
)

// mostMemory is the memory in bytes that decoding may take.
const mostMemory = 110 << 20

// IsPicture reports whether a file begins as a picture does that Decode can read.
func IsPicture(file []byte) bool {
	for _, m := range []string{"\x89PNG\r\n", "\xff\xd8\xff", "GIF8"} {
		if bytes.HasPrefix(file, []byte(m)) {
			return true
		}
	}
	return len(file) > 12 && string(file[:4]) == "RIFF" && string(file[8:12]) == "WEBP"
}

// Decode reads a PNG, JPEG, WebP or the first picture of a GIF.
func Decode(file []byte) (picture image.Image, err error) {
	defer func() { // the decoders are for files that are not made to break them
		if recover() != nil {
			picture, err = nil, ErrPicture
		}
	}()
	if !IsPicture(file) {
		return nil, ErrPicture
	}
	c, kind, err := image.DecodeConfig(bytes.NewReader(file))
	switch {
	case err != nil || c.Width < 1 || c.Height < 1:
		return nil, ErrPicture
	case float64(c.Width)*float64(c.Height) > MostPixels:
		return nil, ErrTooLarge
	case c.Width*c.Height*perPixel(c, kind, file) > mostMemory:
		return nil, ErrComplex
	}
	if picture, _, err = image.Decode(bytes.NewReader(file)); err != nil {
		return nil, ErrPicture
	}
	return picture, nil
}

// Encode returns a picture as a JPEG, with a quality from 1 to 100.
func Encode(picture *image.RGBA, quality int) []byte {
	var file bytes.Buffer
	if jpeg.Encode(&file, picture, &jpeg.Options{Quality: quality}) != nil {
		return nil // it is wider than a JPEG can be
	}
	return file.Bytes()
}

// perPixel returns the bytes that the decoder needs for a pixel at most.
func perPixel(c image.Config, kind string, file []byte) int {
	switch {
	case kind == "jpeg" && bytes.Contains(file[:min(len(file), 1<<16)], []byte{0xff, 0xc2}):
		return 15 // a progressive one keeps all coefficients
	case kind == "jpeg":
		return 4
	case kind == "gif":
		return 2
	}
	switch c.ColorModel {
	case color.RGBA64Model, color.NRGBA64Model:
		return 8
	case color.Gray16Model:
		return 2
	}
	return 4
}
