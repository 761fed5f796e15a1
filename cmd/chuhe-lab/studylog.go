package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"chuhe/cmd/chuhe-lab/lock"
	"chuhe/cmd/chuhe-lab/theory"
	"chuhe/cmd/internal/named"
)

// studyLog is a file of studies that only grows, so that their making can stop and go on. Its first line says how they are made.
type studyLog struct {
	studies []theory.Study // that it held when it was opened, in its order
	file    *os.File
	held    *lock.Lock
}

// openStudies opens a file of studies that are made as head says, or begins it. A last line that was cut off goes. A file
// that is anything else is an error, and is not changed.
func openStudies(name, head string) (l *studyLog, err error) {
	l = &studyLog{}
	if l.held, err = lock.Take(name); err != nil {
		return nil, err
	}
	if l.file, err = named.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644); err != nil {
		l.held.Release()
		return nil, err
	}
	if err := l.read(head); err != nil {
		l.close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return l, nil
}

// close closes the file and lets others write to it.
func (l *studyLog) close() {
	l.file.Close()
	l.held.Release()
}

// name returns the name of the file.
func (l *studyLog) name() string { return l.file.Name() }

// add appends a study.
func (l *studyLog) add(s theory.Study) error {
	_, err := fmt.Fprintln(l.file, s)
	return err
}

// read reads the studies that the file holds, and makes it end with the last whole one.
func (l *studyLog) read(head string) error {
	text, err := io.ReadAll(l.file)
	if err != nil {
		return err
	}
	end, err := l.parse(string(text), head+"\n")
	if err != nil {
		return err
	}
	if err = l.file.Truncate(int64(end)); err != nil {
		return err
	}
	if _, err = l.file.Seek(int64(end), io.SeekStart); err != nil {
		return err
	}
	if end == 0 {
		_, err = fmt.Fprintln(l.file, head)
	}
	return err
}

// parse reads the studies in the text of a file whose first line is head, and returns the number of bytes up to the end of its
// last whole line.
func (l *studyLog) parse(text, head string) (end int, err error) {
	end = strings.LastIndexByte(text, '\n') + 1
	if end == 0 && strings.HasPrefix(head, text) {
		return 0, nil
	}
	if !strings.HasPrefix(text, head) {
		first, _, _ := strings.Cut(text, "\n")
		return 0, fmt.Errorf("the file was begun by %.100q, not by %q", first, strings.TrimSpace(head))
	}
	number := 1
	for line := range strings.Lines(text[len(head):end]) {
		number++
		s, err := theory.ParseStudy(line)
		if err != nil {
			return 0, fmt.Errorf("line %d: %w", number, err)
		}
		l.studies = append(l.studies, s)
	}
	return end, nil
}
