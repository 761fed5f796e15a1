package main

import (
	"context"
	"encoding/binary"
	"image"
	"syscall/js"

	"chuhe/engine/vision"
	"chuhe/ui/browser"
)

// readPictures answers the questions of the page about pictures until the page ends it, if the page has started the
// program with the net for them. A question has the pixels (RGBA) and the width of a picture unless it is the last one
// again, and the corners of the board unless it is to be found. An answer has the bytes of a vision.Reading and of the
// corners of further boards, as encoding/binary writes them in little-endian order.
func readPictures() bool {
	self := js.Global()
	file := self.Get("pictures")
	if !file.Truthy() {
		return false
	}
	net, unread := vision.NewNet(browser.Bytes(file))
	picture := &image.RGBA{}
	answer := func(question js.Value) any {
		if unread != nil {
			return map[string]any{"error": unread.Error()}
		}
		if pixels := question.Get("pixels"); pixels.Truthy() {
			w := question.Get("width").Int()
			picture.Pix, picture.Stride = browser.Bytes(pixels), 4*w
			picture.Rect = image.Rect(0, 0, w, len(picture.Pix)/picture.Stride)
		}
		r, others, err := look(net, picture, question.Get("corners"))
		var data []byte
		if err == nil {
			data, err = binary.Append(nil, binary.LittleEndian, &r)
		}
		if err == nil {
			data, err = binary.Append(data, binary.LittleEndian, others)
		}
		if err != nil {
			return map[string]any{"error": err.Error()}
		}
		return browser.Array(data)
	}
	hear := js.FuncOf(func(_ js.Value, args []js.Value) any {
		self.Call("postMessage", answer(args[0].Get("data")))
		return nil
	})
	for early := self.Get("early"); early.Length() > 0; {
		self.Call("postMessage", answer(early.Call("shift")))
	}
	self.Set("onmessage", hear)
	select {}
}

// look reads a picture, or the board in it with the given corners.
func look(net *vision.Net, picture image.Image, corners js.Value) (vision.Reading, []vision.Corners, error) {
	if !corners.Truthy() {
		return vision.Read(context.Background(), picture, net)
	}
	var at vision.Corners
	for i := range at {
		at[i] = vision.Spot{X: corners.Index(2 * i).Float(), Y: corners.Index(2*i + 1).Float()}
	}
	r, err := vision.ReadAt(context.Background(), picture, net, at)
	return r, nil, err
}
