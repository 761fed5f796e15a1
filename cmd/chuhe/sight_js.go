package main

import (
	"context"
	"encoding/base64"
	"encoding/binary"
	"image"
	"strings"
	"sync"
	"syscall/js"

	"chuhe/engine/vision"
	web "chuhe/ui/browser"
	"chuhe/ui/screen/page"
)

// mostSide is the longest side of a picture that is read, in pixels: the browser makes larger ones smaller.
const mostSide = 2400

// sight reads positions from pictures. The browser decodes them, and a worker of the page reads them.
type sight struct {
	mu   sync.Mutex
	sent image.Image // the picture that the worker has
}

// Decode implements page.Sight.
func (s *sight) Decode(file []byte) (image.Image, error) {
	_, _ = web.Try(func() js.Value { return lent().Call("see") }) // the worker starts meanwhile
	bitmap, err := web.Await(func() js.Value {
		return js.Global().Call("createImageBitmap", js.Global().Get("Blob").New([]any{web.Array(file)}))
	})
	if err != nil {
		return nil, vision.ErrPicture
	}
	defer bitmap.Call("close")
	w, h := bitmap.Get("width").Int(), bitmap.Get("height").Int()
	if w*h > vision.MostPixels {
		return nil, vision.ErrTooLarge
	}
	scale := min(1, mostSide/float64(max(w, h)))
	w, h = max(1, int(float64(w)*scale)), max(1, int(float64(h)*scale))
	data, err := web.Try(func() js.Value {
		_, on := canvas(w, h)
		on.Set("fillStyle", "white") // behind what is transparent
		on.Call("fillRect", 0, 0, w, h)
		on.Call("drawImage", bitmap, 0, 0, w, h)
		return on.Call("getImageData", 0, 0, w, h).Get("data")
	})
	if err != nil {
		return nil, vision.ErrComplex
	}
	picture := image.NewRGBA(image.Rect(0, 0, w, h))
	js.CopyBytesToGo(picture.Pix, data)
	return picture, nil
}

// canvas returns a canvas of the browser, and what draws on it: without the graphics card, from which reading is slow.
func canvas(w, h int) (canvas, on js.Value) {
	canvas = js.Global().Get("document").Call("createElement", "canvas")
	canvas.Set("width", w)
	canvas.Set("height", h)
	return canvas, canvas.Call("getContext", "2d", map[string]any{"willReadFrequently": true})
}

// Encode implements page.Sight.
func (*sight) Encode(picture *image.RGBA, quality int) []byte {
	w, h := picture.Rect.Dx(), picture.Rect.Dy()
	url, err := web.Try(func() js.Value {
		canvas, on := canvas(w, h)
		pixels := on.Call("createImageData", w, h)
		js.CopyBytesToJS(pixels.Get("data"), picture.Pix)
		on.Call("putImageData", pixels, 0, 0)
		return canvas.Call("toDataURL", "image/jpeg", float64(quality)/100)
	})
	if err != nil {
		return nil
	}
	_, data, _ := strings.Cut(url.String(), ",")
	file, _ := base64.StdEncoding.DecodeString(data) // nothing after an error
	return file
}

// Read implements page.Sight.
func (s *sight) Read(ctx context.Context, picture image.Image) (vision.Reading, []vision.Corners, error) {
	return s.ask(ctx, picture, nil)
}

// ReadAt implements page.Sight.
func (s *sight) ReadAt(ctx context.Context, picture image.Image, at vision.Corners) (vision.Reading, error) {
	r, _, err := s.ask(ctx, picture, &at)
	return r, err
}

// ask asks the worker to read a picture, or the board in it with the given corners. It answers one question after the
// other, and those that were withdrawn before their turn not at all.
func (s *sight) ask(ctx context.Context, picture image.Image, at *vision.Corners) (vision.Reading, []vision.Corners,
	error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return vision.Reading{}, nil, err
	}
	question := map[string]any{}
	if rgba := picture.(*image.RGBA); s.sent != picture {
		question["pixels"], question["width"] = web.Array(rgba.Pix), rgba.Rect.Dx()
	}
	if at != nil {
		var places []any
		for _, spot := range at {
			places = append(places, spot.X, spot.Y)
		}
		question["corners"] = places
	}
	s.sent = nil
	answer, err := web.Await(func() js.Value { return lent().Call("see", question) })
	if err != nil {
		return vision.Reading{}, nil, page.ErrSight // the next picture starts another worker
	}
	s.sent = picture
	var r vision.Reading
	data := web.Bytes(answer)
	n, err := binary.Decode(data, binary.LittleEndian, &r)
	if err != nil {
		return vision.Reading{}, nil, err
	}
	others := make([]vision.Corners, len(data[n:])/binary.Size(r.Corners))
	_, err = binary.Decode(data[n:], binary.LittleEndian, others)
	return r, others, err
}
