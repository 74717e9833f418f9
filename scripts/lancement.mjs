// Plain JavaScript for any Node 20 or later: how the portal is run by `npm start`, the image and the unit.

/** Left alone, the space of young objects grows with the machine's memory, to 130 MB and more. */
export const OPTIONS = ['--max-semi-space-size=8', '--max-old-space-size=1024']

/**
 * What the C library keeps of what it gets back: two heaps and not eight a core; a block of a megabyte, as
 * each password checked takes nineteen, goes back at once.
 */
export const MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}
