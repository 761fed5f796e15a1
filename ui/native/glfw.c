//go:build (linux && !android) || freebsd || netbsd || openbsd

#include "compose.h"
#include "glfw.h"
#include "keyboard.h"

#include <fcntl.h>
#include <poll.h>
#include <stddef.h>
#include <unistd.h>

// The part of GLFW's public interface that this file uses. The functions are weak
// symbols: if the library lacks them, the program only loses exact events.
typedef struct GLFWwindow GLFWwindow;
typedef void (*button_fun)(GLFWwindow *, int, int, int);
typedef void (*position_fun)(GLFWwindow *, double, double);
typedef void (*enter_fun)(GLFWwindow *, int);
typedef void (*key_fun)(GLFWwindow *, int, int, int, int);
typedef void (*char_fun)(GLFWwindow *, unsigned int);
typedef void (*refresh_fun)(GLFWwindow *);

#define WEAK extern __attribute__((weak))
WEAK GLFWwindow *glfwGetCurrentContext(void);
WEAK void glfwGetCursorPos(GLFWwindow *, double *, double *);
WEAK button_fun glfwSetMouseButtonCallback(GLFWwindow *, button_fun);
WEAK position_fun glfwSetCursorPosCallback(GLFWwindow *, position_fun);
WEAK enter_fun glfwSetCursorEnterCallback(GLFWwindow *, enter_fun);
WEAK key_fun glfwSetKeyCallback(GLFWwindow *, key_fun);
WEAK char_fun glfwSetCharCallback(GLFWwindow *, char_fun);
WEAK refresh_fun glfwSetWindowRefreshCallback(GLFWwindow *, refresh_fun);
WEAK void glfwFocusWindow(GLFWwindow *);
WEAK void *glfwGetX11Display(void);
WEAK unsigned long glfwGetX11Window(GLFWwindow *);
WEAK int XConnectionNumber(void *);
WEAK int XEventsQueued(void *, int);

// The kinds of events, as in native.go.
enum { MOVE = 1, PRESS, RELEASE, KEY_DOWN, KEY_HELD, KEY_UP, CHAR, COMMIT, LEAVE, UNCOVERED };

// A ring buffer of events. Everything here runs on the thread of the window.
enum { SIZE = 1024 };
static chuhe_event ring[SIZE];
static unsigned first, count;
static double x, y;

static void push(int kind, int code, int scancode, int mods)
{
	chuhe_event *last = &ring[(first + count - 1) % SIZE];
	if (kind == MOVE && count > 0 && last->kind == MOVE) {
		last->x = x;
		last->y = y;
		return;
	}
	if (count == SIZE)
		return;
	chuhe_event e = {kind, code, scancode, mods, x, y};
	ring[(first + count++) % SIZE] = e;
}

static void on_button(GLFWwindow *w, int button, int action, int mods)
{
	unsigned text[CHUHE_COMPOSED];
	int n = action ? chuhe_settle(text) : 0;
	for (int i = 0; i < n; i++)
		push(COMMIT, text[i], 0, 0);
	push(action ? PRESS : RELEASE, button, 0, mods);
}

static void on_position(GLFWwindow *w, double nx, double ny)
{
	x = nx;
	y = ny;
	push(MOVE, 0, 0, 0);
}

static void on_enter(GLFWwindow *w, int entered)
{
	// The pointer may return to the same place; then no movement follows.
	push(entered ? MOVE : LEAVE, 0, 0, 0);
}

static int key_mods; // of the last key

static void on_key(GLFWwindow *w, int key, int scancode, int action, int mods)
{
	key_mods = mods;
	push(action == 0 ? KEY_UP : action == 1 ? KEY_DOWN : KEY_HELD, key, scancode, mods);
}

static void on_char(GLFWwindow *w, unsigned int c)
{
	push(chuhe_commits ? COMMIT : CHAR, (int)c, 0, key_mods);
}

static void on_refresh(GLFWwindow *w)
{
	push(UNCOVERED, 0, 0, 0);
}

// chuhe_wake writes to this pipe to end chuhe_nap.
static int alarm_pipe[2] = {-1, -1};

int chuhe_attach(void)
{
	if (!glfwGetX11Display || !XConnectionNumber || !XEventsQueued ||
	    !glfwGetCurrentContext || !glfwGetCursorPos || !chuhe_has_keyboard() || !glfwSetMouseButtonCallback ||
	    !glfwSetCursorPosCallback || !glfwSetCursorEnterCallback || !glfwSetKeyCallback || !glfwSetCharCallback ||
	    !glfwSetWindowRefreshCallback)
		return 0;
	GLFWwindow *w = glfwGetCurrentContext();
	if (!w)
		return 0;
	if (pipe(alarm_pipe) != 0)
		return 0;
	for (int i = 0; i < 2; i++) {
		fcntl(alarm_pipe[i], F_SETFL, O_NONBLOCK);
		fcntl(alarm_pipe[i], F_SETFD, FD_CLOEXEC);
	}
	glfwGetCursorPos(w, &x, &y);
	glfwSetMouseButtonCallback(w, on_button);
	glfwSetCursorPosCallback(w, on_position);
	glfwSetCursorEnterCallback(w, on_enter);
	glfwSetKeyCallback(w, on_key);
	glfwSetCharCallback(w, on_char);
	glfwSetWindowRefreshCallback(w, on_refresh);
	return 1;
}

int chuhe_next(chuhe_event *e)
{
	if (count == 0)
		return 0;
	*e = ring[first];
	first = (first + 1) % SIZE;
	count--;
	return 1;
}

// chuhe_nap sleeps until the window system has an event. It leaves reading the
// event to the library, which must not be called from here.
void chuhe_nap(int milliseconds)
{
	void *display = glfwGetX11Display();
	struct pollfd fds[2] = {{.events = POLLIN}, {.fd = alarm_pipe[0], .events = POLLIN}};
	char ignored[64];
	if (!display || XEventsQueued(display, 0) > 0)
		return;
	fds[0].fd = XConnectionNumber(display);
	poll(fds, 2, milliseconds);
	while (read(alarm_pipe[0], ignored, sizeof ignored) > 0)
		;
}

void chuhe_wake(void)
{
	ssize_t n = write(alarm_pipe[1], "", 1); // a full pipe also wakes
	(void)n;
}

int chuhe_focus(void)
{
	GLFWwindow *w = glfwGetCurrentContext && glfwFocusWindow ? glfwGetCurrentContext() : NULL;
	if (!w)
		return 0;
	glfwFocusWindow(w);
	return 1;
}

unsigned long chuhe_window(void)
{
	GLFWwindow *w = glfwGetCurrentContext && glfwGetX11Window ? glfwGetCurrentContext() : NULL;
	return w ? glfwGetX11Window(w) : 0;
}
