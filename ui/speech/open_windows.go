package speech

import (
	"context"
	"fmt"
	"runtime"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

var (
	createInstance = windows.NewLazySystemDLL("ole32.dll").NewProc("CoCreateInstance")

	classVoice = windows.GUID{Data1: 0x96749377, Data2: 0x3391, Data3: 0x11D2,
		Data4: [8]byte{0x9E, 0xE3, 0x00, 0xC0, 0x4F, 0x79, 0x73, 0x96}}
	voiceID = windows.GUID{Data1: 0x6C44DF74, Data2: 0x72B9, Data3: 0x4992,
		Data4: [8]byte{0xA1, 0xEC, 0xEF, 0x99, 0x6E, 0x04, 0x22, 0xD4}}
)

// spVoice is the interface ISpVoice of SAPI 5.
type spVoice struct{ methods *[33]uintptr }

// The places of methods in the table of ISpVoice, as sapi.h declares them.
const (
	release       = 2
	speak         = 20
	waitUntilDone = 32
)

// Flags of Speak.
const (
	async = 1
	purge = 2
	isXML = 8
)

// call calls a method and returns its result.
func (v *spVoice) call(method int, args ...uintptr) uintptr {
	result, _, _ := syscall.SyscallN(v.methods[method], append([]uintptr{uintptr(unsafe.Pointer(v))}, args...)...)
	return result
}

// sapi is the speech interface of Windows.
type sapi struct{}

// Open returns SAPI if it has a voice.
func Open(context.Context) (s Synthesiser, err error) {
	err = withVoice(func(*spVoice) error { return nil })
	return sapi{}, err
}

// withVoice calls a function with the default voice, in a thread where that is possible.
func withVoice(do func(*spVoice) error) error {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if err := windows.CoInitializeEx(0, windows.COINIT_MULTITHREADED); err == nil {
		defer windows.CoUninitialize()
	}
	const anyServer = 23
	var voice *spVoice
	if result, _, _ := createInstance.Call(uintptr(unsafe.Pointer(&classVoice)), 0, anyServer,
		uintptr(unsafe.Pointer(&voiceID)), uintptr(unsafe.Pointer(&voice))); failed(result) {
		return fmt.Errorf("SAPI has no voice: error %#x", uint32(result))
	}
	defer voice.call(release)
	return do(voice)
}

// Say implements [Synthesiser].
func (sapi) Say(ctx context.Context, text string, v Voice) error {
	words, err := windows.UTF16PtrFromString(sapiText(text, v))
	if err != nil {
		return err
	}
	defer runtime.KeepAlive(words)
	return withVoice(func(voice *spVoice) error {
		if result := voice.call(speak, uintptr(unsafe.Pointer(words)), async|isXML, 0); failed(result) {
			return fmt.Errorf("SAPI does not speak: error %#x", uint32(result))
		}
		const done, look = 0, 20 * time.Millisecond
		for voice.call(waitUntilDone, uintptr(look.Milliseconds())) != done {
			if ctx.Err() != nil {
				voice.call(speak, 0, async|purge, 0)
				return nil
			}
		}
		return nil
	})
}

// Close implements [Synthesiser].
func (sapi) Close() {}

// failed reports whether a result of COM is an error.
func failed(result uintptr) bool { return int32(result) < 0 }
