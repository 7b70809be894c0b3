/** The first focusable element of every page: hidden until focused, it jumps to the element with the id `main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-70 rounded-md bg-accent px-4 py-2.5 text-sm font-semibold text-accent-foreground not-focus:sr-only"
    >
      Skip to content
    </a>
  )
}
