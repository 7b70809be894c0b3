/**
 * How the server's Node manages its memory, wherever it is started; the Dockerfile repeats it. By default V8 lets the heap
 * grow to a multiple of what lives in it, and the allocator keeps an arena for each thread: twice the memory, no faster. With fixed
 * thresholds the allocator gives back what a worker has used; otherwise it keeps ever larger blocks for later. A start makes less than
 * the initial size, most of which stays in use: the first collection comes after it.
 */
export const SERVER_FLAGS = [
  '--initial-old-space-size=96',
  '--heap-growing-percent=50',
  '--max-semi-space-size=16',
]

/** Environment of the server's process, for the allocator of the C library. */
export const SERVER_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
