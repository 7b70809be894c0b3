/**
 * Returns whether `path` stays on the product's own origin: begins with one slash, not `//` or `/\`, and holds no control
 * characters, which a browser would drop before parsing (decisions, "Where sign-in returns").
 */
export function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])[^\u0000-\u001f\u007f\\]*$/.test(path) && path.length <= 2048
}

/** Decodes what any server or proxy on the way may decode, however often it was encoded. */
function decode(path: string): string {
  try {
    const decoded = decodeURIComponent(path)
    return decoded === path ? path : decode(decoded)
  } catch {
    return path
  }
}

/**
 * Returns whether a local path may be returned to: a page, or a file. Other addresses below /api act or answer programs, such
 * as /api/logout, however it is written.
 */
function isDestination(path: string): boolean {
  const [written = ''] = path.split(/[?#]/, 1)
  const segments = decode(written).toLowerCase().split(/[/\\]/)
  if (segments.some((segment) => segment === '.' || segment === '..')) return false
  const [root, below, ...rest] = segments.filter((segment) => segment !== '')
  return root !== 'api' || (below === 'files' && rest.length > 0)
}

/** `path` when it is local and may be returned to, else `fallback`. */
export function localPathOr(path: string | null | undefined, fallback: string): string {
  return path != null && isLocalPath(path) && isDestination(path) ? path : fallback
}
