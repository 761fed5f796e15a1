#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

// refuse ends the program with a sentence if a limit on a resource, in units of the shell's
// ulimit, is below what the window needs.
static void refuse(rlim_t limit, rlim_t unit, rlim_t needed, const char *what)
{
	if (limit == RLIM_INFINITY || limit / unit >= needed)
		return;
	dprintf(STDERR_FILENO, "chuhe: the window needs %llu %s, and this shell allows %llu\n",
		(unsigned long long)needed, what, (unsigned long long)(limit / unit));
	_exit(1);
}

// check_limits runs before Go's runtime and the libraries, which abort with a trace when they
// run out of memory or files. The sums are about what the window uses with the software
// renderer, which has a thread for each processor, and something for what grows later.
__attribute__((constructor)) static void check_limits(void)
{
	struct rlimit r;
	long processors = sysconf(_SC_NPROCESSORS_ONLN);
	if (processors < 1)
		processors = 1;
	if (getrlimit(RLIMIT_AS, &r) == 0)
		refuse(r.rlim_cur, 1 << 20, 3072 + 64 * processors, "MB of address space (ulimit -v)");
	if (getrlimit(RLIMIT_DATA, &r) == 0)
		refuse(r.rlim_cur, 1 << 20, 384 + 32 * processors, "MB of data (ulimit -d)");
	if (getrlimit(RLIMIT_NOFILE, &r) == 0) // Go's runtime raises the limit to its maximum
		refuse(r.rlim_max, 1, 32, "open files (ulimit -n)");
}
