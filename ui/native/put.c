//go:build (linux && !android) || freebsd || netbsd || openbsd

#include "put.h"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <string.h>

// As in glfw.c, symbols that the library may lack are weak.
typedef struct GLFWwindow GLFWwindow;
#define WEAK extern __attribute__((weak))
WEAK GLFWwindow *glfwGetCurrentContext(void);
WEAK Display *glfwGetX11Display(void);
WEAK Window glfwGetX11Window(GLFWwindow *);
WEAK void (*glfwGetProcAddress(const char *))(void);
#pragma weak XCreateGC
#pragma weak XFlush
#pragma weak XGetWindowAttributes
#pragma weak XInitImage
#pragma weak XPutImage

static Display *display;
static Window window;
static GC gc; // of the window; NULL if Put is not possible
static int depth;
static Visual *visual;

// is_software reports whether OpenGL renders in software, judged by the names of
// Mesa's renderers.
static int is_software(void)
{
	enum { RENDERER = 0x1F01 }; // GL_RENDERER
	const unsigned char *(*get_string)(unsigned) = (const unsigned char *(*)(unsigned))glfwGetProcAddress("glGetString");
	const char *name = get_string ? (const char *)get_string(RENDERER) : NULL;
	return name && (!strncmp(name, "llvmpipe", 8) || !strncmp(name, "softpipe", 8));
}

int chuhe_can_put(void)
{
	static int asked;
	XWindowAttributes a;
	if (asked)
		return gc != NULL;
	asked = 1;
	if (!glfwGetCurrentContext || !glfwGetX11Display || !glfwGetX11Window || !glfwGetProcAddress ||
	    !XCreateGC || !XFlush || !XGetWindowAttributes || !XInitImage || !XPutImage ||
	    !glfwGetCurrentContext() || !is_software())
		return 0;
	display = glfwGetX11Display();
	window = glfwGetX11Window(glfwGetCurrentContext());
	if (!display || !window || !XGetWindowAttributes(display, window, &a))
		return 0;
	visual = a.visual;
	depth = a.depth;
	if ((depth == 24 || depth == 32) && visual->class == TrueColor &&
	    visual->red_mask == 0xff0000 && visual->green_mask == 0xff00 && visual->blue_mask == 0xff)
		gc = XCreateGC(display, window, 0, NULL);
	return gc != NULL;
}

int chuhe_put(int x, int y, int width, int height, unsigned char *rgba)
{
	XImage image = {
		.width = width, .height = height, .format = ZPixmap, .data = (char *)rgba,
		.byte_order = LSBFirst, .bitmap_unit = 32, .bitmap_bit_order = LSBFirst, .bitmap_pad = 32,
		.depth = depth, .bits_per_pixel = 32, .bytes_per_line = 4 * width,
		.red_mask = visual->red_mask, .green_mask = visual->green_mask, .blue_mask = visual->blue_mask,
	};
	if (!XInitImage(&image))
		return 0;
	for (unsigned char *p = rgba, *end = rgba + 4 * (long)width * height; p < end; p += 4) {
		unsigned char red = p[0];
		p[0] = p[2];
		p[2] = red;
	}
	XPutImage(display, window, gc, &image, 0, 0, x, y, width, height);
	XFlush(display);
	return 1;
}
