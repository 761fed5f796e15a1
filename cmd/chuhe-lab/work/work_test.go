package work

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"testing"
)

// squares creates workers that square the number of a task, and counts those that have ended.
func squares(ended *atomic.Int32) func() (Worker[int], error) {
	return func() (Worker[int], error) {
		return Worker[int]{
			Do:  func(_ context.Context, task int) (int, error) { return task * task, nil },
			End: func() error { ended.Add(1); return nil },
		}, nil
	}
}

func TestAnswersComeInOrder(t *testing.T) {
	for _, c := range []struct{ workers, tasks, hired int }{{1, 5, 1}, {3, 5, 3}, {8, 5, 5}, {2, 0, 0}} {
		var ended atomic.Int32
		var got []int
		err := InOrder(t.Context(), c.workers, c.tasks, squares(&ended), func(task, square int) error {
			if task != len(got) {
				t.Errorf("%+v: task %d came as number %d", c, task, len(got))
			}
			got = append(got, square)
			return nil
		})
		if want := []int{0, 1, 4, 9, 16}[:c.tasks]; err != nil || !slices.Equal(got, want) {
			t.Errorf("%+v: answers %v, %v, want %v", c, got, err, want)
		}
		if int(ended.Load()) != c.hired {
			t.Errorf("%+v: %d workers ended, want %d", c, ended.Load(), c.hired)
		}
	}
}

func TestTheFirstErrorEndsTheWork(t *testing.T) {
	broken, late := errors.New("task 3 fails"), errors.New("the end fails")
	for _, workers := range []int{1, 4} {
		taken := 0
		err := InOrder(t.Context(), workers, 100, func() (Worker[int], error) {
			return Worker[int]{Do: func(_ context.Context, task int) (int, error) {
				if task == 3 {
					return 0, broken
				}
				return task, nil
			}, End: func() error { return late }}, nil
		}, func(int, int) error { taken++; return nil })
		if taken != 3 || !errors.Is(err, broken) || !errors.Is(err, late) {
			t.Errorf("%d workers: %d answers taken, %v, want 3 and both errors", workers, taken, err)
		}
	}
	var ended atomic.Int32
	if err := InOrder(t.Context(), 2, 9, squares(&ended), func(int, int) error { return broken }); !errors.Is(err, broken) {
		t.Errorf("an answer that cannot be taken: %v, want %v", err, broken)
	}
}

func TestWorkersThatCannotBeHired(t *testing.T) {
	none := errors.New("nobody is there")
	hired := 0
	err := InOrder(t.Context(), 1, 9, func() (Worker[int], error) { hired++; return Worker[int]{}, none }, func(int, int) error {
		t.Error("an answer is taken")
		return nil
	})
	if !errors.Is(err, none) || hired != 1 {
		t.Errorf("%d hired, %v, want 1 and %v", hired, err, none)
	}
}

func TestWorkIsCancelled(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	taken := 0
	err := InOrder(ctx, 1, 9, func() (Worker[int], error) {
		return Worker[int]{Do: func(ctx context.Context, task int) (int, error) {
			if task == 2 {
				stop()
			}
			return task, ctx.Err()
		}}, nil
	}, func(int, int) error { taken++; return nil })
	if taken != 2 || !errors.Is(err, context.Canceled) {
		t.Errorf("%d answers taken, %v, want 2 and %v", taken, err, context.Canceled)
	}
}
